// Tests of texts that functions of ICU write to a buffer.

import Testing

@testable import LprojLocale

@Suite struct ICUTextTests {
  @Test func `what was there before is no text`() {
    for _ in 0..<3 {
      let first = unsafe icuText { start, _ in
        for (at, byte) in "one\0".utf8.enumerated() { unsafe start[at] = CChar(byte) }
        return 3
      }
      #expect(first == "one")
      #expect(unsafe icuText { _, _ in 0 } == "")
      #expect(unsafe icuText { _, _ in -1 } == nil)
    }
  }
}
