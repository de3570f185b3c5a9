// A hash table of texts in buffers, without copies of the texts.

/// A range of one of several buffers. It has twelve bytes, because an index has many of them.
@frozen public struct TextSlice: Sendable, BitwiseCopyable {
  @usableFromInline let number: UInt32
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32

  @inlinable
  public init(buffer: Int, range: Range<Int>) {
    number = UInt32(buffer)
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  @inlinable public var buffer: Int { Int(number) }
  @inlinable public var range: Range<Int> { Int(start)..<Int(end) }
}

/// A hash table of texts in buffers. Each text has an index in the order of insertion, from 0.
///
/// Functions that run for each entry of a table are public, so that loops in other modules can inline them.
public struct TextIndex: Sendable {
  public let buffers: [ByteBuffer]
  public private(set) var texts: FlatList<TextSlice>
  /// The slots of the hash table; 0 is an empty slot. The low half of a slot is the index of a text plus one. The high half is a part of its hash,
  /// so few texts must be compared.
  @usableFromInline var slots: FlatList<UInt64>

  /// The result of adding a text: its index, whether it is new, and whether it is ASCII.
  @frozen public struct Added: Sendable {
    public var number: Int
    public var isNew: Bool
    public var isASCII: Bool
  }

  /// - Parameters:
  ///   - buffers: the buffers with the texts.
  ///   - capacity: the expected number of texts.
  package init(buffers: [ByteBuffer], capacity: Int) {
    self.buffers = buffers
    texts = FlatList(capacity: capacity)
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = FlatList(zeroes: size)
  }

  package var count: Int { texts.count }

  /// Whether the text at an index equals a range of a buffer.
  @inlinable @inline(__always)
  public func isText(_ number: Int, _ buffer: ByteBuffer, _ range: Range<Int>) -> Bool {
    let own = texts[number]
    return buffers[own.buffer].equals(own.range, buffer, range)
  }

  /// The index of the text that equals a range of a buffer; nil if the table does not have it.
  package func find(_ buffer: ByteBuffer, _ range: Range<Int>, _ hash: UInt64) -> Int? {
    let slot = slots[slot(of: buffer, range, hash)]
    return slot == 0 ? nil : Int(slot & Self.low) - 1
  }

  /// Adds a text, unless the table has an equal text. Returns the index of the new or the equal text.
  package mutating func add(_ text: TextSlice) -> Added {
    let (hash, isASCII) = buffers[text.buffer].hash(text.range)
    return add(text, hash, isASCII)
  }

  /// Adds `count` texts in order, and calls `take` with the result for each. Skips an index if `text` returns nil. For large tables, prefetches the
  /// slots of several texts before the look-up of the first.
  @inlinable
  public mutating func add(
    count: Int, _ text: (Int) -> TextSlice?, _ take: (Int, Added) -> Void
  ) {
    var ahead: [(text: TextSlice, hash: UInt64, isASCII: Bool, number: Int)] = []
    ahead.reserveCapacity(Self.ahead)
    for start in stride(from: 0, to: count, by: Self.ahead) {
      ahead.removeAll(keepingCapacity: true)
      for number in start..<min(start + Self.ahead, count) {
        guard let text = text(number) else { continue }
        let (hash, isASCII) = buffers[text.buffer].hash(text.range)
        slots.prefetch(place(of: hash))
        ahead.append((text, hash, isASCII, number))
      }
      for one in ahead { take(one.number, add(one.text, one.hash, one.isASCII)) }
    }
  }

  @inlinable static var ahead: Int { 16 }
  private static let low: UInt64 = 0xFFFF_FFFF

  @inlinable
  func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }

  /// The slot that holds the text, or the empty slot where it belongs.
  private func slot(of buffer: ByteBuffer, _ range: Range<Int>, _ hash: UInt64) -> Int {
    let mark = hash & ~Self.low
    var slot = place(of: hash)
    while slots[slot] != 0 {
      if slots[slot] & ~Self.low == mark,
        isText(Int(slots[slot] & Self.low) - 1, buffer, range)
      {
        return slot
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  @usableFromInline
  mutating func add(_ text: TextSlice, _ hash: UInt64, _ isASCII: Bool) -> Added {
    if texts.count * 2 >= slots.count { grow() }
    let slot = slot(of: buffers[text.buffer], text.range, hash)
    if slots[slot] != 0 {
      return Added(number: Int(slots[slot] & Self.low) - 1, isNew: false, isASCII: isASCII)
    }
    slots[slot] = hash & ~Self.low | UInt64(texts.count + 1)
    texts.append(text)
    return Added(number: texts.count - 1, isNew: true, isASCII: isASCII)
  }

  private mutating func grow() {
    slots = FlatList(zeroes: slots.count * 2)
    for (number, text) in texts.enumerated() {
      let hash = buffers[text.buffer].hash(text.range).hash
      var slot = place(of: hash)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = hash & ~Self.low | UInt64(number + 1)
    }
  }
}
