// Equal strings found again, without copies of them.

internal import LprojSource

/// A hash table over texts in buffers, each with the number of its object.
struct StringPool {
  let buffers: [ByteBuffer]
  private var slices: [TextSlice] = []
  private var numbers: [Int32] = []
  private var hashes: [UInt32] = []
  private var slots: [Int32]

  /// - Parameter capacity: the most texts that will be added.
  init(buffers: [ByteBuffer], capacity: Int) {
    self.buffers = buffers
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    slices.reserveCapacity(capacity)
    numbers.reserveCapacity(capacity)
    hashes.reserveCapacity(capacity)
  }

  /// The number of an equal text; nil when there is none, and `slice` then has the number given.
  mutating func add(_ slice: TextSlice, number: Int) -> (known: Int?, isASCII: Bool) {
    let buffer = buffers[slice.buffer]
    let (hash, isASCII) = buffer.hash(slice.range)
    let short = UInt32(truncatingIfNeeded: hash >> 32)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let known = Int(slots[slot])
      if hashes[known] == short,
        buffer.equals(slice.range, buffers[slices[known].buffer], slices[known].range)
      {
        return (Int(numbers[known]), isASCII)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(slices.count)
    slices.append(slice)
    numbers.append(Int32(number))
    hashes.append(short)
    return (nil, isASCII)
  }
}
