// The output of an audit, word for word, for recorded tests.

import LprojFiles
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

/// Returns lines with everything that reports show about the findings, and with the details that identify findings.
package func words(of report: AuditReport) -> [String] {
  report.findings.flatMap(\.findings).flatMap { finding in
    let place = "\(finding.path):\(finding.position.line):\(finding.position.column)"
    let subject = [finding.localization, finding.table, finding.key?.description].map { $0 ?? "-" }
    var lines = ["  \(place): \(finding.severity): \(finding.message) [\(finding.rule)]"]
    if subject != ["-", "-", "-"] { lines.append("    " + subject.joined(separator: " ")) }
    if let detail = finding.detail { lines.append("    detail: \(detail)") }
    if let suggestion = finding.suggestion { lines.append("    (\(suggestion))") }
    for other in finding.related {
      lines.append("    \(other.path):\(other.position.line): \(other.message)")
    }
    if let fix = finding.fix { lines.append("    \(fix.safety.rawValue): \(fix.title)") }
    return lines
  }
}

/// Compares the words of all cases with the recorded words in `rules/NAME.txt`.
package func expectWords(_ cases: [(name: String, words: [String])], named name: String) throws {
  let lines = cases.flatMap { [$0.name] + $0.words }
  try expectSnapshot(
    lines.map(VisibleText.escaped).joined(separator: "\n") + "\n", named: "rules/\(name).txt")
}
