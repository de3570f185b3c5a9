// What all rules find in examples of which a piece is missing, doubled or elsewhere.

import LprojFiles
import LprojKit
import LprojReport
import LprojRules
import LprojSource
import LprojTestSupport
import Testing

@Suite struct DisturbedExampleTests {
  private static let groups = Set(RuleSet.all.rules.map(\.info.group)).sorted().filter { group in
    group == "code" || ExampleCase.all.contains { $0.group == group }
  }

  /// The files of an example and which of them is to be disturbed.
  private func files(_ group: String) -> [(rule: String, files: [String: String], path: String)] {
    if group != "code" {
      return ExampleCase.all.filter { $0.group == group }.map { ($0.rule, $0.files, $0.path) }
    }
    return CodeRuleTests.rules.flatMap { rule in
      rule.examples.map { example in
        let source = (example.source ?? "").filter { $0 != "⟦" && $0 != "⟧" }
        let table = source.hasPrefix("{") ? "L.xcstrings" : "en.lproj/Localizable.strings"
        let text = example.text.filter { $0 != "⟦" && $0 != "⟧" }
        return (rule.info.id, ["App.swift": text, table: source, ".git/HEAD": ""], "App.swift")
      }
    }
  }

  @Test(arguments: groups)
  func `the places and fixes of a group`(_ group: String) async throws {
    var lines: [String] = []
    for (number, item) in files(group).enumerated() {
      lines.append("\(item.rule)")
      let text = item.files[item.path] ?? ""
      for disturbed in disturbances(of: text, count: 6, seed: UInt64(number)) {
        let files = item.files.merging([item.path: disturbed]) { $1 }
        let contents = files.mapValues { Array($0.utf8) }
        var request = AuditRequest(
          paths: ["."], in: .memory(contents, currentFolder: "/place"), jobs: 1)
        request.minimumSeverity = .note
        request.code = .auto
        let findings = await Audit.run(request).report.findings.flatMap(\.findings)
        lines.append("  " + findings.map(line).joined(separator: "; "))
      }
    }
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n") + "\n", named: "disturbed/\(group).txt"
    )
  }

  private func line(_ finding: Finding) -> String {
    var line =
      "\(finding.position.line):\(finding.position.column) \(finding.severity) \(finding.rule)"
    if let detail = finding.detail { line += " \(detail)" }
    if let fix = finding.fix { line += " (\(fix.safety.rawValue): \(fix.edits.count))" }
    return line
  }
}
