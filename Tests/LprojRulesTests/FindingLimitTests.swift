// Tests of the limit of findings: for each rule and file, 10,000 findings are kept, and the rest is counted.

import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import Testing

@Suite struct FindingLimitTests {
  private func findings(_ files: [String: String], _ rule: String) async -> [Finding] {
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) }, currentFolder: "/place")
    var request = AuditRequest(paths: ["."], in: workspace, jobs: 1)
    request.only = [rule]
    request.minimumSeverity = .note
    return await Audit.run(request).report.findings.flatMap(\.findings)
  }

  private func doubled(_ count: Int) -> String {
    String(repeating: "\"a\"=\"b\";\n", count: count)
  }

  @Test func `as many as are kept are said one by one`() async {
    let found = await findings(["en.lproj/L.strings": doubled(10_001)], "duplicate-key")
    #expect(found.count == 10_000)
    #expect(found.allSatisfy { $0.message.hasPrefix("'a' is defined 10001 times") })
  }

  @Test func `what is beyond is one finding with their number, behind the others`() async throws {
    let found = await findings(
      ["en.lproj/L.strings": doubled(10_251), "fr.lproj/L.strings": doubled(3)], "duplicate-key")
    let last = try #require(found.last { $0.path == "en.lproj/L.strings" })
    #expect(found.count { $0.path == "en.lproj/L.strings" } == 10_001)
    #expect(
      last.message
        == "250 more findings of this rule in this file are not listed: at most 10000 are")
    #expect(last.position == Position(line: 10_002, column: 1))
    #expect(last.severity == .note && last.detail == "more")
    #expect(found.count { $0.path == "fr.lproj/L.strings" } == 2)
  }

  @Test func `the worst of those beyond is not lost`() async throws {
    let table = doubled(12_000) + "\"c\" = \"x\";\n\"c\" = \"\";\n"
    let found = await findings(["en.lproj/L.strings": table], "duplicate-key")
    #expect(found.last?.severity == .error)
  }
}
