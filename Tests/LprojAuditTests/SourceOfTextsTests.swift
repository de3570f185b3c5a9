// Tests of the source texts for comparison: the key if the source language is only a guess, a page of HTML as a whole, and the texts of an
// interface file without formatting.

import LprojAudit
import LprojFiles
import LprojReport
import LprojSource
import Testing

@Suite struct SourceOfTextsTests {
  private func told(_ files: [String: String], _ rule: String) async -> [String] {
    var request = AuditRequest(
      paths: ["."], in: .memory(files.mapValues { Array($0.utf8) }, currentFolder: "/P"), jobs: 1)
    request.minimumSeverity = .note
    return await Audit.run(request).report.findings.flatMap(\.findings).filter { $0.rule == rule }
      .map { "\($0.severity) \($0.localization ?? "-") \($0.key?.description ?? "-")" }.sorted()
  }

  private let guessed = [
    "it.lproj/L.strings":
      #""Add more" = "Altro "; " (off)" = "(no)"; "Save it now" = "Salva"; "Quit it" = "Esci";"#,
    "de.lproj/L.strings": #""Add more" = "Mehr"; " (off)" = " (aus)"; "Save it now" = "Sichern ";"#,
  ]

  @Test func `where keys are texts, they are the source, and no translation is`() async {
    #expect(await told(guessed, "whitespace-mismatch") == ["warning de Save it now"])
    // The localization that the project names is the source, even if its keys are texts.
    var files = guessed
    files["it.lproj/L.strings"] = nil
    files["en.lproj/L.strings"] = guessed["it.lproj/L.strings"]
    #expect(
      await told(files, "whitespace-mismatch") == [
        "warning de  (off)", "warning de Add more", "warning de Save it now",
      ])
  }

  @Test func `a table of names is compared with the localization that has the most`() async {
    let names = guessed.mapValues {
      $0.replacing(" more", with: "").replacing(" it now", with: "").replacing(" it\"", with: "\"")
        .replacing("\" (off)\" =", with: "\"off\" =")
    }
    #expect(
      await told(names, "whitespace-mismatch") == [
        "warning de Add", "warning de Save", "warning de off",
      ])
  }

  @Test func `entities are read in all texts that a page is made of`() async {
    let page = [
      "en.lproj/L.strings": #""a" = "You &amp; me"; "b" = "<b>Old</b>"; "c" = "New"; "d" = "All";"#,
      "fr.lproj/L.strings":
        #""a" = "Toi &amp; moi"; "b" = "<b>Vieux</b>"; "c" = "&agrave; neuf"; "d" = "Tous";"#,
    ]
    #expect(await told(page, "damaged-text") == [])
    let none = page.mapValues { $0.replacing(" &amp;", with: " +") }
    #expect(await told(none, "damaged-text") == ["warning fr c"])
    var few = page
    few["en.lproj/L.strings"]! += (0..<9).map { "\"k\($0)\" = \"T\($0)\";" }.joined()
    #expect(await told(few, "damaged-text") == ["warning fr c"])
  }

  @Test(arguments: [("12a-ab-3cd.title", 0), ("list.title", 2)])
  func `an interface file shows percent signs unchanged`(_ key: String, _ count: Int) async {
    let files = [
      "en.lproj/L.strings": #""\#(key)" = "%d is the day, %t we name it";"#,
      "de.lproj/L.strings": #""\#(key)" = "%d ist der Tag, 100 %";"#,
      "fr.lproj/L.strings": #""\#(key)" = "le jour est";"#,
    ]
    #expect(await told(files, "format-malformed").count == min(count, 1))
  }

  private func catalog(_ key: String, _ value: String) -> String {
    let english = #""en": {"stringUnit": {"state": "translated", "value": "\#(value)"}}"#
    let german = #""de": {"stringUnit": {"state": "translated", "value": "Art: \#(value)"}}"#
    return
      #"{"sourceLanguage": "en", "strings": {"\#(key)": {"localizations": {\#(english), \#(german)}}}, "version": "1.0"}"#
  }

  @Test func `a source text of a catalog is malformed as one of a table is`() async {
    let rule = "format-malformed"
    #expect(await told(["L.xcstrings": catalog("a.b", "Kind %$1@")], rule) == ["warning en a.b"])
    #expect(await told(["L.xcstrings": catalog("a.b", "Kind %1$@")], rule) == [])
    #expect(await told(["L.xcstrings": catalog("12a-ab-3cd.title", "%$1@")], rule) == [])
    let key =
      #"{"sourceLanguage": "en", "strings": {"Kind %$1@": {}}, "version": "1.0"}"#
    #expect(await told(["L.xcstrings": key], rule) == ["warning en Kind %$1@"])
  }

  @Test func `a key in the letters of its users is their text`() async {
    let english = #""取消" = "Cancel"; "确定" = "OK then";"#
    let empty = [
      "en.lproj/L.strings": english, "zh-Hans.lproj/L.strings": "", "ja.lproj/L.strings": "",
    ]
    #expect(await told(empty, "blocked-fallback") == ["error ja -", "note zh-Hans -"])
    let partial = [
      "en.lproj/L.strings": english, "zh-Hans.lproj/L.strings": #""取消" = "取消";"#,
      "ko.lproj/L.strings": #""取消" = "취소";"#, "de.lproj/L.strings": #""取消" = "Nein";"#,
    ]
    #expect(
      await told(partial, "missing-key").sorted() == [
        "note zh-Hans 确定", "warning de 确定", "warning ko 确定",
      ])
  }

  @Test(arguments: [("\n\n", "warning"), ("\nb = c", "error")])
  func `a quote that is never closed loses nothing where nothing is behind it`(
    _ rest: String, _ severity: String
  ) async {
    let files = ["en.lproj/L.strings": "\"a\" = \"A\";\n\"" + rest]
    #expect(await told(files, "silent-truncation") == ["\(severity) en -"])
  }
}
