// The pieces of a `.strings` file. Together they contain all its bytes.

package import LprojSource

/// A piece of a file: an entry, a comment, white space, or junk.
package struct StringsPiece: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case entry, comment, space, junk
    /// A brace before or after all entries.
    case brace
  }

  package var kind: Kind
  package var range: Range<Int>
}

/// The pieces of a `.strings` text, in order and without gaps.
package struct StringsSyntax: Sendable {
  package var pieces: [StringsPiece]
  /// The parts of the complete entries, in order. If the text has no errors, there is one element for each piece of kind `entry`, and for each entry
  /// of the table.
  package var entries: [StringsEntrySyntax]
  package var table: ParsedTable

  /// Parses text that is already UTF-8.
  package init(_ buffer: ByteBuffer) {
    let end = buffer.count
    var parser = StringsParser(buffer, sink: PieceCollector())
    parser.parseFile()
    table = ParsedTable(TableDraft(parser))
    entries = parser.sink.entries
    pieces = parser.sink.complete(upTo: end)
  }
}

private struct PieceCollector: PieceSink {
  var pieces: [StringsPiece] = []
  var entries: [StringsEntrySyntax] = []

  mutating func entry(_ entry: StringsEntrySyntax) {
    var entry = entry
    let inside = pieces.lastIndex { $0.range.lowerBound < entry.range.lowerBound }
    for piece in pieces[(inside.map { $0 + 1 } ?? 0)...] where piece.kind == .comment {
      entry.comments.append(piece.range)
    }
    entries.append(entry)
    piece(.entry, entry.range)
  }

  mutating func piece(_ kind: StringsPiece.Kind, _ range: Range<Int>) {
    // The range of an entry or of junk includes the comments inside it, so their own pieces are removed.
    while let last = pieces.last, last.range.lowerBound >= range.lowerBound { pieces.removeLast() }
    pieces.append(StringsPiece(kind: kind, range: range))
  }

  func complete(upTo end: Int) -> [StringsPiece] {
    var result: [StringsPiece] = []
    var done = 0
    for piece in pieces where piece.range.upperBound > done {
      if piece.range.lowerBound > done {
        result.append(StringsPiece(kind: .space, range: done..<piece.range.lowerBound))
      }
      result.append(
        StringsPiece(
          kind: piece.kind, range: max(done, piece.range.lowerBound)..<piece.range.upperBound))
      done = piece.range.upperBound
    }
    if done < end { result.append(StringsPiece(kind: .space, range: done..<end)) }
    return result
  }
}
