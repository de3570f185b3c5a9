// Tests of keys that the source table does not have, but that are intended.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct LeftOverKeyTests {
  private func severities(_ files: [String: String], _ rule: String) async -> [Severity] {
    var request = AuditRequest(
      paths: ["/P"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    request.minimumSeverity = .note
    request.only = [rule]
    return await Audit.run(request).report.findings.flatMap(\.findings).map(\.severity)
  }

  private func table(_ keys: [String]) -> String {
    keys.map { "\"\($0)\" = \"\($0) x\";\n" }.joined()
  }

  @Test(arguments: [
    ("%@ Game", "Chess Game", Severity.note), ("%@ of %@ games", "Two of 3 games", .note),
    ("%@ Game", "Chess Games", .warning), ("%@ Game", " Game", .warning),
    ("%@ - %@", "A - B", .warning),
    ("Name", "Other name", .warning), ("NAME_%d", "NAME_%@", .warning),
  ])
  func `a key that a format makes is no leftover`(
    _ format: String, _ key: String, _ severity: Severity
  ) async {
    let files = [
      "/P/en.lproj/L.strings": table([format, "ok_button"]),
      "/P/de.lproj/L.strings": table([format, "ok_button", key]),
    ]
    #expect(await severities(files, "extra-key") == [severity])
  }

  @Test func `keys that the source table mostly lacks are reported once`() async {
    let keys = (0..<130).map { "key.\($0)" }
    func files(_ count: Int) -> [String: String] {
      [
        "/P/en.lproj/L.strings": table(Array(keys[..<count])),
        "/P/de.lproj/L.strings": table(Array(keys[..<129])),
        "/P/fr.lproj/L.strings": table(["key.0"]),
      ]
    }
    #expect(await severities(files(128), "extra-key") == [.warning])
    #expect(Set(await severities(files(50), "extra-key")) == [.note])
  }

  @Test(arguments: ["Note = \\\"#bc-ignore!\\\";", "Of the version #bc-ignore!"])
  func `entries that a comment excludes need no translation`(_ comment: String) async {
    func files(_ comment: String) -> [String: String] {
      [
        "/P/L.xcstrings": """
        {"sourceLanguage":"en","version":"1.0","strings":{"v":{"comment":"\(comment)","localizations":{
        "en":{"stringUnit":{"state":"translated","value":"v2.9"}},
        "de":{"stringUnit":{"state":"translated","value":""}}}}}}
        """
      ]
    }
    #expect(await severities(files("#bc"), "empty-value") == [.warning])
    #expect(await severities(files(comment), "empty-value") == [])
  }
}
