// The file of one entry after another.

internal import LprojModel
internal import LprojSyntax

/// Nearly all tables are one file, and to take it anew for each entry costs as much as to look at one.
struct FileCursor {
  private let files: [ParsedTable]
  private var number: Int32 = 0
  private(set) var parsed: ParsedTable

  /// Nil for a table without files.
  init?(_ table: LocalizedTable) {
    guard let first = table.files.first?.table else { return nil }
    files = table.files.map(\.table)
    parsed = first
  }

  /// The entry, whose file is `parsed` from now on.
  @inline(__always) mutating func entry(_ id: EntryID) -> TableEntry {
    if id.file != number {
      number = id.file
      parsed = files[Int(number)]
    }
    return parsed.entries[Int(id.entry)]
  }
}
