// Finds lines and columns for byte offsets.

/// A line and a column, both counted from 1; the column counts UTF-8 bytes.
public struct Position: Hashable, Sendable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static let start = Position(line: 1, column: 1)

  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The lines of one text. CR, LF and CRLF end a line, as in Apple's loader.
///
/// A report needs the positions of only a few places in a large file. The table therefore stores one line per block of 1,024 bytes, and counts the
/// lines inside a block when a place in it is needed.
package struct LineTable: Sendable {
  /// The line that contains the start of a block. Offsets fit in 32 bits, because files are smaller than 4 GiB.
  private struct Line: Sendable {
    /// The number of the line, counted from 0.
    var number: UInt32
    var start: UInt32
  }

  private static let block = 1024

  private let buffer: ByteBuffer
  private let end: Int
  private let blocks: [Line]

  package init(_ buffer: ByteBuffer, end: Int) {
    self.buffer = buffer
    self.end = end
    var line = Line(number: 0, start: 0)
    blocks = stride(from: 0, through: end, by: Self.block).map { at in
      defer { Self.pass(&line, buffer, at..<min(at + Self.block, end), end) }
      return line
    }
  }

  /// The offset of the start of a line, counted from 1; nil if the text has no such line.
  package func start(ofLine line: Int) -> Int? {
    guard line > 0 else { return nil }
    let low = blocks.partitioningIndex { $0.number >= line } - 1
    var found = blocks[low]
    var rest = low * Self.block..<min((low + 1) * Self.block, end)
    while found.number + 1 < line, !rest.isEmpty {
      let middle = (rest.lowerBound + rest.upperBound + 1) / 2
      var behind = found
      Self.pass(&behind, buffer, rest.lowerBound..<middle, end)
      if behind.number + 1 > line {
        rest = rest.lowerBound..<middle
      } else {
        (found, rest) = (behind, middle..<rest.upperBound)
      }
    }
    return found.number + 1 == line ? Int(found.start) : nil
  }

  /// Returns the line and the column of a byte offset. An offset beyond the end counts in the last line.
  package func position(of offset: Int) -> Position {
    let place = min(offset, end)
    let block = place / Self.block
    var line = blocks[block]
    Self.pass(&line, buffer, block * Self.block..<place, end)
    return Position(line: Int(line.number) + 1, column: offset - Int(line.start) + 1)
  }

  /// Moves `line` from the line at the start of a range to the line at its end.
  private static func pass(
    _ line: inout Line, _ buffer: ByteBuffer, _ range: Range<Int>, _ end: Int
  ) {
    let ends = buffer.lineEnds(in: range, of: end)
    guard ends.count > 0 else { return }
    line.number += UInt32(ends.count)
    line.start = UInt32(ends.last)
  }
}
