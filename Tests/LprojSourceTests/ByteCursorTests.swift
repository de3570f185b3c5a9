// Ranges that are asked for a byte one after another, as each of them is on its own.

import LprojSource
import LprojTestSupport
import Testing

@Suite struct ByteCursorTests {
  @Test func `each range is answered as if it were asked alone`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let count = Int.random(in: 0...80, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0x20...0x28, using: &generator) }
      let buffer = ByteBuffer(bytes)
      // What lies behind the text, as decoded keys do, is asked for too.
      let end = Int.random(in: 0...count, using: &generator)
      var cursor = ByteCursor(0x25, in: buffer, end: end)
      var at = 0
      for _ in 0..<20 {
        // Mostly onwards, at times back again.
        if Int.random(in: 0..<8, using: &generator) == 0 { at = 0 }
        let start = Int.random(in: at...count, using: &generator)
        let range = start..<Int.random(in: start...min(count, start + 9), using: &generator)
        at = start
        #expect(cursor.isIn(range) == bytes[range].contains(0x25))
      }
    }
  }
}
