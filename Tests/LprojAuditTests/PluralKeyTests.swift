// Tests of plurals with a key for each form: the forms are those of the language.

import LprojAudit
import LprojFiles
import LprojReport
import LprojSource
import Testing

@Suite struct PluralKeyTests {
  private let source = #""C##{one}" = "%d comment"; "C##{other}" = "%d comments"; "a" = "All";"#

  private func audit(_ name: String, _ text: String) async -> (lines: [String], missing: Int?) {
    let files = ["en.lproj/L.strings": source, "\(name).lproj/L.strings": text]
    let all = files.mapValues { Array($0.utf8) }
    let request = AuditRequest(paths: ["."], in: .memory(all, currentFolder: "/App"), jobs: 1)
    let report = await Audit.run(request).report
    return (
      report.findings.flatMap(\.findings).map { "\($0.rule) \($0.key?.description ?? "")" },
      AuditSummary(report).localizations.first { $0.name == name }?.coverage.missing
    )
  }

  @Test(arguments: [
    ("ja", #""C##{other}" = "%d"; "a" = "x";"#),
    (
      "ar",
      #""C##{zero}" = "x"; "C##{one}" = "x"; "C##{two}" = "x"; "C##{few}" = "%d"; "C##{many}" = "%d"; "#
        + #""C##{other}" = "%d"; "a" = "x";"#
    ),
    (
      "he",
      #""C##{one}" = "x"; "C##{two}" = "x"; "C##{many}" = "%d"; "C##{other}" = "%d"; "a" = "x";"#
    ),
    ("de", #""C##{one}" = "Ein Kommentar"; "C##{other}" = "%d"; "a" = "x";"#),
  ])
  func `each language has its own forms`(_ name: String, _ text: String) async {
    let (lines, missing) = await audit(name, text)
    #expect(lines == [] && missing == 0)
  }

  @Test(arguments: [
    ("de", #""C##{other}" = "%d"; "a" = "x";"#, "missing-key C##{one}"),
    ("ja", #""C##{one}" = "%d"; "a" = "x";"#, "missing-key C##{other}"),
    (
      "de", #""C##{one}" = "x"; "C##{other}" = "%d"; "C##{few}" = "%d"; "a" = "x";"#,
      "extra-key C##{few}"
    ),
    (
      "de", #""C##{one}" = "x"; "C##{other}" = "%d"; "D##{one}" = "x"; "a" = "x";"#,
      "extra-key D##{one}"
    ),
    (
      "de", #""C##{one}" = "x"; "C##{other}" = "x"; "a" = "x";"#,
      "format-missing-argument C##{other}"
    ),
    ("de", #""C##{one}" = "%d"; "C##{other}" = "%d";"#, "missing-key a"),
  ])
  func `what the language needs is looked for`(
    _ name: String, _ text: String, _ line: String
  ) async {
    #expect(await audit(name, text).lines == [line])
  }
}
