// The number of findings of each rule, and in each localization.

internal import LprojSource

enum AuditStatistics {
  private struct Row {
    var name: String
    var counts: [Severity: Int] = [:]

    var order: [Int] { [.error, .warning, .note].map { -(counts[$0] ?? 0) } }
  }

  /// Returns a table by rule and a table by localization. In each table, the rows with the most errors come first. Empty if there are no findings.
  static func lines(_ report: AuditReport, _ style: Style) -> [String] {
    let rules = rows(report) { $0.rule }
    let localizations = rows(report) { $0.localization ?? "(none)" }
    guard !rules.isEmpty else { return [] }
    // A severity with hidden findings has no column, because its numbers would be incomplete.
    let severities = [Severity.error, .warning, .note].filter { report.hidden[$0] ?? 0 == 0 }
    return table("rule", rules, severities, style) + [""]
      + table("localization", localizations, severities, style)
  }

  private static func rows(_ report: AuditReport, _ name: (Finding) -> String) -> [Row] {
    var rows: [String: Row] = [:]
    for batch in report.findings {
      let name = name(batch.first)
      rows[name, default: Row(name: name)].counts[batch.severity, default: 0] += batch.count
    }
    return rows.values.sorted {
      $0.order == $1.order ? $0.name < $1.name : $0.order.lexicographicallyPrecedes($1.order)
    }
  }

  private static func table(
    _ title: String, _ rows: [Row], _ severities: [Severity], _ style: Style
  ) -> [String] {
    let cells =
      [[title] + severities.map { $0.rawValue + "s" }]
      + rows.map { row in
        [Visible.text(row.name)] + severities.map { String(row.counts[$0] ?? 0) }
      }
    let widths = FittedText.widths(cells, width: nil)
    return cells.enumerated().map { number, row in
      let line = row.indices.map { Visible.padded(row[$0], to: widths[$0], right: $0 > 0) }
        .joined(separator: "  ")
      return number == 0 ? style.text(line, .dim) : line
    }
  }
}
