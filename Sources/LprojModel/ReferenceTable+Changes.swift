// Finds the texts that changed between two versions of an edited reference.

internal import LprojSource
internal import LprojSyntax
internal import Synchronization

extension ReferenceTable {
  /// The maximum number of changed texts. With more changes, the result is nil.
  private static let most = 64

  /// Returns the indices of the keys with texts that differ from `older`. Nil if the two references have different keys, files or interface
  /// objects, or if more than 64 texts differ. In an edited file, an entry with a dictionary always counts as changed.
  package func changes(since older: ReferenceTable) -> [Int]? {
    if older === self { return [] }
    return difference.withLock { known in
      if let known, known.older === older { return known.numbers }
      let numbers = findChanges(since: older)
      known = Difference(older: older, numbers: numbers)
      return numbers
    }
  }

  private func findChanges(since older: ReferenceTable) -> [Int]? {
    let (files, others) = (table.files, older.table.files)
    guard count == older.count, isGuess == older.isGuess, interface == older.interface,
      table.localization == older.table.localization, table.name == older.table.name,
      files.count == others.count,
      zip(files, others).allSatisfy({ $0.file.path == $1.file.path })
    else { return nil }
    let (tables, olderTables) = (files.map(\.table), others.map(\.table))
    var numbers: [Int] = []
    for number in winners.indices {
      let (own, other) = (winners[number], older.winners[number])
      guard own.file == other.file else { return nil }
      let (parsed, before) = (tables[Int(own.file)], olderTables[Int(own.file)])
      if parsed === before, own.entry == other.entry { continue }
      let entry = parsed.entries[Int(own.entry)]
      let old = before.entries[Int(other.entry)]
      guard parsed.buffer.equals(entry.key, before.buffer, old.key) else { return nil }
      if entry.valueKind != .node, entry.valueKind == old.valueKind,
        parsed.buffer.equals(entry.value, before.buffer, old.value)
      {
        continue
      }
      numbers.append(number)
      if numbers.count > Self.most { return nil }
    }
    return numbers
  }

  /// The last result of `changes(since:)`. The weak reference does not keep `older` alive.
  struct Difference: Sendable {
    weak var older: ReferenceTable?
    var numbers: [Int]?
  }
}
