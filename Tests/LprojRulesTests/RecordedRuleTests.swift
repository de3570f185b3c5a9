// Tests of the recorded findings of all rules in all examples, word for word.

import LprojAuditSupport
import LprojFiles
import LprojKit
import LprojSource
import LprojTestSupport
import Testing

@Suite struct RecordedRuleTests {
  private static let groups = ExampleCase.all.map(\.group).reduce(into: [String]()) {
    if !$0.contains($1) { $0.append($1) }
  }

  @Test(arguments: groups)
  func `the words of a group`(_ group: String) async throws {
    var lines: [String] = []
    for item in ExampleCase.all where item.group == group {
      var request = AuditRequest(paths: ["."], in: item.workspace, jobs: 1)
      request.minimumSeverity = .note
      lines.append("\(item.rule) \(item.number)")
      for finding in await Audit.run(request).report.findings.flatMap(\.findings) {
        let place = "\(finding.path):\(finding.position.line):\(finding.position.column)"
        lines.append("  \(place): \(finding.severity): \(finding.message) [\(finding.rule)]")
        if let detail = finding.detail { lines.append("    detail: \(detail)") }
        if let suggestion = finding.suggestion { lines.append("    (\(suggestion))") }
        for other in finding.related {
          lines.append("    \(other.path):\(other.position.line): \(other.message)")
        }
        if let fix = finding.fix { lines.append("    \(fix.safety.rawValue): \(fix.title)") }
      }
    }
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n") + "\n", named: "rules/\(group).txt")
  }
}
