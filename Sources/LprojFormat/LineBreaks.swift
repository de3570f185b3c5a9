// The line breaks in a `.strings` text.

internal import LprojSource

extension ByteBuffer {
  /// Returns the length in bytes of the line break at `offset`: LF, CR, CRLF, U+2028 or U+2029. Returns 0 if there is no line break at `offset`.
  func lineBreak(at offset: Int, end: Int) -> Int {
    guard offset < end else { return 0 }
    switch self[offset] {
    case 0x0A: return 1
    case 0x0D: return offset + 1 < end && self[offset + 1] == 0x0A ? 2 : 1
    case 0xE2 where offset + 2 < end && self[offset + 1] == 0x80:
      return self[offset + 2] == 0xA8 || self[offset + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  func lineBreaks(in range: Range<Int>) -> [Range<Int>] {
    var breaks: [Range<Int>] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let length = lineBreak(at: at, end: range.upperBound)
      if length > 0 { breaks.append(at..<at + length) }
      at += max(length, 1)
    }
    return breaks
  }

  /// Whether the comment in `range` is a `//` comment.
  func isLineComment(_ range: Range<Int>) -> Bool {
    self[range.lowerBound + 1] == UInt8(ascii: "/")
  }
}
