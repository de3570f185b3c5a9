// Tests of words in braces: if all localizations translate them, they are a part of the text.

import LprojAudit
import LprojSource
import Testing

@Suite struct TranslatedBracesTests {
  private func severities(_ texts: [String: String], code: String = "") async -> [Severity] {
    var files = ["/App/en.lproj/L.strings": Array("\"a\" = \"It is {active} now\";\n".utf8)]
    for (name, text) in texts {
      files["/App/\(name).lproj/L.strings"] = Array("\"a\" = \"\(text)\";\n".utf8)
    }
    files["/App/A.swift"] = Array(code.utf8)
    var request = AuditRequest(paths: ["/App"], in: .memory(files, currentFolder: "/App"), jobs: 1)
    request.only = ["placeholder-mismatch"]
    request.minimumSeverity = .note
    return await Audit.run(request).report.findings.flatMap(\.findings).map(\.severity)
  }

  @Test func `what no localization keeps is no placeholder`() async {
    #expect(await severities(["de": "Ist {aktiv}", "fr": "Est {activé}"]) == [.note, .note])
  }

  @Test func `one that others keep, one of a single language, and one that code names are`() async {
    #expect(await severities(["de": "Ist {aktiv}", "fr": "Est {active}"]) == [.warning])
    #expect(await severities(["de": "Ist {aktiv}"]) == [.warning])
    let code = #"let b = a.replacingOccurrences(of: "{active}", with: c)"#
    #expect(
      await severities(["de": "Ist {aktiv}", "fr": "Est {activé}"], code: code)
        == [.warning, .warning])
  }
}
