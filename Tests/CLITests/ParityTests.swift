// Tests of the keys that a localization lacks or has in addition.

import Foundation
import LprojTestSupport
import Testing

@Suite struct ParityTests {
  private func audit(_ files: [String: String], _ arguments: String...) throws -> String {
    let tree = try TemporaryTree(files)
    return try Program.lproj.run(["audit"] + arguments, in: tree.path).output
  }

  private let plural = """
    <plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string>
    </dict></dict></dict></plist>
    """

  // The loader takes `A.strings` and `A.stringsdict` separately, each from the first folder that has the file: the source localization, then
  // Base.
  @Test(arguments: [("Base", "en"), ("en", "Base")])
  func `Base may complete the source table`(_ strings: String, _ plurals: String) throws {
    let tree = try TemporaryTree([
      "\(strings).lproj/A.strings": #""a" = "One";"#, "\(plurals).lproj/A.stringsdict": plural,
      "de.lproj/A.strings": #""a" = "Eins";"#,
      "de.lproj/A.stringsdict": plural + "<!-- German -->",
      "fr.lproj/A.strings": #""b" = "Deux";"#, "fr.lproj/A.stringsdict": plural + "<!-- French -->",
    ])
    let output = try Program.lproj.run(["audit", "--skip", "plural", "--no-fold"], in: tree.path)
      .output
    #expect(
      output.hasPrefix(
        """
        fr.lproj/A.strings:1:1: warning: 'a' is missing in 'fr': users get the key, or the default text that the code passes \
        (source: "One") [missing-key]
        fr.lproj/A.strings:1:1: warning: 'b' has no entry in the source language ('en') [extra-key]

        """))
    #expect(output.contains("en                  –      –  –"))
  }

  // The loader searches fr, Base, en for French users, and de-AT, de, en for Austrian users.
  @Test func `the other file of a table comes from Base, then from the language`() throws {
    let table = "\"a\" = \"1\";"
    let based = try audit(
      [
        "en.lproj/A.strings": table, "en.lproj/A.stringsdict": plural,
        "Base.lproj/A.stringsdict": plural, "fr.lproj/A.strings": table,
      ], "--only", "missing-key")
    #expect(
      based.hasPrefix(
        """
        fr.lproj/A.strings:1:1: warning: 'n' is missing in 'fr': users get the text of 'Base' \
        [missing-key]


        """))
    let region = try audit(
      [
        "en.lproj/A.strings": table, "en.lproj/A.stringsdict": plural,
        "de.lproj/A.strings": table, "de.lproj/A.stringsdict": plural,
        "de-AT.lproj/A.strings": table,
      ], "--only", "missing-key")
    #expect(!region.contains("missing-key"))
  }

  @Test func `keys of the stringsdict count for their table`() throws {
    let plural = """
      <plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string></dict>\
      </dict></plist>
      """
    let output = try audit(
      [
        "en.lproj/L.strings": "\"a\" = \"1\";", "en.lproj/L.stringsdict": plural,
        "de.lproj/L.strings": "\"a\" = \"1\"; \"n\" = \"2\";",
        "fr.lproj/L.strings": "\"a\" = \"1\";",
      ], "--only", "parity")
    #expect(!output.contains("de.lproj"))
    // The loader finds the stringsdict in `en`, because it searches for this file separately from the strings file.
    #expect(
      output.contains(
        "fr.lproj/L.strings:1:1: warning: 'n' is missing in 'fr': users get the text of 'en'"))
  }

  @Test func `a region table that lacks keys is reported, a region without the file is not`() throws
  {
    let output = try audit([
      "en.lproj/A.strings": "\"a\" = \"1\"; \"b\" = \"2\";",
      "en.lproj/B.strings": "\"a\" = \"1\";",
      "en-GB.lproj/A.strings": "\"a\" = \"1\";",
    ])
    #expect(
      output.contains(
        "'en-GB' has 1 of 2 keys, and the loader adds none from 'en': for 'b', users get the key, or "
          + "the default text that the code passes"))
    #expect(!output.contains("B.strings"))
  }

  @Test func `a region is compared with its language too, which is named`() throws {
    let output = try audit(
      [
        "en.lproj/A.strings": "\"a\" = \"1\";",
        "fr.lproj/A.strings": "\"a\" = \"1\"; \"source text\" = \"2\";",
        "de.lproj/A.strings": "\"a\" = \"1\"; \"source text\" = \"2\";",
        "fr_CA.lproj/A.strings": "\"a\" = \"1\";",
      ], "--format", "json")
    #expect(
      output.contains(
        "'fr_CA' has 1 of 2 keys, and the loader adds none from 'fr': for 'source text', users get"
      ))
  }

  @Test func `missing texts of a region are one finding, and none where its users miss nothing`()
    throws
  {
    let keys = (1...300).map { "\"k\($0)\" = \"Text \($0)\";" }
    let region = keys.prefix(12).joined(separator: "\n")
    let all = keys.joined(separator: "\n")
    let output = try audit(
      [
        "en.lproj/A.strings": all, "pt.lproj/A.strings": all, "pt-BR.lproj/A.strings": region,
      ], "--only", "missing-key")
    #expect(
      output.contains("'pt-BR' has 12 of 300 keys, and the loader adds none from 'pt'"))
    #expect(output.contains("'k13', 'k14', 'k15' and 285 more, users get the key"))
    #expect(output.contains("0 errors, 1 warning"))
    let texts = try audit(
      [
        "en.lproj/A.strings": #""Open" = "Open"; "Colour" = "Color";"#,
        "en-GB.lproj/A.strings": #""Colour" = "Colour";"#,
      ], "--only", "missing-key")
    #expect(!texts.contains("missing-key"))
  }

  @Test func `source text as keys leaves nothing over`() throws {
    let files = [
      "en.lproj/A.strings": "", "de.lproj/A.strings": "\"Open\" = \"Öffnen\";",
      "fr.lproj/A.strings": "\"Open\" = \"Ouvrir\"; \"Opne\" = \"Ouvrir\";",
    ]
    let output = try audit(files)
    #expect(!output.contains("'Open'"))
    // If the source table has no texts, no key is extra.
    #expect(!output.contains("extra-key"))
  }

  @Test func `the table of a storyboard needs no source table`() throws {
    let output = try audit(
      [
        "Base.lproj/Main.storyboard": "", "en.lproj/A.strings": "\"a\" = \"1\";",
        "de.lproj/Main.strings": "\"x.title\" = \"Titel\";",
        "fr.lproj/Main.strings": "\"x.title\" = \"Titre\"; \"y.title\" = \"Autre\";",
      ], "--only", "parity")
    #expect(output.hasPrefix("nothing is compared in 'Main'") || output.hasPrefix("localization"))
  }

  @Test func `many missing keys of one table are one line, in JSON they are all there`() throws {
    let source = (1...40).map { "\"key\($0)\" = \"text\($0)\";" }.joined()
    let files = ["en.lproj/A.strings": source, "de.lproj/A.strings": "\"key1\" = \"Text\";"]
    let text = try audit(files)
    #expect(text.contains("39 keys are missing in 'de': 'key2', 'key3', 'key4' and 36 more"))
    let json = try audit(files, "--format", "json")
    #expect(json.components(separatedBy: "\"rule\": \"missing-key\"").count == 40)
    #expect(json.contains("\"coverage\": 0.025"))
  }

  @Test func `keys compare by their units, not by normalization`() throws {
    let output = try audit([
      "en.lproj/A.strings": "\"caf\u{E9}\" = \"1\";",
      "de.lproj/A.strings": "\"cafe\u{301}\" = \"1\";",
      "fr.lproj/A.strings": "\"caf\\U00e9\" = \"1\";",
    ])
    #expect(output.contains("is missing in 'de'"))
    #expect(!output.contains("is missing in 'fr'"))
  }

  @Test func `a broken table hides its keys, and missing keys of its text are reported too`() throws
  {
    let output = try audit([
      "en.lproj/A.strings": "\"a\" = \"One\"; \"b\" = \"Two\"; \"c\" = \"Three\";",
      "de.lproj/A.strings": "\"a\" = \"1\"\n\"b\" = \"2\";\n",
    ])
    #expect(
      output.contains("; 3 texts are lost: German users get the key, or the default text that"))
    #expect(output.contains("de.lproj/A.strings:1:10: error: ';' missing"))
    #expect(output.contains("'c' is missing in 'de'"))
    #expect(output.contains("de                0 %      1  ░░░░░░░░░░░░░░░░░░░░    0 %"))
  }
}
