// Gives the white space around `=` and `;` one form.
//
//   "key" = "value"; /* comment */
//
// Everything else stays as it is written: keys, values, comments, blank lines, indentation. A
// comment inside an entry has a space before it; text after a `//` comment begins a line.

internal import LprojSource
internal import LprojSyntax

struct EntrySpacing {
  private let buffer: ByteBuffer
  private let end: Int
  private var text: [UInt8] = []
  private var isAtLineStart = false

  /// Returns the text of `syntax` with one form of white space around `=` and `;`. `syntax` must have no errors.
  static func text(of syntax: StringsSyntax) -> [UInt8] {
    var spacing = EntrySpacing(syntax)
    spacing.write(syntax)
    return spacing.text
  }

  private init(_ syntax: StringsSyntax) {
    buffer = syntax.table.buffer
    end = syntax.table.textEnd
    text.reserveCapacity(end + end / 8)
  }

  private mutating func write(_ syntax: StringsSyntax) {
    var entries = syntax.entries.makeIterator()
    var isBehindEntry = false
    for piece in syntax.pieces {
      if piece.kind == .space && isBehindEntry {
        writeSpaceBehindEntry(piece.range)
      } else {
        if isBehindEntry { text.append(UInt8(ascii: " ")) }
        if piece.kind == .entry, let entry = entries.next() {
          write(entry)
        } else {
          text += buffer[piece.range]
        }
      }
      isBehindEntry = piece.kind == .entry
    }
  }

  /// Writes the white space after an entry. Spaces and tabs become one space, or nothing at the end of a line or of the file.
  private mutating func writeSpaceBehindEntry(_ range: Range<Int>) {
    var rest = range.lowerBound
    while rest < range.upperBound, buffer[rest] == 0x20 || buffer[rest] == 0x09 { rest += 1 }
    if rest == range.upperBound {
      if rest < end { text.append(UInt8(ascii: " ")) }
    } else if buffer.lineBreak(at: rest, end: range.upperBound) > 0 {
      text += buffer[rest..<range.upperBound]
    } else {
      text += buffer[range]
    }
  }

  private mutating func write(_ entry: StringsEntrySyntax) {
    var done = entry.key.upperBound
    text += buffer[entry.key]
    isAtLineStart = false
    if let equals = entry.equals, let value = entry.value {
      writeComments(of: entry, in: done..<equals)
      space()
      text.append(UInt8(ascii: "="))
      writeComments(of: entry, in: equals + 1..<value.lowerBound)
      space()
      text += buffer[value]
      done = value.upperBound
    }
    writeComments(of: entry, in: done..<entry.semicolon)
    text.append(UInt8(ascii: ";"))
  }

  private mutating func writeComments(of entry: StringsEntrySyntax, in gap: Range<Int>) {
    for comment in entry.comments where gap.contains(comment.lowerBound) {
      space()
      text += buffer[comment]
      if buffer.isLineComment(comment) {
        let length = buffer.lineBreak(at: comment.upperBound, end: end)
        text += buffer[comment.upperBound..<comment.upperBound + length]
        isAtLineStart = true
      }
    }
  }

  private mutating func space() {
    if !isAtLineStart { text.append(UInt8(ascii: " ")) }
    isAtLineStart = false
  }
}
