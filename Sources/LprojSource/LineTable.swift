// Offsets to lines and columns, for reports.

/// A place in a text, both counted from 1; the column counts bytes of the text in UTF-8.
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

/// The starts of the lines of one text. CR, LF and CRLF end a line, as for the loader.
package struct LineTable: Sendable {
  /// Files are smaller than 4 GiB.
  private let starts: [UInt32]

  package init(_ buffer: ByteBuffer, end: Int) {
    starts = buffer.lineStarts(end: end)
  }

  /// The offset at which a line begins; nil when there is no such line.
  package func start(ofLine line: Int) -> Int? {
    starts.indices.contains(line - 1) ? Int(starts[line - 1]) : nil
  }

  /// The position of a byte offset.
  package func position(of offset: Int) -> Position {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return Position(line: low + 1, column: offset - Int(starts[low]) + 1)
  }
}
