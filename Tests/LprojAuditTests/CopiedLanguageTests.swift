// Tests of tables that equal the tables of another language.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct CopiedLanguageTests {
  private func texts(_ word: String) -> String {
    (0..<10).map { #""key \#($0)" = "\#(word) \#($0)";"# + "\n" }.joined()
  }

  private func found(_ files: [String: [UInt8]]) async -> [String] {
    var request = AuditRequest(paths: ["."], in: .memory(files, currentFolder: "/App"), jobs: 2)
    request.only = ["copied-language"]
    return await Audit.run(request).report.findings.map(\.first.path)
  }

  private func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  @Test func `the bytes count, not the texts`() async {
    let source = Array(texts("source").utf8)
    let german = Array(texts("Wort").utf8)
    let wide = utf16(texts("Wort"))
    func files(_ de: [UInt8], _ fr: [UInt8]) -> [String: [UInt8]] {
      ["en.lproj/A.strings": source, "de.lproj/A.strings": de, "fr.lproj/A.strings": fr]
    }
    #expect(await found(files(german, german)) == ["fr.lproj/A.strings"])
    #expect(await found(files(wide, wide)) == ["fr.lproj/A.strings"])
    #expect(await found(files(german, wide)) == [])
    #expect(await found(files(german, german + Array("\n".utf8))) == [])
  }

  @Test func `a second table of a localization is compared with its own`() async {
    let (one, other) = (Array(texts("source").utf8), Array(texts("Wort").utf8))
    var files: [String: [UInt8]] = [:]
    for name in ["en", "de", "fr"] {
      files["\(name).lproj/A.strings"] = Array(texts(name + " as it is").utf8)
      files["\(name).lproj/B.strings"] = name == "en" ? one : other
    }
    #expect(await found(files) == ["fr.lproj/B.strings"])
  }
}
