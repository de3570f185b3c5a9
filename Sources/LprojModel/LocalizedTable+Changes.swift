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

  /// Whether all tables are the same objects in both versions.
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

  /// Returns the changes since an older version of the table. Nil if the versions have different keys or files, or if more than 64 texts differ. Also
  /// nil if a changed file has a syntax problem, has a value that is not a string, or is not in text form.
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
      let same = CommonEnds(table, before)
      for (number, (entry, old)) in zip(table.entries, before.entries).enumerated() {
        if same.hold(entry, old) { continue }
        guard table.buffer.equals(entry.key, before.buffer, old.key) else { return nil }
        if entry.valueKind == old.valueKind, entry.value.upperBound <= table.textEnd,
          old.value.upperBound <= before.textEnd,
          // The quotation marks before the value are also compared, because fixes read them.
          table.buffer.equals(
            entry.offset..<entry.value.lowerBound, before.buffer,
            old.offset..<old.value.lowerBound),
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

/// The equal bytes at the beginning and at the end of two texts. Most entries are in these bytes, and need no comparison of their own.
private struct CommonEnds {
  /// The number of equal bytes at the beginning of both texts.
  private var end = 0
  /// The offset in the older text at which the equal bytes at the end begin.
  private var start: Int
  /// The size of the newer text minus the size of the older text, in bytes.
  private let growth: Int

  init(_ table: ParsedTable, _ before: ParsedTable) {
    let (buffer, older) = (table.buffer, before.buffer)
    let most = min(table.textEnd, before.textEnd)
    growth = table.textEnd - before.textEnd
    start = before.textEnd
    // Two binary searches. They compare each byte about twice.
    var limit = most
    while end < limit {
      let middle = (end + limit + 1) / 2
      if buffer.equals(end..<middle, older, end..<middle) {
        end = middle
      } else {
        limit = middle - 1
      }
    }
    limit = before.textEnd - most + end
    while start > limit {
      let middle = (start + limit) / 2
      if buffer.equals(middle + growth..<start + growth, older, middle..<start) {
        start = middle
      } else {
        limit = middle + 1
      }
    }
  }

  /// Whether an entry is in the equal bytes of both texts, and so is unchanged.
  func hold(_ entry: TableEntry, _ old: TableEntry) -> Bool {
    let isAtEnd = old.offset >= start
    guard entry.valueKind == old.valueKind, isAtEnd || old.value.upperBound <= end else {
      return false
    }
    let shift = isAtEnd ? growth : 0
    return entry.offset == old.offset + shift
      && entry.key == old.key.lowerBound + shift..<old.key.upperBound + shift
      && entry.value == old.value.lowerBound + shift..<old.value.upperBound + shift
  }
}

extension ParsedTable {
  fileprivate var isSound: Bool {
    form == .text && outcome == .loads && problems.isEmpty && nodes.isEmpty
  }
}
