// What has changed in each localization since an earlier commit.

internal import LprojSource

/// A row of a report on how much of each localization is there.
struct CoverageRow {
  /// The name of the localization, and whether it came or went.
  var name: String
  /// Present, to do, translated: `3 → 1` where a number has changed.
  var cells: [String]
  /// As it is now, or was when it went.
  let localization: AuditSummary.Localization
  /// The translated share; nil where there is no source to compare with, or the localization
  /// went.
  var share: Share?

  /// Remarks on what the figures leave out; none for a localization that went.
  var remarks: [String]

  init(_ localization: AuditSummary.Localization) {
    remarks = localization.remarks
    (name, cells, share) = (localization.name, localization.cells, localization.share)
    self.localization = localization
  }
}

extension AuditSummary {
  /// The localizations in their order; where there is an earlier commit, only those that have changed since.
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
