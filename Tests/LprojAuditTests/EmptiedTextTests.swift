// An empty value where the source has a text counts as missing, and is told once, as what it is.

import LprojAudit
import LprojFiles
import LprojReport
import LprojSource
import Testing

@Suite struct EmptiedTextTests {
  private func audit(_ source: String, _ own: String) async -> AuditOutcome {
    let files = ["en.lproj/L.strings": source, "fr.lproj/L.strings": own]
    let workspace = Workspace.memory(
      files.mapValues { Array($0.utf8) }, currentFolder: "/App")
    var request = AuditRequest(paths: ["."], in: workspace, jobs: 1)
    request.coverage.minimum = 100
    return await Audit.run(request)
  }

  private func french(_ outcome: AuditOutcome) -> AuditReport.Coverage? {
    outcome.report.trees[0].tables[0].localizations.last?.coverage
  }

  @Test func `an empty translation is no translation`() async {
    let outcome = await audit(
      #""a" = "One"; "b" = "Two"; "c" = "Three"; "d" = "";"#,
      #""a" = ""; "b" = ""; "c" = "Trois"; "d" = "";"#)
    let coverage = french(outcome)
    #expect(coverage?.missing == 2 && coverage?.entries == 2 && coverage?.translated == 2)
    #expect(
      outcome.report.findings.flatMap(\.findings).map { "\($0.rule) \($0.key?.description ?? "")" }
        == ["empty-value a", "empty-value b"])
    #expect(
      outcome.shortfalls == [
        "'fr' has 50 % of the texts, less than 100 %: 2 of 4 are missing"
      ])
  }

  @Test(arguments: [
    (#""a" = " ";"#, #""a" = "";"#), (#""a" = "";"#, #""a" = "";"#),
    (#""a" = "One";"#, #""a" = " ";"#), (#""a" = "One";"#, #""a" = ""; "a" = "Un";"#),
  ])
  func `what the source leaves blank may be empty`(_ source: String, _ own: String) async {
    let outcome = await audit(source, own)
    #expect(french(outcome)?.missing == 0)
    #expect(outcome.shortfalls == [])
  }

  @Test func `what lies behind the end of a table is counted once`() async {
    let outcome = await audit(#""a" = "One"; "b" = "Two";"#, #""a" = "";; "b" = "";"#)
    #expect(french(outcome)?.missing == 2)
  }
}
