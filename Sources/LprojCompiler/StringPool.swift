// Equal strings found again, without copies of them.

internal import LprojSource

/// A hash table over texts in buffers, each with the number of its object.
struct StringPool {
  let buffers: [ByteBuffer]
  private var slices: [TextSlice] = []
  private var numbers: [Int32] = []
  /// In the high half part of the hash, so that hardly any other text is looked at; in the low half
  /// the number of the text and one. 0 is free.
  private var slots: [UInt64]

  /// - Parameter capacity: the most texts that will be added.
  init(buffers: [ByteBuffer], capacity: Int) {
    self.buffers = buffers
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    slices.reserveCapacity(capacity)
    numbers.reserveCapacity(capacity)
  }

  /// The number of an equal text; nil when there is none, and `slice` then has the number given.
  mutating func add(_ slice: TextSlice, number: Int) -> (known: Int?, isASCII: Bool) {
    let buffer = buffers[slice.buffer]
    let (hash, isASCII) = buffer.hash(slice.range)
    let mark = hash & 0xFFFF_FFFF_0000_0000
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] & 0xFFFF_FFFF_0000_0000 == mark {
        let known = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if buffer.equals(slice.range, buffers[slices[known].buffer], slices[known].range) {
          return (Int(numbers[known]), isASCII)
        }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = mark | UInt64(slices.count + 1)
    slices.append(slice)
    numbers.append(Int32(number))
    return (nil, isASCII)
  }
}
