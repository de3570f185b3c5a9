// The words of a source, stored so that later searches can skip the source without reading its bytes.

package import LprojSource

/// The distinct hashes of all words of one source, at four bytes per word.
package struct SourceWords: Sendable {
  package let hashes: [UInt32]

  package init(_ buffer: ByteBuffer) {
    // The table begins small, because most words of a source occur several times.
    var table = HashTable(room: buffer.count / 16)
    WordSearch.eachWord(in: buffer) { hash in
      table.insert(hash)
      return false
    }
    hashes = table.all
  }
}

/// A set of hashes with open addressing. The value 0 marks an empty slot, because no hash is 0.
private struct HashTable {
  private var slots: [UInt32]
  private var count = 0

  init(room: Int) {
    var size = 64
    while size < room { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  var all: [UInt32] {
    var all: [UInt32] = []
    all.reserveCapacity(count)
    for hash in slots where hash != 0 { all.append(hash) }
    return all
  }

  @inline(__always)
  mutating func insert(_ hash: UInt32) {
    let mask = slots.count &- 1
    var at = Int(hash &* 0x9E37_79B1 >> 7) & mask
    while slots[at] != 0 {
      if slots[at] == hash { return }
      at = (at &+ 1) & mask
    }
    slots[at] = hash
    count &+= 1
    if count &* 2 > slots.count { grow() }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    count = 0
    for hash in old where hash != 0 { insert(hash) }
  }
}
