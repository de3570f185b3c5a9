// Validation of UTF-8.

extension ByteBuffer {
  /// The number of bytes from which a check with two threads is worthwhile.
  package static var largeText: Int { 1 << 20 }

  /// The first offset in `range` with malformed UTF-8 (Unicode Standard, table 3-7); nil if all bytes are well-formed.
  ///
  /// - Parameter jobs: the maximum number of threads for a large range.
  package func firstInvalidUTF8(in range: Range<Int>, jobs: Int = 1) -> Int? {
    if jobs > 1 && range.count >= Self.largeText {
      var middle = (range.lowerBound + range.upperBound) / 2
      while middle > range.lowerBound && self[middle] & 0xC0 == 0x80 { middle -= 1 }
      let halves = [range.lowerBound..<middle, middle..<range.upperBound]
      if inParallel(2, jobs: jobs, { isQuicklyUTF8(halves[$0]) }) == [true, true] { return nil }
    } else if isQuicklyUTF8(range) {
      return nil
    }
    return nextInvalidUTF8(in: range)
  }

  /// The first offset in `range` with malformed UTF-8; nil if all bytes are well-formed. The search ends at that offset. In contrast, the fast check
  /// always reads the whole range.
  package func nextInvalidUTF8(in range: Range<Int>) -> Int? {
    let end = range.upperBound
    var at = range.lowerBound
    while at < end {
      if at &+ 8 <= end {
        let high = word(at: at) & Self.highs
        if high == 0 {
          at &+= 8
          continue
        }
        at &+= high.trailingZeroBitCount &>> 3
      }
      // Most sequences of two and three bytes are checked here, and all other sequences by the general function.
      let lead = self[at]
      if lead < 0x80 {
        at &+= 1
      } else if lead &- 0xC2 < 0x1E, at &+ 1 < end, self[at &+ 1] & 0xC0 == 0x80 {
        at &+= 2
      } else if lead &- 0xE1 < 0x0C, at &+ 2 < end, self[at &+ 1] & 0xC0 == 0x80,
        self[at &+ 2] & 0xC0 == 0x80
      {
        at &+= 3
      } else {
        let length = utf8SequenceLength(at: at, end: end)
        if length == 0 { return at }
        at &+= length
      }
    }
    return nil
  }

  /// The length of the well-formed UTF-8 sequence at `at`; 0 if the bytes are malformed.
  @inline(__always)
  package func utf8SequenceLength(at: Int, end: Int) -> Int {
    let lead = self[at]
    if lead < 0x80 { return 1 }
    func follows(_ offset: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      guard at + offset < end else { return false }
      let byte = self[at + offset]
      return byte >= low && byte <= high
    }
    switch lead {
    case 0xC2...0xDF:
      return follows(1) ? 2 : 0
    case 0xE0:
      return follows(1, 0xA0) && follows(2) ? 3 : 0
    case 0xE1...0xEC, 0xEE...0xEF:
      return follows(1) && follows(2) ? 3 : 0
    case 0xED:
      return follows(1, 0x80, 0x9F) && follows(2) ? 3 : 0
    case 0xF0:
      return follows(1, 0x90) && follows(2) && follows(3) ? 4 : 0
    case 0xF1...0xF3:
      return follows(1) && follows(2) && follows(3) ? 4 : 0
    case 0xF4:
      return follows(1, 0x80, 0x8F) && follows(2) && follows(3) ? 4 : 0
    default:
      return 0
    }
  }
}
