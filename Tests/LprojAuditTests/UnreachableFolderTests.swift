// Tests of folders that no user gets: the name of the folder is the finding, and all findings inside the folder are notes.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct UnreachableFolderTests {
  private func found(_ files: [String: String]) async -> [String] {
    let contents = files.reduce(into: [:]) { $0["/p/" + $1.key] = Array($1.value.utf8) }
    var request = AuditRequest(paths: ["/p"], in: .memory(contents), jobs: 1)
    request.minimumSeverity = .note
    return await Audit.run(request).report.findings.map(\.first).map {
      "\($0.severity) \($0.rule)"
        + ($0.reasons.contains { $0.id == "unreachable" } ? ": unreachable" : "")
    }.filter { $0.hasSuffix("unreachable") || !$0.hasPrefix("note") }
  }

  private static let good = #""a" = "1"; "b" = "2";"#
  private static let broken = "\"a\" = \"1\"\n\"b\" = \"2\";"

  @Test func `a template for translators is one warning`() async {
    let files = ["en.lproj/L.strings": Self.good, "template.lproj/L.strings": Self.broken]
    #expect(
      await found(files) == [
        "warning unknown-language", "note syntax-error: unreachable",
      ])
    let reached = ["en.lproj/L.strings": Self.good, "fr.lproj/L.strings": Self.broken]
    #expect(await found(reached) == ["error syntax-error"])
  }

  private func gnustep(_ name: String) -> [String: String] {
    [
      "GNUmakefile": """
      include $(GNUSTEP_MAKEFILES)/common.make
      APP_NAME = A
      A_OBJC_FILES = main.m
      A_LANGUAGES = English \(name)
      A_LOCALIZED_RESOURCE_FILES = L.strings
      include $(GNUSTEP_MAKEFILES)/application.make
      """, "main.m": "int main(void) { return 0; }",
      "English.lproj/L.strings": Self.good, "\(name).lproj/L.strings": Self.broken,
    ]
  }

  @Test func `a misspelled language of GNUstep is one warning`() async {
    #expect(
      await found(gnustep("Norvegian")) == [
        "warning gnustep-name", "note syntax-error: unreachable",
      ])
    #expect(await found(gnustep("French")) == ["error syntax-error"])
    // Users may set any word as their language, and 'Klingon' does not look like a misspelled language.
    #expect(await found(gnustep("Klingon")) == ["error syntax-error"])
  }
}
