// Texts of a `.strings` that no user gets, because the source localization has them in its `.stringsdict`.

internal import LprojModel
internal import LprojRules
internal import LprojSource

extension TreeAudit {
  /// The indices of the keys whose texts in a `.strings` no user gets. Empty if the source localization is a guess, or if the language folder of a
  /// region has a `.stringsdict`, too: the loader's choice is then unknown.
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

  /// Whether the language folder of a region has a `.stringsdict` of a table, and is not the source localization.
  func languageHasPlurals(_ localization: String, _ table: String) -> Bool {
    guard let name = languageFolder(of: localization), name != development?.name else {
      return false
    }
    return tree.localizations.first { $0.name == name }?.tables.contains {
      $0.table == table && $0.format == .stringsdict
    } ?? false
  }
}

/// The facts about texts that no user gets, used while their table is in memory.
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
