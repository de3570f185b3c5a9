// The names in a JSON text, each with one index.

package import LprojSource

/// A hash table of ranges in one buffer. Names with escapes are stored decoded, so equal names have one index.
package struct JSONNames: Sendable {
  private(set) var list = FlatList<JSONProgress.Name>(capacity: 128)
  /// The indices plus one; 0 is free.
  private(set) var slots = FlatList<UInt32>(repeating: 0, count: 256)

  package var count: Int { list.count }

  package func key(_ number: Int, _ buffer: ByteBuffer) -> Key {
    list.indices.contains(number) ? Key(bytes: buffer[list[number].range]) : Key(bytes: [])
  }

  /// The length of a name in bytes after decoding.
  func byteCount(_ number: Int) -> Int {
    list.indices.contains(number) ? list[number].range.count : 0
  }

  /// The index of a name; nil if it does not occur.
  package func number(of bytes: [UInt8], _ buffer: ByteBuffer) -> Int? {
    let wanted = ByteBuffer(bytes)
    return find(
      wanted, 0..<bytes.count, UInt32(truncatingIfNeeded: wanted.hash(0..<bytes.count).hash), buffer
    ).number
  }

  /// The length of a name, if the text has exactly this name at an offset, followed by the closing quote; nil for other names, and for all names with
  /// escapes.
  @inline(__always)
  func length(of number: Int, at offset: Int, in buffer: ByteBuffer, end: Int) -> Int? {
    let range = list[number].range
    let behind = offset + range.count
    guard range.upperBound <= end, behind < end, buffer[behind] == .quote,
      buffer.equals(range, buffer, offset..<behind)
    else { return nil }
    return range.count
  }

  /// The index of the name in a range of the buffer; a new index for a new name.
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
