// The distinct keys of a localized table, to be looked up by their bytes.

package import LprojSource
internal import LprojSyntax

/// A hash table over the keys of some entries. It holds no copies of the keys: they are ranges of
/// the buffers of the files.
package struct KeyIndex: Sendable {
  /// The first entry of each key, in the order of the files.
  package private(set) var keys: [EntryID] = []
  private var hashes: [UInt64] = []
  private var slots: [Int32]

  package init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    keys.reserveCapacity(capacity)
    hashes.reserveCapacity(capacity)
  }

  package var count: Int { keys.count }

  /// The number of the key that `range` of `buffer` holds, or nil.
  package func find(
    _ buffer: ByteBuffer, _ range: Range<Int>, _ hash: UInt64, in table: LocalizedTable
  ) -> Int? {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while true {
      let index = Int(slots[slot])
      if index < 0 { return nil }
      if hashes[index] == hash {
        let id = keys[index]
        let parsed = table.files[Int(id.file)].table
        if parsed.buffer.equals(parsed.entries[Int(id.entry)].key, buffer, range) { return index }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// Adds a key that is not in the index.
  package mutating func add(_ id: EntryID, _ hash: UInt64) {
    if keys.count * 2 >= slots.count { grow() }
    place(keys.count, hash)
    keys.append(id)
    hashes.append(hash)
  }

  private mutating func place(_ index: Int, _ hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() { place(index, hash) }
  }
}
