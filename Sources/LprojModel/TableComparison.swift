// A localized table against its reference: which keys are there, which are not, which are new.

internal import LprojSource
internal import LprojSyntax

package struct TableComparison: Sendable {
  /// For each key of the reference the entry here that wins, nil when even the text lacks it.
  package private(set) var entries: [EntryID?]
  /// The first entry of each key that the reference does not have.
  package private(set) var extras: [EntryID] = []
  package private(set) var duplicates: [DuplicateKey] = []

  /// Compares; translations mostly keep the reference's order, so the next key is tried first and
  /// most need no hash.
  package init(_ table: LocalizedTable, with reference: ReferenceTable) {
    entries = Array(repeating: nil, count: reference.count)
    var extraIndex = KeyIndex(capacity: 0)
    var lastExtra: [EntryID] = []
    var next = 0
    for (fileNumber, parsed) in table.files.enumerated() {
      let buffer = parsed.table.buffer
      for number in parsed.table.entries.indices {
        let range = parsed.table.entries[number].key
        let id = EntryID(file: fileNumber, entry: number)
        var found: Int?
        if next < reference.count, Self.isKey(next, of: reference, buffer, range) {
          found = next
        } else {
          let hash = buffer.hash(range)
          found = reference.index.find(buffer, range, hash, in: reference.table)
          if found == nil {
            if let known = extraIndex.find(buffer, range, hash, in: table) {
              note(&lastExtra[known], id)
            } else {
              extraIndex.add(id, hash)
              lastExtra.append(id)
              extras.append(id)
            }
            continue
          }
        }
        if let found {
          if var earlier = entries[found] {
            note(&earlier, id)
            entries[found] = earlier
          } else {
            entries[found] = id
          }
          next = found + 1
        }
      }
    }
  }

  private mutating func note(_ earlier: inout EntryID, _ id: EntryID) {
    if earlier.file == id.file { duplicates.append(DuplicateKey(first: earlier, second: id)) }
    earlier = id
  }

  @inline(__always)
  private static func isKey(
    _ number: Int, of reference: ReferenceTable, _ buffer: ByteBuffer, _ range: Range<Int>
  ) -> Bool {
    let id = reference.index.keys[number]
    let parsed = reference.table.files[Int(id.file)].table
    return parsed.buffer.equals(parsed.entries[Int(id.entry)].key, buffer, range)
  }
}
