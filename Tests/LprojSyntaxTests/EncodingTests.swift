// Tests of the encodings of texts, such as UTF-32 with half of a surrogate pair.

import LprojSource
import LprojSyntax
import Testing

@Suite struct EncodingTests {
  private func utf32(_ scalars: [UInt32], isBigEndian: Bool) -> [UInt8] {
    ([0xFEFF] + scalars).flatMap { scalar in
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar >> $0) }
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  private func table(value: [UInt32], isBigEndian: Bool) -> ParsedTable {
    let scalars =
      "\"a\" = \"".unicodeScalars.map(\.value) + value + "\";".unicodeScalars.map(\.value)
    return TableReader.read(ByteBuffer(utf32(scalars, isBigEndian: isBigEndian)))
  }

  @Test(
    arguments: [0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0x110000, 0xFFFF_FFFF] as [UInt32], [true, false])
  func `what is no character is refused`(_ scalar: UInt32, _ isBigEndian: Bool) {
    let table = table(value: [scalar], isBigEndian: isBigEndian)
    #expect(table.outcome != .loads)
    #expect(table.problems.map(\.kind) == [.invalidUTF32])
  }

  @Test(arguments: [0xD7FF, 0xE000, 0x10FFFF, 0x1F600] as [UInt32], [true, false])
  func `characters beside the surrogates are read`(_ scalar: UInt32, _ isBigEndian: Bool) throws {
    let table = table(value: [scalar], isBigEndian: isBigEndian)
    #expect(table.outcome == .loads)
    let expected = String(try #require(UnicodeScalar(scalar)))
    #expect(table.entries.map { table.value($0)?.description } == [expected])
  }

  @Test(arguments: [true, false]) func `without a mark it is no UTF-16`(_ isBigEndian: Bool) {
    let scalars = "\"a\" = \"é\";".unicodeScalars.map(\.value)
    let bytes = utf32(scalars, isBigEndian: isBigEndian).dropFirst(4)
    let table = TableReader.read(ByteBuffer(bytes))
    #expect(table.outcome == .fails)
    #expect(table.problems.map(\.kind) == [.unmarkedUTF32])
  }

  @Test(arguments: 1...3) func `bytes behind the last whole character are left out`(_ count: Int) {
    let whole = utf32("\"a\" = \"é\";".unicodeScalars.map(\.value), isBigEndian: true)
    let table = TableReader.read(ByteBuffer(whole + Array(repeating: 0, count: count)))
    #expect(table.entries.map { table.value($0)?.description } == ["é"])
    #expect(table.textEnd == TableReader.read(ByteBuffer(whole)).textEnd)
  }

  private func outcome(xml bytes: [UInt8]) -> ParsedTable {
    TableReader.read(ByteBuffer(bytes))
  }

  private static func ticks(_ count: Int) -> String { String(repeating: "`", count: count) }

  private func xml(_ value: [UInt8], encoding: String? = nil) -> [UInt8] {
    let head = encoding.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
    return Array((head + "<plist><dict><key>k</key><string>").utf8) + value
      + Array("</string></dict></plist>".utf8)
  }

  @Test(arguments: [[0x76, 0, 0, 0xFE, 0xFF], [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0x61, 0]])
  func `the text of an element is UTF-8, whatever it begins with`(_ value: [UInt8]) {
    #expect(outcome(xml: xml(value)).outcome == .fails)
  }

  @Test func `zero bytes in the text of an element stay`() {
    let table = outcome(xml: xml([0, 0x61]))
    #expect(table.outcome == .loads)
    #expect(table.entries.map { table.value($0)?.description } == ["\0a"])
  }

  @Test(arguments: [
    ("windows-1252", 0xE9, true), ("windows-1252", 0x81, false), ("windows-1252", 0x9D, false),
    ("ISO-8859-1", 0x81, true), ("windows-12", 0x61, false), ("ISO-8859-x", 0x61, false),
    ("US-\0ASCII", 0x61, false), ("utf-8\0x", 0x61, true), ("ibm850", 0x61, true),
    ("x", 0x61, false),
    // The loader does not compare names of 60 or more bytes, but it reads the number in some of these names itself.
    ("windows-12" + ticks(47) + "52", 0xE9, true), ("windows-12" + ticks(48) + "52", 0xE9, false),
    ("latin1" + ticks(53), 0xE9, true), ("latin1" + ticks(54), 0xE9, false),
    ("utf-8" + ticks(54), 0x61, true), ("utf-8" + ticks(55), 0x61, false),
    ("Windows-1252" + ticks(60), 0xE9, true), ("ISO-8859-1" + ticks(60), 0xE9, true),
    ("cp1252" + ticks(60), 0xE9, true), ("cp" + ticks(60) + "1252", 0xE9, false),
  ])
  func `an encoding that is declared`(_ name: String, _ byte: UInt8, _ loads: Bool) {
    #expect((outcome(xml: xml([byte], encoding: name)).outcome == .loads) == loads)
  }

  @Test(arguments: [0x80, 0x81, 0x82, 0x8D, 0x8E, 0x8F, 0x90, 0x91, 0x9D, 0x9E] as [UInt8])
  func `five bytes of code page 1252 are no characters, which is said`(_ byte: UInt8) {
    let isNone = [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte)
    let table = outcome(xml: xml([0x61, byte], encoding: "windows-1252"))
    #expect(
      table.problems.map(\.kind)
        == (isNone ? [.unsupportedEncoding("windows-1252, byte \(byte)")] : []))
    #expect((table.outcome == .loads) == !isNone)
    let latin = outcome(xml: xml([0x61, byte], encoding: "ISO-8859-1"))
    #expect(latin.problems.isEmpty && latin.encoding == .latin1)
    #expect(latin.value(latin.entries[0]) == Key("a\(Character(UnicodeScalar(byte)))"))
  }

  @Test(arguments: [
    ("koi8-r", 0xE9, true, true), ("koi8-r", 0x61, false, true), ("none", 0x61, true, false),
    ("windows-1251", 0x80, true, true), ("windows-1251", 0x7F, false, true),
  ])
  func `an encoding that is not read is said where it matters`(
    _ name: String, _ byte: UInt8, _ isSaid: Bool, _ loads: Bool
  ) {
    let table = outcome(xml: xml([byte], encoding: name))
    #expect(table.problems.map(\.kind) == (isSaid ? [.unsupportedEncoding(name)] : []))
    #expect((table.outcome == .loads) == loads)
  }

  @Test(arguments: [
    ("<!---->", "", false), ("<!-- -->", "", true), ("<!----->", "", true), ("", "<!---->", true),
  ])
  func `comments of property lists`(_ before: String, _ inside: String, _ loads: Bool) {
    let text = before + "<plist><dict>" + inside + "<key>a</key><string>b</string></dict></plist>"
    #expect((outcome(xml: Array(text.utf8)).outcome == .loads) == loads)
  }

  @Test func `half of a surrogate pair ends the loader's text of XML in UTF-16`() {
    func utf16(_ text: String, _ half: [UInt16], _ rest: String) -> [UInt8] {
      let units = [0xFEFF] + Array(text.utf16) + half + Array(rest.utf16)
      return units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    let (head, end) = ("<plist><dict><key>k</key><string>a", "</string></dict></plist>")
    let broken = outcome(xml: utf16(head, [0xD96E], end))
    #expect(broken.outcome == .fails)
    #expect(
      broken.problems.map(\.kind) == [
        .propertyList("half of a surrogate pair, at which the loader's text ends")
      ])
    #expect(outcome(xml: utf16(head, [0xD83D, 0xDE00], end)).outcome == .loads)
    // The loader does not read text behind the end of the property list.
    #expect(outcome(xml: utf16(head + end, [0xDE00], "")).outcome == .loads)
  }

  /// Reads byte order marks with less than one character behind them.
  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF], .utf8WithMark), ([0xFF, 0xFE], .utf16LittleEndian),
      ([0xFE, 0xFF], .utf16BigEndian), ([0, 0, 0xFE, 0xFF, 0], .utf32BigEndian),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0], .utf32BigEndian),
      ([0xFF, 0xFE, 0, 0, 0x61], .utf32LittleEndian),
    ] as [([UInt8], TextEncoding)])
  func `a mark without a text is refused`(_ bytes: [UInt8], _ encoding: TextEncoding) {
    let table = TableReader.read(ByteBuffer(bytes))
    #expect(table.outcome == .fails && table.encoding == encoding)
    #expect(table.problems == [SyntaxProblem(.byteOrderMarkOnly, 0..<0)])
  }
}
