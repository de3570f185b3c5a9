// Tests of an index of texts by their bytes, compared with a dictionary.

import LprojSource
import LprojTestSupport
import Testing

@Suite struct TextIndexTests {
  @Test(arguments: [0, 1, 16, 5_000])
  func `equal texts have one number, in the order in which they came`(_ capacity: Int) {
    var generator = SeededGenerator(seed: 7)
    var texts: [[UInt8]] = [[]]
    for _ in 0..<5_000 {
      let length = Int.random(in: 0...20, using: &generator)
      let letters: ClosedRange<UInt8> = length < 3 ? 0...255 : 0x61...0x62
      texts.append((0..<length).map { _ in UInt8.random(in: letters, using: &generator) })
    }
    // The texts are in two buffers, so that equal texts may be in different buffers.
    let buffers = [0, 1].map { _ in ByteBuffer(capacity: 200_000) }
    let slices = texts.enumerated().map { number, text in
      let buffer = buffers[number % 2]
      let start = buffer.count
      buffer.append(contentsOf: text)
      return TextSlice(buffer: number % 2, range: start..<buffer.count)
    }
    var numbers: [[UInt8]: Int] = [:]
    var index = TextIndex(buffers: buffers, capacity: capacity)
    index.add(count: slices.count) {
      $0 % 10 == 9 ? nil : slices[$0]
    } _: { number, added in
      let text = texts[number]
      #expect(number % 10 != 9 && added.isNew == (numbers[text] == nil))
      #expect(added.isASCII == text.allSatisfy { $0 < 0x80 })
      let expected = numbers[text] ?? numbers.count
      numbers[text] = expected
      #expect(added.number == expected)
    }
    #expect(index.count == numbers.count)
    for (slice, text) in zip(slices, texts) {
      let buffer = buffers[slice.buffer]
      let found = index.find(buffer, slice.range, buffer.hash(slice.range).hash)
      #expect(found == numbers[text])
      if let found { #expect(index.isText(found, buffer, slice.range)) }
    }
  }
}

@Suite struct ByteOrderTests {
  @Test(arguments: [
    ("", "a", true), ("a", "a", false), ("a", "", false), ("Z", "a", true), ("é", "z", false),
    ("e\u{301}", "é", true), ("\u{FFFF}", "\u{10000}", true), ("de", "de-AT", true),
    (String(repeating: "x", count: 40) + "a", String(repeating: "x", count: 40) + "b", true),
  ])
  func `strings are ordered by their bytes`(_ left: String, _ right: String, _ precedes: Bool) {
    #expect(left.precedes(right) == precedes)
    #expect(left.precedes(right) == left.utf8.lexicographicallyPrecedes(right.utf8))
  }
}
