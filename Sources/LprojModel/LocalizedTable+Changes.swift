// Finds the texts that changed between two versions of an edited table.

internal import LprojSource
internal import LprojSyntax

/// The difference between two versions of a table with the same keys in the same order.
package struct TableChanges: Sendable {
  /// The entries with a changed text.
  package fileprivate(set) var entries: [EntryID] = []
  private let tables: [ParsedTable]
  private let older: [ParsedTable]

  fileprivate init(_ tables: [ParsedTable], since older: [ParsedTable]) {
    (self.tables, self.older) = (tables, older)
  }

  /// Whether both versions are the same objects.
  package var areNone: Bool { zip(tables, older).allSatisfy { $0 === $1 } }

  /// The distance in bytes by which an unchanged entry moved.
  package func shift(of id: EntryID) -> Int {
    let (file, entry) = (Int(id.file), Int(id.entry))
    return tables[file].entries[entry].offset - older[file].entries[entry].offset
  }
}

extension LocalizedTable {
  /// The maximum number of changed texts. With more changes, the result is nil.
  private static let most = 64

  /// Returns the changes since an older version of the table. Nil if the versions have different keys or files, if more than 64 texts differ, or if
  /// a changed file has a syntax problem or is no text with `"key" = "value";`.
  package func changes(since older: LocalizedTable) -> TableChanges? {
    guard localization == older.localization, name == older.name, files.count == older.files.count,
      zip(files, older.files).allSatisfy({ $0.file.path.hasBytes(of: $1.file.path) })
    else { return nil }
    let (tables, olderTables) = (files.map(\.table), older.files.map(\.table))
    var changes = TableChanges(tables, since: olderTables)
    for (file, (table, before)) in zip(tables, olderTables).enumerated() where table !== before {
      guard table.isSound, before.isSound, table.encoding == before.encoding,
        table.entries.count == before.entries.count
      else { return nil }
      for (number, (entry, old)) in zip(table.entries, before.entries).enumerated() {
        guard table.buffer.equals(entry.key, before.buffer, old.key) else { return nil }
        if entry.valueKind == old.valueKind, entry.value.upperBound <= table.textEnd,
          old.value.upperBound <= before.textEnd,
          entry.value.lowerBound - entry.offset == old.value.lowerBound - old.offset,
          table.buffer.equals(entry.value, before.buffer, old.value)
        {
          continue
        }
        changes.entries.append(EntryID(file: file, entry: number))
        if changes.entries.count > Self.most { return nil }
      }
    }
    return changes
  }
}

extension ParsedTable {
  fileprivate var isSound: Bool {
    form == .text && outcome == .loads && problems.isEmpty && nodes.isEmpty
  }
}
