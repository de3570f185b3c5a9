// Tests of sentences that still equal the source text in an otherwise translated table.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct ForgottenSentenceTests {
  private func levels(_ files: [String: String]) async -> [String] {
    let contents = files.reduce(into: [:]) { $0["/p/" + $1.key] = Array($1.value.utf8) }
    var request = AuditRequest(paths: ["/p"], in: .memory(contents), jobs: 1)
    request.minimumSeverity = .note
    request.only = ["untranslated"]
    return await Audit.run(request).report.findings.flatMap(\.findings).map { "\($0.severity)" }
  }

  private func table(_ text: (Int) -> String) -> String {
    (0..<40).map { "\"key\($0)\" = \"\(text($0))\";\n" }.joined()
  }

  private func level(
    of sentence: String, copies: Int = 1, missing: Int = 0, in language: String = "de"
  ) async -> [String] {
    let source = table { $0 < copies ? sentence : "Text \($0) of this app" }
    let own = table { $0 < copies ? sentence : "Text \($0) der App" }
    let lines = own.split(separator: "\n").dropLast(missing).joined(separator: "\n")
    return await levels(["en.lproj/L.strings": source, "\(language).lproj/L.strings": lines])
  }

  @Test(arguments: [
    ("Ask before you quit the app", "warning"), ("Ask before quitting", "note"),
    ("GNU General Public License", "note"), ("https://a.org b c d", "note"),
    ("Спросить перед выходом из программы", "warning"), ("Скачать Всю Историю Аккаунта", "note"),
    ("Être éveillé avant Noël", "warning"),
  ])
  func `phrases of four and more words are warnings`(_ sentence: String, _ expected: String) async {
    #expect(await level(of: sentence) == [expected])
  }

  @Test func `unless more than one in twenty is missing`() async {
    let sentence = "Ask before you quit the app"
    #expect(await level(of: sentence, copies: 2) == ["warning", "warning"])
    #expect(await level(of: sentence, copies: 3) == ["note", "note", "note"])
    #expect(await level(of: sentence, missing: 1) == ["warning"])
    #expect(await level(of: sentence, missing: 2) == ["note"])
    #expect(await level(of: sentence, in: "en-GB") == [])
  }

  @Test func `so are they in string catalogs`() async {
    func entry(_ number: Int, _ text: String) -> String {
      #""\#(number) of this app": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "\#(text)"}}}}"#
    }
    func catalog(_ copies: Int) -> String {
      let entries = (0..<40).map { entry($0, $0 < copies ? "\($0) of this app" : "\($0) der App") }
      let copy =
        #""Ask before you quit": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Ask before you quit"}}}}"#
      return
        #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#((entries + [copy]).joined(separator: ","))}}"#
    }
    #expect(await levels(["L.xcstrings": catalog(0)]) == ["warning"])
    #expect(await Set(levels(["L.xcstrings": catalog(9)])) == ["note"])
  }
}
