// Tests of the fast scans over bytes, compared with slow scans, on random bytes.

import LprojTestSupport
import Testing

@testable import LprojSource

@Suite struct ScanTests {
  /// Returns texts of few kinds of bytes, so that the relevant bytes occur often. Many of their lengths are close to the size of a vector.
  private func texts(_ alphabet: [[UInt8]], _ seed: UInt64) -> [[UInt8]] {
    var random = SeededGenerator(seed: seed)
    return (0..<6_000).map { number in
      let length = number % 150
      var text: [UInt8] = []
      while text.count < length { text += alphabet.randomElement(using: &random) ?? [] }
      return text
    }
  }

  private static let ascii = ["a", "z", " ", "\n", "\r", "\r\n", "\"", "\\", "*", "/"]
    .map { Array($0.utf8) }
  private static let letters = ["é", "я", "你", "\u{FFFD}", "😀", "\u{10FFFF}", "\u{D7FF}"]
    .map { Array($0.utf8) }
  /// Invalid bytes, and incomplete characters.
  private static let wrong: [[UInt8]] = [
    [0x80], [0xC0, 0x80], [0xC1], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
    [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF], [0xE4, 0xBD], [0xF0, 0x9F, 0x98], [0xC3],
  ]

  @Test func `only well-formed UTF-8 is taken for it`() {
    let clean = texts(Self.ascii + Self.letters, 1)
    let plain = (0..<150).map { Array(repeating: UInt8(ascii: "a"), count: $0) }
    // Most texts have at most one invalid place. The valid blocks before and behind it must not hide this place.
    var random = SeededGenerator(seed: 2)
    let spoiled = clean.map { text in
      let place = Int.random(in: 0...text.count, using: &random)
      return Array(text[..<place]) + (Self.wrong.randomElement(using: &random) ?? [])
        + Array(text[place...])
    }
    for text in clean + plain + spoiled + texts(Self.letters + Self.wrong, 3) {
      let isValid = String(validating: text, as: UTF8.self) != nil
      let buffer = ByteBuffer(text)
      #expect((buffer.firstInvalidUTF8(in: 0..<text.count) == nil) == isValid, "\(text)")
      #expect(isValid || !buffer.isQuicklyUTF8(0..<text.count), "\(text)")
    }
  }

  @Test func `the first wrong byte is found behind whatever is well-formed`() {
    for text in texts(Self.ascii + Self.letters, 4) {
      let buffer = ByteBuffer(text + [0xFF] + text)
      #expect(buffer.firstInvalidUTF8(in: 0..<buffer.count) == text.count)
    }
  }

  @Test func `wrong bytes are found one after the other as all at once`() {
    for text in texts(Self.ascii + Self.letters + Self.wrong, 8) {
      let buffer = ByteBuffer(text)
      for start in text.indices {
        #expect(
          buffer.nextInvalidUTF8(in: start..<text.count)
            == buffer.firstInvalidUTF8(in: start..<text.count))
      }
    }
  }

  @Test func `lines begin behind CR, LF and CRLF`() {
    let short = texts(Self.ascii, 5)
    // Some of the long texts have lines that are longer than a block of the line table.
    let long = stride(from: 0, to: short.count, by: 150).map { first in
      Array(short[first..<first + 150].joined(separator: Array(repeating: 0x61, count: first / 2)))
    }
    for text in short + long {
      var starts = [0]
      for at in text.indices {
        let isPair = text[at] == 0x0D && at + 1 < text.count && text[at + 1] == 0x0A
        if text[at] == 0x0A || text[at] == 0x0D && !isPair { starts.append(at + 1) }
      }
      let table = LineTable(ByteBuffer(text), end: text.count)
      #expect(starts == (1...starts.count).map { table.start(ofLine: $0) }, "\(text)")
      #expect(table.start(ofLine: starts.count + 1) == nil)
      for (number, start) in starts.enumerated() {
        let next = number + 1 < starts.count ? starts[number + 1] : text.count + 1
        let place = Position(line: number + 1, column: next - start)
        #expect(table.position(of: start) == Position(line: number + 1, column: 1))
        #expect(table.position(of: next - 1) == place, "\(text)")
      }
    }
  }

  @Test func `the first of two bytes is found in any range`() {
    for text in texts(Self.ascii, 6) where !text.isEmpty {
      let (quote, slash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
      let range = text.count / 7..<text.count - text.count / 5
      let expected = range.first { text[$0] == quote || text[$0] == slash } ?? range.upperBound
      #expect(ByteBuffer(text).index(of: quote, or: slash, in: range) == expected)
    }
  }

  @Test func `space and whole comments are skipped, and words, to where they end`() {
    let text = Array("/* a * b */ \n/**/word".utf8)
    #expect(ByteBuffer(text).endOfSpace(in: 0..<text.count) == text.count - 4)
    for open in ["/* a", "/*", "/*/", "/", "// a"] {
      let text = Array((" " + open).utf8)
      #expect(ByteBuffer(text).endOfSpace(in: 0..<text.count) == 1, "\(open)")
    }
    // Each byte is tested behind words of any length, and before a byte that would continue the word.
    let others = Set("_.$/-:abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    for byte in UInt8.min...UInt8.max {
      let isWord = byte >= 0x80 || others.contains(byte)
      for length in 0..<40 {
        let text = Array(repeating: UInt8(ascii: "F"), count: length) + [byte] + Array("9_ b".utf8)
        #expect(
          ByteBuffer(text).endOfWord(in: 0..<text.count) == (isWord ? length + 3 : length),
          "\(byte) behind \(length)")
      }
    }
  }

  @Test func `characters that are known are gone over with their flags`() {
    // The flags are set for all characters with the same first byte, or for some of them.
    let whole = Dictionary(uniqueKeysWithValues: (0x400..<0x440).map { (UInt32($0), UInt8(0)) })
    for learned in [[0x44F: 4, 0x4F60: 8], whole.merging([0x44F: 4]) { $1 }, whole] {
      var known = CharacterFlags(
        special: [0x0A, 0x22], twice: [UInt8(ascii: "*")], noted: [UInt8(ascii: "z"): 1],
        lookalikes: [UInt8(ascii: "a")])
      for (scalar, flags) in learned { known.learn(Int(scalar), flags) }
      for text in texts(Self.ascii + Self.letters, 7) + texts(Self.words, 8) {
        let (end, gathered) = slowly(text, learned)
        var inArray = CharacterFlags.Gathered()
        #expect(text.endOfKnown(in: 0..<text.count, known, &inArray) == end, "\(text)")
        var inBuffer = CharacterFlags.Gathered()
        #expect(ByteBuffer(text).endOfKnown(in: 0..<text.count, known, &inBuffer) == end)
        #expect([inArray.flags, inBuffer.flags] == [gathered.flags, gathered.flags], "\(text)")
        #expect([inArray.isMixed, inBuffer.isMixed] == [gathered.isMixed, gathered.isMixed])
      }
    }
  }

  /// Random words. Only few of them stop the scan.
  private static let words = [
    "слово ", "жук", "word ", "b", "z", "*", " ", "же, да", "Ω", "a ", " a", "я", "😀", "a", "жба",
  ].flatMap { Array(repeating: Array($0.utf8), count: $0.utf8.count > 3 ? 6 : 1) }

  private func slowly(
    _ text: [UInt8], _ known: [UInt32: UInt8]
  ) -> (end: Int, gathered: CharacterFlags.Gathered) {
    var gathered = CharacterFlags.Gathered()
    var at = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let length = UTF8.width(scalar)
      if scalar.isASCII {
        let isTwice = scalar == "*" && at + 1 < text.count && text[at + 1] == text[at]
        if scalar == "\n" || scalar == "\"" || isTwice { return (at, gathered) }
        if scalar == "z" { gathered.flags |= 1 }
      } else if scalar.value < 0x10000 {
        guard let flags = known[scalar.value] else { return (at, gathered) }
        gathered.flags |= flags
        let next = at + length
        if at > 0 && text[at - 1] == UInt8(ascii: "a")
          || next < text.count && text[next] == UInt8(ascii: "a")
        {
          gathered.isMixed = true
        }
      }
      at += length
    }
    return (at, gathered)
  }
}
