// Tests of the content of compiled tables, as Foundation reads it.

import Foundation
import LprojTestSupport
import Testing

@Suite struct CompileContentTests {
  private static let tables: [String] = [
    "", "/* nothing */", "\"a\" = \"1\";", "{ a = b; \"c\" = 'd'; }", "key;",
    "\"e\\U00e9\" = \"\\Ud83d\\Ude00 \\n\\t\\\\ \\\"q\\\"\"; \"Zürich\" = \"日本語\";",
    "\"a\" = \"1\"; \"a\" = \"1\"; \"b\" = \"a\"; \"a b\" = \"ab\"; \"\" = \"\";",
    "\"x\" = \"\\351 \\U2028 \u{2028}\";", "\"control\" = \"\u{1}\u{7F}\u{FFFE}\r\";",
  ]

  @Test(arguments: encodings, tables)
  func `every encoding holds what the source does`(_ encoding: String, _ source: String) throws {
    let tree = try TemporaryTree()
    try tree.write("en.lproj/T.strings", Array((source + "\n").utf8))
    let result = try compile(tree, "--encoding", encoding)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try tree.plist("out/en.lproj/T.strings") == tree.plist("en.lproj/T.strings"))
  }

  @Test(arguments: encodings)
  func `plural tables keep their structure`(_ encoding: String) throws {
    let tree = try TemporaryTree(["en.lproj/T.stringsdict": plural("left", other: "%d files")])
    #expect(try compile(tree, "--encoding", encoding).status == 0)
    #expect(
      try tree.plist("out/en.lproj/T.stringsdict") == tree.plist("en.lproj/T.stringsdict"))
  }

  @Test func `sources in every form and encoding are read`() throws {
    let text = "\"k\" = \"é – 日\";\n"
    let tree = try TemporaryTree()
    let utf16 = Array(text.utf16)
    try tree.write("en.lproj/A.strings", Array(text.utf8))
    try tree.write("en.lproj/B.strings", [0xEF, 0xBB, 0xBF] + Array(text.utf8))
    try tree.write(
      "en.lproj/C.strings", [0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    try tree.write(
      "en.lproj/D.strings", [0xFE, 0xFF] + utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
    for (name, format) in [("E", PropertyListSerialization.PropertyListFormat.xml), ("F", .binary)]
    {
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["k": "é – 日"], format: format, options: 0)
      try tree.write("en.lproj/\(name).strings", Array(data))
    }
    for encoding in encodings {
      #expect(try compile(tree, "--encoding", encoding).status == 0)
      for name in "ABCDEF" {
        #expect(try tree.plist("out/en.lproj/\(name).strings") == ["k": "é – 日"])
      }
    }
  }

  @Test func `text keeps comments and order, and only the encoding changes`() throws {
    let text = "/* First */\r\n\"b\" = \"ü\";\n\n// second\n\"a\"   =\t\"1\";\n"
    let tree = try TemporaryTree(["en.lproj/T.strings": text])
    #expect(try compile(tree, "--encoding", "utf-8").status == 0)
    #expect(try tree.text("out/en.lproj/T.strings").utf8.elementsEqual(text.utf8))
    #expect(try compile(tree, "--encoding", "utf-16").status == 0)
    let units = Array(text.utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(try tree.bytes("out/en.lproj/T.strings") == [0xFF, 0xFE] + units)
    #expect(try compile(tree, "--encoding", "utf-8", "--strip-comments").status == 0)
    #expect(try tree.text("out/en.lproj/T.strings") == "\"b\" = \"ü\";\n\"a\" = \"1\";\n")
  }

  @Test func `XML as UTF-16 says so`() throws {
    let tree = try TemporaryTree(["en.lproj/T.stringsdict": plural("left", other: "%d files")])
    #expect(try compile(tree, "--encoding", "utf-16").status == 0)
    let bytes = try tree.bytes("out/en.lproj/T.stringsdict")
    let text = String(data: Data(bytes), encoding: .utf16) ?? ""
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-16\"?>"))
  }

  @Test func `a lone surrogate fits binary and UTF-16 only`() throws {
    let tree = try TemporaryTree()
    let units: [UInt16] = Array("\"k\" = \"".utf16) + [0xD800] + Array("\";".utf16)
    try tree.write(
      "en.lproj/T.strings", [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    #expect(try compile(tree, "--encoding", "binary").status == 0)
    // In the binary property list, the key `k` is followed by a value of one UTF-16 unit, the lone surrogate.
    #expect(
      try tree.bytes("out/en.lproj/T.strings")[8...].starts(with: [0x51, 0x6B, 0x61, 0xD8, 0]))
    for encoding in ["xml", "utf-8"] {
      let before = try tree.bytes("out/en.lproj/T.strings")
      let result = try compile(tree, "--encoding", encoding)
      #expect(result.status == 1)
      #expect(result.errors.contains("en.lproj/T.strings:1:"))
      #expect(result.errors.contains("holds a lone surrogate"))
      #expect(try tree.bytes("out/en.lproj/T.strings") == before)
    }
  }

  @Test(arguments: [0, 1, 14, 15, 254, 255, 256, 300, 65_534, 65_536, 70_000])
  func `tables of any size are read by Foundation and are no larger than its own`(
    _ count: Int
  ) throws {
    var entries: [String: String] = [:]
    for number in 0..<count { entries["key \(number)"] = "value \(number % 1_000) ü" }
    let tree = try TemporaryTree()
    let text = entries.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
    try tree.write("en.lproj/T.strings", Array((text + "\n").utf8))
    #expect(try compile(tree).status == 0)
    #expect(try tree.plist("out/en.lproj/T.strings") == entries as NSDictionary)
    let theirs = try PropertyListSerialization.data(
      fromPropertyList: entries, format: .binary, options: 0)
    #expect(try tree.bytes("out/en.lproj/T.strings").count <= theirs.count)
  }

  @Test func `the binary table has its strings in the order of the source, keys first`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings":
        "\"b\" = \"2\"; \"a\" = \"x\"; /* x */ \"aa\" = \"b\"; \"a\" = \"1\";",
      "en.lproj/B.strings": "\"b\" = \"2\";\n\"a\" = \"1\";\n\"aa\" = \"b\";",
    ])
    #expect(try compile(tree).status == 0)
    let bytes = try tree.bytes("out/en.lproj/A.strings")
    #expect(bytes.starts(with: Array("bplist00QbQaRaaQ2Q1".utf8)))
    #expect(try bytes == tree.bytes("out/en.lproj/B.strings"))
  }

  @Test func `keys that begin alike, or differ by a zero, are all there`() throws {
    let long = String(repeating: "x", count: 40_000)
    let keys = ["", "a", "a\\U0000", "a\\U0000\\U0000", "ab", long, long + "a", long + "b"]
    let text = keys.map { "\"\($0)\" = \"v\";" }.joined(separator: "\n")
    let tree = try TemporaryTree(["en.lproj/T.strings": text])
    #expect(try compile(tree).status == 0)
    #expect(try tree.plist("out/en.lproj/T.strings").count == keys.count)
  }

  @Test func `numbers, dates and data keep their values`() throws {
    let values: [String: Any] = [
      "small": 5, "byte": 200, "two": 40_000, "four": 3_000_000_000, "eight": 1 << 40,
      "negative": -1, "unsigned": UInt64.max, "real": 1.5, "yes": true, "no": false,
      "date": Date(timeIntervalSinceReferenceDate: 86_400 * 9_000 + 61),
      "old": Date(timeIntervalSinceReferenceDate: -86_400 * 400_000), "data": Data([0, 1, 255]),
      "list": ["a", ["b": "c"], [] as [String]] as [Any], "none": [:] as [String: String],
    ]
    let tree = try TemporaryTree()
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["entry": values], format: .binary, options: 0)
    try tree.write("en.lproj/T.stringsdict", Array(data))
    for encoding in encodings {
      #expect(try compile(tree, "--encoding", encoding, "--allow", "nonstring-value").status == 0)
      #expect(
        try tree.plist("out/en.lproj/T.stringsdict") == ["entry": values] as NSDictionary,
        "\(encoding)")
    }
  }
}
