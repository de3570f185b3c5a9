// Tests whether ranges of a text contain a byte.

/// Tests whether ranges of a text contain a byte. If the tested ranges follow the order of the text, all tests together read the text once.
package struct ByteCursor {
  private let buffer: ByteBuffer
  private let byte: UInt8
  /// The end of the text. If a range reaches beyond it, each test searches the range again.
  private let end: Int
  /// The first offset of the byte at or after `start`.
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
