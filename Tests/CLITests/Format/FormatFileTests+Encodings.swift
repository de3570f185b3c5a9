// Tests of encodings, and of property lists that are converted to text.

import Foundation
import LprojTestSupport
import Testing

extension FormatFileTests {
  private func utf16(_ text: String, bigEndian: Bool = false) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return bigEndian ? bytes.reversed() : bytes
    }
  }

  @Test func `encodings become UTF-8, or the requested one`() throws {
    let text = "\"\u{E9}\" = \"\u{1F389}\";\r\n"
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let sources = [
      utf16(text), utf16(text, bigEndian: true), mark + Array(text.utf8), Array(text.utf8),
    ]
    for (number, source) in sources.enumerated() {
      for (option, expected) in [
        ("utf-8", Array(text.utf8)), ("utf-8-bom", mark + Array(text.utf8)),
        ("utf-16", utf16(text, bigEndian: number == 1)), ("keep", source),
      ] {
        let tree = try TemporaryTree()
        try tree.write("a.strings", source)
        #expect(try format(tree, "--encoding", option, "a.strings").status == 0)
        #expect(try tree.bytes("a.strings") == expected, "\(number) to \(option)")
      }
    }
  }

  @Test func `a change of only the encoding is shown in the diff`() throws {
    let tree = try TemporaryTree()
    try tree.write("a.strings", utf16(new))
    #expect(try format(tree, "--diff", "a.strings").output == "a.strings: UTF-16LE becomes UTF-8\n")
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0, 0x3B, 0, 0x0A], "1:3: error: not formatted: file ends in half"),
      ([0x0A, 0, 0x61, 0, 0x3B, 0], "1:1: error: not formatted: UTF-16 without"),
      ([0x61, 0x3D, 0x22, 0xA9, 0x22, 0x3B], "1:4: error: not formatted: byte 0xA9 is not UTF-8"),
      ([0x61, 0x3D, 0x22, 0xE9, 0x22, 0x3B], "1:4: error: not formatted: byte 0xE9 is not UTF-8"),
      (
        [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0, 0x3B, 0, 0, 0, 0x20, 0],
        "1:3: error: not formatted: bytes"
      ),
      (
        [0xFF, 0xFE, 0x61, 0, 0x3D, 0, 0x22, 0, 0x3D, 0xD8, 0x22, 0, 0x3B, 0],
        "1:4: error: not formatted: half a surrogate pair"
      ),
    ] as [([UInt8], String)])
  func `bytes that would be lost are not touched`(_ bytes: [UInt8], _ message: String) throws {
    let tree = try TemporaryTree()
    try tree.write("x.strings", bytes)
    let result = try format(tree, "x.strings")
    #expect(result.errors.hasPrefix("x.strings:" + message), "\(result.errors)")
    #expect(result.status == 1)
    #expect(try tree.bytes("x.strings") == bytes)
  }

  @Test func `a lone surrogate stays in UTF-16, and as an escape anywhere`() throws {
    let tree = try TemporaryTree(["a.strings": "a=\"\\Ud83d\";\n"])
    let lone: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x3D, 0, 0x22, 0, 0x3D, 0xD8, 0x22, 0, 0x3B, 0]
    try tree.write("b.strings", lone)
    #expect(try format(tree, "--encoding", "keep", ".").status == 0)
    #expect(try tree.text("a.strings") == "a = \"\\Ud83d\";\n")
    #expect(Entries(try tree.bytes("b.strings")).entries == Entries(lone).entries)
  }

  // MARK: Property lists

  @Test func `an XML table becomes text with its comments`() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- head -->
      <plist version="1.0"><dict><!-- about z -->
        <key>z</key><string>x"y\\&lt;</string> <!-- behind z -->
        <!-- ends */ early
             or late -->
        <key>a</key>
        <string>two
      lines</string>
      </dict></plist>

      """
    let tree = try TemporaryTree(["x.strings": xml])
    #expect(
      try format(tree, ".").errors
        == "0 files formatted, 0 unchanged, 1 binary or XML left as they are\n")
    #expect(try tree.text("x.strings") == xml)
    #expect(try format(tree, "--to", "text", ".").errors == "1 file formatted, 0 unchanged\n")
    #expect(
      try tree.text("x.strings") == """
        /* head */

        /* about z */
        "z" = "x\\"y\\\\<"; /* behind z */
        // ends */ early
        //        or late
        "a" = "two\\nlines";

        """)
  }

  @Test func `a binary table becomes text, and other values are refused by name`() throws {
    let tree = try TemporaryTree()
    for (name, value) in [("good", "1\u{1F389}" as Any), ("bad", 1 as Any)] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["key": value], format: .binary, options: 0)
      try tree.write(name + ".strings", Array(data))
    }
    let bad = try tree.bytes("bad.strings")
    let result = try format(tree, "--to", "text", ".")
    #expect(
      result.errors.hasPrefix("bad.strings:1:1: error: not formatted: value of 'key' is a number"))
    #expect(result.status == 1)
    #expect(try tree.text("good.strings") == "\"key\" = \"1\u{1F389}\";\n")
    #expect(try tree.bytes("bad.strings") == bad)
  }

  @Test func `the result does not depend on the number of jobs`() throws {
    var files: [String: String] = [:]
    for number in 0..<40 { files["\(number).lproj/A.strings"] = number % 7 == 0 ? "x y" : old }
    let tree = try TemporaryTree(files)
    let one = try format(tree, "--diff", "--check", "--jobs", "1", ".")
    let many = try format(tree, "--diff", "--check", "--jobs", "16", ".")
    #expect(one.output == many.output)
    #expect(one.errors == many.errors)
  }
}
