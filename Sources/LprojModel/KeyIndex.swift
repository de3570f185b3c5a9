// The distinct keys of a localized table, to be looked up by their bytes.

package import LprojSource

/// A hash table over keys. It holds no copies of them: they are ranges of the buffers of the files.
package struct KeyIndex: Sendable {
  /// The first entry of each key, in the order of the files.
  package private(set) var keys: [EntryID] = []
  private let buffers: [ByteBuffer]
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []
  private var hashes: [UInt64] = []
  private var slots: [Int32]

  /// - Parameter buffers: of the files that keys come from, by number.
  package init(buffers: [ByteBuffer], capacity: Int) {
    self.buffers = buffers
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    keys.reserveCapacity(capacity)
    starts.reserveCapacity(capacity)
    ends.reserveCapacity(capacity)
    hashes.reserveCapacity(capacity)
  }

  package var count: Int { keys.count }

  /// Whether key `number` is the range of `buffer`.
  @inline(__always)
  package func isKey(_ number: Int, _ buffer: ByteBuffer, _ range: Range<Int>) -> Bool {
    let own = Int(starts[number])..<Int(ends[number])
    guard own.count == range.count else { return false }
    return buffers[Int(keys[number].file)].equals(own, buffer, range)
  }

  /// The number of the key that `range` of `buffer` holds, or nil.
  package func find(_ buffer: ByteBuffer, _ range: Range<Int>, _ hash: UInt64) -> Int? {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while true {
      let number = Int(slots[slot])
      if number < 0 { return nil }
      if hashes[number] == hash && isKey(number, buffer, range) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// Adds a key that is not in the index.
  package mutating func add(_ id: EntryID, _ range: Range<Int>, _ hash: UInt64) {
    if keys.count * 2 >= slots.count { grow() }
    place(keys.count, hash)
    keys.append(id)
    starts.append(UInt32(range.lowerBound))
    ends.append(UInt32(range.upperBound))
    hashes.append(hash)
  }

  private mutating func place(_ number: Int, _ hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() { place(number, hash) }
  }
}
