// Texts of a `.strings` that no reader gets, because the `.stringsdict` of the development localization has them.

internal import LprojModel
internal import LprojRules
internal import LprojSource

extension TreeAudit {
  /// The numbers of their keys. Where the development localization is a guess, or a localization of the language
  /// has a `.stringsdict`, too, which one the loader takes is not known.
  func hiddenTexts(
    _ part: TablePlan.Part, _ table: LocalizedTable, _ comparison: TableComparison,
    _ reference: ReferenceTable
  ) -> [Int] {
    guard let development, development.decision != .mostEntries, !request.readsAsGNUstep,
      [development.name, "Base"].contains(reference.table.localization),
      !part.files.contains(where: { $0.format == .stringsdict })
    else { return [] }
    if languageHasPlurals(table.localization, table.name) { return [] }
    return comparison.hidden(table, reference)
  }

  /// Whether the localization of the language of a region has a `.stringsdict` of a table, beside the development one.
  func languageHasPlurals(_ localization: String, _ table: String) -> Bool {
    guard let name = languageFolder(of: localization), name != development?.name else {
      return false
    }
    return tree.localizations.first { $0.name == name }?.tables.contains {
      $0.table == table && $0.format == .stringsdict
    } ?? false
  }
}

/// What a table in memory says of texts that no reader gets.
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
