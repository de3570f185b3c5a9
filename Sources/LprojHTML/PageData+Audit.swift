// Trees, tables and localizations of an audit as page data.

internal import LprojReport
internal import LprojSource

extension PageColumns.Column {
  init(_ localization: AuditReport.Localization) {
    self.init(
      name: localization.name, displayName: localization.displayName,
      language: localization.identifier ?? localization.suggestion,
      isRightToLeft: localization.isRightToLeft)
  }
}

extension PageColumns {
  func keeping(_ names: Set<String>) -> PageColumns {
    PageColumns(columns.filter { names.contains($0.name) })
  }
}

enum PageText {
  static func paths(_ paths: [String]) -> String {
    paths.count == 1 ? paths[0] : "\(paths.count) folders with localizations"
  }

  /// Returns the path of the only tree, or the number of trees. A folder with only stray files does not count as a tree.
  static func paths(of trees: [AuditReport.Tree]) -> String {
    let localized = trees.filter { !$0.localizations.isEmpty || !$0.tables.isEmpty }
    return paths((localized.isEmpty ? trees : localized).map(\.path))
  }
}

extension JSONWriter {
  mutating func trees(_ trees: [AuditReport.Tree]) {
    objects("trees", trees) { tree, writer in
      writer.member("path", tree.path)
      writer.member("development", tree.development)
      writer.member("from", tree.developmentFrom)
      writer.member("targets", tree.targets)
    }
  }

  mutating func links(_ origin: PageOrigin) { member("links", origin.linkPrefix) }

  /// - Parameter number: the index of the tree.
  mutating func table(
    _ table: AuditReport.Table, _ tree: AuditReport.Tree, _ number: Int, _ texts: inout PageTexts
  ) {
    let language = tree.localizations.first { $0.name == table.development }
    member("tree", number)
    member("name", texts.number(table.name))
    member("keys", table.keysToTranslate)
    member("lang", language?.identifier)
    member("rtl", language?.isRightToLeft ?? false)
  }

  /// Writes six numbers for each localization: `column, entries, missing, to do, untranslated, marks`. Empty texts count as untranslated.
  ///
  /// The marks are a sum: 1 if no target ships the table, 2 if some phrase equals the source text, 4 if some phrase differs from the source text.
  mutating func cells(
    _ coverages: [(name: String, coverage: AuditReport.Coverage)], _ columns: PageColumns
  ) {
    member(
      "cells",
      numbers: coverages.flatMap { name, coverage in
        let column = columns.number(name)
        let marks =
          (coverage.isShipped ? 0 : 1) + (coverage.copiesPhrases ? 2 : 0)
          + (coverage.hasOwnPhrases ? 4 : 0)
        let numbers = [column, coverage.entries, coverage.missing, coverage.toDo]
        return column < 0 ? [] : numbers + [coverage.untranslated + coverage.empty, marks]
      })
  }

  /// Writes four numbers for each localization without the table: `column, origin, localization, path`.
  mutating func absences(
    _ absences: [MissingReport.Absence], _ columns: PageColumns, _ texts: inout PageTexts
  ) {
    let values = absences.flatMap { absence in
      [
        columns.number(absence.localization), absence.answer.origin.number,
        texts.number(absence.answer.localization), texts.number(absence.answer.path),
      ]
    }
    member("absent", numbers: values)
  }
}

extension FallbacksReport.Origin {
  var number: Int {
    switch self {
    case .own: 0
    case .language: 1
    case .base: 2
    case .development: 3
    case .nonlocalized: 4
    case .none: 5
    }
  }
}
