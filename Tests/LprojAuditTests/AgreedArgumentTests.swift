// Tests of an argument that the source text leaves out and several translations read.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct AgreedArgumentTests {
  private func severities(_ languages: [String], _ table: String = "L") async -> [Severity] {
    var files = ["/R/en.lproj/\(table).strings": #""run" = "Run %@"; "stop" = "Stop";"#]
    for language in languages {
      files["/R/\(language).lproj/\(table).strings"] =
        #""run" = "\#(language) %@ %@"; "stop" = "x";"#
    }
    for language in ["it", "nl", "pl"] where !languages.contains(language) {
      files["/R/\(language).lproj/\(table).strings"] = #""run" = "\#(language) %@"; "stop" = "y";"#
    }
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) })
    var request = AuditRequest(paths: ["/R"], in: workspace, jobs: 2)
    request.only = ["format"]
    return await Audit.run(request).report.findings.map(\.first.severity)
  }

  @Test func `one or two that read it are errors`() async {
    #expect(await severities(["de"]) == [.error])
    #expect(await severities(["de", "fr"]) == [.error, .error])
  }

  @Test func `where three agree, the code may pass it`() async {
    #expect(await severities(["de", "fr", "es"]) == [.warning, .warning, .warning])
    // The system shows texts of Info.plist without formatting them, so all three translations are wrong.
    #expect(await severities(["de", "fr", "es"], "InfoPlist") == [.error, .error, .error])
  }
}
