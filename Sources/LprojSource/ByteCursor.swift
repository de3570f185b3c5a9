// The place of a byte in a text that is searched range by range.

/// Whether ranges of a text hold a byte. In the order of the text they cost one pass over it together, which is
/// much less than to look through each.
package struct ByteCursor {
  private let buffer: ByteBuffer
  private let byte: UInt8
  /// The end of the text; what lies behind it is searched each time.
  private let end: Int
  /// The first place of the byte from `start` on.
  private var next: Int
  private var start = 0

  package init(_ byte: UInt8, in buffer: ByteBuffer, end: Int) {
    self.buffer = buffer
    self.byte = byte
    self.end = end
    next = buffer.index(of: byte, inLong: 0..<end)
  }

  package mutating func isIn(_ range: Range<Int>) -> Bool {
    guard range.lowerBound >= start, range.upperBound <= end else {
      return buffer.index(of: byte, or: byte, in: range) < range.upperBound
    }
    if next < range.lowerBound {
      start = range.lowerBound
      next = buffer.index(of: byte, inLong: start..<end)
    }
    return next < range.upperBound
  }
}
