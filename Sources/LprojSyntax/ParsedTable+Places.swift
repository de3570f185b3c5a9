// The parts of a table around an offset, for fixes. Only parts of the text are read again.

internal import LprojSource

extension ParsedTable {
  /// The kind of the next token, without white space and comments.
  package enum Continuation: Hashable, Sendable {
    case end
    case entry(isOnNextLine: Bool)
    case closeBrace
    /// Anything else, with its offset.
    case other(at: Int)
  }

  /// The first token after `offset`. The offset must lie between two entries.
  package func continuation(at offset: Int) -> Continuation {
    var parser = StringsParser(buffer, sink: NoPieces(), end: textEnd)
    parser.at = offset
    guard parser.skipSpace() else { return .end }
    if buffer[parser.at] == .closeBrace { return .closeBrace }
    guard parser.canStartString(parser.at), parser.looksLikeEntry(parser.at) else {
      return .other(at: parser.at)
    }
    return .entry(isOnNextLine: hasLineEnd(in: offset..<parser.at))
  }

  /// Whether the table has braces around its entries.
  package var isBraced: Bool {
    var parser = StringsParser(buffer, sink: NoPieces(), end: textEnd)
    return form == .text && parser.skipSpace() && buffer[parser.at] == .openBrace
  }

  package func hasLineEnd(in range: Range<Int>) -> Bool {
    buffer.index(of: .lineFeed, or: .carriageReturn, in: range) < range.upperBound
  }

  /// The end of the line that contains an offset, without its line break. The search ends `count` bytes after the offset.
  package func lineEnd(from offset: Int, within count: Int = .max) -> Int {
    let parser = StringsParser(buffer, sink: NoPieces(), end: textEnd)
    let limit = count < textEnd - offset ? offset + count : textEnd
    let end = buffer.index(of: .lineFeed, or: .carriageReturn, in: offset..<limit)
    var at = offset
    while true {
      at = buffer.index(of: 0xE2, or: 0xE2, in: at..<end)
      if at >= end || parser.isLineSeparator(at) { return min(at, end) }
      at += 1
    }
  }

  /// Whether an entry probably begins at an offset. Only the line at the offset is examined.
  package func looksLikeEntry(at offset: Int) -> Bool {
    var parser = StringsParser(buffer, sink: NoPieces(), end: textEnd)
    return offset < textEnd && parser.canStartString(offset) && parser.looksLikeEntry(offset)
  }

  /// The last entry that begins before an offset; nil if there is none.
  package func entry(before offset: Int) -> TableEntry? {
    let next = entries.partitioningIndex { $0.offset >= offset }
    return next == 0 ? nil : entries[next - 1]
  }

  /// The range to delete in order to remove an entry. It includes the whole line if nothing else is on the line. Nil if the entry contains a comment
  /// or is incomplete, or if the table is XML or binary.
  ///
  /// - Parameter comments: the comments around the entry that are removed with it.
  package func removal(ofEntry number: Int, with comments: [Range<Int>] = []) -> Range<Int>? {
    guard let entry = syntax(ofEntry: number), entry.comments.isEmpty else { return nil }
    func isBlank(_ offset: Int) -> Bool { buffer[offset] == .space || buffer[offset] == .tab }
    func endsLine(_ offset: Int) -> Bool {
      offset == textEnd || buffer[offset] == .lineFeed || buffer[offset] == .carriageReturn
    }
    let first = comments.reduce(entry.key.lowerBound) { min($0, $1.lowerBound) }
    let last = comments.reduce(entry.end) { max($0, $1.upperBound) }
    var start = first
    while start > 0 && isBlank(start - 1) { start -= 1 }
    var end = last
    while end < textEnd && isBlank(end) { end += 1 }
    guard endsLine(end) else { return first..<end }
    guard start == 0 || endsLine(start - 1) else { return start..<last }
    let isPair =
      end + 1 < textEnd && buffer[end] == .carriageReturn && buffer[end + 1] == .lineFeed
    return start..<min(textEnd, end + (isPair ? 2 : 1))
  }

  /// The range of an entry. In XML, the range ends at the next entry. Nil if the entry is incomplete, or if the table is binary.
  package func extent(ofEntry number: Int) -> Range<Int>? {
    guard form == .xml else { return syntax(ofEntry: number)?.range }
    let end = number + 1 < entries.count ? entries[number + 1].offset : textEnd
    return entries[number].offset..<max(end, entries[number].offset)
  }

  /// The places of an entry's parts. Nil if the entry is incomplete, or if the table is XML or binary.
  private func syntax(ofEntry number: Int) -> StringsEntrySyntax? {
    guard form == .text else { return nil }
    let start = entries[number].offset
    let end = number + 1 < entries.count ? entries[number + 1].offset : textEnd
    guard end > start else { return nil }
    let text = buffer[start..<end]
    let first = StringsSyntax(ByteBuffer(text, spare: text.count)).entries.first
    guard let first, first.key.lowerBound == 0 else { return nil }
    return first.moved(by: start)
  }
}
