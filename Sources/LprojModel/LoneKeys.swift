// The keys of a table that nothing is compared with: which are there twice, and which are not ASCII.

internal import LprojSource
internal import LprojSyntax

/// What an index of all keys would say of them, found without one: a mark for each key lies in a few bits for all of
/// them, which the cache holds, and only what shares its mark is looked at.
package struct LoneKeys: Sendable {
  package private(set) var duplicates: [DuplicateKey] = []
  /// The first entry of each key that has other characters than ASCII.
  package private(set) var nonASCII: [EntryID] = []

  /// - Parameter file: one of the files of the table.
  package init(_ table: LocalizedTable, file: Int) {
    let parsed = table.files[file].table
    let (buffer, entries) = (parsed.buffer, parsed.entries)
    var marks = Marks(entries.count)
    var places = FlatList<UInt64>(capacity: entries.count)
    var nonASCII: [Int] = []
    for number in entries.indices {
      let key = entries[number].key
      let (hash, isASCII) = buffer.hash(key)
      places.append(hash)
      // The empty key is not a key: nobody asks for it.
      if key.isEmpty { continue }
      marks.add(hash)
      if !isASCII { nonASCII.append(number) }
    }
    var later: Set<Int> = []
    if marks.areShared {
      var index = TextIndex(buffers: [buffer], capacity: 0)
      var last: [Int] = []
      for number in entries.indices where marks.isShared(places[number]) {
        let key = entries[number].key
        if key.isEmpty { continue }
        let added = index.add(TextSlice(buffer: 0, range: key))
        if added.isNew {
          last.append(number)
        } else {
          duplicates.append(
            DuplicateKey(
              first: EntryID(file: file, entry: last[added.number]),
              second: EntryID(file: file, entry: number)))
          last[added.number] = number
          later.insert(number)
        }
      }
    }
    self.nonASCII = nonASCII.filter { !later.contains($0) }.map { EntryID(file: file, entry: $0) }
  }

  /// A bit for each of many hashes, and one for those whose bit was set already.
  private struct Marks {
    private var seen: FlatList<UInt64>
    private var shared: FlatList<UInt64>
    private(set) var areShared = false

    init(_ count: Int) {
      var words = 16
      // Sixteen bits for each: one in thirty shares its mark by chance.
      while words * 4 < count { words *= 2 }
      seen = FlatList(zeroes: words)
      shared = FlatList(zeroes: words)
    }

    mutating func add(_ hash: UInt64) {
      let (word, bit) = place(hash)
      if seen[word] & bit != 0 {
        shared[word] |= bit
        areShared = true
      }
      seen[word] |= bit
    }

    func isShared(_ hash: UInt64) -> Bool {
      let (word, bit) = place(hash)
      return shared[word] & bit != 0
    }

    private func place(_ hash: UInt64) -> (word: Int, bit: UInt64) {
      (Int(truncatingIfNeeded: hash >> 6) & (seen.count - 1), 1 << (hash & 63))
    }
  }
}
