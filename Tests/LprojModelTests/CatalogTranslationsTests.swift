// Tests of the progress of the translation of a catalog's entry, by its texts and their states.

import LprojModel
import LprojSource
import LprojSyntax
import Testing

@Suite struct CatalogTranslationsTests {
  private static let key = "Delete %#@files@"

  private static func unit(_ value: String, _ state: String = "translated") -> String {
    #""stringUnit":{"state":"\#(state)","value":"\#(value)"}"#
  }

  private static func plural(_ one: String, _ other: String) -> String {
    #""variations":{"plural":{"one":{\#(one)},"other":{\#(other)}}}"#
  }

  private func verdict(
    _ text: String, in language: String = "fr", of key: String = Self.key, source: String? = nil,
    _ change: (inout UntranslatedText.Options) -> Void = { _ in }
  ) -> CatalogTranslations.Verdict? {
    let own = source.map { #""en":{\#(Self.unit($0))},"# } ?? ""
    let json =
      #"{"sourceLanguage":"en","strings":{"\#(key)":{"localizations":{\#(own)"\#(language)":{\#(text)}}}}}"#
    let catalog = StringCatalog(ByteBuffer(Array(json.utf8)))
    var options = UntranslatedText.Options()
    change(&options)
    var translations = CatalogTranslations(catalog, options)
    guard let entry = catalog.entries.first,
      let localization = catalog.localization(of: entry, in: language)
    else { return nil }
    return translations.verdict(on: localization, of: entry)
  }

  private static let texts: [(String, CatalogTranslations.Verdict)] = [
    ("", .missing), (#""stringUnit":{"state":"translated"}"#, .missing),
    (unit("", "new"), .missing), (unit("Supprimer"), .translated), (unit(""), .translated),
    (unit("Supprimer", "new"), .new), (unit(key, "new"), .new),
    (unit("Supprimer", "needs_review"), .translated), (unit(key), .copied),
    (unit(key, "needs_review"), .copied), (unit(#"Delete \u0025#@files@"#), .copied),
    (unit(key + "."), .translated), (unit("delete %#@files@"), .translated),
    // A text with plural forms is no copy of a plain text.
    (plural(unit(key), unit(key)), .translated),
    (plural(unit("un"), unit("deux", "new")), .new),
    (plural(unit("", "new"), unit("", "new")), .missing),
    // If the text refers to a substitution, only the text itself decides.
    (
      unit(key) + #","substitutions":{"files":{\#(plural(unit("un"), unit("%arg")))}}"#, .copied
    ),
    (
      unit(key + " !") + #","substitutions":{"files":{\#(plural(unit("un"), unit("%arg")))}}"#,
      .translated
    ),
    (#""substitutions":{"files":{\#(plural(unit("un"), unit("%arg")))}}"#, .missing),
  ]

  @Test(arguments: texts)
  func `an entry is missing, new, copied or translated`(
    _ text: String, _ expected: CatalogTranslations.Verdict
  ) {
    #expect(verdict(text) == expected)
  }

  @Test func `the text of the source language is what is copied, else the key`() {
    #expect(verdict(Self.unit("Files"), of: "title", source: "Files") == .copied)
    #expect(verdict(Self.unit("title"), of: "title", source: "Files") == .translated)
    #expect(verdict(Self.unit("title"), of: "title", source: "") == .copied)
  }

  @Test func `what cannot be translated, or need not be, is no copy`() {
    #expect(verdict(Self.unit("%d %%"), of: "%d %%") == .translated)
    #expect(verdict(Self.unit("OK"), of: "OK") == .copied)
    #expect(verdict(Self.unit("OK"), of: "OK") { $0.letters = 2 } == .copied)
    #expect(verdict(Self.unit("OK"), of: "OK") { $0.letters = 3 } == .translated)
    #expect(verdict(Self.unit("OK"), of: "OK") { $0.texts = [Key("OK")] } == .translated)
    #expect(verdict(Self.unit("OK"), of: "OK") { $0.texts = [Key("Ok")] } == .copied)
  }

  @Test(arguments: [
    ("en-GB", CatalogTranslations.Verdict.translated), ("en_AU", .translated), ("fr", .copied),
    ("fr-CA", .copied), ("zh-Hans", .copied),
  ])
  func `regions of the source language may have its text`(
    _ language: String, _ expected: CatalogTranslations.Verdict
  ) {
    #expect(verdict(Self.unit("Open"), in: language, of: "Open") == expected)
    #expect(verdict(Self.unit("Open", "new"), in: language, of: "Open") == .new)
  }
}
