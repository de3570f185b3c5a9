// Decides whether a text is empty.

package import LprojSource
internal import LprojSyntax

extension Key {
  /// Whether a text is empty or has only white space. Such a text can be right, for example in a language without spaces between words.
  package var isBlank: Bool { bytes.allSatisfy { $0 <= UInt8(ascii: " ") } }
}

extension LocalizedTable {
  /// Whether an entry has an empty text. Entries that the loader skips do not count. In a table that the loader refuses, only entries of the text
  /// form count, because a broken XML file may have lost the text.
  package func isBlank(_ id: EntryID) -> Bool {
    let (entry, table) = (entry(id), parsed(id).table)
    return entry.value.isEmpty && entry.valueKind != .node
      && (table.outcome == .fails ? table.form == .text : table.isLoaded(entry))
  }
}
