// An XML table with the places of its values, for edits.

package import LprojSource

package struct XMLTableSyntax: Sendable {
  /// The text of the file in UTF-8, without a byte order mark.
  package let text: ByteBuffer
  /// The outermost dictionary.
  package let root: PropertyListNode

  /// Returns nil if the table is not XML, or if the loader refuses it.
  package init?(_ table: ParsedTable) {
    guard table.form == .xml, table.outcome == .loads else { return nil }
    text = ByteBuffer(table.buffer[0..<table.textEnd])
    let isTranscoded = table.encoding != .utf8 && table.encoding != .utf8WithMark
    guard let root = try? XMLPropertyList.parse(text, isTranscoded: isTranscoded),
      root.members != nil
    else { return nil }
    self.root = root
  }

  /// The range of the comment directly before an offset, with its marks; nil if there is none. Only white space may be between the comment and the
  /// offset.
  package func comment(before offset: Int) -> Range<Int>? {
    var end = offset
    while end > 0, XMLScanner.isSpace(text[end - 1]) { end -= 1 }
    let close = Array("-->".utf8)
    guard end >= 7, text[end - 3..<end] == close else { return nil }
    var start = end - 7
    while start >= 0 {
      if text[start..<start + 4] == Array("<!--".utf8) { return start..<end }
      if text[start..<start + 3] == close { return nil }
      start -= 1
    }
    return nil
  }
}

extension ParsedTable {
  package var members: [PropertyListNode.Member] { entries.map { member($0) } }

  /// An entry as a member of a dictionary. The ranges of its parts are empty and at the offset of the entry, except for the range of a value that is
  /// not a string.
  package func member(_ entry: TableEntry) -> PropertyListNode.Member {
    let place = entry.offset..<entry.offset
    let node = node(entry) ?? PropertyListNode(.string(value(entry) ?? Key(bytes: [])), place)
    return PropertyListNode.Member(key: key(entry), keyRange: place, node: node)
  }
}
