// Decides whether a text is empty.

package import LprojSource
internal import LprojSyntax

extension Key {
  /// Whether a text has only spaces and line breaks. In a language without spaces between words, such a text may be left empty.
  package var isBlank: Bool { bytes.allSatisfy { $0 <= UInt8(ascii: " ") } }
}

extension LocalizedTable {
  /// Whether an entry has an empty text. In a table that the loader refuses, only entries of the text form count, because a broken part of XML may
  /// have lost its text.
  package func isBlank(_ id: EntryID) -> Bool {
    let (entry, table) = (entry(id), parsed(id).table)
    return entry.value.isEmpty && entry.valueKind != .node
      && (table.outcome == .fails ? table.form == .text : table.isLoaded(entry))
  }
}
