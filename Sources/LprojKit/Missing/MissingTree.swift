// The texts of one tree that are left to translate: the tables of an audit, with keys in place of counts.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct MissingTree {
  let audit: AuditReport.Tree
  let items: MissingItems
  /// The copies that users get if a localization has no copy of a table.
  let fallbacks: TableFallbacks

  func report() -> MissingReport.Tree {
    MissingReport.Tree(audit: audit, tables: audit.tables.map(table))
  }

  private func table(_ table: AuditReport.Table) -> MissingReport.Table {
    if let path = table.path {
      let catalog = items.catalog(path)
      return MissingReport.Table(
        sources: catalog?.sources ?? [], works: catalog?.works ?? [], absences: [],
        fallbackText: "the source text")
    }
    var result = MissingReport.Table(
      sources: [], works: [], absences: absences(table), fallbackText: "")
    guard var found = items.takeTable(table.name) else { return result }
    let reference = found.reference
    result.fallbackText = fallbackText(found, table)
    result.works = list(found, table).works
    // The works hold the only copy of their items, which are therefore changed in place.
    found.list = MissingList()
    result.works.sort { $0.localization.precedes($1.localization) }
    var wanted: Set<Int> = []
    for work in result.works { wanted.formUnion(work.items.lazy.map(\.source)) }
    var numbers: [Int: Int] = [:]
    var comments: [Int32: EntryComments] = [:]
    let measure = TextMeasure(table.development)
    for number in wanted.sorted() {
      numbers[number] = result.sources.count
      result.sources.append(
        number < reference.count
          ? source(number, reference, &comments, measure)
          : source(found.extras[number - reference.count], found.isOfInterface, measure))
    }
    for work in result.works.indices {
      for item in result.works[work].items.indices {
        let old = result.works[work].items[item].source
        if let new = numbers[old], new != old { result.works[work].items[item].source = new }
      }
    }
    return result
  }

  private func list(_ found: MissingItems.Table, _ table: AuditReport.Table) -> MissingList {
    var list = found.list
    let works = absentWorks(table, found)
    if works.isEmpty { return list }
    var known: [TextSize]?
    for work in works {
      list.add(work) {
        let sizes = known ?? found.sizes
        known = sizes
        return sizes
      }
    }
    return list
  }

  /// The source of an extra key. The key is its text, unless the text is in an interface file.
  private func source(
    _ extra: ExtraKey, _ isOfInterface: Bool, _ measure: borrowing TextMeasure
  ) -> MissingReport.Source {
    let text = isOfInterface ? nil : extra.key
    return MissingReport.Source(
      key: extra.key, text: text, comment: nil, path: extra.path, position: extra.position,
      size: measure.size(of: [text].compactMap(\.self)))
  }

  private func source(
    _ number: Int, _ reference: ReferenceTable, _ comments: inout [Int32: EntryComments],
    _ measure: borrowing TextMeasure
  ) -> MissingReport.Source {
    let id = reference.winners[number]
    let file = reference.table.parsed(id)
    let entry = reference.table.entry(id)
    let known = comments[id.file] ?? EntryComments(file.table)
    comments[id.file] = known
    let value = reference.value(number)
    let node = value == nil ? file.table.node(entry) : nil
    return MissingReport.Source(
      key: reference.key(number), text: value ?? node.flatMap { SourceText.text(of: $0) },
      comment: known.words(at: entry.offset), path: file.file.path,
      position: reference.place(number, "").position,
      size: measure.size(
        of: [value].compactMap(\.self) + (node.map { SourceText.forms(of: $0) } ?? []).map(\.text)),
      hasForms: node != nil)
  }

  /// The work in localizations that lack the whole table: all keys, except for texts without letters.
  private func absentWorks(
    _ table: AuditReport.Table, _ found: MissingItems.Table
  ) -> [MissingReport.Work] {
    let count = found.reference.count
    let letterless = found.reference.updatedFacts(SourcePhrases.init).letterless
    let all =
      (0..<count).filter { !letterless.contains($0) }.map {
        MissingItems.missing($0, found.reference)
      }
      + found.extras.indices.map {
        MissingReport.Item(source: count + $0, kind: .missing, value: nil)
      }
    return table.absent.filter(items.isWanted).compactMap { name in
      audit.localizations.first { $0.name == name }.map { localization in
        MissingReport.Work(
          localization: name, path: Paths.join(localization.path, table.name + ".strings"),
          items: all)
      }
    }
  }

  /// Words for the text that users see in place of a missing key. If the whole table is missing, users see the text of the source language.
  private func fallbackText(_ found: MissingItems.Table, _ table: AuditReport.Table) -> String {
    let other = "the text of '\(table.development ?? "")'"
    if table.absent.isEmpty { return found.fallbackText }
    return found.list.works.isEmpty && !found.list.hasOthers
      ? other : found.fallbackText + ", or \(other) where the whole table is missing"
  }

  /// The localizations without a copy of the table, each with the copy that users get instead. Empty if the table has no keys.
  private func absences(_ table: AuditReport.Table) -> [MissingReport.Absence] {
    guard table.keys > 0 else { return [] }
    let present = Set(table.localizations.map(\.name))
    return audit.localizations.compactMap { localization in
      guard !present.contains(localization.name), localization.status != "special",
        localization.name != table.development ?? audit.development,
        let answer = fallbacks.answer(
          tree: audit.path, table: table.name, localization: localization.name)
      else { return nil }
      return MissingReport.Absence(
        localization: localization.name, answer: answer,
        isMissing: table.absent.contains(localization.name))
    }
  }
}
