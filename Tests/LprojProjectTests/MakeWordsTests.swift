// Tests of words in makefiles that consist of pieces with several values.

import Testing

@testable import LprojProject

@Suite struct MakeWordsTests {
  private func text(_ pieces: [String]...) -> String? {
    var words = MakeWords(Room(1 << 20))
    for piece in pieces where !words.add(oneOf: piece) { return nil }
    return words.text
  }

  @Test func `each word is there as often as its pieces have values`() {
    #expect(text(["a"]) == "a")
    #expect(text(["a", "b"]) == "a b")
    #expect(text(["a", "b"], [".c"]) == "a.c b.c")
    #expect(text(["a", "b"], ["1", "2"]) == "a1 a2 b1 b2")
    #expect(text(["x "], ["a", "b"], [".c y "], ["d", "e"]) == "x a.c b.c y d e")
    #expect(text(["a", "b"], [" x"]) == "a b x")
    #expect(text(["a", "b"], ["1\ty\tz"]) == "a1 b1\ty\tz")
    #expect(text() == "" && text([]) == "")
  }

  @Test func `up to 64 ways are known, with more none is`() {
    let eight = (0..<8).map(String.init)
    #expect(text(eight, eight)?.split(separator: " ").count == 64)
    #expect(text((0..<64).map(String.init))?.split(separator: " ").count == 64)
    #expect(text((0..<65).map(String.init)) == nil)
    #expect(text((0..<13).map(String.init), (0..<5).map(String.init)) == nil)
    #expect(text(eight, [" "], eight, [" "], eight)?.split(separator: " ").count == 24)
  }
}
