// The table that others are compared with.

package import LprojSource
internal import LprojSyntax

/// A localized table with an index of its keys, ready to be compared with many others.
package final class ReferenceTable: Sendable {
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
    var index = KeyIndex(
      buffers: table.files.map(\.table.buffer),
      capacity: table.files.reduce(0) { $0 + $1.table.entries.count })
    var winners: [EntryID] = []
    var duplicates: [DuplicateKey] = []
    for (fileNumber, parsed) in table.files.enumerated() {
      let buffer = parsed.table.buffer
      let entries = parsed.table.entries
      for number in entries.indices {
        let id = EntryID(file: fileNumber, entry: number)
        let key = entries[number].key
        let hash = buffer.hash(key)
        if let known = index.find(buffer, key, hash) {
          if winners[known].file == id.file {
            duplicates.append(DuplicateKey(first: winners[known], second: id))
          }
          winners[known] = id
        } else {
          index.add(id, key, hash)
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

  /// The entry of a key as a related place of a finding.
  package func place(_ number: Int, _ message: String) -> RelatedPlace {
    let id = winners[number]
    return RelatedPlace(
      path: table.parsed(id).file.path,
      position: lines[Int(id.file)].position(of: table.entry(id).offset), message: message)
  }
}
