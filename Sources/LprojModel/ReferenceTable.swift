// The table that others are compared with.

package import LprojSource
internal import LprojSyntax

/// A localized table with an index of its keys, ready to be compared with many others.
package struct ReferenceTable: Sendable {
  package let table: LocalizedTable
  package let index: KeyIndex
  /// For each key the entry whose value the loader takes: the last one, `.stringsdict` over
  /// `.strings`.
  package let winners: [EntryID]
  package let duplicates: [DuplicateKey]
  /// Line starts of each file.
  private let lines: [LineTable]

  package init(_ table: LocalizedTable) {
    self.table = table
    var index = KeyIndex(capacity: table.files.reduce(0) { $0 + $1.table.entries.count })
    var winners: [EntryID] = []
    var duplicates: [DuplicateKey] = []
    for (fileNumber, parsed) in table.files.enumerated() {
      let buffer = parsed.table.buffer
      for (number, entry) in parsed.table.entries.enumerated() {
        let id = EntryID(file: fileNumber, entry: number)
        let hash = buffer.hash(entry.key)
        if let known = index.find(buffer, entry.key, hash, in: table) {
          if winners[known].file == id.file {
            duplicates.append(DuplicateKey(first: winners[known], second: id))
          }
          winners[known] = id
        } else {
          index.add(id, hash)
          winners.append(id)
        }
      }
    }
    self.index = index
    self.winners = winners
    self.duplicates = duplicates
    lines = table.files.map { $0.table.lines }
  }

  /// Stands for a reference where there is none.
  package static let empty = ReferenceTable(
    LocalizedTable(localization: "", name: "", files: []))

  package var count: Int { winners.count }

  package func key(_ number: Int) -> Key { table.key(winners[number]) }
  package func value(_ number: Int) -> Key? { table.value(winners[number]) }

  /// The file and the place of a key.
  package func place(_ number: Int) -> (path: String, position: Position) {
    place(winners[number])
  }

  package func place(_ id: EntryID) -> (path: String, position: Position) {
    let parsed = table.parsed(id)
    return (parsed.file.path, lines[Int(id.file)].position(of: table.entry(id).offset))
  }
}
