// Changes of coverage in each localization since an earlier commit.

internal import LprojSource

/// A row of a report on coverage.
struct CoverageRow {
  /// The name of the localization, with a remark if it was added or removed.
  var name: String
  /// The cells for present, to do and translated; `3 → 1` for a changed number.
  var cells: [String]
  /// The current localization, or the removed one.
  let localization: AuditSummary.Localization
  /// The translated share; nil if there is no source to compare with, or the localization was removed.
  var share: Share?

  /// Remarks on facts that the figures hide; empty for a removed localization.
  var remarks: [String]

  init(_ localization: AuditSummary.Localization) {
    remarks = localization.remarks
    (name, cells, share) = (localization.name, localization.cells, localization.share)
    self.localization = localization
  }
}

extension AuditSummary {
  /// The localizations in their order; with an earlier commit, only the changed ones.
  func rows(since before: AuditSummary?) -> [CoverageRow] {
    guard let before else { return localizations.map(CoverageRow.init) }
    let old = Dictionary(before.localizations.map { ($0.name, $0) }) { first, _ in first }
    let rows = localizations.compactMap { localization -> CoverageRow? in
      var row = CoverageRow(localization)
      guard let old = old[localization.name] else {
        row.name += " (new)"
        return row
      }
      guard old.cells != row.cells else { return nil }
      row.cells = zip(old.cells, row.cells).map { $0 == $1 ? $1 : "\($0) → \($1)" }
      return row
    }
    let names = Set(localizations.map(\.name))
    let gone = before.localizations.filter { !names.contains($0.name) }.map { localization in
      var row = CoverageRow(localization)
      row.name += " (removed)"
      row.share = nil
      row.remarks = []
      row.cells = row.cells.map { $0 == "–" ? $0 : "\($0) → –" }
      return row
    }
    return (rows + gone).sorted { $0.name.precedes($1.name) }
  }
}
