// Tests of files that Xcode wrote.

import LprojExchange
import LprojSource
import LprojSyntax
import Testing

@Suite struct XcodeExchangeTests {
  private static let text = #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Nothing"}},
        "de": {"stringUnit": {"state": "translated", "value": ""}},
        "fr": {"stringUnit": {"state": "translated", "value": "Rien"}}}},
      "Seats": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "%lld seats"}},
        "fr": {"stringUnit": {"state": "translated", "value": "En tout %#@SEATS@"},
          "substitutions": {"SEATS": {"argNum": 1, "formatSpecifier": "lld", "variations": {
            "plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%arg place"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg places"}}}}}}}}}}}
    """#

  private func units(_ language: String) -> CatalogUnits {
    CatalogUnits(StringCatalog(ByteBuffer(Array(Self.text.utf8))), language: language)
  }

  private func check(_ id: String, _ source: String?, _ target: String) -> UnitCheck {
    let unit = ExchangeUnit(
      id: Key(id), source: source.map { Key($0) }, target: Key(target),
      state: UnitState("translated", qualifier: nil))
    let file = ExchangeFile(
      original: "C.xcstrings", sourceLanguage: "en", targetLanguage: "fr", units: [unit])
    return UnitCheck(file, units("fr"), original: "C.xcstrings")
  }

  @Test func `a translation of the empty key goes out and comes back`() {
    let unit = units("fr").unit(Key(""))
    #expect(unit?.obstacle == nil)
    #expect(unit?.source == Key("Nothing") && unit?.target == Key("Rien"))
    let result = check("", "Nothing", "Rien du tout")
    #expect(result.changes.map(\.text) == [Key("Rien du tout")] && result.refusals.isEmpty)
  }

  @Test(arguments: ["de", "uk"])
  func `the empty key is not requested`(_ language: String) {
    #expect(units(language).unit(Key(""))?.obstacle == "no code can ask for the empty key")
  }

  /// Imports a file in which Xcode wrote the id of a plural form as its source, because only the translation has the substitution.
  @Test func `an id for a source is no other source`() {
    let ids = ["one", "other", "many"].map { "Seats|==|substitutions.SEATS.plural.\($0)" }
    for (id, source) in [(ids[0], ids[0]), (ids[1], ids[1]), (ids[2], ids[1])] {
      let result = check(id, source, "%1$lld sièges")
      #expect(result.changes.map(\.hasOtherSource) == [false], "\(id)")
    }
    #expect(check(ids[0], "Seats", "%1$lld siège").changes.map(\.hasOtherSource) == [true])
    #expect(check("Seats", ids[0], "Total %1$#@SEATS@").changes.map(\.hasOtherSource) == [true])
  }
}
