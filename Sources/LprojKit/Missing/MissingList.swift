// What the localizations of one table have to work on, listed as long as that is not too much.

internal import LprojReport
internal import LprojRules
internal import LprojSource

/// A small file can lack as much as its keys times its languages: where that is more than the limit, all of it is counted
/// and not listed.
struct MissingList {
  private(set) var works: [MissingReport.Work]
  private(set) var isListed = true
  /// Whether localizations that nobody asks for have work, too.
  var hasOthers = false
  private var total = 0

  init(_ works: [MissingReport.Work] = []) { self.works = works }

  /// Adds the work in another localization.
  ///
  /// - Parameter sizes: of the source texts by their numbers, asked for only where they are counted.
  mutating func add(_ work: MissingReport.Work, sizes: () -> [TextSize]) {
    works.append(work)
    added(work.items.count, to: works.count - 1, sizes)
  }

  /// Adds to the work in a localization that has some.
  mutating func add(
    _ items: [MissingReport.Item], to number: Int, sizes: () -> [TextSize]
  ) {
    works[number].items += items
    added(items.count, to: number, sizes)
  }

  /// The same for one item, whose source text has a size.
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
  /// Counts its items in place of listing them.
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
  /// Tells of which tables the texts are counted and not listed, a line each.
  var remarksOnCounts: [String] {
    zip(audit.tables, tables).compactMap { table, missing in
      guard missing.works.contains(where: { !$0.counted.isEmpty }) else { return nil }
      let what = table.path.map { "\($0):" } ?? "\(audit.path): the table '\(table.name)'"
      return "\(what) lacks more than \(Rule.mostTextsLacking / 1_000),000 texts in sum, "
        + "which are counted and not listed"
    }
  }
}
