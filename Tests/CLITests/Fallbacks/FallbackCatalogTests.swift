// Tests of `lproj fallbacks` with string catalogs: users get the tables that a build generates from catalogs.

import LprojTestSupport
import Testing

@Suite struct FallbackCatalogTests {
  private let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "A\\nde" } },
            "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "A pt" } }
          }
        },
        "b" : { },
        "n" : { "localizations" : { "de" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "eins" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "viele" } } } } } } }
      },
      "version" : "1.0"
    }
    """

  @Test func `a text is reported with the line of the catalog`() throws {
    let tree = try TemporaryTree(["R/T.xcstrings": catalog])
    let result = try fallbacks(
      tree, ["R", "--key", "a", "--key", "b", "--key", "n", "--prefer", "de", "--prefer", "pt-PT"])
    #expect(result.status == 0)
    for line in [
      "de sees “A\\nde”, from R/T.xcstrings:6",
      "de sees the key itself: R/T.xcstrings comes first and lacks it; R/T.xcstrings:10 has it",
      "de sees “one: eins | other: viele”, from R/T.xcstrings:11",
      "pt-PT → pt-BR sees “A pt”, from R/T.xcstrings:7",
    ] {
      #expect(
        result.output.replacing("\n", with: " ").contains(line.replacing("\\n", with: " "))
          || result.output.contains(line), "\(line)\n\(result.output)")
    }
  }

  @Test func `users get a table beside the catalog`() throws {
    let tree = try TemporaryTree([
      "R/T.xcstrings": catalog, "R/de.lproj/T.strings": "\"a\" = \"from the table\";",
    ])
    let result = try fallbacks(tree, ["R", "--key", "a", "--prefer", "de"])
    #expect(result.output.contains("de sees “from the table”, from R/de.lproj/T.strings:1"))
  }

  @Test func `without a readable catalog there is nothing to resolve`() throws {
    let tree = try TemporaryTree(["R/T.xcstrings": "{"])
    #expect(try fallbacks(tree, ["R"]).status == 2)
  }

  @Test func `a language whose texts a build leaves out has no table`() throws {
    let lines = [
      #""fr":{"stringUnit":{"state":"new","value":""}}"#, #""fr":{}"#,
      #""fr":{"variations":{"plural":{}}}"#, #""fr":{"stringUnit":{"state":"translated"}}"#,
      #""fr":{"variations":{"gender":{"other":{"stringUnit":{"state":"new","value":"x"}}}}}"#,
      #""fr":{"variations":{"device":{"other":{"stringUnit":{"state":"new","value":""}}}}}"#,
    ]
    for line in lines {
      let tree = try TemporaryTree([
        "R/T.xcstrings":
          #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"stringUnit":"#
          + #"{"state":"translated","value":"Hello"}},\#(line)}}},"version":"1.0"}"#
      ])
      let compiled = try Program.lproj.run(["compile", "R", "-o", "out"], in: tree.path)
      #expect(compiled.status == 0 && !compiled.errors.contains("2 files"), "\(compiled.errors)")
      let result = try fallbacks(tree, ["R", "--key", "a", "--prefer", "fr"])
      #expect(result.output.contains("fr sees “Hello”, from R/T.xcstrings:1"), "\(result.output)")
    }
  }
}
