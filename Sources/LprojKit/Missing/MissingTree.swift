// What one tree leaves to translate: an audit's tables with the keys behind the numbers.

internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

struct MissingTree {
  let audit: AuditReport.Tree
  let items: MissingItems
  /// Who answers where a localization has no copy of a table.
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
    let parts = items.parts(of: table.name)
    var result = MissingReport.Table(
      sources: [], works: [], absences: absences(table),
      fallbackText: parts.first?.fallbackText ?? "the key itself")
    guard let reference = parts.first?.reference else { return result }
    var numbers: [Int: Int] = [:]
    var wanted: [Int] = []
    for part in parts { wanted += part.work.items.map(\.source) }
    var comments: [Int32: EntryComments] = [:]
    for number in Set(wanted).sorted() {
      numbers[number] = result.sources.count
      result.sources.append(source(number, reference, &comments))
    }
    result.works = parts.map { part in
      var work = part.work
      for index in work.items.indices {
        work.items[index].source = numbers[work.items[index].source] ?? 0
      }
      return work
    }
    return result
  }

  private func source(
    _ number: Int, _ reference: ReferenceTable, _ comments: inout [Int32: EntryComments]
  ) -> MissingReport.Source {
    let id = reference.winners[number]
    let file = reference.table.parsed(id)
    let entry = reference.table.entry(id)
    let known = comments[id.file] ?? EntryComments(file)
    comments[id.file] = known
    return MissingReport.Source(
      key: reference.key(number),
      text: reference.value(number) ?? file.table.node(entry).flatMap { SourceText.text(of: $0) },
      comment: known.comment(at: entry.offset), path: file.file.path,
      position: reference.place(number, "").position)
  }

  /// Localizations without a copy of a table that has keys.
  private func absences(_ table: AuditReport.Table) -> [MissingReport.Absence] {
    guard table.keys > 0 else { return [] }
    let present = Set(table.localizations.map(\.name))
    return audit.localizations.compactMap { localization in
      guard !present.contains(localization.name), localization.name != "Base",
        localization.name != table.development,
        let answer = fallbacks.answer(
          tree: audit.path, table: table.name, localization: localization.name)
      else { return nil }
      return MissingReport.Absence(localization: localization.name, answer: answer)
    }
  }
}
