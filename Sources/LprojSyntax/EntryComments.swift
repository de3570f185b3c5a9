// The comments that belong to the entries of a table. Translators read them, and copies of an entry keep them.

package import LprojSource

/// Finds the comments of entries. It reads the text a second time, so it is used only if comments are needed.
package struct EntryComments: Sendable {
  private let text: ByteBuffer
  /// The comments above each entry, by the offset of the entry.
  private var comments: [Int: [Range<Int>]] = [:]
  /// The offsets of entries that follow a blank line. Comments may be between the blank line and the entry.
  private var setOff: Set<Int> = []
  /// The number of comments that belong to no entry, such as headings, the header, and comments after an entry.
  package private(set) var looseCount = 0

  /// Finds the comments directly above the entries of a table. A comment belongs to no entry if a blank line or another entry is between the comment
  /// and the next entry, or if an entry precedes the comment on its line.
  package init(_ table: ParsedTable) {
    text = ByteBuffer(table.buffer[0..<table.textEnd], spare: table.textEnd)
    switch table.form {
    case .text: readPieces(StringsSyntax(text).pieces)
    case .xml: readXML(table)
    case .binary: break
    }
  }

  /// The words of the comments of the entry at an offset, without suppressions. Nil if there are no words, or if the words are only a placeholder.
  package func words(at offset: Int) -> Key? {
    guard let ranges = comments[offset] else { return nil }
    let lines = ranges.flatMap { CommentWords.lines(of: text[$0]) }
    if lines.isEmpty || lines.count == 1 && CommentWords.isPlaceholder(lines[0]) { return nil }
    return Key(bytes: Array(lines.joined(separator: [0x0A])))
  }

  /// The words of the comments of the entry at an offset, including suppressions (`lproj:ignore`); nil if there are none.
  package func wholeWords(at offset: Int) -> Key? {
    guard let ranges = comments[offset] else { return nil }
    let lines = ranges.flatMap { CommentWords.lines(of: text[$0], withSuppressions: true) }
      .filter { !CommentWords.isPlaceholder($0) }
    return lines.isEmpty ? nil : Key(bytes: Array(lines.joined(separator: [0x0A])))
  }

  /// Whether a comment with these words still has exactly these words after the comment is written and read again.
  package static func keeps(_ words: Key) -> Bool {
    let lines = CommentWords.lines(of: Array("/* ".utf8) + words.bytes + Array(" */".utf8))
    let text = String(decoding: words.bytes, as: UTF8.self).utf8
    return !(lines.count == 1 && CommentWords.isPlaceholder(lines[0]))
      && Array(lines.joined(separator: [0x0A])) == words.bytes
      && !zip(text, text.dropFirst()).contains {
        $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/")
          || $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: "-")
      }
  }

  /// The words of the comments of each entry, by the offset of the entry.
  package var words: [Int: Key] {
    comments.keys.reduce(into: [:]) { all, offset in all[offset] = words(at: offset) }
  }

  /// The comments of the entry at an offset, with their marks and the white space between them; nil if there are none.
  ///
  /// - Parameter withSuppressions: whether suppressions stay in the comments. If false, the result is nil for comments that contain only
  ///   suppressions.
  package func markup(at offset: Int, withSuppressions: Bool = false) -> [UInt8]? {
    guard let ranges = comments[offset], let first = ranges.first, let last = ranges.last else {
      return nil
    }
    let markup = text[first.lowerBound..<last.upperBound]
    if withSuppressions { return markup }
    let rest = SuppressionWords.removed(from: markup)
    // Suppressions are left out, because they apply only to their own entry.
    return rest != markup && ranges.allSatisfy({ CommentWords.lines(of: text[$0]).isEmpty })
      ? nil : rest
  }

  /// For each comment that belongs to an entry, the offset of the entry, by the offset of the comment.
  var owners: [Int: Int] {
    comments.reduce(into: [:]) { all, comment in
      for range in comment.value { all[range.lowerBound] = comment.key }
    }
  }

  /// Whether a blank line precedes an entry and its comments.
  package func isSetOff(_ offset: Int) -> Bool { setOff.contains(offset) }

  /// The offset of the first comment of an entry; the offset of the entry itself if it has no comment.
  package func start(of offset: Int) -> Int { comments[offset]?.first?.lowerBound ?? offset }

  private mutating func readPieces(_ pieces: [StringsPiece]) {
    var pending: [Range<Int>] = []
    var isSetOff = false
    var isOwnLine = true
    for piece in pieces {
      switch piece.kind {
      case .space:
        let lines = lineEnds(piece.range)
        if lines > 0 { isOwnLine = true }
        guard lines > 1 else { continue }
        pending = []
        isSetOff = true
      case .comment:
        looseCount += 1
        if isOwnLine { pending.append(piece.range) }
      case .entry:
        let offset = piece.range.lowerBound
        if !pending.isEmpty { comments[offset] = pending }
        looseCount -= pending.count
        if isSetOff { setOff.insert(offset) }
        (pending, isSetOff, isOwnLine) = ([], false, false)
      case .junk, .brace:
        (pending, isSetOff, isOwnLine) = ([], false, false)
      }
    }
  }

  private func lineEnds(_ range: Range<Int>) -> Int {
    var count = 0
    for at in range {
      let isPair = text[at] == 0x0A && at > range.lowerBound && text[at - 1] == 0x0D
      if (text[at] == 0x0A || text[at] == 0x0D) && !isPair { count += 1 }
    }
    return count
  }

  /// The XML comment that marks a text for a review. It stands after the text, and does not belong to the next entry.
  package static let reviewMark = Array("<!-- needs review -->".utf8)

  private mutating func readXML(_ table: ParsedTable) {
    guard let syntax = XMLTableSyntax(table) else { return }
    for member in syntax.root.members ?? [] {
      let offset = member.keyRange.lowerBound
      guard let range = syntax.comment(before: offset), text[range] != Self.reviewMark else {
        continue
      }
      comments[offset] = [range]
    }
  }
}
