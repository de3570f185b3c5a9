// Tests of lines, edits and replacements in a text, compared with simple searches.

import LprojTestSupport
import Testing

@testable import LprojSource

@Suite struct TextPlacesTests {
  @Test(arguments: [0, 1, 2, 1_023, 1_024, 1_025, 2_048, 3_000])
  func `a place has the line and column that counting gives`(_ length: Int) {
    var random = SeededGenerator(seed: UInt64(length))
    let pieces = ["\n", "\r", "\r\n", "\n\r", "a", "bc", "some words", "é"].map { Array($0.utf8) }
    var text: [UInt8] = []
    while text.count < length { text += pieces.randomElement(using: &random) ?? [] }
    text = Array(text.prefix(length))
    var starts = [0]
    for at in text.indices {
      let isEnd =
        text[at] == 0x0A || text[at] == 0x0D && !(at + 1 < text.count && text[at + 1] == 0x0A)
      if isEnd { starts.append(at + 1) }
    }
    let lines = LineTable(ByteBuffer(text), end: text.count)
    for offset in 0...text.count {
      let line = starts.lastIndex { $0 <= offset } ?? 0
      let expected = Position(line: line + 1, column: offset - starts[line] + 1)
      // An offset between CR and LF may be on either line.
      if offset > 0, offset < text.count, text[offset - 1] == 0x0D, text[offset] == 0x0A {
        continue
      }
      #expect(lines.position(of: offset) == expected, "\(offset)")
    }
    for (number, start) in starts.enumerated() {
      #expect(lines.start(ofLine: number + 1) == start, "\(number + 1)")
    }
    #expect(lines.start(ofLine: 0) == nil)
    #expect(lines.start(ofLine: starts.count + 1) == nil)
  }

  private static let replacements: [(String, String, String, String)] = [
    ("aXbX", "X", "yy", "ayybyy"), ("aaa", "aa", "b", "ba"), ("abc", "", "x", "abc"),
    ("", "a", "x", ""),
    ("aab", "ab", "", "a"), ("ab", "abc", "x", "ab"), ("abc", "abc", "x", "x"),
    ("xab", "ab", "é", "xé"),
    ("none", "z", "x", "none"),
  ]

  @Test(arguments: replacements)
  func `a text is replaced in all places`(
    _ text: String, _ old: String, _ new: String, _ result: String
  ) {
    #expect(text.replacingBytes(of: old, with: new) == result)
  }

  @Test func `edits are made in the order of the text`() {
    let edits = EditedText([
      .remove(4..<5), .insert("x", at: 0), Edit(2..<3, [0x59]), .insert("z", at: 6), .remove(4..<5),
    ])
    #expect(String(decoding: edits.applied(to: Array("abcdef".utf8)), as: UTF8.self) == "xabYdfz")
    #expect(edits.edits.count == 4)
    #expect(EditedText().applied(to: [1, 2]) == [1, 2])
  }

  private static let overlaps: [(first: Edit, second: Edit, isTaken: Bool)] = [
    (.remove(2..<4), .remove(4..<6), true), (.remove(2..<4), .remove(0..<2), true),
    (.remove(2..<4), .remove(3..<5), false), (.remove(2..<4), .remove(1..<3), false),
    (.remove(2..<4), .remove(0..<9), false), (.remove(2..<4), .remove(2..<4), true),
    (.remove(2..<4), Edit(2..<4, [0x41]), false), (.remove(2..<4), .insert("a", at: 3), false),
    (.remove(2..<4), .insert("a", at: 2), true), (.remove(2..<4), .insert("a", at: 4), true),
    (.insert("a", at: 3), .insert("b", at: 3), false),
    (.insert("a", at: 3), .insert("a", at: 3), true),
    (.insert("a", at: 3), .insert("b", at: 4), true),
  ]

  @Test(arguments: overlaps)
  func `a fix that overlaps an earlier one is left out whole`(
    _ first: Edit, _ second: Edit, _ isTaken: Bool
  ) {
    var edits = EditedText()
    let isFirstTaken = edits.add(Fix("one", .safe, [first]))
    #expect(isFirstTaken)
    let known = edits.edits
    let isSecondTaken = edits.add(Fix("two", .safe, [second, .remove(20..<21)]))
    #expect(isSecondTaken == isTaken)
    if !isTaken { #expect(edits.edits == known) }
  }

  @Test func `bytes are touched by the edits beside them alone`() {
    let edits = EditedText([.remove(2..<4), .remove(8..<9)])
    let touched = (0..<10).filter { edits.touches($0..<$0 + 1) }
    #expect(touched == [2, 3, 8])
    #expect(edits.touches(0..<10))
    #expect(!edits.touches(4..<8))
  }
}
