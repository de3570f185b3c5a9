// Sorts entries by their keys.
//
// An entry moves with the comments directly above it, with the comments after it on its line, and with the blank lines before it. A comment with a
// blank line after it is a heading. A heading stays, and the entries below the heading are sorted among themselves. The comment at the top of a
// file is also a heading if it describes the file (see FileHeader). Entries with equal keys keep their order, since the loader prefers one of
// them.

internal import LprojSource
internal import LprojSyntax

struct SortedText {
  private let buffer: ByteBuffer
  /// The first line break of the text; LF if the text has no line break.
  private let lineBreak: [UInt8]
  private var text: [UInt8] = []
  /// Whether the output ends with a `//` comment, which needs a line break before the next text.
  private var needsLineBreak = false

  /// The sorted text of `syntax`, which has no errors and no open comment.
  static func text(of syntax: StringsSyntax) -> [UInt8] {
    var sorted = SortedText(syntax)
    for part in EntryBlocks(syntax).parts {
      switch part {
      case .fixed(let range): sorted.writeFixed(range)
      case .section(let blocks, let isBelowHeader): sorted.write(blocks, isBelowHeader)
      }
    }
    return sorted.text
  }

  private init(_ syntax: StringsSyntax) {
    let buffer = syntax.table.buffer
    let end = syntax.table.textEnd
    self.buffer = buffer
    lineBreak = buffer.lineBreaks(in: 0..<end).first.map { buffer[$0] } ?? [0x0A]
    text.reserveCapacity(end + 64)
  }

  private mutating func writeFixed(_ range: Range<Int>) {
    if needsLineBreak, buffer.lineBreak(at: range.lowerBound, end: range.upperBound) == 0 {
      text += lineBreak
    }
    needsLineBreak = false
    text += buffer[range]
  }

  private mutating func write(_ blocks: [EntryBlocks.Block], _ isBelowHeader: Bool) {
    let order = blocks.indices.sorted { left, right in
      blocks[left].key == blocks[right].key ? left < right : blocks[left].key < blocks[right].key
    }
    guard !order.elementsEqual(blocks.indices) else {
      for block in blocks { text += buffer[block.space.lowerBound..<block.body.upperBound] }
      return
    }
    // The white space before the section stays. The entry that was first before the sorting gets the white space of the entry that is now first.
    for (place, number) in order.enumerated() {
      if place == 0 {
        let space = blocks[0].space
        if isBelowHeader, blocks[number].beginsWithComment,
          buffer.lineBreaks(in: space).count < 2
        {
          text += lineBreak
        }
        text += buffer[space]
      } else {
        writeLineStart(blocks[number == 0 ? order[0] : number].space)
      }
      text += buffer[blocks[number].body]
      needsLineBreak = blocks[number].endsWithLineComment
    }
  }

  /// Writes the part of the white space from its first line break on, so that the next entry begins a line. If there is no line break, writes one.
  private mutating func writeLineStart(_ space: Range<Int>) {
    if let first = buffer.lineBreaks(in: space).first {
      text += buffer[first.lowerBound..<space.upperBound]
    } else {
      text += lineBreak
    }
    needsLineBreak = false
  }
}
