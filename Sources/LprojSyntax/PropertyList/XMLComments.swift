// The comments in an XML table. A parsed table does not contain them.

internal import LprojSource

/// The comments of one XML table, with the place of its dictionary.
package struct XMLComments: Sendable {
  /// The ranges of the comments, including `<!--` and `-->`, in the order of the text.
  package var ranges: [Range<Int>]
  /// The offset of the dictionary. Comments before it apply to the whole file.
  package var root: Int
  /// The end of the root element. The loader does not read beyond it.
  package var end: Int

  /// Returns nil if the table is not XML, or if the loader does not read it.
  package init?(_ table: ParsedTable) {
    guard table.form == .xml, table.outcome == .loads else { return nil }
    let isTranscoded = table.encoding != .utf8 && table.encoding != .utf8WithMark
    var parser = XMLPropertyList(
      ByteBuffer(table.buffer[0..<table.textEnd]), isTranscoded: isTranscoded)
    guard let root = try? parser.document() else { return nil }
    ranges = parser.comments
    self.root = root.range.lowerBound
    end = parser.end
  }
}
