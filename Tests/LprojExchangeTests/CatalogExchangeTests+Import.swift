// Tests of imports of translations into a catalog.

import LprojExchange
import LprojSource
import LprojSyntax
import Testing

extension CatalogExchangeTests {
  private struct Import {
    var text: String?
    var changes: [String]
    var refusals: [String]
    var unchanged: Int
  }

  /// Imports texts by their ids. The state of a text is `translated`, unless the text ends with a bar and a state, such as `Oui | new`.
  private func take(
    _ targets: [String: String], _ language: String = "fr", into text: String = text
  ) -> Import {
    let units = targets.sorted { $0.key < $1.key }.map { id, target in
      let parts = target.split(separator: " | ", maxSplits: 1).map(String.init)
      let state = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : ["translated"]
      return ExchangeUnit(
        id: Key(id), source: nil, target: Key(parts.first ?? ""),
        state: UnitState(state[0], qualifier: state.dropFirst().first))
    }
    let catalog = CatalogUnits(self.catalog(text), language: language)
    var check = UnitCheck(
      ExchangeFile(
        original: "C.xcstrings", sourceLanguage: "en", targetLanguage: language, units: units),
      catalog, original: "C.xcstrings")
    let rewrite = CatalogRewrite(Array(text.utf8), check.changes, catalog)
    check.refuse(rewrite.refusals)
    return Import(
      text: rewrite.bytes.map { String(decoding: $0, as: UTF8.self) },
      changes: check.changes.map { change in
        "\(change.id): \(change.stateChange ?? change.text.description)"
      }, refusals: check.refusals.map { "\($0.id): \($0.reason)" }, unchanged: check.unchanged)
  }

  /// Returns the lines that an import removes from the catalog (`-`) and adds to it (`+`).
  private func difference(_ imported: Import, from text: String = text) -> [String] {
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
    let new = (imported.text ?? text).split(separator: "\n", omittingEmptySubsequences: false)
    return new.difference(from: old).map { change in
      switch change {
      case .remove(_, let line, _): "-" + line.drop { $0 == " " }
      case .insert(_, let line, _): "+" + line.drop { $0 == " " }
      }
    }
  }

  @Test func `a returned file without changes has no effect`() {
    for language in ["fr", "uk"] {
      let units = CatalogUnits(catalog(), language: language).units
      var targets: [String: String] = [:]
      for unit in units {
        guard let target = unit.target else { continue }
        let state = [unit.state.name, unit.state.qualifier].compactMap { $0 }.joined(separator: " ")
        targets[unit.id.description] = "\(target) | \(state)"
      }
      let result = take(targets, language)
      #expect(result.text == nil && result.changes == [] && result.refusals == [])
    }
  }

  @Test func `an edited text changes its line, and references keep the form they have`() {
    let result = take([
      "Birds": "%2$#@YARDS.2@, %1$#@BIRDS@ \"x\" | needs-review-l10n",
      "Birds|==|substitutions.BIRDS.plural.one": "un oiseau, %1$lld",
      "device": "%lld appareils/\u{7F}",
    ])
    #expect(result.refusals == [])
    #expect(
      difference(result) == [
        #"-"value" : "%lld appareils""#, #"-"value" : "%arg oiseau""#,
        ##"-"value" : "%#@YARDS.2@ : %#@BIRDS@""##,
        ##"+"value" : "%#@YARDS.2@, %#@BIRDS@ \"x\"""##,
        #"+"value" : "un oiseau, %arg""#, "+\"value\" : \"%lld appareils/\u{7F}\"",
      ])
  }

  @Test func `a new form of a plural is added among the others`() {
    let result = take(["Birds|==|substitutions.@YARDS.2@.plural.one": "%2$lld yard"])
    #expect(result.changes == ["Birds|==|substitutions.@YARDS.2@.plural.one: %2$lld yard"])
    #expect(
      difference(result) == [
        #"+"one" : {"#, #"+"stringUnit" : {"#, #"+"state" : "translated","#,
        #"+"value" : "%arg yard""#, "+}", "+},",
      ])
  }

  @Test func `a form that is not offered is taken when a text comes for it`() {
    let id = "Birds|==|substitutions.BIRDS.plural.many"
    let units = CatalogUnits(catalog(), language: "fr")
    #expect(units.unit(Key(id))?.isOffered == false)
    let result = take([id: "%1$lld d’oiseaux"])
    #expect(result.refusals == [] && result.changes.count == 1)
    #expect(result.text?.contains("\"many\" : {") == true)
  }

  @Test func `states come back`() {
    let result = take([
      "Birds": "%2$#@YARDS.2@ : %1$#@BIRDS@ | final",
      "Birds|==|substitutions.@YARDS.2@.plural.other": "%2$lld yards",
      "device": "%lld machines | translated leveraged-mt",
    ])
    #expect(
      result.changes == ["Birds: needs_review → translated", "device: %lld machines"])
    #expect(result.unchanged == 1)
    #expect(
      difference(result) == [
        #"-"value" : "%lld appareils""#, #"-"state" : "translated","#,
        #"-"state" : "needs_review","#, #"+"state" : "translated","#,
        #"+"state" : "machine_translated","#, #"+"value" : "%lld machines""#,
      ])
  }

  @Test func `a new language is written as Xcode would, with what the build needs`() throws {
    let result = take(["device|==|device.iphone.plural.one": "Ein Telefon"], "de")
    let new = try #require(result.text)
    let expected = Self.text.replacing(
      #"""
              "en" : {
                "variations" : {
                  "device" : {
                    "iphone" : {
      """#,
      with: #"""
                "de" : {
                  "variations" : {
                    "device" : {
                      "iphone" : {
                        "variations" : {
                          "plural" : {
                            "one" : {
                              "stringUnit" : {
                                "state" : "translated",
                                "value" : "Ein Telefon"
                              }
                            },
                            "other" : {
                              "stringUnit" : {
                                "state" : "new",
                                "value" : "%lld phones"
                              }
                            }
                          }
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "new",
                          "value" : "%lld devices"
                        }
                      }
                    }
                  }
                },
                "en" : {
                  "variations" : {
                    "device" : {
                      "iphone" : {
        """#)
    #expect(new == expected)
  }

  @Test func `a text brings the substitutions it names, and they bring their text`() throws {
    for targets in [
      ["Birds": "%1$#@BIRDS@ auf %2$#@YARDS.2@"],
      ["Birds|==|substitutions.BIRDS.plural.one": "%1$lld Vogel"],
    ] {
      let text = try #require(take(targets, "de").text)
      let units = CatalogUnits(catalog(text), language: "de").units.filter { $0.entry == 1 }
      #expect(units.count == 5 && units.allSatisfy { $0.target != nil })
      #expect(units.count { $0.state == .new } == 4)
      #expect(text.components(of: #""formatSpecifier" : "lld","#) == 6)
    }
  }

  @Test func `an entry without localizations gets them`() throws {
    let result = take(["key only": "nur ein Schlüssel"], "de")
    #expect(
      difference(result) == [
        "-", #"+"localizations" : {"#, #"+"de" : {"#, #"+"stringUnit" : {"#,
        #"+"state" : "translated","#, #"+"value" : "nur ein Schlüssel""#, "+}", "+}", "+}",
      ])
  }

  @Test(arguments: [
    (["device": "%lld %lld"], "reads argument 2, but the source text has 1 argument"),
    (["Birds": "%1$#@BIRDS@ %#@NO@"], "which the catalog does not have"),
    (["device|==|device.iphone.plural.one": "x"], "'C.xcstrings' has no such text"),
    (["logo": "x"], "the catalog says that it is not to be translated"),
    (["device": ""], "which would clear the text that is there"),
    (["device": "x | new"], "its state 'new' says that it is unfinished"),
  ])
  func `what would do harm is refused`(_ targets: [String: String], _ reason: String) {
    let result = take(targets)
    #expect(result.refusals.count == 1 && result.refusals[0].contains(reason), "\(result.refusals)")
    #expect(result.text == nil)
  }

  @Test(arguments: ["\n", "\r\n", ""])
  func `any layout is kept`(_ lineEnd: String) throws {
    let lines = [
      "{", "\t\"sourceLanguage\": \"en\",", "\t\"strings\": {", "\t\t\"a\": {}", "\t},",
      "\t\"version\": \"1.0\"", "}",
    ]
    let source = lines.map { lineEnd.isEmpty ? $0.replacing("\t", with: "") : $0 }
    let text = source.joined(separator: lineEnd)
    let new = try #require(take(["a": "b"], "de", into: text).text)
    let tab = lineEnd.isEmpty ? "" : "\t"
    let unit = [
      "\"a\": {", "\(tab)\"localizations\": {", "\(tab)\(tab)\"de\": {",
      "\(tab)\(tab)\(tab)\"stringUnit\": {", "\(tab)\(tab)\(tab)\(tab)\"state\": \"translated\",",
      "\(tab)\(tab)\(tab)\(tab)\"value\": \"b\"", "\(tab)\(tab)\(tab)}", "\(tab)\(tab)}", "\(tab)}",
      "}",
    ].map { tab + tab + $0 }.joined(separator: lineEnd)
    #expect(new == text.replacing(tab + tab + "\"a\": {}", with: unit))
  }

  @Test func `a key that ends like a path is distinguished from the path`() throws {
    let text = #"""
      {"sourceLanguage":"en","strings":{
        "x|==|plural.one":{"localizations":{"fr":{"stringUnit":{"state":"new","value":"a"}}}},
        "y":{"localizations":{"en":{"variations":{"plural":{"other":{"stringUnit":
          {"state":"translated","value":"%lld"}}}}}}},
        "y|==|plural.one":{}},"version":"1.0"}
      """#
    let result = take(["x|==|plural.one": "b", "y|==|plural.one": "c"], into: text)
    #expect(result.changes == ["x|==|plural.one: b"])
    #expect(result.refusals == ["y|==|plural.one: 'C.xcstrings' has two texts of this id"])
    #expect(result.text?.contains(#"{"state":"translated","value":"b"}"#) == true)
  }

  @Test(arguments: ["5", #"{"localizations":5}"#, #"{"localizations":{"fr":5}}"#])
  func `what is no object is left alone`(_ entry: String) {
    let text = #"{"sourceLanguage":"en","strings":{"k":"# + entry + #"},"version":"1.0"}"#
    let result = take(["k": "x"], into: text)
    #expect(result.text == nil && result.refusals.count == 1)
  }

  @Test func `phrases are edited, what is there twice is not`() {
    let text = #"""
      {"sourceLanguage":"en","strings":{
        "p":{"localizations":{"fr":{"stringSet":{"state":"new","values":["a","b"]}}}},
        "k":{},"k":{}},"version":"1.0"}
      """#
    let result = take(["p|==|stringSet.0": "c", "p|==|stringSet.1": "d", "k": "x"], into: text)
    #expect(
      result.text
        == text.replacing(#""new","values":["a","b"]"#, with: #""translated","values":["c","d"]"#))
    #expect(result.refusals == ["k: the catalog has the key twice: remove one first"])
  }

  @Test func `UTF-16 stays UTF-16`() throws {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in Self.text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let units = CatalogUnits(StringCatalog(ByteBuffer(bytes, spare: bytes.count)), language: "fr")
    let check = UnitCheck(
      ExchangeFile(
        original: "C", sourceLanguage: "en", targetLanguage: "fr",
        units: [ExchangeUnit(id: Key("key only"), source: nil, target: Key("é"))]),
      units, original: "C")
    let new = try #require(CatalogRewrite(bytes, check.changes, units).bytes)
    #expect(new.starts(with: [0xFF, 0xFE, 0x7B, 0]))
    #expect(
      CatalogUnits(StringCatalog(ByteBuffer(new)), language: "fr").unit(Key("key only"))?.target
        == Key("é"))
  }
}

extension String {
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
