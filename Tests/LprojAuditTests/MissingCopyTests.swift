// Tests of the file that a finding names if a localization has none of several interchangeable files.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct MissingCopyTests {
  private func missing(_ files: [String: String]) async -> [String] {
    var request = AuditRequest(
      paths: ["/R"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    request.only = ["missing-file"]
    request.minimumSeverity = .note
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.path) \($0.detail ?? "-")"
    }
  }

  @Test func `the first one in the source language`() async {
    let table = "\"a\" = \"A\";"
    let files = [
      "/R/en.lproj/L.strings": table, "/R/fr.lproj/L.strings": table,
      "/R/de.lproj/L.strings": table,
      "/R/fr.lproj/Credits.html": "Merci", "/R/fr.lproj/Credits.rtf": "Merci",
      "/R/en.lproj/Credits.html": "Thanks", "/R/en.lproj/Credits.rtf": "Thanks",
    ]
    #expect(await missing(files) == ["R/de.lproj Credits.html"])
  }
}
