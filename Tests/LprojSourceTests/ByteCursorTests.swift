// Tests of searching ranges for a byte one after another, compared with separate searches.

import LprojSource
import LprojTestSupport
import Testing

@Suite struct ByteCursorTests {
  @Test func `each range has the same result as in a separate search`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let count = Int.random(in: 0...80, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0x20...0x28, using: &generator) }
      let buffer = ByteBuffer(bytes)
      // The buffer also has bytes behind the end of the text, such as decoded keys. They are searched, too.
      let end = Int.random(in: 0...count, using: &generator)
      var cursor = ByteCursor(0x25, in: buffer, end: end)
      var at = 0
      for _ in 0..<20 {
        // The ranges mostly move forward, and sometimes back.
        if Int.random(in: 0..<8, using: &generator) == 0 { at = 0 }
        let start = Int.random(in: at...count, using: &generator)
        let range = start..<Int.random(in: start...min(count, start + 9), using: &generator)
        at = start
        #expect(cursor.isIn(range) == bytes[range].contains(0x25))
      }
    }
  }
}
