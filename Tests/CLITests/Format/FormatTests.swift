// Tests of formatting: white space around '=' and ';' gets one form, and nothing else changes.

import LprojTestSupport
import Testing

@Suite struct FormatTests {
  static func format(_ text: String, _ options: String...) throws -> ProgramResult {
    let tree = try TemporaryTree()
    return try Program.lproj.run(["format"] + options + ["-"], in: tree.path, input: text)
  }

  @Test(arguments: [
    ("\"a\"=\"1\";\n", "\"a\" = \"1\";\n"),
    ("\"a\"\t=\n  \"1\" ;  \n\n\n\"b\" = '2';", "\"a\" = \"1\";\n\n\n\"b\" = '2';"),
    ("\"key\" ;name=value;", "\"key\"; name = value;"),
    ("\"a\"=\"1\";    // far away\n", "\"a\" = \"1\"; // far away\n"),
    ("\"a\"=\"1\";/* near */\"b\"=\"2\";", "\"a\" = \"1\"; /* near */\"b\" = \"2\";"),
    ("  /* c */  \n\t\"a\"=\"1\";\n   \n", "  /* c */  \n\t\"a\" = \"1\";\n   \n"),
    (
      "\"a\"/*1*/=/*2*/\"b\"/*3*/;\"c\" = // why\n  \"d\" // end\n ;",
      "\"a\" /*1*/ = /*2*/ \"b\" /*3*/; \"c\" = // why\n\"d\" // end\n;"
    ),
    ("{a=b;c  =  ( x,y , {d=e;} ) ;}\n", "{a = b; c = ( x,y , {d=e;} ); }\n"),
    (
      "\"a\u{2028}\"\u{2028}=\"\\U00e9\\n\\q\\351\n  x\";",
      "\"a\u{2028}\" = \"\\U00e9\\n\\q\\351\n  x\";"
    ),
    ("\"a\"=\"1\"; \r\n\"b\"=\"2\";\r\n", "\"a\" = \"1\";\r\n\"b\" = \"2\";\r\n"),
    ("\"a\"=\"1\";\"a\"=\"2\";\"a\"=\"1\";", "\"a\" = \"1\"; \"a\" = \"2\"; \"a\" = \"1\";"),
    ("// only a comment", "// only a comment"),
    ("\"a\"=\"1\"; /* open", "\"a\" = \"1\"; /* open"),
    ("", ""),
    (" \n", " \n"),
  ])
  func `white space around signs has one form`(_ text: String, _ expected: String) throws {
    let result = try Self.format(text)
    #expect(result.output == expected)
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(try Self.format(expected).output == expected)
  }

  @Test(arguments: [
    ("\"a\" = \"1\" \"b\" = \"2\";", "x.strings:1:10: error: not formatted: ';' missing"),
    ("\"a\"=\"1\";\n;\"b\"=\"2\";", "x.strings:2:1: error: not formatted: loader silently stops"),
    ("\"a\"=\"1\";\n# no\n", "x.strings:2:1: error: not formatted: loader silently stops"),
    ("word", "x.strings:1:1: error: not formatted: file holds a string"),
    ("{ a = b; } c", "x.strings:1:12: error: not formatted: text after the end"),
    ("<plist><dict></plist>", "x.strings:1:14: error: not formatted: not a valid property list"),
  ])
  func `what the loader does not read is refused with its place`(
    _ text: String, _ message: String
  ) throws {
    let tree = try TemporaryTree(["x.strings": text, "y.strings": "\"a\"=\"1\";"])
    let result = try Program.lproj.run(["format", "."], in: tree.path)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
    #expect(result.errors.hasSuffix("1 file formatted, 0 unchanged, 1 refused\n"))
    #expect(result.status == 1)
    #expect(try tree.text("x.strings") == text)
    #expect(try tree.text("y.strings") == "\"a\" = \"1\";")
  }

  @Test func `sorting an open comment is refused, formatting it is not`() throws {
    let text = "\"b\"=\"1\";\n\"a\"=\"2\"; /* open"
    let result = try Self.format(text, "--sort", "--stdin-filename", "x.strings")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.errors.hasPrefix("x.strings:2:10: error: not formatted: comment is never closed"))
  }

  static let fixtures = [
    "/* a */ \"key\"=\"value\" ; // end\n\"b\" ;\n\n'c' // why\n = /* d */ \"e\";\r\n",
    "{ a=b; c = (1, 2, { d = <00ff>; });\n}\n",
    "'it\\'s'='x\"y';\r\n\"\\U00e9\\351\\n\" = \"\\u00e9\";\u{2028}\"k\"\t=\tv;\u{1F389}",
    "// Copyright\n\"z\"=\"1\";\"y\"=\"2\";\n\n/* Heading */\n\n\"b\"=\"1\"; // b\n/* a */\n\"a\";",
  ]

  @Test(arguments: fixtures, [[], ["--sort"]])
  func `every beginning of a file is refused untouched or says the same`(
    _ text: String, _ options: [String]
  ) throws {
    let tree = try TemporaryTree()
    let bytes = Array(text.utf8)
    for length in 0...bytes.count {
      try tree.write("\(1000 + length).strings", Array(bytes[..<length]))
    }
    let result = try Program.lproj.run(["format"] + options + ["."], in: tree.path)
    #expect(!result.errors.contains("would not say the same"))
    let refused = Set(result.errors.split(separator: "\n").map { $0.prefix { $0 != ":" } })
    var formatted = 0
    for length in 0...bytes.count {
      let name = "\(1000 + length).strings"
      let before = Array(bytes[..<length])
      let after = try tree.bytes(name)
      if refused.contains(name[...]) {
        #expect(after == before)
      } else {
        formatted += 1
        let (old, new) = (Entries(before), Entries(after))
        #expect(old.loads && new.loads || before.isEmpty)
        #expect(old.all(sorted: !options.isEmpty) == new.all(sorted: !options.isEmpty))
        #expect(visible(before, options) == visible(after, options))
      }
    }
    #expect(formatted > 2)
    let again = try Program.lproj.run(
      ["format", "--check"] + options + ["."], in: tree.path)
    #expect(again.output == "")
  }

  /// Returns all bytes above 0x20, so without white space. With an option, the bytes are sorted, because the output is sorted.
  private func visible(_ bytes: [UInt8], _ options: [String]) -> [UInt8] {
    let visible = bytes.filter { $0 > 0x20 }
    return options.isEmpty ? visible : visible.sorted()
  }
}
