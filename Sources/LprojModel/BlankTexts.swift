// What an empty text is.

package import LprojSource
internal import LprojSyntax

extension Key {
  /// Nothing but spaces and line breaks: what stands between words is left out where a language has none.
  package var isBlank: Bool { bytes.allSatisfy { $0 <= UInt8(ascii: " ") } }
}

extension LocalizedTable {
  /// Whether an entry has an empty text. The text of a part that is broken in XML is unknown.
  package func isBlank(_ id: EntryID) -> Bool {
    let (entry, table) = (entry(id), parsed(id).table)
    return entry.value.isEmpty && entry.valueKind != .node
      && (table.outcome == .fails ? table.form == .text : table.isLoaded(entry))
  }
}
