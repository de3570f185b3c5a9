// Tests of the rules that a report lists as selected.

import LprojAudit
import LprojFiles
import LprojReport
import LprojSource
import Testing

@Suite struct RuleListTests {
  @Test(arguments: [
    (Severity.note, Severity.error, true), (.warning, .error, false), (.warning, .note, true),
  ])
  func `rules with only notes are listed if notes are requested`(
    _ shown: Severity, _ failing: Severity, _ isListed: Bool
  ) async {
    let files = ["/P/en.lproj/L.strings": Array("\"a\" = \"1\";\n".utf8)]
    var request = AuditRequest(paths: ["/P"], in: .memory(files), jobs: 1)
    (request.minimumSeverity, request.failureSeverity) = (shown, failing)
    let rules = await Audit.run(request).report.rules
    #expect(rules.contains { $0.info.severity == .note } == isListed)
  }
}
