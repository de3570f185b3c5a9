// Tests of an empty InfoPlist table: it keeps users from the source text that explains a permission. For other keys, this is only a note.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct LostReasonTests {
  private func severities(_ key: String, in localization: String) async -> [String] {
    let files = [
      "/p/en.lproj/InfoPlist.strings": Array("\"\(key)\" = \"To scan codes.\";".utf8),
      "/p/\(localization).lproj/InfoPlist.strings": [],
    ]
    var request = AuditRequest(paths: ["/p"], in: .memory(files), jobs: 1)
    request.minimumSeverity = .note
    request.only = ["blocked-fallback"]
    return await Audit.run(request).report.findings.map { "\($0.severity)" }
  }

  @Test(arguments: [
    ("NSCameraUsageDescription", "fr", "warning"), ("CFBundleDisplayName", "fr", "note"),
    ("NSCameraUsageDescription", "en-GB", "note"),
  ])
  func `is a warning`(_ key: String, _ localization: String, _ expected: String) async {
    #expect(await severities(key, in: localization) == [expected])
  }
}
