// Converts a binary or XML table to text. The keys keep the order of the file, and comments are kept.

internal import LprojSource
internal import LprojSyntax

struct PropertyListText {
  private let table: ParsedTable
  private var text: [UInt8] = []

  /// Returns the text of a table that the loader reads and that has only strings as values.
  static func text(of table: ParsedTable) -> [UInt8] {
    var writer = PropertyListText(table: table)
    writer.write()
    return writer.text
  }

  private mutating func write() {
    let comments = XMLComments(table)
    var rest = comments?.ranges[...] ?? []
    if let root = comments?.root, let first = rest.first, first.lowerBound < root {
      while let comment = rest.first, comment.lowerBound < root {
        write(comment: comment)
        rest.removeFirst()
      }
      text.append(0x0A)
    }
    for entry in table.entries {
      while let comment = rest.first, comment.lowerBound < entry.offset {
        write(comment: comment)
        rest.removeFirst()
      }
      text += StringsEscapes.entry(table.key(entry), table.value(entry) ?? Key(""))
    }
    for comment in rest { write(comment: comment) }
    // The loader takes an empty file for a damaged file.
    if text.isEmpty { text.append(0x0A) }
  }

  /// Writes a comment. A comment that follows an entry on its line stays on this line. Any other comment gets its own line.
  private mutating func write(comment range: Range<Int>) {
    let text = contents(range)
    let isTrailing = !startsLine(range.lowerBound) && self.text.suffix(2) == [0x3B, 0x0A]
    if isTrailing {
      self.text.removeLast()
      self.text.append(0x20)
    }
    if holdsEnd(text) {
      for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: isBreak)
        .enumerated()
      {
        self.text += Array((number > 0 ? "\n// " : "// ").utf8) + line
      }
    } else {
      self.text += Array("/* ".utf8) + text + Array(" */".utf8)
    }
    self.text.append(0x0A)
  }

  /// Returns the text between `<!--` and `-->`, without white space at both ends.
  private func contents(_ range: Range<Int>) -> ArraySlice<UInt8> {
    var text = table.buffer[range.lowerBound + 4..<max(range.lowerBound + 4, range.upperBound - 3)][
      ...]
    while let first = text.first, first <= 0x20 { text.removeFirst() }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return text
  }

  private func holdsEnd(_ text: ArraySlice<UInt8>) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/") }
  }

  private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func startsLine(_ offset: Int) -> Bool {
    var at = offset - 1
    while at >= 0, table.buffer[at] == 0x20 || table.buffer[at] == 0x09 { at -= 1 }
    return at < 0 || isBreak(table.buffer[at])
  }
}
