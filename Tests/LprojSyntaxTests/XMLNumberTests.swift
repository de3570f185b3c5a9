// Tests of numbers in XML property lists, as the loader reads them: 64-bit integers with or without sign, and reals.

import LprojSource
import LprojSyntax
import Testing

@Suite struct XMLNumberTests {
  private func value(_ element: String) -> PropertyListNode.Value? {
    let list = "<plist version=\"1.0\"><dict><key>k</key>\(element)</dict></plist>"
    let table = TableReader.read(ByteBuffer(Array(list.utf8)))
    guard table.outcome == .loads, let entry = table.entries.first else { return nil }
    return table.node(entry)?.value
  }

  private func integer(_ text: String) -> Int128? {
    guard case .integer(let value)? = value("<integer>\(text)</integer>") else { return nil }
    return value
  }

  private func real(_ text: String) -> Double? {
    guard case .real(let value)? = value("<real>\(text)</real>") else { return nil }
    return value
  }

  @Test(
    arguments: [
      ("0", 0), ("-1", -1), ("+7", 7), ("- 7", -7), ("0x1F", 31), ("-0x10", -16),
      ("9223372036854775807", 9_223_372_036_854_775_807),
      ("9223372036854775808", 9_223_372_036_854_775_808),
      ("18446744073709551615", 18_446_744_073_709_551_615),
      ("0xFFFFFFFFFFFFFFFF", 18_446_744_073_709_551_615),
      ("-9223372036854775808", -9_223_372_036_854_775_808),
    ] as [(String, Int128)])
  func `numbers of 64 bits are read`(_ text: String, _ expected: Int128) {
    #expect(integer(text) == expected)
  }

  @Test(arguments: [
    "18446744073709551616", "-9223372036854775809", "0x10000000000000000",
    "99999999999999999999999999999999999999999999", "", "-", "0x", "1.5", "12a",
  ])
  func `what does not is refused`(_ text: String) {
    #expect(integer(text) == nil)
  }

  /// Checks characters before the digits. The characters that the loader skips are known from a test of the whole Basic Multilingual Plane.
  @Test func `controls and some space may precede the digits`() {
    let everywhere = "\0\u{1}\t\n \u{7F}\u{2000}\u{200B}\u{3000}".unicodeScalars
    for space in everywhere {
      #expect(integer("\(space)5") == 5 && real("\(space)5") == 5, "\(space.value)")
      #expect(integer("\(space)-\(space)5") == -5 && real("\(space)-5") == -5, "\(space.value)")
      #expect(integer("5\(space)") == nil && real("5\(space)") == nil, "\(space.value)")
      #expect(integer("0x\(space)5") == nil && real("-\(space)5") == nil, "\(space.value)")
    }
    for space in "\u{80}\u{A0}".unicodeScalars {
      #expect(integer("\(space)5") == nil && real("\(space)5") == 5, "\(space.value)")
    }
    #expect(integer("\u{205F}5") == 5 && real("\u{205F}5") == nil)
    for other in "\u{A1}\u{1680}\u{2010}\u{200C}\u{2028}\u{202F}\u{3001}".unicodeScalars {
      #expect(integer("\(other)5") == nil && real("\(other)5") == nil, "\(other.value)")
    }
    #expect(real("&#0;5") == 5 && real("<![CDATA[ ]]>5") == 5 && integer("&#0;5") == nil)
  }

  @Test func `names of reals stand alone`() {
    #expect(
      real("inf") == .infinity && real("-Infinity") == -.infinity && real("NaN")?.isNaN == true)
    for text in [" inf", "\tnan", "nan ", "-nan", "+ inf", "0x5", " 0x5", "infinit", "5_0", ""] {
      #expect(real(text) == nil, "\(text)")
    }
    #expect(real("+.5") == 0.5 && real(" 1e2") == 100 && real("5.") == 5)
  }

  private func data(_ text: [UInt8]) -> (bytes: [UInt8]?, problems: [SyntaxProblem]) {
    let (open, close) = ("<plist><dict><key>k</key><data>", "</data></dict></plist>")
    let table = TableReader.read(ByteBuffer(Array(open.utf8) + text + Array(close.utf8)))
    guard let entry = table.entries.first, case .data(let bytes)? = table.node(entry)?.value else {
      return (nil, table.problems)
    }
    return (bytes, table.problems)
  }

  @Test(
    arguments: [
      ("", []), ("QQ==", [0x41]), ("QUI=", [0x41, 0x42]), ("QUJD", [0x41, 0x42, 0x43]),
      ("QUJDRA==", [0x41, 0x42, 0x43, 0x44]), ("Q U\nJ\tD", [0x41, 0x42, 0x43]),
      ("Q!U*J-D", [0x41, 0x42, 0x43]), ("QUJDR", [0x41, 0x42, 0x43]), ("QUJ", []),
      ("AAAA", [0, 0, 0]), ("////", [0xFF, 0xFF, 0xFF]), ("++++", [0xFB, 0xEF, 0xBE]),
      ("azAZ", [0x6B, 0x30, 0x19]), ("0189", [0xD3, 0x5F, 0x3D]), ("Q=Q=", [0x40, 0x04]),
      ("\u{7F}QUJD", [0x41, 0x42, 0x43]),
    ] as [(String, [UInt8])])
  func `data is base 64`(_ text: String, _ bytes: [UInt8]) {
    #expect(data(Array(text.utf8)).bytes == bytes)
  }

  @Test(
    arguments: [
      [0x80], [0xFF], [0xC2, 0x80], [0xC3, 0xA9], [0x51, 0x55, 0x80, 0x4A], [0x51, 0xF0, 0x90],
    ] as [[UInt8]])
  func `data of other bytes is refused at their place`(_ text: [UInt8]) {
    let place = 31 + (text.firstIndex { $0 >= 0x80 } ?? 0)
    let (isText, byte) = (text.first ?? 0 >= 0xC2 && text.count == 2, text.first { $0 >= 0x80 })
    let data = data(text)
    #expect(data.bytes == nil)
    #expect(
      data.problems.first?.kind
        == (isText ? .propertyList("not base 64 in <data>") : .invalidUTF8(byte: byte ?? 0)))
    #expect(data.problems.first?.range.lowerBound == place)
  }
}
