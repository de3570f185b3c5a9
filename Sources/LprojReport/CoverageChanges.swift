// Changes of coverage in each localization since an earlier commit.

internal import LprojSource

struct CoverageRow {
  /// The name of the localization, such as `fr`, `fr (new)` or `fr (removed)`.
  var name: String
  /// The values for present, to do and translated. A changed value has the form `3 → 1`.
  var cells: [String]
  /// The current counts; for a removed localization, the earlier counts.
  let localization: AuditSummary.Localization
  /// The translated share; nil if there is no source to compare with, or the localization was removed.
  var share: Share?

  var remarks: [String]

  init(_ localization: AuditSummary.Localization) {
    remarks = localization.remarks
    (name, cells, share) = (localization.name, localization.cells, localization.share)
    self.localization = localization
  }
}

extension AuditSummary {
  /// Returns a row for each localization, sorted by name. With an earlier summary, only changed, new and removed localizations have rows.
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
