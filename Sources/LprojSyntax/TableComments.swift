// The comments of a table, and the suppressions (`lproj:ignore`) in them.

internal import LprojSource

/// A suppression in a comment of a table.
package struct TableSuppression: Sendable {
  package var words: SuppressionWords
  /// The index of the entry that the comment belongs to; nil for a comment without an entry.
  package var entry: Int?
  /// Whether a blank line between the comment and the entry below is the only reason why the comment belongs to no entry.
  package var isParted = false
  /// The offset of `lproj:`.
  package var offset: Int
  /// The range to delete in order to remove the words. If the comment contains nothing else, this is the whole comment, together with its line if the
  /// comment is alone on the line. Otherwise, it is only the range of the words.
  package var removal: Range<Int>
}

extension ParsedTable {
  /// Comments are searched for only if the text may contain the words of a suppression.
  func findSuppressions() -> [TableSuppression] {
    guard form != .binary, SuppressionWords.mayOccur(in: buffer, 0..<textEnd) else { return [] }
    let bytes = buffer[0..<textEnd]
    let owners = EntryComments(self).owners
    var numbers: [Int: Int] = [:]
    for (number, entry) in entries.enumerated() { numbers[entry.offset] = number }
    return comments.flatMap { comment in
      let found = SuppressionWords.find(in: bytes, comment, withMistyped: true)
      let isAll =
        found.count == 1 && found[0].mistyped == nil
        && CommentWords.lines(of: Array(bytes[comment])).isEmpty
      let owner = owners[comment.lowerBound].flatMap { numbers[$0] }
      let isParted = owner == nil && isParted(comment, bytes)
      return found.map { words in
        TableSuppression(
          words: words, entry: owner, isParted: isParted,
          offset: words.range.lowerBound
            + bytes[words.range].prefix { $0 == 0x20 || $0 == 0x09 }.count,
          removal: isAll ? line(of: comment, bytes) : words.range)
      }
    }
  }

  /// The ranges of all comments, with their marks, in the order of the text.
  package var comments: [Range<Int>] {
    if form == .binary { return [] }
    if form == .text {
      let text = ByteBuffer(buffer[0..<textEnd], spare: textEnd)
      return StringsSyntax(text).pieces.filter { $0.kind == .comment }.map(\.range)
    }
    var found: [Range<Int>] = []
    var at = 0
    let (open, close) = (Array("<!--".utf8), Array("-->".utf8))
    while let start = buffer.firstIndex(of: open, in: at..<textEnd),
      let end = buffer.firstIndex(of: close, in: start + 4..<textEnd)
    {
      at = end + close.count
      found.append(start..<at)
    }
    return found
  }

  /// Whether a comment begins its line, and a blank line is between the comment and the entry below.
  private func isParted(_ comment: Range<Int>, _ bytes: [UInt8]) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let before = bytes[..<comment.lowerBound].reversed().first { $0 != 0x20 && $0 != 0x09 }
    guard before == nil || before == 0x0A || before == 0x0D,
      entries.contains(where: { $0.offset > comment.upperBound })
    else { return false }
    let space = bytes[comment.upperBound...].prefix(while: isSpace)
    let ends = space.indices.filter { at in
      bytes[at] == 0x0D || bytes[at] == 0x0A && (at == space.startIndex || bytes[at - 1] != 0x0D)
    }
    return ends.count > 1
  }

  /// The range of a comment, with its whole line if nothing else is on the line.
  private func line(of comment: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let start =
      comment.lowerBound - bytes[..<comment.lowerBound].reversed().prefix(while: isBlank).count
    var end = comment.upperBound + bytes[comment.upperBound...].prefix(while: isBlank).count
    let isAtStart = start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
    guard isAtStart, end < bytes.count, bytes[end] == 0x0A || bytes[end] == 0x0D else {
      return comment
    }
    end += bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1
    return start..<end
  }
}
