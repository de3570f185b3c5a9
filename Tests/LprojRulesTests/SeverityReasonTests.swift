// Tests of the reasons for severities: each rule has a short table of situations, and a finding names the situations that apply.

import LprojAuditSupport
import LprojFiles
import LprojKit
import LprojRules
import LprojSource
import LprojTestSupport
import Testing

@Suite struct SeverityReasonTests {
  private static let rules = Audit.rules + Compile.rules + Convert.rules

  @Test func `a severity needs at most seven lines`() {
    for rule in Self.rules {
      let rows = Set(rule.info.situations.map(\.id) + rule.info.lowered.map(\.id))
      #expect(rows.count + 1 <= 7, "\(rule.info.id)")
    }
  }

  @Test func `an id names one situation`() {
    var sentences: [String: String] = [:]
    for situation in Self.rules.flatMap(\.info.situations) {
      let known = sentences.updateValue(situation.sentence, forKey: situation.id)
      #expect(known ?? situation.sentence == situation.sentence, "\(situation.id)")
    }
  }

  @Test func `a situation has another severity than its rule`() {
    for rule in Self.rules {
      #expect(
        !rule.info.situations.contains { $0.severity == rule.info.severity }, "\(rule.info.id)")
    }
  }

  @Test(arguments: [
    "trees/marks", "trees/tables", "trees/plurals", "trees/catalogs", "trees/code",
    "trees/folders", "trees/targets", "trees/gnustep", "trees/keys", "texts", "keys",
    "texts-catalog",
  ])
  func `a finding of a tree names why its severity is not the usual one`(_ name: String)
    async throws
  {
    try await expectReasons(in: Fixture.files(name).mapValues { Array($0.utf8) }, name)
  }

  @Test func `a finding of an example names why its severity is not the usual one`() async {
    for item in ExampleCase.all {
      await expectReasons(
        in: item.files.mapValues { Array($0.utf8) }, "\(item.rule) \(item.number)")
    }
  }

  private func expectReasons(in files: [String: [UInt8]], _ name: String) async {
    let contents = files.reduce(into: [:]) { $0["/P/" + $1.key] = $1.value }
    var request = AuditRequest(paths: ["."], in: .memory(contents, currentFolder: "/P"), jobs: 1)
    request.minimumSeverity = .note
    request.code = .auto
    let report = await Audit.run(request).report
    let usual = Dictionary(uniqueKeysWithValues: Self.rules.map { ($0.info.id, $0.info) })
    for finding in report.findings.flatMap(\.findings) {
      guard let info = usual[finding.rule], finding.severity != info.severity else { continue }
      let known = Set(
        info.situations.map(\.id) + info.lowered.map(\.id) + info.loweredAsTexts.map(\.id)
          + Audit.lowered.map(\.id))
      #expect(
        !finding.reasons.isEmpty && finding.reasons.allSatisfy { known.contains($0.id) },
        "\(name): \(finding.path):\(finding.position.line) \(finding.message) [\(finding.rule)]")
    }
  }
}
