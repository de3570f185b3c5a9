// The file of the current entry, while code goes through the entries of a table.

internal import LprojModel
internal import LprojSyntax

/// Finds the file of each entry. Nearly all tables are one file, and fetching it for each entry costs as much as reading an entry.
struct FileCursor {
  private let files: [ParsedTable]
  private var number: Int32 = 0
  private(set) var parsed: ParsedTable

  /// Returns nil for a table without files.
  init?(_ table: LocalizedTable) {
    guard let first = table.files.first?.table else { return nil }
    files = table.files.map(\.table)
    parsed = first
  }

  /// Returns the entry. Afterwards, `parsed` is the file of the entry.
  @inline(__always) mutating func entry(_ id: EntryID) -> TableEntry {
    if id.file != number {
      number = id.file
      parsed = files[Int(number)]
    }
    return parsed.entries[Int(id.entry)]
  }
}
