// The work on the localizations of one table, as a list of limited length.

internal import LprojReport
internal import LprojRules
internal import LprojSource

/// The missing texts of a table in each localization, or only their counts. A table with many keys and languages can lack very many texts. Above a
/// limit, the texts are counted and not listed.
struct MissingList {
  private(set) var works: [MissingReport.Work]
  private(set) var isListed = true
  /// Whether localizations outside of the report have work, too.
  var hasOthers = false
  private var total = 0

  init(_ works: [MissingReport.Work] = []) { self.works = works }

  /// Adds the work in a new localization.
  ///
  /// - Parameter sizes: the sizes of the source texts by index; called only if texts are counted.
  mutating func add(_ work: MissingReport.Work, sizes: () -> [TextSize]) {
    works.append(work)
    added(work.items.count, to: works.count - 1, sizes)
  }

  /// Adds items to the work in the localization with the index `number`.
  mutating func add(
    _ items: [MissingReport.Item], to number: Int, sizes: () -> [TextSize]
  ) {
    works[number].items += items
    added(items.count, to: number, sizes)
  }

  /// Adds one item to the work in the localization with the index `number`.
  ///
  /// - Parameter size: the size of the source text of the item; used only if texts are counted.
  mutating func add(
    _ item: MissingReport.Item, to number: Int, size: TextSize, sizes: () -> [TextSize]
  ) {
    guard isListed else { return works[number].count(item, size) }
    works[number].items.append(item)
    added(1, to: number, sizes)
  }

  private mutating func added(_ count: Int, to number: Int, _ sizes: () -> [TextSize]) {
    total += count
    if isListed {
      guard total > Rule.mostTextsLacking else { return }
      isListed = false
      let known = sizes()
      for index in works.indices { works[index].count(known) }
    } else {
      works[number].count(sizes())
    }
  }
}

extension MissingReport.Work {
  /// Replaces the items by their counts.
  fileprivate mutating func count(_ sizes: [TextSize]) {
    for item in items {
      count(item, item.source < sizes.count ? sizes[item.source] : .zero)
    }
    items = []
  }

  fileprivate mutating func count(_ item: MissingReport.Item, _ size: TextSize) {
    var amount = counted[item.kind] ?? .zero
    amount.count += 1
    amount.size += item.size ?? size
    counted[item.kind] = amount
  }
}

extension MissingReport.Tree {
  /// One line for each table with texts that are counted and not listed.
  var remarksOnCounts: [String] {
    zip(audit.tables, tables).compactMap { table, missing in
      guard missing.works.contains(where: { !$0.counted.isEmpty }) else { return nil }
      let what = table.path.map { "\($0):" } ?? "\(audit.path): the table '\(table.name)'"
      return "\(what) lacks more than \(Rule.mostTextsLacking / 1_000),000 texts in sum, "
        + "which are counted and not listed"
    }
  }
}
