// Compares the percent signs of texts in a file without decoding the texts.

internal import LprojSource

extension ByteBuffer {
  /// Whether the percent signs in a range begin the given pieces: one sign for each piece, in the order of the pieces. For example, `%@ of %d` has
  /// the pieces `%@` and `%d`.
  ///
  /// - Parameters:
  ///   - pieces: the bytes of all pieces, one piece directly after another.
  ///   - ends: the end of each piece in `pieces`.
  ///   - escape: the byte that begins an escape; the percent sign itself in a text without escapes.
  ///   - hides: whether an escape could stand for a percent sign. Its argument is the byte after the backslash. If a text contains such an escape,
  ///     the result is false.
  @inline(__always)
  func hasPercents(
    _ pieces: [UInt8], _ ends: [Int], in range: Range<Int>, escape: UInt8, hides: (UInt8) -> Bool
  ) -> Bool {
    var at = range.lowerBound
    var piece = 0
    var next = 0
    while true {
      at = index(of: .percent, or: escape, in: at..<range.upperBound)
      guard at < range.upperBound else { return piece == ends.count }
      if self[at] == .backslash {
        guard at + 1 < range.upperBound, !hides(self[at + 1]) else { return false }
        at += 2
        continue
      }
      guard piece < ends.count, ends[piece] - next <= range.upperBound - at else { return false }
      while next < ends[piece] {
        guard self[at] == pieces[next] else { return false }
        at += 1
        next += 1
      }
      piece += 1
    }
  }
}
