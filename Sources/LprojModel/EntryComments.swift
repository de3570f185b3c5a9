// What a table says about its entries: the comments in front of them.

package import LprojSource
internal import LprojSyntax

/// The comments of the entries of one file. Reads the text a second time, so make it only for files
/// whose comments someone wants to see.
package struct EntryComments: Sendable {
  /// By the offset of the entry, ranges of the comments in front of it.
  private var ranges: [Int: [Range<Int>]] = [:]
  private let buffer: ByteBuffer

  /// Property lists have no comments on entries.
  package init(_ file: ParsedFile) {
    let parsed = file.table
    buffer = parsed.buffer
    guard parsed.form == .text else { return }
    let text = ByteBuffer(parsed.buffer[0..<parsed.textEnd], spare: parsed.textEnd)
    var comments: [Range<Int>] = []
    // What follows an entry in its line speaks of that entry.
    var isBehindEntry = false
    for piece in StringsSyntax(text).pieces {
      switch piece.kind {
      case .comment:
        if !isBehindEntry { comments.append(piece.range) }
      case .space:
        let lines = text.lineFeeds(in: piece.range)
        if lines > 0 { isBehindEntry = false }
        // Behind an empty line something else begins: a comment before it is a heading.
        if lines > 1 { comments = [] }
      case .entry:
        if !comments.isEmpty { ranges[piece.range.lowerBound] = comments }
        comments = []
        isBehindEntry = true
      case .junk, .brace: comments = []
      }
    }
  }

  /// The text of the comments in front of the entry at `offset`, without their marks.
  package func comment(at offset: Int) -> Key? {
    guard let ranges = ranges[offset] else { return nil }
    let lines = ranges.flatMap { Self.lines(buffer[$0]) }
    guard !lines.isEmpty, lines != [Self.noComment] else { return nil }
    return Key(bytes: Array(lines.joined(separator: [0x0A])))
  }

  /// What genstrings writes where the source code has no comment.
  private static let noComment = Array("No comment provided by engineer.".utf8)

  /// The lines of a comment, without marks, stars and space around them; empty ones are left out.
  private static func lines(_ comment: [UInt8]) -> [[UInt8]] {
    var body = comment[...]
    if body.starts(with: "/*".utf8) {
      body = body.dropFirst(2)
      if body.suffix(2).elementsEqual("*/".utf8) { body = body.dropLast(2) }
    }
    return body.split { $0 == 0x0A || $0 == 0x0D }.map { line in
      let isMark = { (byte: UInt8) in
        byte <= 0x20 || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/")
      }
      let start = line.drop(while: isMark)
      return Array(start.reversed().drop { $0 <= 0x20 }.reversed())
    }.filter { !$0.isEmpty }
  }
}
