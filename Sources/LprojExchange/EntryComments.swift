// The comments that belong to entries, for translators and for new entries in other languages.

package import LprojSource
package import LprojSyntax

package struct EntryComments: Sendable {
  private let text: ByteBuffer
  /// With their marks, by the offsets of their entries.
  private var comments: [Int: Range<Int>] = [:]
  /// The offsets of entries behind a blank line.
  private var setOff: Set<Int> = []

  /// The comments right above the entries of a table; a blank line or another entry between them
  /// and an entry separates them from it.
  package init(_ table: ParsedTable) {
    text = ByteBuffer(table.buffer[0..<table.textEnd], spare: table.textEnd)
    switch table.form {
    case .text: readPieces(StringsSyntax(text).pieces)
    case .xml: readXML(table)
    case .binary: break
    }
  }

  /// The words of all comments, by the offsets of their entries.
  package var words: [Int: Key] {
    comments.mapValues { Key(bytes: Self.words(of: text[$0])) }
      .filter { !$0.value.bytes.isEmpty }
  }

  /// The comment of an entry with its marks.
  package func comment(at offset: Int) -> [UInt8]? { comments[offset].map { text[$0] } }

  /// Whether a blank line stands in front of an entry and its comment.
  package func isSetOff(_ offset: Int) -> Bool { setOff.contains(offset) }

  /// The first byte of an entry with its comment.
  package func start(of offset: Int) -> Int { comments[offset]?.lowerBound ?? offset }

  private mutating func readPieces(_ pieces: [StringsPiece]) {
    var pending: Range<Int>?
    var isSetOff = false
    var isOwnLine = true
    for piece in pieces {
      switch piece.kind {
      case .space:
        let lines = lineEnds(piece.range)
        if lines > 0 { isOwnLine = true }
        guard lines > 1 else { continue }
        pending = nil
        isSetOff = true
      case .comment:
        // Behind an entry on its line, it is that entry's.
        guard isOwnLine else { continue }
        pending = (pending?.lowerBound ?? piece.range.lowerBound)..<piece.range.upperBound
      case .entry:
        let offset = piece.range.lowerBound
        if let pending { comments[offset] = pending }
        if isSetOff { setOff.insert(offset) }
        (pending, isSetOff, isOwnLine) = (nil, false, false)
      case .junk, .brace:
        (pending, isSetOff, isOwnLine) = (nil, false, false)
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

  private mutating func readXML(_ table: ParsedTable) {
    guard let syntax = XMLTableSyntax(table) else { return }
    for member in syntax.root.members ?? [] {
      let offset = member.keyRange.lowerBound
      guard let range = syntax.comment(before: offset) else { continue }
      comments[offset] = range
    }
  }

  /// What a comment says: without its marks, without space around its lines.
  private static func words(of comment: [UInt8]) -> [UInt8] {
    var lines: [ArraySlice<UInt8>] = []
    for line in comment.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      var line = trimmed(line)
      for mark in ["/*", "//", "<!--"] where line.starts(with: mark.utf8) {
        line = trimmed(line.dropFirst(mark.utf8.count))
      }
      for mark in ["*/", "-->"] where line.reversed().starts(with: mark.utf8.reversed()) {
        line = trimmed(line.dropLast(mark.utf8.count))
      }
      if !line.isEmpty { lines.append(line) }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let rest = line.drop(while: isSpace)
    let count = rest.reversed().prefix(while: isSpace).count
    return rest.dropLast(count)
  }
}
