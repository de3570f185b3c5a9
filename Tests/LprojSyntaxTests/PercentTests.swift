// Tests of percent signs in values, which are found without decoding the values.

import LprojSource
import LprojSyntax
import Testing

struct PercentTests {
  private func table(_ value: String) -> ParsedTable {
    TableReader.read(ByteBuffer(Array("\"a\" = \"\(value)\";".utf8)))
  }

  @Test(arguments: [
    ("plain", false), ("100%", true), (#"a\nb"#, false), (#"a\n%"#, true), (#"\45d"#, true),
    (#"\U0025d"#, true), (#"\"x\""#, false), ("", false),
  ])
  func `a value may hold a percent sign`(_ value: String, _ mayHold: Bool) {
    let table = table(value)
    #expect(table.mayHoldPercent(table.entries[0]) == mayHold)
  }

  @Test(arguments: [
    ("%@ und %d", true), (#"%@\n%d"#, true), ("%d und %@", false), ("%@", false),
    ("%@ %d %d", false),
    ("%@ %ld", false), (#"%@ %d \45"#, false), ("%@ %", false), ("", false), ("%@%d", true),
  ])
  func `values with the specifiers of the source are distinguished from others`(
    _ value: String, _ isSame: Bool
  ) {
    let table = table(value)
    #expect(table.hasPercents(Array("%@%d".utf8), [2, 4], table.entries[0]) == isSame)
  }

  @Test(arguments: [
    ("%@ und %d", true), (#"%@\n%d"#, true), ("%d und %@", false), ("%@", false), ("", false),
    ("%@ %d %", false), (#"%@ %d \u0025"#, false), (#"%@ \"%d\""#, true), ("%@ é %d à", true),
    ("%@ %d ٪", false), ("%@ %d ﹪", false), ("%@ %d ％", false), ("٪ %@ %d", false),
    ("%＠ %@ %d", false), ("%@ %d ＠", false), ("%@، %d ي", true), ("%@，%d！", true),
    ("%@ ٫ %d ٩", true), ("%@ ﷲ %d", true), ("%@ ％", false),
  ])
  func `texts of catalogs are distinguished from others, also with signs of other scripts`(
    _ value: String, _ isSame: Bool
  ) {
    let json = #"{"strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"\#(value)"}}}}}}"#
    let catalog = StringCatalog(ByteBuffer(Array(json.utf8)))
    #expect(catalog.hasPercents(Array("%@%d".utf8), [2, 4], catalog.units[0]) == isSame)
    #expect(!catalog.hasPercents([], [], catalog.units[0]))
  }

  @Test func `a part of a decoded value has its place where no escape is in it`() {
    let table = table(#"é\n\U0041%d\"%@"#)
    let value = table.value(table.entries[0])?.bytes ?? []
    let start = value.firstIndex(of: UInt8(ascii: "%")) ?? 0
    let range = table.textRange(of: start..<start + 2, in: table.entries[0])
    #expect(range.map { table.buffer[$0] } == Array("%d".utf8))
    #expect(table.textRange(of: 0..<value.count, in: table.entries[0]) == nil)
  }

  @Test(arguments: [
    ("<string>é %d</string>", "%d"), ("<string>%d &amp; more</string>", "%d"),
    ("<!-- c --><string>%d</string>", nil), ("<string>a &amp; %d</string>", nil),
    ("<string><![CDATA[%d]]></string>", nil), ("\n\t<string>%d</string>", "%d"),
  ])
  func `a part of a text of XML has its place if nothing before it is encoded`(
    _ value: String, _ expected: String?
  ) {
    let xml = "<plist version=\"1.0\"><dict><key>a &lt; b</key>\(value)</dict></plist>"
    let table = TableReader.read(ByteBuffer(Array(xml.utf8)))
    let decoded = table.value(table.entries[0])?.bytes ?? []
    let start = decoded.firstIndex(of: UInt8(ascii: "%")) ?? 0
    let range = table.textRange(of: start..<start + 2, in: table.entries[0])
    #expect(range.map { String(decoding: table.buffer[$0], as: UTF8.self) } == expected)
    #expect(range.map { $0.upperBound <= table.textEnd } != false)
  }

  @Test func `a key of XML with a tag in CDATA is not taken for its text`() {
    let xml =
      "<plist version=\"1.0\"><dict><key><![CDATA[</key><string>%d]]></key><string>%d</string></dict></plist>"
    let table = TableReader.read(ByteBuffer(Array(xml.utf8)))
    #expect(table.value(table.entries[0])?.description == "%d")
    #expect(table.textRange(of: 0..<2, in: table.entries[0]) == nil)
  }

  @Test func `a text of XML that cannot be written back has no place`() {
    let xml =
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist version=\"1.0\"><dict><key>a</key>"
      + "<string>%d</string><key>b</key><string>"
    let bytes = Array(xml.utf8) + [0xE9] + Array("</string></dict></plist>".utf8)
    let table = TableReader.read(ByteBuffer(bytes))
    #expect(table.value(table.entries[0])?.description == "%d")
    #expect(table.textRange(of: 0..<2, in: table.entries[0]) == nil)
  }
}
