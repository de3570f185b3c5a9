// Tests of conversions between text and bytes: written encodings, joined units, quoted strings.

import LprojSource
import Testing

@testable import LprojSyntax

@Suite struct TextBytesTests {
  /// A text with one character of each length in UTF-8.
  private static let text = Array("aé€😀".utf8)

  private static let encoded: [(TextEncoding, [UInt8]?)] = [
    (.utf8, text), (.utf8WithMark, [0xEF, 0xBB, 0xBF] + text),
    (
      .utf16LittleEndian,
      [0xFF, 0xFE, 0x61, 0, 0xE9, 0, 0xAC, 0x20, 0x3D, 0xD8, 0x00, 0xDE]
    ),
    (
      .utf16BigEndian,
      [0xFE, 0xFF, 0, 0x61, 0, 0xE9, 0x20, 0xAC, 0xD8, 0x3D, 0xDE, 0x00]
    ),
    (
      .utf32LittleEndian,
      [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0, 0xE9, 0, 0, 0, 0xAC, 0x20, 0, 0, 0x00, 0xF6, 1, 0]
    ),
    (
      .utf32BigEndian,
      [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61, 0, 0, 0, 0xE9, 0, 0, 0x20, 0xAC, 0, 1, 0xF6, 0x00]
    ),
    (.utf16WithoutMark, nil), (.latin1, nil), (.binary, nil),
  ]

  @Test(arguments: encoded)
  func `text is written with the mark of its encoding`(_ encoding: TextEncoding, _ bytes: [UInt8]?)
  {
    #expect(encoding.encode(Self.text) == bytes)
  }

  private static let scalars: [UInt32] = [
    0, 0x41, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFEFF, 0xFFFD, 0xFFFF, 0x10000, 0x103FF,
    0x10400, 0x1F600, 0xFFFFF, 0x100000, 0x10FFFF,
  ]

  @Test(
    arguments: [
      .utf8WithMark, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ] as [TextEncoding])
  func `what is written is read as the same text`(_ encoding: TextEncoding) throws {
    for scalar in Self.scalars {
      let text = Array("x\(Character(try #require(UnicodeScalar(scalar))))y".utf8)
      let decoded = DecodedText(ByteBuffer(try #require(encoding.encode(text))))
      #expect(decoded.encoding == encoding && decoded.loads && decoded.problems.isEmpty)
      #expect(decoded.buffer[0..<decoded.buffer.count] == text, "\(scalar)")
    }
  }

  @Test func `half of a surrogate pair fits UTF-16 alone`() {
    let half: [UInt8] = [0xED, 0xA0, 0xBD]
    for encoding in [TextEncoding.utf8, .utf8WithMark, .utf32LittleEndian, .utf32BigEndian] {
      #expect(encoding.encode(half) == nil)
    }
    #expect(TextEncoding.utf16BigEndian.encode(half) == [0xFE, 0xFF, 0xD8, 0x3D])
    #expect(TextEncoding.utf16LittleEndian.encode(half) == [0xFF, 0xFE, 0x3D, 0xD8])
  }

  private enum Piece {
    case unit(UInt16)
    case scalar(UInt32)
    case bytes([UInt8])
  }

  private func written(_ pieces: [Piece]) -> [UInt8] {
    var writer = WTF8Writer(capacity: 0)
    for piece in pieces {
      switch piece {
      case .unit(let unit): writer.append(unit: unit)
      case .scalar(let scalar): writer.append(scalar: scalar)
      case .bytes(let bytes): writer.append(bytes: bytes[...])
      }
    }
    return writer.finish()
  }

  /// Joins the halves of surrogate pairs: the first pair, the last pair, and some pairs between them.
  @Test(arguments: [0x10000, 0x1F600, 0x103FF, 0x10FC00, 0x10FFFF, 0x2A6D6] as [UInt32])
  func `halves of a pair are joined, however they come`(_ scalar: UInt32) throws {
    let character = Character(try #require(UnicodeScalar(scalar)))
    let units = Array(String(character).utf16)
    let whole = Array(String(character).utf8)
    let halves = units.map { unit -> [UInt8] in
      [0xE0 | UInt8(unit >> 12), 0x80 | UInt8(unit >> 6 & 0x3F), 0x80 | UInt8(unit & 0x3F)]
    }
    let highs: [[Piece]] = [
      [.unit(units[0])], [.scalar(UInt32(units[0]))], [.bytes(halves[0])],
      [.bytes([0x61] + halves[0])],
    ]
    let lows: [[Piece]] = [
      [.unit(units[1])], [.scalar(UInt32(units[1]))], [.bytes(halves[1])],
      [.bytes([]), .bytes(halves[1] + [0x62])],
    ]
    for (first, high) in highs.enumerated() {
      for (second, low) in lows.enumerated() {
        let expected = (first == 3 ? [0x61] : []) + whole + (second == 3 ? [0x62] : [])
        #expect(written(high + low) == expected, "\(first) \(second)")
      }
      // A character between two halves separates them. Two halves of the same kind are not joined, either.
      let alone = (first == 3 ? [0x61] : []) + halves[0]
      #expect(written(high) == alone)
      #expect(written(high + high) == alone + alone)
      #expect(written(high + [.unit(0x62), .unit(units[1])]) == alone + [0x62] + halves[1])
      #expect(written(high + [.bytes([0x62])]) == alone + [0x62])
      #expect(written(high + [.scalar(scalar)]) == alone + whole)
      #expect(written(high + [.bytes([0xED, 0x9F, 0xBF])]) == alone + [0xED, 0x9F, 0xBF])
    }
    for low in lows.dropLast() { #expect(written(low + low) == halves[1] + halves[1]) }
  }

  @Test(arguments: [
    ("", #""""#), ("a", #""a""#), (#"a"b\c"#, #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{1F} \u{7E}\u{7F}", #""\U0000\U001f ~\U007f""#), ("é€😀", #""é€😀""#),
    ("\u{2027}\u{2028}\u{2029}\u{202A}", "\"\u{2027}\\U2028\\U2029\u{202A}\""),
    ("\u{1028}\u{20A8}\u{D7FF}\u{E000}", "\"\u{1028}\u{20A8}\u{D7FF}\u{E000}\""),
  ])
  func `only what must be is escaped in a string`(_ text: String, _ quoted: String) {
    #expect(StringsEscapes.quoted(Key(text)) == Array(quoted.utf8))
  }

  @Test func `a half of a pair is escaped in a string`() {
    let text = Key(bytes: [0x61, 0xED, 0xA0, 0xBD, 0xED, 0xBF, 0xBF, 0x62])
    #expect(StringsEscapes.quoted(text) == Array(#""a\Ud83d\Udfffb""#.utf8))
    #expect(StringsEscapes.entry(Key("k"), Key("v")) == Array("\"k\" = \"v\";\n".utf8))
  }

  @Test func `a string that is quoted is read as the same text`() {
    for scalar in Self.scalars where scalar > 0 {
      guard let scalar = UnicodeScalar(scalar) else { continue }
      let text = Key("a\(Character(scalar))b")
      let table = TableReader.read(ByteBuffer(StringsEscapes.entry(text, text)))
      #expect(table.entries.map { table.value($0) } == [text], "\(scalar.value)")
    }
  }

  @Test(arguments: [
    ("a;\nb", 2), ("a;\rb", 2), ("a; \nb;\n", 6), ("a", nil), ("a;", nil), ("", nil),
    (";;\n", 2), ("a;b;", nil),
  ])
  func `an entry seems to end with a semicolon at the end of a line`(_ text: String, _ end: Int?) {
    let buffer = ByteBuffer(Array(text.utf8))
    #expect(PlainEntries.end(inside: buffer, 0..<buffer.count) == end)
  }

  @Test func `the line has to end in the range that is looked at`() {
    let buffer = ByteBuffer(Array("a;\nb;\n".utf8))
    #expect(PlainEntries.end(inside: buffer, 0..<2) == nil)
    #expect(PlainEntries.end(inside: buffer, 0..<3) == 2)
    #expect(PlainEntries.end(inside: buffer, 2..<5) == nil)
    #expect(PlainEntries.end(inside: buffer, 2..<6) == 5)
  }
}
