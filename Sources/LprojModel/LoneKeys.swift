// The duplicate and non-ASCII keys of a file without a reference.

internal import LprojSource
internal import LprojSyntax

/// Finds duplicate and non-ASCII keys without an index of all keys. Each key sets a bit in a small set of marks. Only keys with a shared bit are
/// compared.
package struct LoneKeys: Sendable {
  package private(set) var duplicates: [DuplicateKey] = []
  /// The first entry of each key that is not ASCII.
  package private(set) var nonASCII: [EntryID] = []

  /// - Parameters:
  ///   - file: the index of a file of the table.
  ///   - jobs: the maximum number of threads for a large file.
  package init(_ table: LocalizedTable, file: Int, jobs: Int = 1) {
    let parsed = table.files[file].table
    let (buffer, entries) = (parsed.buffer, parsed.entries)
    let hashes = FlatList<UInt64>(repeating: 0, count: entries.count)
    let middle = parsed.isLarge ? entries.count / 2 : 0
    let halves = [0..<middle, middle..<entries.count]
    let parts = inParallel(2, jobs: parsed.isLarge ? jobs : 1) { half in
      var marks = Marks(entries.count)
      var nonASCII: [Int] = []
      for number in halves[half] {
        let key = entries[number].key
        // No code looks up the empty key.
        if key.isEmpty { continue }
        let (hash, isASCII) = buffer.hash(key)
        hashes[number] = hash
        marks.add(hash)
        if !isASCII { nonASCII.append(number) }
      }
      return (marks, nonASCII)
    }
    var marks = parts[0].0
    marks.add(parts[1].0)
    let nonASCII = parts[0].1 + parts[1].1
    var later: Set<Int> = []
    if marks.areShared {
      var index = TextIndex(buffers: [buffer], capacity: entries.count / 16)
      var last: [Int] = []
      for number in entries.indices where marks.isShared(hashes[number]) {
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

  /// The bits of all hashes (`seen`), and the bits that two or more hashes have in common (`shared`).
  private struct Marks: Sendable {
    private var seen: FlatList<UInt64>
    private var shared: FlatList<UInt64>
    private(set) var areShared = false

    init(_ count: Int) {
      var words = 16
      // There are at least sixteen bits for each key, so few keys share a bit by chance.
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

    mutating func add(_ other: Marks) {
      for word in seen.indices {
        shared[word] |= other.shared[word] | seen[word] & other.seen[word]
        if shared[word] != 0 { areShared = true }
        seen[word] |= other.seen[word]
      }
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
