// An XML table with the places of all its values, for edits.

package import LprojSource

/// The values of an XML table with their places.
package struct XMLTableSyntax: Sendable {
  /// The text without a byte order mark.
  package let text: ByteBuffer
  /// The outermost dictionary.
  package let root: PropertyListNode

  /// Returns nil if the table is not XML, or is broken.
  package init?(_ table: ParsedTable) {
    guard table.form == .xml, table.outcome == .loads else { return nil }
    text = ByteBuffer(table.buffer[0..<table.textEnd])
    let isTranscoded = table.encoding != .utf8 && table.encoding != .utf8WithMark
    guard let root = try? XMLPropertyList.parse(text, isTranscoded: isTranscoded),
      root.members != nil
    else { return nil }
    self.root = root
  }

  /// The comment that ends directly before an offset, with its marks; nil if there is none.
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
  /// The entries as members of a dictionary, in file order.
  package var members: [PropertyListNode.Member] { entries.map { member($0) } }

  /// An entry as a member of a dictionary. A string has no place of its own.
  package func member(_ entry: TableEntry) -> PropertyListNode.Member {
    let place = entry.offset..<entry.offset
    let node = node(entry) ?? PropertyListNode(.string(value(entry) ?? Key(bytes: [])), place)
    return PropertyListNode.Member(key: key(entry), keyRange: place, node: node)
  }
}
