// The names of members in a JSON text, each with an index.

package import LprojSource

/// A hash table of the names in one JSON text. A name with escapes is stored decoded, so equal names have one index.
package struct JSONNames: Sendable {
  private(set) var list = FlatList<JSONProgress.Name>(capacity: 128)
  /// The slots of the hash table: the index of a name plus one, or 0 for an empty slot.
  private(set) var slots = FlatList<UInt32>(repeating: 0, count: 256)

  package var count: Int { list.count }

  package func key(_ number: Int, _ buffer: ByteBuffer) -> Key {
    list.indices.contains(number) ? Key(bytes: buffer[list[number].range]) : Key(bytes: [])
  }

  func byteCount(_ number: Int) -> Int {
    list.indices.contains(number) ? list[number].range.count : 0
  }

  /// The index of a name; nil if no member has this name.
  package func number(of bytes: [UInt8], _ buffer: ByteBuffer) -> Int? {
    let wanted = ByteBuffer(bytes)
    return find(
      wanted, 0..<bytes.count, UInt32(truncatingIfNeeded: wanted.hash(0..<bytes.count).hash), buffer
    ).number
  }

  /// The number of bytes of a name, if exactly this name and a closing quote are in the buffer at an offset. Nil if another name is there, or if the
  /// name has escapes.
  @inline(__always)
  func length(of number: Int, at offset: Int, in buffer: ByteBuffer, end: Int) -> Int? {
    let range = list[number].range
    let behind = offset + range.count
    guard range.upperBound <= end, behind < end, buffer[behind] == .quote,
      buffer.equals(range, buffer, offset..<behind)
    else { return nil }
    return range.count
  }

  /// The index of the name in a range of the buffer. A name that is new gets the next index.
  mutating func insert(_ range: Range<Int>, _ buffer: ByteBuffer) -> Int {
    let hash = UInt32(truncatingIfNeeded: buffer.hash(range).hash)
    let (slot, known) = find(buffer, range, hash, buffer)
    if let known { return known }
    list.append(JSONProgress.Name(range, hash: hash))
    slots[slot] = UInt32(truncatingIfNeeded: list.count)
    if list.count * 2 > slots.count { grow() }
    return list.count - 1
  }

  private func find(
    _ wanted: ByteBuffer, _ range: Range<Int>, _ hash: UInt32, _ buffer: ByteBuffer
  ) -> (slot: Int, number: Int?) {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      let name = list[number]
      if name.hash == hash, wanted.equals(range, buffer, name.range) { return (slot, number) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (slot, nil)
  }

  private mutating func grow() {
    slots = FlatList(repeating: 0, count: slots.count * 4)
    for (number, name) in list.enumerated() {
      var slot = Int(name.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
  }
}
