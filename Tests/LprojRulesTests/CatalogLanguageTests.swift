// Tests of the rules on names with the languages of a catalog, and of catalog entries without a source text.

import LprojFiles
import LprojKit
import LprojSource
import Testing

@Suite struct CatalogLanguageTests {
  private func findings(_ catalog: String, only: [String]) async -> [String] {
    let workspace = Workspace.memory(
      ["L.xcstrings": Array(catalog.utf8)], currentFolder: "/place")
    var request = AuditRequest(paths: ["."], in: workspace, jobs: 1)
    request.minimumSeverity = .note
    request.only = only
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.position.line) \($0.severity) \($0.rule): \($0.message)"
    }
  }

  /// Returns a catalog with each language on a separate line, from line 2.
  private func names(_ languages: [String], source: String = "en") -> String {
    let own = languages.map {
      "\n\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"a\"}}"
    }
    return #"{"sourceLanguage":"\#(source)","strings":{"k":{"localizations":{"#
      + own.joined(separator: ",") + #"}}},"version":"1.0"}"#
  }

  private static let languages: [(names: [String], findings: [String])] = [
    (["en", "de", "pt-BR", "zh-Hans", "en-GB"], []),
    (
      ["pt-BR", "pt_BR"],
      [
        "3 warning duplicate-localization: 'pt_BR' and 'pt-BR' are the same localization, and the "
          + "order in the file system decides which one the loader opens"
      ]
    ),
    (
      ["pt-br"],
      [
        "2 note case-conflict: 'pt-br' differs from 'pt-BR' in letter case: look-ups by the exact "
          + "name do not find it"
      ]
    ),
    (
      ["English"],
      [
        "2 warning duplicate-localization: 'English' and 'en' are the same localization, and the "
          + "loader opens 'en' first",
        "2 warning noncanonical-name: 'English' is a deprecated name for 'en', which new tools do not know",
      ]
    ),
    (
      ["da", "da-instk12"],
      [
        "3 warning malformed-name: 'da-instk12' ends in 'instk12', which is not a registered variant, and Danish users "
          + "get the texts of 'da' instead"
      ]
    ),
    (
      ["da-instk12"],
      [
        "2 warning malformed-name: 'da-instk12' ends in 'instk12', which is not a registered variant, but some "
          + "users get its texts"
      ]
    ),
    (["iw"], ["2 note noncanonical-name: 'iw' is another code for 'he'"]),
    (
      ["jp"], ["2 error unknown-language: 'jp' is not a language code, so no user gets its texts"]
    ),
    (
      ["fr", "../x"],
      [
        "3 error catalog-structure: the localization '../x' of 'k' cannot be the name of a folder: "
          + "no user gets it"
      ]
    ),
  ]

  @Test(arguments: languages.indices)
  func `languages are judged as folders are`(_ number: Int) async {
    let (names, expected) = Self.languages[number]
    #expect(await findings(self.names(names), only: ["name", "catalog"]) == expected)
  }

  @Test func `the source language is judged, too`() async {
    let found = await findings(names(["en"], source: "jp"), only: ["unknown-language"])
    #expect(found.count == 1 && found[0].hasPrefix("1 error"), "\(found)")
  }

  @Test func `a source language longer than a folder's name is refused with its length`() async {
    let long = String(repeating: "e\u{301}", count: 100)
    let found = await findings(names(["fr"], source: long), only: ["catalog"])
    #expect(
      found == [
        "1 error catalog-structure: the name of a language, a form or a substitution has 300 bytes, but no "
          + "folder's name has more than 255: write a shorter one"
      ])
  }

  private static let texts: [(key: String, language: String, text: String, finding: String?)] = [
    ("home.title", "fr", #"A\u200bB"#, "invisible-character"),
    ("home.title", "fr", #"A\u0000"#, "invisible-character"),
    ("Hello", "fr", #"A\u202eB"#, "invisible-character"),
    ("Hello", "de", "H\u{430}llo", "wrong-script"),
    ("home.title", "de", "H\u{430}llo", "wrong-script"),
    ("Hello", "fr", "Bonjour ", "whitespace-mismatch"), ("home.title", "fr", "Bonjour ", nil),
    ("Hello", "fr", "Bonjour", nil), ("home.title", "ru", "Привет", nil),
    ("HomeTitle", "fr", "Bonjour !", nil), ("home.title", "fr", #"A\nB"#, nil),
  ]

  @Test(arguments: texts.indices)
  func `a text is looked at where no source text is written out`(_ number: Int) async {
    let (key, language, text, finding) = Self.texts[number]
    let catalog =
      #"{"sourceLanguage":"en","strings":{"\#(key)":{"localizations":{"\#(language)":"#
      + #"{"stringUnit":{"state":"translated","value":"\#(text)"}}}}},"version":"1.0"}"#
    let found = await findings(catalog, only: ["text"])
    #expect(
      found.map { $0.split(separator: " ")[2] } == (finding.map { ["\($0):"] } ?? []), "\(found)")
  }
}
