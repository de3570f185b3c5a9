// Tests of conversions from tables to string catalogs and back.

import Foundation
import LprojTestSupport
import Testing

private func convert(_ tree: TemporaryTree, _ arguments: String...) throws -> ProgramResult {
  try Program.lproj.run(["convert"] + arguments, in: tree.path, environment: [:])
}

private let dictionary = """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0"><dict>
  <!-- How many -->
  <key>files</key><dict>
  <key>NSStringLocalizedFormatKey</key><string>%1$#@n@ in %2$@</string>
  <key>n</key><dict>
  <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
  <key>NSStringFormatValueTypeKey</key><string>ld</string>
  <key>one</key><string>%1$ld file</string><key>other</key><string>%1$ld files</string>
  </dict></dict>
  <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
  <key>mac</key><string>Click</string><key>other</key><string>Tap</string></dict></dict>
  </dict></plist>

  """

@Suite struct ConvertTests {
  private let tables = [
    "R/en.lproj/L.strings": "/* A greeting */\n\"hello\" = \"Hello\";\n\"tap\" = \"Tap\";\n",
    "R/en.lproj/L.stringsdict": dictionary,
    "R/pt_BR.lproj/L.strings": "/* A greeting */\n\"hello\" = \"Olá \\\"você\\\"\";\n",
  ]

  @Test func `a value type with a percent sign is converted, and reported`() throws {
    let signed = dictionary.replacingOccurrences(
      of: "<string>ld</string>", with: "<string>%ld</string>")
    let tree = try TemporaryTree([
      "R/en.lproj/L.stringsdict": signed, "R/fr.lproj/L.stringsdict": signed,
    ])
    let result = try convert(tree, "--to", "catalog", "R")
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "'files': NSStringFormatValueTypeKey loses its percent sign in all languages, because builds of a "
          + "catalog write none [not-carried]"), "\(result.errors)")
    #expect(result.errors.components(separatedBy: "percent sign").count == 2)
    let text = try tree.text("R/L.xcstrings")
    #expect(text.contains("\"formatSpecifier\" : \"ld\""))
    #expect(text.contains("\"value\" : \"%arg files\""))
  }

  @Test func `variations by an unknown axis are reported as such`() throws {
    func gender(_ language: String) -> String {
      #""\#(language)":{"variations":{"gender":{"other":{"stringUnit":{"state":"translated","value":"x"}}}}}"#
    }
    let tree = try TemporaryTree([
      "L.xcstrings":
        #"{"sourceLanguage":"en","strings":{"k":{"localizations":{\#(gender("en")),\#(gender("fr"))}}},"version":"1.0"}"#
    ])
    let result = try convert(tree, "--to", "tables", "L.xcstrings", "--output", "out")
    for language in ["en", "fr"] {
      #expect(
        result.errors.contains(
          "'k': in '\(language)', the text varies by 'gender', which builds do not know, so no table has the text"
        ))
    }
    #expect(!result.errors.contains("another form") && !result.errors.contains("there is no text"))
    let missing = try Program.lproj.run(["missing", "L.xcstrings"], in: tree.path)
    #expect(missing.output.contains("1 missing in 1 localization"))
    let audit = try Program.lproj.run(["audit", "--no-fold"], in: tree.path)
    #expect(audit.output.contains("0 errors, 2 warnings, 0 notes"), "\(audit.output)")
    let compiled = try Program.lproj.run(["compile", "--warnings", "-o", "made"], in: tree.path)
    #expect(
      compiled.errors.contains(
        "'k' in 2 localizations (en, fr) varies by 'gender', which builds do not know: users get the key"
      ))
  }

  @Test func `tables become a catalog with comments, plurals and devices`() throws {
    let tree = try TemporaryTree(tables)
    let result = try convert(tree, "--to", "catalog", "R")
    #expect(result.status == 0, "\(result.errors)")
    let text = try tree.text("R/L.xcstrings")
    #expect(
      text.hasPrefix("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"hello\" : {\n"))
    #expect(text.hasSuffix("\n  },\n  \"version\" : \"1.0\"\n}"))
    for part in [
      #""comment" : "A greeting""#, #""comment" : "How many""#, #""argNum" : 1"#,
      #""formatSpecifier" : "ld""#, #""value" : "%#@n@ in %2$@""#, #""value" : "%arg files""#,
      #""mac" : {"#, #""pt-BR" : {"#, #""value" : "Olá \"você\"""#,
    ] {
      #expect(text.contains(part), "\(part) is not in \(text)")
    }
    #expect(result.errors.contains("the folder pt_BR.lproj becomes the language 'pt-BR'"))
    #expect(result.errors.components(separatedBy: "[not-carried]").count == 2, "\(result.errors)")
  }

  @Test func `the catalog compiles to tables that say the same`() throws {
    let tree = try TemporaryTree(tables)
    #expect(try convert(tree, "--to", "catalog", "R", "--output", "C").status == 0)
    #expect(try compile(tree, "C").status == 0)
    #expect(try tree.plist("out/en.lproj/L.strings") == ["hello": "Hello", "tap": "Tap"])
    #expect(try tree.plist("out/en.lproj/L.stringsdict") == tree.plist("R/en.lproj/L.stringsdict"))
    #expect(try tree.plist("out/pt-BR.lproj/L.strings") == ["hello": "Olá \"você\""])
    #expect(try convert(tree, "--to", "tables", "C").status == 0)
    #expect(try tree.plist("C/en.lproj/L.stringsdict") == tree.plist("R/en.lproj/L.stringsdict"))
    #expect(try tree.text("C/pt-BR.lproj/L.strings").hasPrefix("/* A greeting */\n\"hello\" = "))
    #expect(try tree.text("C/en.lproj/L.stringsdict").contains("<!-- How many -->"))
    let first = try tree.bytes("C/L.xcstrings")
    #expect(try convert(tree, "--to", "catalog", "C", "--output", "again").status == 0)
    #expect(try tree.bytes("again/L.xcstrings") == first)
  }

  @Test(arguments: [([String](), "fr"), (["--source", "de"], "de")])
  func `Base is in the language that the project is developed in`(
    _ options: [String], _ language: String
  ) throws {
    let tree = try TemporaryTree([
      "R/Base.lproj/L.strings": "\"a\" = \"Un\";\n", "R/es.lproj/L.strings": "\"a\" = \"Uno\";\n",
      "R/Package.swift": "let package = Package(name: \"P\", defaultLocalization: \"fr\")\n",
    ])
    let result = try Program.lproj.run(
      ["convert", "--to", "catalog", "R"] + options, in: tree.path)
    #expect(result.status == 0, "\(result.errors)")
    let text = try tree.text("R/L.xcstrings")
    #expect(text.hasPrefix("{\n  \"sourceLanguage\" : \"\(language)\","))
    #expect(text.contains("\"\(language)\" : {"))
  }

  @Test func `a fallback of devices that varies comes back as it was`() throws {
    let value = """
      <key>value</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d tap</string><key>other</key><string>%d taps</string></dict>
      """
    let tree = try TemporaryTree([
      "R/en.lproj/L.stringsdict": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>taps</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>mac</key><string>Clicks</string><key>other</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@value@</string>
      \(value)</dict></dict></dict></dict></plist>
      """
    ])
    let converted = try convert(tree, "--to", "catalog", "R", "--output", "C")
    #expect(converted.status == 0 && !converted.errors.contains("not-carried"))
    let compiled = try compile(tree, "C")
    #expect(compiled.status == 0, "\(compiled.errors)")
    #expect(try tree.plist("out/en.lproj/L.stringsdict") == tree.plist("R/en.lproj/L.stringsdict"))
  }

  @Test func `what builds of a catalog refuse is left out, with a line`() throws {
    let cycle = dictionary.replacing("%1$ld files", with: "%1$#@n@")
    let width = dictionary.replacing(
      "<string>Tap</string></dict>",
      with: "<dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>T</string>"
        + "</dict></dict></dict>")
    for (texts, varied, key, rest) in [
      (#""hello" = "%#@x@"; "b" = "B";"#, dictionary, "hello", "files"),
      (#""hello" = "Hello";"#, cycle, "files", "tap"),
      (#""hello" = "Hello";"#, width, "tap", "files"),
    ] {
      let tree = try TemporaryTree([
        "R/en.lproj/L.strings": texts, "R/en.lproj/L.stringsdict": varied,
      ])
      let converted = try convert(tree, "--to", "catalog", "R", "--output", "C")
      #expect(converted.status == 0)
      #expect(
        converted.errors.contains("'\(key)': a catalog cannot hold this value, so it is left out"),
        "\(converted.errors)")
      let compiled = try compile(tree, "C")
      #expect(compiled.status == 0, "\(compiled.errors)")
      #expect(try tree.plist("out/en.lproj/L.stringsdict")[rest] != nil)
    }
    let lacking = dictionary.replacing("<key>other</key><string>%1$ld files</string>", with: "")
    let tree = try TemporaryTree(["R/en.lproj/L.stringsdict": lacking])
    let refused = try convert(tree, "--to", "catalog", "R")
    #expect(refused.status == 1 && refused.errors.contains("[plural-missing-category]"))
    #expect(!tree.has("R/L.xcstrings"))
  }

  @Test func `nothing is written in a dry run, and nothing is overwritten`() throws {
    let tree = try TemporaryTree(tables)
    let dry = try convert(tree, "--to", "catalog", "R", "--dry-run")
    #expect(dry.output == "R/L.xcstrings\n")
    let diff = try convert(tree, "--to", "catalog", "R", "--diff", "--quiet")
    #expect(diff.output.contains("+++ b/R/L.xcstrings\n"))
    #expect(!tree.has("R/L.xcstrings"))
    #expect(try convert(tree, "--to", "catalog", "R").status == 0)
    // The existing file equals the output.
    #expect(try convert(tree, "--to", "catalog", "R").status == 0)
    try tree.write("R/L.xcstrings", tree.bytes("R/L.xcstrings") + [0x0A])
    let again = try convert(tree, "--to", "catalog", "R")
    #expect(again.status == 2)
    #expect(again.errors.contains("R/L.xcstrings: exists already"))
    #expect(try convert(tree, "--to", "catalog", "--table", "X", "R").status == 2)
    #expect(try convert(tree, "R").status == 64)
    #expect(try convert(TemporaryTree(["a.txt": ""]), "--to", "catalog").status == 2)
  }

  @Test func `losses of a conversion are reported`() throws {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": """
      /* File header */

      "a" = "1";
      "a" = "2";
      "list" = (x);
      "hidden" = "text";
      """,
      "en.lproj/L.stringsdict": plural("hidden", other: "%d files"),
      "fr.lproj/L.strings": "/* Another */ \"a\" = \"un\";\n",
      "fr-FR.lproj/L.strings": "\"a\" = \"deux\";\n",
    ])
    let result = try convert(tree, "--to", "catalog")
    #expect(result.status == 0, "\(result.errors)")
    for part in [
      "1 comment belongs to no entry",
      "'a': the key is defined more than once: only the last entry is kept",
      "'list': a catalog cannot hold this value", "'hidden': the .stringsdict hides the text",
    ] {
      #expect(result.errors.contains(part), "\(part): \(result.errors)")
    }
  }

  @Test func `states and other members of a catalog are reported`() throws {
    let tree = try TemporaryTree([
      "L.xcstrings": #"""
      {"sourceLanguage": "en", "strings": {
        "a": {"extractionState": "stale", "generatesSymbol": true, "localizations": {
          "fr": {"stringUnit": {"state": "needs_review", "value": "A"}},
          "de": {"stringUnit": {"state": "new", "value": ""}}}},
        "b": {"shouldTranslate": false}
      }, "version": "1.0"}
      """#
    ])
    let result = try convert(tree, "--to", "tables")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try tree.text("fr.lproj/L.strings") == "\"a\" = \"A\";\n")
    #expect(try tree.text("en.lproj/L.strings") == "\"a\" = \"a\";\n\n\"b\" = \"b\";\n")
    for part in [
      "'a': the extraction state 'stale' is lost", "'a': the member 'generatesSymbol' is lost",
      "'a': the state 'needs_review' in 'fr' is lost", "there is no text in 'de'",
      "'a', 'b': the key is written out as the source text",
      "'b': tables cannot say that the key is not to be translated",
    ] {
      #expect(result.errors.contains(part), "\(part): \(result.errors)")
    }
  }

  @Test func `what is broken is refused, with its place`() throws {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": "\"a\" = \"1\"\n", "C/M.xcstrings": "{\"strings\": ",
    ])
    let tables = try convert(tree, "--to", "catalog")
    #expect(tables.status == 1)
    #expect(tables.errors.contains("en.lproj/L.strings:1:"))
    #expect(!tree.has("L.xcstrings"))
    let catalog = try convert(tree, "--to", "tables", "C")
    #expect(catalog.status == 1)
    #expect(catalog.errors.contains("C/M.xcstrings:1:"))
    #expect(tree.files("C") == ["M.xcstrings"])
  }
}
