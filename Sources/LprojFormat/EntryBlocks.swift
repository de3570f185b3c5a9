// Splits a text into the parts that sorting moves and the parts that stay.

internal import LprojSource
internal import LprojSyntax

/// A text as a sequence of sections and of the text between the sections.
struct EntryBlocks {
  /// An entry with its comments.
  struct Block {
    var key: Key
    /// The white space before the entry.
    var space: Range<Int>
    var body: Range<Int>
    var beginsWithComment: Bool
    var endsWithLineComment: Bool
  }

  enum Part {
    case fixed(Range<Int>)
    /// Entries without a heading between them. `isBelowHeader` is true if the header of the file is above the entries.
    case section([Block], isBelowHeader: Bool)
  }

  /// The parts in order. Together they cover all bytes.
  private(set) var parts: [Part] = []
  private let pieces: [StringsPiece]
  private let buffer: ByteBuffer
  private var section: [Block] = []
  /// The index of the next piece to read. `start` is the index of the first piece that belongs to no part yet.
  private var at = 0
  private var start = 0
  private var isBelowHeader = false

  init(_ syntax: StringsSyntax) {
    pieces = syntax.pieces
    buffer = syntax.table.buffer
    var entry = 0
    while at < pieces.count {
      guard pieces[at].kind == .entry else {
        at += 1
        continue
      }
      addBlock(syntax.table.key(syntax.table.entries[entry]))
      entry += 1
    }
    closeSection()
    if start < pieces.count { parts.append(.fixed(range(start..<pieces.count))) }
  }

  private func range(_ pieces: Range<Int>) -> Range<Int> {
    self.pieces[pieces.lowerBound].range
      .lowerBound..<self.pieces[pieces.upperBound - 1].range.upperBound
  }

  /// Adds the entry at the index `at`, with its comments, to the current section.
  private mutating func addBlock(_ key: Key) {
    let body = firstOwnPiece()..<endOfOwnPieces()
    var space = body.lowerBound
    if space > start, pieces[space - 1].kind == .space { space -= 1 }
    if start < space {
      closeSection()
      parts.append(.fixed(range(start..<space)))
    }
    let bodyRange = range(body)
    let last = pieces[body.upperBound - 1]
    section.append(
      Block(
        key: key,
        space: space < body.lowerBound
          ? pieces[space].range : bodyRange.lowerBound..<bodyRange.lowerBound,
        body: bodyRange, beginsWithComment: pieces[body.lowerBound].kind == .comment,
        endsWithLineComment: last.kind == .comment && buffer.isLineComment(last.range)))
    at = body.upperBound
    start = at
  }

  private mutating func closeSection() {
    guard !section.isEmpty else { return }
    parts.append(.section(section, isBelowHeader: isBelowHeader))
    section = []
    isBelowHeader = false
  }

  /// Returns the index of the first comment directly above the entry at `at`. If there is no such comment, returns the index of the entry. The header
  /// of the file does not count as such a comment.
  private mutating func firstOwnPiece() -> Int {
    var first = at
    search: for number in (start..<at).reversed() {
      switch pieces[number].kind {
      case .comment: first = number
      case .space: if buffer.lineBreaks(in: pieces[number].range).count > 1 { break search }
      case .brace, .entry, .junk: break search
      }
    }
    if parts.isEmpty && section.isEmpty,
      let header = FileHeader.end(of: pieces[..<at], in: buffer), header > first
    {
      isBelowHeader = true
      return pieces[header].kind == .space ? header + 1 : header
    }
    return first
  }

  /// Returns the index after the entry at `at` and after the comments that follow the entry on its line.
  private func endOfOwnPieces() -> Int {
    var end = at + 1
    for number in at + 1..<max(pieces.count, at + 1) {
      switch pieces[number].kind {
      case .comment: end = number + 1
      case .space: if !buffer.lineBreaks(in: pieces[number].range).isEmpty { return end }
      case .brace, .junk: return end
      // Text between two entries on one line belongs to the second entry.
      case .entry: return at + 1
      }
    }
    return end
  }
}
