// Entries in the order of their keys.
//
// With an entry go the comments right above it, those behind it on its line, and the blank lines
// before it. A comment with a blank line behind it is a heading: it stays, and the entries below it
// are sorted among themselves. The comment at the top of a file is a heading too when it speaks of
// the file (see FileHeader). Entries with equal keys keep their order, so the same one wins.

internal import LprojSource
internal import LprojSyntax

struct SortedText {
  private let buffer: ByteBuffer
  /// The kind of line break of this text.
  private let lineBreak: [UInt8]
  private var text: [UInt8] = []
  /// Whether the output ends in a `//` comment that stood elsewhere.
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
    // The space before the section stays; the entry that was first takes that of the new first.
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

  /// The space from its first line break on; each entry begins a line.
  private mutating func writeLineStart(_ space: Range<Int>) {
    if let first = buffer.lineBreaks(in: space).first {
      text += buffer[first.lowerBound..<space.upperBound]
    } else {
      text += lineBreak
    }
    needsLineBreak = false
  }
}
