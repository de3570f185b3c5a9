// Tests of the search for the next entry: its stored results are equal to those of a new search.

import LprojTestSupport
import Testing

@testable import LprojSource
@testable import LprojSyntax

@Suite struct LookAheadTests {
  private static let parts = [
    "\"", "'", "\\", "\\\"", "\\'", "a", "key", "=", ";", " ", "\t", "\n", "\r", "/", "é",
    "\u{2028}",
  ]

  private func texts() -> [[UInt8]] {
    var random = SeededGenerator(seed: 11)
    return (0..<2_000).map { number in
      (0..<number % 40 + 1).flatMap { _ in
        Array((Self.parts.randomElement(using: &random) ?? "").utf8)
      }
    }
  }

  @Test func `every byte has the same result as with a new reader`() {
    for text in texts() {
      let buffer = ByteBuffer(text)
      var parser = StringsParser(buffer, sink: NoPieces())
      for offset in text.indices {
        var fresh = StringsParser(buffer, sink: NoPieces())
        #expect(
          parser.looksLikeEntry(offset) == fresh.looksLikeEntry(offset),
          "\(String(decoding: text, as: UTF8.self)) at \(offset)")
      }
    }
  }

  @Test func `a quote that is never closed is known to be open from there on`() {
    for text in texts() {
      let buffer = ByteBuffer(text)
      var parser = StringsParser(buffer, sink: NoPieces())
      for offset in text.indices where [0x22, 0x27].contains(text[offset]) {
        var fresh = StringsParser(buffer, sink: NoPieces())
        (parser.at, fresh.at) = (offset, offset)
        #expect(
          parser.string()?.end == fresh.string()?.end,
          "\(String(decoding: text, as: UTF8.self)) at \(offset)")
      }
    }
  }

  @Test func `each byte that is not UTF-8 becomes a character, and the text between them stays`() {
    let wrong: [UInt8] = [0xE9, 0x83, 0x65, 0xFF, 0xFF, 0x81]
    let line = Array("\"k\" = \"".utf8) + wrong + Array("é\";\n".utf8)
    let table = TableReader.read(ByteBuffer((0..<200).flatMap { _ in line }))
    let value = "\u{FFFD}\u{FFFD}e\u{FFFD}\u{FFFD}\u{FFFD}é"
    #expect(table.entries.count == 200)
    #expect(table.entries.allSatisfy { table.value($0)?.description == value })
    #expect(table.problems.count == 1_000)
  }
}
