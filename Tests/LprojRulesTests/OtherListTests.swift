// Tests of files with the name of a table that hold another property list.

import LprojFiles
import LprojKit
import LprojSource
import Testing

@Suite struct OtherListTests {
  @Test(arguments: [
    ("Options.strings", [Severity.note]), ("en.lproj/Options.strings", [.error]),
  ])
  func `a list outside of the localizations may be for other code`(
    _ path: String, _ expected: [Severity]
  ) async {
    let files = [
      "/P/\(path)": "(\"one\", \"two\")", "/P/en.lproj/L.strings": #""a" = "A";"#,
    ].mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["/P"], in: .memory(files, currentFolder: "/P"), jobs: 1)
    (request.only, request.minimumSeverity) = (["syntax-error"], .note)
    let found = await Audit.run(request).report.findings.flatMap(\.findings)
    #expect(found.map(\.severity) == expected)
  }
}
