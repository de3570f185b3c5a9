// String catalogs: every key, language, text and variation with its place, and what is odd.

import LprojSource
import LprojSyntax
import Testing

@Suite struct StringCatalogTests {
  private static let text = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "%lld files in %@" : {
          "comment" : "A \"count\"",
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : { "state" : "needs_review", "value" : "%#@files@ in %2$@" },
              "substitutions" : {
                "files" : {
                  "argNum" : 1, "formatSpecifier" : "lld",
                  "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg Datei" } },
                    "other" : { "stringUnit" : { "state" : "new", "value" : "%arg Dateien" } }
                  } }
                }
              }
            },
            "en" : {
              "variations" : {
                "device" : {
                  "iphone" : { "variations" : { "plural" : {
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap %lld" } } } } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "Click" } }
                }
              }
            },
            "fr" : { "stringSet" : { "state" : "translated", "values" : [ "un", "deux" ] } }
          },
          "shouldTranslate" : false
        }
      },
      "version" : "7.3"
    }
    """#

  private func catalog(_ text: String) -> StringCatalog {
    StringCatalog(ByteBuffer(Array(text.utf8)))
  }

  @Test func `every text is found with its branch, its state and its place`() throws {
    let catalog = catalog(Self.text)
    #expect(catalog.error == nil && catalog.problems.isEmpty)
    #expect(catalog.version == "7.3" && catalog.sourceLanguage == "en")
    #expect(catalog.languages == ["de", "en", "fr"] && catalog.targetLanguages == ["de", "fr"])
    let entry = catalog.entries[1]
    #expect(catalog.key(of: entry) == Key("%lld files in %@"))
    #expect(catalog.comment(of: entry) == Key("A \"count\""))
    #expect(entry.extraction == .manual && !entry.shouldTranslate)
    #expect(!catalog.needsTranslation(catalog.entries[0]))
    let rows = catalog.localizations(of: entry).flatMap { localization in
      catalog.units(of: localization).map { unit in
        let place = catalog.lines.position(of: catalog.offset(of: unit))
        return "\(catalog.language(of: localization)) \(catalog.path(ofBranch: unit.branch)) "
          + "\(unit.state) \(catalog.value(of: unit)?.description ?? "-") \(place.line)"
      }
    }
    #expect(
      rows == [
        "de  needsReview %#@files@ in %2$@ 12",
        "de substitutions.files.variations.plural.one translated %arg Datei 17",
        "de substitutions.files.variations.plural.other new %arg Dateien 18",
        "en variations.device.iphone.variations.plural.other translated Tap %lld 27",
        "en variations.device.other translated Click 28",
        "fr stringSet.0 translated un 32", "fr stringSet.1 translated deux 32",
      ])
    let german = try #require(catalog.localization(of: entry, in: "de"))
    let substitution = try #require(catalog.substitutions(of: german).first)
    #expect(catalog.branches[substitution.branch].name == "files")
    #expect(substitution.argumentNode.flatMap { catalog.tree.integer(of: $0) } == 1)
    #expect(substitution.specifierNode.flatMap { catalog.tree.text(of: $0) } == Key("lld"))
    let english = try #require(catalog.localization(of: entry, in: "en"))
    #expect(catalog.variations(of: english).map(\.axis) == [.device, .plural])
  }

  @Test(arguments: [
    (#""value":"ab""#, "ab", true), (#""value":"ab""#, "ac", false), (#""value":"ab""#, "a", false),
    (#""value":"a\u0062""#, "ab", true), (#""value":"\n""#, "\n", true),
    (#""value":"\n""#, "\\n", false), (#""value":"""#, "", true), (#""value":"""#, "a", false),
    (#""state":"new""#, "", false), (#""value":5"#, "", false), (#""value":null"#, "", false),
    (#""value":"é""#, "é", true), (#""value":"e\u0301""#, "é", false),
  ])
  func `a text is a given one, byte for byte`(_ member: String, _ text: String, _ isSame: Bool) {
    let catalog = catalog(
      #"{"strings":{"a":{"localizations":{"de":{"stringUnit":{\#(member)}}}}}}"#)
    #expect(catalog.units.map { catalog.value(of: $0, is: Key(text)) } == [isSame])
  }

  @Test(arguments: [
    ("", false, false), (#""fr":{"stringUnit":{"value":""}}"#, false, false),
    (#""en":{"stringUnit":{"value":""}}"#, true, false),
    (#""en":{"stringUnit":{"value":"x"}}"#, false, true),
    (#""en":{"stringSet":{"values":["",""]}}"#, true, false),
    (#""en":{"stringSet":{"values":["","x"]}}"#, false, true),
    (#""en":{"stringUnit":{"value":"x"}},"en":{"stringUnit":{"value":""}}"#, true, false),
  ])
  func `the source language may have an empty text, for which the key stands`(
    _ localizations: String, _ isEmpty: Bool, _ isSource: Bool
  ) {
    let catalog = catalog(
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{\#(localizations)}}}}"#)
    let entry = catalog.entries[0]
    #expect(catalog.hasEmptySource(entry) == isEmpty)
    #expect((catalog.source(of: entry) != nil) == isSource)
  }

  @Test func `changing the bytes of a value changes nothing else`() throws {
    let catalog = catalog(Self.text)
    let unit = try #require(catalog.units.first { catalog.value(of: $0) == Key("Click") })
    let range = try #require(catalog.valueRange(of: unit))
    var bytes = catalog.buffer[0..<catalog.tree.textEnd]
    bytes.replaceSubrange(range, with: Array("Press".utf8))
    let expected = Self.text.replacing("Click", with: "Press")
    #expect(bytes == Array(expected.utf8))
  }

  @Test func `what is odd hides nothing that stands beside it`() {
    let unit = #"{"stringUnit":{"state":"translated","value":"x"}}"#
    let odd = catalog(
      #"{"strings":{"a":{"localizations":{"de":{"variations":{"width":5,"device":{"mac":5,"other":"#
        + unit + #"}}},"fr":5,"it":"# + unit + #"}},"b":5,"c":{"localizations":{"it":"# + unit
        + "}}}}")
    let found = odd.entries.flatMap { entry in
      odd.localizations(of: entry).flatMap { localization in
        odd.units(of: localization).map { unit in
          "\(odd.key(of: entry)) \(odd.language(of: localization)) \(odd.path(ofBranch: unit.branch))"
        }
      }
    }
    #expect(found == ["a de variations.device.other", "a it ", "c it "])
    #expect(odd.problems.count == 4)
  }

  private func problems(_ text: String) -> [String] {
    let catalog = catalog(text)
    return catalog.problems.map { problem in
      let name = catalog.tree.name(of: problem.node)
      let kind = "\(problem.kind)".prefix { $0 != "(" }
      return "\(kind) \(name) \(catalog.tree.nodes[problem.node].nameStart)"
    }
  }

  @Test(arguments: [
    (#"{"strings":{"a":{},"b":{},"a":{}}}"#, ["doubledKey a 26"]),
    (#"{"strings":{"a":{}},"strings":{"a":{}}}"#, ["doubledMember strings 20", "doubledKey a 31"]),
    (
      #"{"strings":{"a":{"localizations":{"de":{},"de":{}}}}}"#,
      ["doubledLocalization de 42"]
    ),
    (
      #"{"strings":{"a":{"comment":"x","comment":"y"}}}"#, ["doubledMember comment 31"]
    ),
    (#"{"strings":{},"lost":{"localizations":{}}}"#, ["outsideStrings lost 14"]),
    (#"{"strings":{"a":{"new":1}},"x":1}"#, ["unknownMember new 17", "unknownMember x 27"]),
    (#"{"strings":[]}"#, ["wrongKind strings 1"]),
    (#"{"strings":{},"version":1.0}"#, ["wrongKind version 14"]),
    (#"{"strings":{"a":{"shouldTranslate":"no"}}}"#, ["wrongKind shouldTranslate 17"]),
    (
      #"{"strings":{"a":{"localizations":{"de":{"stringUnit":{"value":5}}}}}}"#,
      ["wrongKind value 54"]
    ),
  ]) func `what is odd is noted with its place`(_ text: String, _ expected: [String]) {
    #expect(problems(text) == expected)
  }

  @Test func `what stands before an error is kept, and a conflict is named`() {
    let broken = catalog(#"{"strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"x"}"#)
    #expect(broken.entries.count == 1 && broken.units.count == 1 && broken.error != nil)
    let conflict = catalog(
      "{\n<<<<<<< HEAD\n\"version\":\"1.0\"\n=======\n>>>>>>> topic/a\r\n<<<<<<< HEAD\n}")
    #expect(
      conflict.error
        == JSONError(
          message: "unresolved merge conflict of 'HEAD' (line 2) and 'topic/a' (line 5), and 1 more"
            + ": keep one side or both, and delete the lines of git", offset: 2))
  }

  @Test(arguments: [
    "", "[]", "5", "{", "nonsense", "{\"strings\":null}", "{\"strings\":{\"a\":1}}",
  ])
  func `a file that is no catalog is read without harm`(_ text: String) {
    let catalog = catalog(text)
    #expect(catalog.units.isEmpty)
    #expect(catalog.error != nil || !catalog.problems.isEmpty)
  }

  @Test func `a byte order mark is not part of the text`() {
    let catalog = StringCatalog(ByteBuffer([0xEF, 0xBB, 0xBF] + Array(Self.text.utf8)))
    #expect(catalog.error == nil && catalog.encoding == .utf8WithMark)
    #expect(
      catalog.offset(of: catalog.entries[0])
        == self.catalog(Self.text).offset(of: self.catalog(Self.text).entries[0]))
  }

  @Test func `every prefix is read without harm`() {
    let text = Array(Self.text.utf8)
    for end in 0..<text.count {
      let catalog = StringCatalog(ByteBuffer(text[0..<end]))
      #expect(catalog.error != nil)
      for unit in catalog.units { _ = catalog.value(of: unit) }
    }
  }
}
