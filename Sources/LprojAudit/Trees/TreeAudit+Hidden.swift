// Texts in a `.strings` that no user gets, because the `.stringsdict` of the source localization has their keys.

internal import LprojModel
internal import LprojRules
internal import LprojSource

extension TreeAudit {
  /// Returns the indices of the keys whose text in a `.strings` no user gets. Empty if the source localization is only a guess, or if the language
  /// folder of a region (`pt.lproj` for `pt-BR.lproj`) has a `.stringsdict`, too.
  func hiddenTexts(
    _ part: TablePlan.Part, _ table: LocalizedTable, _ comparison: TableComparison,
    _ reference: ReferenceTable
  ) -> [Int] {
    guard let development, development.decision != .mostEntries, !question.readsAsGNUstep,
      [development.name, "Base"].contains(reference.table.localization),
      !part.files.contains(where: { $0.format == .stringsdict })
    else { return [] }
    if languageHasPlurals(table.localization, table.name) { return [] }
    return comparison.hidden(table, reference)
  }

  /// Whether the language folder of a region (`pt.lproj` for `pt-BR.lproj`) has a `.stringsdict` for a table. False if the language folder is the
  /// source localization.
  func languageHasPlurals(_ localization: String, _ table: String) -> Bool {
    guard let name = languageFolder(of: localization), name != development?.name else {
      return false
    }
    return tree.localizations.first { $0.name == name }?.tables.contains {
      $0.table == table && $0.format == .stringsdict
    } ?? false
  }
}

final class HiddenTexts: Facts {
  private let keys: Set<Key>
  private let localization: String

  init(_ hidden: [Int], _ reference: ReferenceTable) {
    keys = Set(hidden.map(reference.key))
    localization = reference.table.localization
  }

  func replacement(for finding: Finding) -> String? {
    finding.key.map(keys.contains) ?? false ? "'\(localization)'" : nil
  }
}
