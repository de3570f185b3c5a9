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
    if let name = languageFolder(of: table.localization), name != development.name,
      tree.localizations.first(where: { $0.name == name })?.tables.contains(where: {
        $0.table == table.name && $0.format == .stringsdict
      }) ?? false
    {
      return []
    }
    return comparison.hidden(table, reference)
  }
}

extension [FindingBatch] {
  private static let rules = Set(
    RuleSet.all.rules.map(\.info)
      .filter { ["format", "text", "plural", "parity"].contains($0.group) }.map(\.id))

  /// Lowers findings in texts that no reader gets to notes.
  mutating func lowerThose(on hidden: [Int], of reference: ReferenceTable) {
    if hidden.isEmpty { return }
    let keys = Set(hidden.map(reference.key))
    let instead = "'\(reference.table.localization)'"
    self = map { batch in
      guard batch.count == 1, let key = batch.first.key, keys.contains(key),
        Self.rules.contains(batch.first.rule)
      else { return batch }
      return batch.changing { finding in
        finding.lower(
          to: .note,
          because: Reason(
            "hidden-by-stringsdict",
            "; readers get the text in the .stringsdict of \(instead) in its place"))
      }
    }
  }
}
