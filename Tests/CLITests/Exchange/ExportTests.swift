// Tests of the files that translators get.

import Foundation
import LprojTestSupport
import Testing

struct ExportTests {
  @Test func `XLIFF has every text with its translation, comment and state`() throws {
    let tree = try ExchangeTree()
    let result = try tree.lproj("export", "R", "--locale", "fr")
    #expect(result.status == 0)
    #expect(
      result.errors == "lproj: note: fr: 7 texts of 2 tables, 3 without a translation\n")
    try expectSnapshot(result.output, named: "exchange-fr.xliff")
  }

  @Test func `a plural is offered in all categories of the language`() throws {
    let tree = try ExchangeTree()
    let result = try tree.lproj("export", "R", "--locale", "ar")
    for category in ["zero", "one", "two", "few", "many", "other"] {
      #expect(result.output.contains("id=\"/files:dict/f:dict/\(category):dict/:string\""))
    }
    let japanese = try tree.lproj("export", "R", "--locale", "ja").output
    #expect(japanese.contains("f:dict/other:dict"))
    #expect(!japanese.contains("f:dict/one:dict"))
  }

  @Test func `ids keep line ends and tabs as references`() throws {
    let tree = try ExchangeTree(["R/en.lproj/L.strings": #""a\nb\tc\rd\"" = "x\ry";"#])
    let result = try tree.lproj("export", "R", "--locale", "fr")
    #expect(result.output.contains(#"id="a&#10;b&#9;c&#13;d&quot;""#))
    #expect(result.output.contains("<source>x&#13;y</source>"))
  }

  @Test(arguments: [#"\U0000"#, #"\U001B"#, #"\UD83D"#, #"\UFFFE"#])
  func `texts that XML cannot hold are left out and reported`(_ escape: String) throws {
    let tree = try ExchangeTree([
      "R/en.lproj/L.strings": "\n\"k\" = \"a\(escape)b\"; \"z\" = \"y\";"
    ])
    let result = try tree.lproj("export", "R", "--locale", "de")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "R/en.lproj/L.strings:2:1: 'k' left out: it holds the character U+\(escape.dropFirst(2)), "
          + "which the format cannot hold"))
    #expect(result.output.contains("id=\"z\""))
    #expect(!result.output.contains("id=\"k\""))
  }

  @Test func `a path that XML cannot hold is left out and reported`() throws {
    let tree = try ExchangeTree([
      "R/en.lproj/L\u{1}.strings": "\"a\" = \"b\";", "R/en.lproj/M.strings": "\"c\" = \"d\";",
    ])
    let result = try tree.lproj("export", "R", "--locale", "de")
    #expect(result.status == 1)
    #expect(result.errors.contains("left out: its path holds the character U+0001"))
    #expect(result.output.contains("M.strings") && !result.output.contains("\u{1}"))
  }

  @Test
  func `keys that look like branches are left out and reported, values without text remarked`()
    throws
  {
    let tree = try ExchangeTree([
      "R/en.lproj/L.strings": #""a|==|plural.one" = "x"; "b|==|c" = "y"; d = (1);"#
    ])
    let result = try tree.lproj("export", "R", "--locale", "de")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "R/en.lproj/L.strings:1:1: 'a|==|plural.one' left out: the key ends like the branch"))
    #expect(result.errors.contains("'d' left out: its value is an array"))
    #expect(result.output.contains("id=\"b|==|c\""))
  }

  @Test func `damaged texts of a catalog are left out`() throws {
    let tree = try ExchangeTree()
    for bytes: [UInt8] in [[0xED], [0xED, 0xA0, 0x80], [0xFF], Array(#"\ud800"#.utf8)] {
      let parts = #"{"sourceLanguage": "en", "strings": {"a|": {}, "z": {}}, "version": "1.0"}"#
        .split(separator: "|").map { Array($0.utf8) }
      try tree.tree.write("R/C.xcstrings", parts[0] + bytes + parts[1])
      let result = try tree.lproj("export", "R", "--locale", "fr")
      #expect(result.status > 0)
      #expect(!result.output.contains("<trans-unit id=\"a"))
      #expect(String(validating: result.outputBytes, as: UTF8.self) != nil)
    }
  }

  @Test func `no suppression reaches an xcloc`() throws {
    let comments = [
      "Title\\nlproj:ignore untranslated a\\nlproj:ignore empty-value", "lproj:ignore\\u0020x",
    ]
    let entries = comments.enumerated().map {
      "\"k\($0)\": {\"comment\": \"\($1)\", \"localizations\": {\"en\": {\"stringUnit\": {"
        + "\"state\": \"translated\", \"value\": \"V\"}}}}"
    }
    let tree = try ExchangeTree([
      "R/en.lproj/L.strings":
        "/* lproj:ignore-file extra-key */\n\n/* One lproj:ignore untranslated x */\n\"a\" = \"A\";\n"
        + "/* lproj:ignore untranslated */\n\"b\" = \"B\";\n",
      "R/en.lproj/P.stringsdict": ExchangeTree.files["R/en.lproj/P.stringsdict", default: ""]
        .replacing("<key>files</key>", with: "<!-- lproj:ignore plural --><key>files</key>"),
      "R/C.xcstrings":
        "{\"sourceLanguage\": \"en\", \"strings\": {\(entries.joined(separator: ", "))}, \"version\": \"1.0\"}",
      "R/fr.lproj/L.strings": "",
    ])
    #expect(try tree.lproj("export", "R", "--locale", "fr", "-o", "fr.xcloc").status == 0)
    let folder = "fr.xcloc/Source Contents"
    #expect(
      try tree.text("\(folder)/en.lproj/L.strings")
        == "\n/* One */\n\"a\" = \"A\";\n\"b\" = \"B\";\n")
    let catalog = try tree.text("\(folder)/C.xcstrings")
    #expect(catalog.contains("\"comment\": \"Title"))
    for text in [
      catalog, try tree.text("\(folder)/en.lproj/P.stringsdict"),
      try tree.text("fr.xcloc/Localized Contents/fr.xliff"),
    ] {
      #expect(!text.contains("lproj:ignore"), "\(text)")
    }
  }

  @Test func `an xcloc is of one language`() throws {
    let tree = try ExchangeTree()
    #expect(try tree.lproj("export", "R", "--locale", "fr", "-o", "a.xcloc").status == 0)
    let contents = try tree.text("a.xcloc/contents.json")
    let second = try tree.lproj("export", "R", "--locale", "pt_BR", "-o", "a.xcloc")
    #expect(second.status == 2)
    #expect(second.errors.contains("a.xcloc: holds 'fr.xliff', but an .xcloc has one language"))
    #expect(try tree.text("a.xcloc/contents.json") == contents)
    #expect(!tree.exists("a.xcloc/Localized Contents/pt-BR.xliff"))
    #expect(try tree.lproj("export", "R", "--locale", "fr", "-o", "a.xcloc").status == 0)
  }

  @Test func `an xcloc folder has the contents Xcode expects`() throws {
    let tree = try ExchangeTree()
    #expect(try tree.lproj("export", "R", "--locale", "fr", "-o", "fr.xcloc").status == 0)
    let contents = try tree.text("fr.xcloc/contents.json")
    #expect(contents.contains(#""developmentRegion": "en""#))
    #expect(contents.contains(#""targetLocale": "fr""#))
    #expect(contents.contains(#""version": "1.0""#))
    #expect(tree.exists("fr.xcloc/Notes"))
    let xliff = try tree.lproj("export", "R", "--locale", "fr").output
    #expect(try tree.text("fr.xcloc/Localized Contents/fr.xliff") == xliff)
    let source = try tree.bytes("fr.xcloc/Source Contents/en.lproj/L.strings")
    #expect(try source == tree.bytes("R/en.lproj/L.strings"))
  }

  @Test func `several languages go into a folder`() throws {
    let tree = try ExchangeTree()
    let result = try tree.lproj(
      "export", "R", "--locale", "fr", "--locale", "pt_BR", "-o", "out/", "--format", "csv")
    #expect(result.status == 0)
    #expect(tree.exists("out/fr.csv") && tree.exists("out/pt-BR.csv"))
  }

  @Test func `a catalog is exported with its branches, states and comments`() throws {
    let tree = try ExchangeTree(["R/C.xcstrings": catalog])
    let result = try tree.lproj("export", "R", "--locale", "fr")
    try expectSnapshot(result.output, named: "exchange-catalog-fr.xliff")
  }

  @Test func `CSV texts cannot be formulas`() throws {
    let tree = try ExchangeTree(["R/en.lproj/L.strings": #""=1+1" = "@SUM(A1)"; "'=" = "-,\"";"#])
    let result = try tree.lproj("export", "R", "--locale", "de", "--format", "csv", "--bom")
    #expect(Array(result.outputBytes.prefix(3)) == [0xEF, 0xBB, 0xBF])
    #expect(result.output.contains("'=1+1,'@SUM(A1),,,en.lproj/L.strings,,de\r\n"))
    #expect(result.output.contains("''=,\"'-,\"\"\",,,en.lproj/L.strings,,de\r\n"))
  }

  @Test(arguments: [
    [], ["--locale", "fr", "-o", "x.txt"], ["--locale", "fr", "--locale", "de"],
    ["--locale", "fr", "--format", "xcloc"], ["--locale", "fr", "--locale", "de", "-o", "a.csv"],
  ])
  func `wrong usage`(_ arguments: [String]) throws {
    let tree = try ExchangeTree()
    let result = try Program.lproj.run(["export", "R"] + arguments, in: tree.tree.path)
    #expect(result.status == 64)
  }

  @Test(arguments: [
    ("en", "is the source language: nothing to translate"), ("Base", "is not a language"),
  ])
  func `languages that cannot be translated into`(_ name: String, _ reason: String) throws {
    let result = try ExchangeTree().lproj("export", "R", "--locale", name)
    #expect(result.status == 2)
    #expect(result.errors == "lproj: --locale \(name): \(reason)\n")
    #expect(result.output == "")
  }

  @Test func `a source language that is not there is no success`() throws {
    let tree = try ExchangeTree()
    let result = try tree.lproj("export", "R", "--locale", "fr", "--source", "sv")
    #expect(result.status == 2)
    #expect(
      result.errors == "lproj: --source sv: there is no such localization; there are en, fr\n")
    #expect(try tree.lproj("export", "R", "--locale", "en", "--source", "fr").status == 0)
  }

  @Test func `a catalog without localizations beside it has its own source language`() throws {
    let tree = try ExchangeTree([
      "D/C.xcstrings": #"{"sourceLanguage": "de", "strings": {"a": {}}, "version": "1.0"}"#
    ])
    let result = try tree.lproj("export", "D", "--locale", "en")
    #expect(result.status == 0)
    #expect(result.output.contains(#"source-language="de" target-language="en""#))
    #expect(result.output.contains(#"<trans-unit id="a""#))
  }

  @Test func `one localization or a file is not enough`() throws {
    let tree = try ExchangeTree()
    for path in ["R/en.lproj", "R/en.lproj/L.strings", "nowhere"] {
      #expect(try tree.lproj("export", path, "--locale", "fr").status == 2)
    }
  }

  private let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld items" : {
          "comment" : "A count",
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } },
            "fr" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld objet" } } } } }
          }
        },
        "Tap" : {
          "localizations" : {
            "en" : { "variations" : { "device" : {
              "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } } } } }
          }
        },
        "both" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@A.B@ left" },
              "substitutions" : { "A.B" : { "formatSpecifier" : "lld", "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg" } } } } } }
            }
          }
        },
        "gone" : { "extractionState" : "stale" },
        "kept" : { "shouldTranslate" : false },
        "machine" : {
          "localizations" : {
            "fr" : { "stringUnit" : { "state" : "machine_translated", "value" : "robot" } } }
        }
      },
      "version" : "1.0"
    }
    """
}
