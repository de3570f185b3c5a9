// Finds the comment at the top of a file, if this comment describes the file and not the first entry.

internal import LprojSource
internal import LprojSyntax

enum FileHeader {
  /// Words that are common in headers, but rare in comments on entries. A comment of one line is no header: Interface Builder exports the text of
  /// each entry in such a comment, and the text may have these words.
  private static let words = ["copyright", "©", "created by", "license", ".strings"]

  /// Returns the index after the header among the pieces before the first entry; nil if there is no header. A header is a block comment of several
  /// lines, or several `//` lines without a blank line between them.
  static func end(of pieces: ArraySlice<StringsPiece>, in buffer: ByteBuffer) -> Int? {
    guard let first = pieces.firstIndex(where: { $0.kind != .space }),
      pieces[first].kind == .comment
    else { return nil }
    var end = first + 1
    if buffer.isLineComment(pieces[first].range) {
      while end + 1 < pieces.endIndex, pieces[end].kind == .space,
        buffer.lineBreaks(in: pieces[end].range).count == 1,
        pieces[end + 1].kind == .comment, buffer.isLineComment(pieces[end + 1].range)
      {
        end += 2
      }
    }
    let range = pieces[first].range.lowerBound..<pieces[end - 1].range.upperBound
    guard !buffer.lineBreaks(in: range).isEmpty else { return nil }
    let isHeader = pieces[first..<end].contains { piece in
      let text = String(decoding: buffer[piece.range], as: UTF8.self).lowercased()
      return words.contains { text.contains($0) }
    }
    return isHeader ? end : nil
  }
}
