// Tests of texts that are empty in the source table.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct EmptySourceTests {
  private func findings(_ texts: [String: String], empty: [String] = ["Save"]) async -> [Finding] {
    let keys = (0..<12).map { "Key \($0)" }
    var files: [String: [UInt8]] = [:]
    for (language, text) in texts {
      var table = "\"Save\" = \"\(text)\";\n"
      for key in keys {
        table +=
          "\"\(key)\" = \"\(language == "en" && empty.contains(key) ? "" : key + language)\";\n"
      }
      files["/P/\(language).lproj/L.strings"] = Array(table.utf8)
    }
    var request = AuditRequest(paths: ["/P"], in: .memory(files), jobs: 1)
    request.only = ["empty-value"]
    return await Audit.run(request).report.findings.flatMap(\.findings)
  }

  @Test func `a source text that most translations have is reported at its place`() async throws {
    let found = await findings(["en": "", "de": "Sichern", "fr": "Enregistrer", "it": ""])
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.path.hasSuffix("P/en.lproj/L.strings"))
    #expect(finding.position.line == 1 && finding.localization == "en")
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "'Save' is empty in the source language ('en'), but not in 2 of 3 translations")
  }

  @Test func `what few translations fill is meant`() async {
    #expect(await findings(["en": "", "de": "Sichern", "fr": "", "it": ""]).isEmpty)
    #expect(await findings(["en": "", "de": "Sichern"]).isEmpty)
  }

  @Test func `an unfilled table has no findings`() async {
    let texts = ["en": "", "de": "Sichern", "fr": "Enregistrer"]
    #expect(await findings(texts, empty: ["Key 1", "Key 2"]).isEmpty)
    #expect(await findings(texts).count == 1)
  }
}
