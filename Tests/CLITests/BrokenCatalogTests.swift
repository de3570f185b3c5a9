// Tests of commands with an unreadable catalog or table: the output is one line with the place of the error, and no coverage.

import Foundation
import LprojTestSupport
import Testing

@Suite struct BrokenCatalogTests {
  private static let entry =
    #"{"localizations":{"fr":{"stringUnit":{"state":"translated","value":"Oui"}}}}"#
  private static let good =
    #"{"sourceLanguage":"en","strings":{"yes":\#(entry)},"version":"1.0"}"#

  private func run(_ files: [String: String], _ arguments: String...) throws -> ProgramResult {
    let tree = try TemporaryTree(files)
    return try Program.lproj.run(arguments, in: tree.path, environment: [:])
  }

  private static let broken: [(text: String, place: String)] = [
    (
      "{\"sourceLanguage\":\"en\",\"strings\":{\n\"a\":\(entry),\n<<<<<<< HEAD\n\"b\":{},\n=======\n"
        + "\"c\":{},\n>>>>>>> topic\n\"d\":{}},\"version\":\"1.0\"}",
      "Bad.xcstrings:3:1: cannot be read: unresolved merge conflict between 'HEAD' (line 3) and 'topic' (line 7)"
    ),
    (
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"fr":"#,
      "Bad.xcstrings:1:62: cannot be read: "
    ),
    (
      good + "{}",
      "Bad.xcstrings:1:\(good.utf8.count + 1): cannot be read: unexpected '{' after the end"
    ),
    ("[]", "Bad.xcstrings:1:1: cannot be read: the outermost value is an array, not an object"),
    (
      #"{"strings":{"a":\#(entry)},"version":"1.0"}"#,
      "Bad.xcstrings:1:1: cannot be read: the catalog has no 'sourceLanguage'"
    ),
    (
      #"{"sourceLanguage":"","strings":{"a":\#(entry)},"version":"1.0"}"#,
      "Bad.xcstrings:1:2: cannot be read: 'sourceLanguage' is empty"
    ),
    (
      #"{"sourceLanguage":"en","strings":[],"version":"1.0"}"#,
      "Bad.xcstrings:1:24: cannot be read: 'strings' is not an object"
    ),
  ]

  @Test(arguments: broken)
  func `a complete table gives no message`(_ text: String, _ place: String) throws {
    for others in [[:], ["Good.xcstrings": Self.good]] {
      let files = others.merging(["Bad.xcstrings": text]) { $1 }
      let missing = try run(files, "missing", "--fail-under", "100")
      #expect(missing.status == 2)
      #expect(missing.errors.hasPrefix("lproj: " + place), "\(missing.errors)")
      #expect(missing.errors.split(separator: "\n").count == 1)
      #expect(others.isEmpty ? missing.output.isEmpty : missing.output.contains("fr "))
      let json = try run(files, "missing", "--format", "json")
      #expect(json.output.contains(#""keys": 1,"#) == !others.isEmpty)
      let audit = try run(files, "audit")
      #expect(audit.status == 1)
      #expect(!audit.output.contains("all texts"))
      #expect(audit.output.contains("1 error, 0 warnings"), "\(audit.output)")
      let gate = try run(files, "audit", "--fail-under", "100", "--only", "missing-key")
      #expect(gate.status == 1)
      #expect(gate.errors.contains(": cannot be read, so it is unknown what is missing there"))
      #expect(try run(files, "audit", "--only", "missing-key").status == 0)
      let fallbacks = try run(files, "fallbacks")
      #expect(fallbacks.status == 2)
      #expect(fallbacks.errors.hasPrefix("lproj: " + place), "\(fallbacks.errors)")
    }
  }

  @Test func `a broken source table is reported, and a broken table of a requested language`()
    throws
  {
    let good = "\"a\" = \"1\";\n"
    let broken = "\"a\" = \"1\";\nb \"2\";\n"
    let development = try run(
      ["en.lproj/A.strings": broken, "fr.lproj/A.strings": good], "missing", "--fail-under", "100")
    #expect(development.status == 2)
    #expect(
      development.errors
        == "lproj: en.lproj/A.strings:2:1: cannot be read: '=' or ';' expected after this key: "
        + "perhaps a quote is missing, or not escaped\n")
    let files = [
      "en.lproj/A.strings": good, "fr.lproj/A.strings": broken, "de.lproj/A.strings": good,
    ]
    let all = try run(files, "missing")
    #expect(all.status == 2)
    #expect(all.errors.hasPrefix("lproj: fr.lproj/A.strings:2:1: cannot be read"))
    #expect(try run(files, "missing", "--locale", "de").status == 0)
    #expect(try run(files, "missing", "--locale", "fr").status == 2)
    // An empty table is not damaged.
    let empty = try run(["en.lproj/A.strings": good, "fr.lproj/A.strings": ""], "missing")
    #expect(empty.status == 0 && empty.errors.isEmpty)
    let latin = try TemporaryTree(["en.lproj/A.strings": good])
    try latin.write("fr.lproj/A.strings", Array("\"a\" = \"".utf8) + [0xE9] + Array("\";\n".utf8))
    let bytes = try Program.lproj.run(["missing"], in: latin.path, environment: [:])
    #expect(
      bytes.errors == "lproj: fr.lproj/A.strings:1:8: cannot be read: byte 0xE9 is not UTF-8\n")
  }

  @Test func `extract names the broken catalog`() throws {
    let source = "import Foundation\nlet a = NSLocalizedString(\"k\", comment: \"\")\n"
    for (text, place) in Self.broken where !place.contains("'strings'") {
      let result = try run(["Bad.xcstrings": text, "A.swift": source], "extract")
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("lproj: " + place), "\(result.errors)")
    }
  }

  @Test func `export and import name the broken catalog and change nothing`() throws {
    for (text, place) in Self.broken {
      let files = ["Bad.xcstrings": text, "L.xcstrings": Self.good]
      let result = try run(files, "export", "--locale", "fr")
      #expect(result.status == 2 && result.output.contains(#"original="L.xcstrings""#))
      #expect(!result.output.contains("Bad.xcstrings"))
      #expect(result.errors.contains("lproj: " + place), "\(result.errors)")
      let tree = try TemporaryTree([
        "App/Bad.xcstrings": text,
        "fr.csv": "file,table,key,source,target,language\nBad.xcstrings,Bad,a,a,x,fr\n",
      ])
      let back = try Program.lproj.run(
        ["import", "--yes", "fr.csv", "App"], in: tree.path, environment: [:])
      #expect(back.status == 2 && back.errors.contains("App/" + place), "\(back.errors)")
      #expect(try String(contentsOfFile: tree.path + "/App/Bad.xcstrings", encoding: .utf8) == text)
    }
  }

  @Test func `a catalog is translated from its own language in all commands`() throws {
    let files = ["App/L.xcstrings": Self.good, "App/A.swift": "let a = 1\n"]
    for command in [
      ["missing"], ["audit"], ["fallbacks"], ["export", "--locale", "fr"], ["extract"],
      ["compile", "--output", "out"],
    ] {
      let tree = try TemporaryTree(files)
      func result(_ source: String) throws -> ProgramResult {
        try Program.lproj.run(
          command + ["--source", source, "App"], in: tree.path, environment: [:])
      }
      let other = try result("fr")
      #expect(other.status == 2, "\(command)")
      #expect(
        other.errors.contains(
          "--source fr: a catalog is translated from its own 'sourceLanguage' (en)\n"),
        "\(command): \(other.errors)")
      #expect(try result("en").status == 0, "\(command)")
      #expect(try result("sw").errors.contains("--source sw: there is no such localization"))
    }
  }

  @Test func `a name that no folder can have is one error`() throws {
    for name in ["", "..", "a/b"] {
      let catalog =
        #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"\#(name)":{"stringUnit":"#
        + #"{"state":"translated","value":"x"}}}},"yes":\#(Self.entry)},"version":"1.0"}"#
      let audit = try run(["L.xcstrings": catalog], "audit", "--no-fold")
      #expect(audit.output.contains("1 error, 1 warning, 0 notes in 1 file, 2 localizations"))
      let missing = try run(["L.xcstrings": catalog], "missing")
      #expect(missing.output.contains("1 missing in 1 localization"))
    }
  }

  @Test func `UTF-16 without a mark is called so`() throws {
    for bytes in [[0x7B, 0, 0x22, 0, 0x22, 0], [0, 0x7B, 0, 0x22, 0, 0x22]] as [[UInt8]] {
      let tree = try TemporaryTree([:])
      try tree.write("L.xcstrings", bytes)
      let result = try Program.lproj.run(["audit"], in: tree.path, environment: [:])
      #expect(
        result.output.hasPrefix(
          "L.xcstrings:1:1: error: catalog cannot be read: UTF-16 or UTF-32 without a byte order mark: "
            + "save it as UTF-8; none of the catalog's texts reach the product [catalog-syntax]"),
        "\(result.output)")
    }
  }

  @Test func `a catalog is formatted from standard input`() throws {
    let tree = try TemporaryTree(["in.xcstrings": Self.good])
    let result = try Program.lproj.run(
      ["format", "-", "--stdin-filename", "L.xcstrings"], in: tree.path, input: Self.good)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("{\n  \"sourceLanguage\" : \"en\",\n"), "\(result.errors)")
    let broken = try Program.lproj.run(
      ["format", "-", "--stdin-filename", "L.xcstrings"], in: tree.path, input: "{")
    #expect(broken.status == 1 && broken.output.isEmpty)
    #expect(broken.errors.hasPrefix("L.xcstrings:1:2: error: not formatted: "))
  }
}
