// Reads binary property lists. All offsets and lengths are checked before they are used.

internal import LprojSource

struct BinaryPropertyList {
  private let buffer: ByteBuffer
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int
  private let root: Int
  /// The containers that contain the object being read. A reference to one of them would be a loop.
  private var open: Set<Int> = []
  /// The number of objects that may still be read. A damaged file can refer to one object many times, and this number limits the work.
  private var budget: Int
  /// The number of bytes that further texts and data may have. A text counts again for each reference to it.
  private var room: Int

  /// A value that was read. At each further reference to the value, its objects and bytes are counted again.
  private struct Made {
    var node: PropertyListNode
    var objects: Int
    var bytes: Int
    /// The number of levels inside the value.
    var height: Int
  }

  /// The data and containers read so far, by the indices of their objects. Repeated references share them.
  private var made: [Int: Made] = [:]
  private var texts: [Key?]
  /// The deepest level reached so far.
  private var deepest = 0

  static func isBinary(_ buffer: ByteBuffer) -> Bool {
    buffer.count >= 8 && buffer[0] == UInt8(ascii: "b") && buffer[0..<7] == Array("bplist0".utf8)
  }

  static func parse(_ buffer: ByteBuffer) -> PropertyListNode? {
    guard var parser = BinaryPropertyList(buffer) else { return nil }
    return parser.object(parser.root, depth: 0)
  }

  /// Reads the trailer, and checks the offsets of all objects. Returns nil if the trailer or an offset is wrong.
  private init?(_ buffer: ByteBuffer) {
    let count = buffer.count
    guard count >= 8 + 1 + 32 else { return nil }
    let start = count - 32
    let (offsetSize, referenceSize) = (Int(buffer[start + 6]), Int(buffer[start + 7]))
    guard let objects = buffer.number(at: start + 8, size: 8),
      let root = buffer.number(at: start + 16, size: 8),
      let table = buffer.number(at: start + 24, size: 8), objects > 0, root < objects, table >= 9,
      table < start, offsetSize > 0, referenceSize > 0,
      objects <= count, objects * offsetSize == start - table,
      Self.fits(table, in: offsetSize), Self.fits(objects, in: referenceSize)
    else { return nil }
    // The loader refuses an offset beyond the objects, even if nothing refers to it.
    for index in 0..<objects {
      guard let offset = buffer.number(at: table + index * offsetSize, size: offsetSize),
        offset < table
      else { return nil }
    }
    self.buffer = buffer
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    self.root = root
    objectCount = objects
    texts = Array(repeating: nil, count: objects)
    tableOffset = table
    budget = count * 8 + 1024
    room = count * 64 + (1 << 23)
  }

  /// Whether an unsigned number of `size` bytes can be `limit` or more.
  private static func fits(_ limit: Int, in size: Int) -> Bool {
    size >= 8 || 1 << (8 * size) > limit
  }

  private mutating func object(_ index: Int, depth: Int) -> PropertyListNode? {
    if index < objectCount, let text = texts[index] {
      budget -= 1
      room -= text.bytes.count
      guard budget > 0, room >= 0, depth <= Self.deepestNesting else { return nil }
      return PropertyListNode(.string(text), 0..<0)
    }
    if let known = made[index] {
      budget -= known.objects
      room -= known.bytes
      deepest = max(deepest, depth + known.height)
      guard budget > 0, room >= 0, depth + known.height <= Self.deepestNesting else { return nil }
      return known.node
    }
    let (objectsLeft, bytesLeft, outer) = (budget, room, deepest)
    deepest = depth
    guard let node = newObject(index, depth: depth) else { return nil }
    // Numbers are not stored, because a stored number would save no memory.
    switch node.value {
    case .string(let text): texts[index] = text
    case .data, .array, .dictionary:
      made[index] = Made(
        node: node, objects: objectsLeft - budget, bytes: bytesLeft - room, height: deepest - depth)
    case .integer, .real, .boolean, .date, .uid, .null: break
    }
    deepest = max(deepest, outer)
    return node
  }

  private static let deepestNesting = 512

  private mutating func newObject(_ index: Int, depth: Int) -> PropertyListNode? {
    budget -= 1
    guard budget > 0, index < objectCount, depth <= Self.deepestNesting,
      let offset = buffer.number(at: tableOffset + index * offsetSize, size: offsetSize),
      offset >= 8, offset < tableOffset
    else { return nil }
    guard let value = value(index, at: offset, depth: depth) else { return nil }
    switch value {
    case .string(let text): room -= text.bytes.count
    case .data(let bytes): room -= bytes.count
    default: break
    }
    guard room >= 0 else { return nil }
    return PropertyListNode(value, 0..<0)
  }

  private mutating func value(_ index: Int, at offset: Int, depth: Int) -> PropertyListNode.Value? {
    let marker = buffer[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0:
      switch marker {
      case 0x00: return .null
      case 0x08: return .boolean(false)
      case 0x09: return .boolean(true)
      default: return nil
      }
    case 1: return integer(at: offset + 1, size: 1 << low)
    case 2: return real(at: offset + 1, size: 1 << low)
    case 3:
      guard marker == 0x33, case .real(let seconds)? = real(at: offset + 1, size: 8) else {
        return nil
      }
      return .date(seconds)
    case 4:
      guard let (count, start) = length(low, offset), let range = range(start, count) else {
        return nil
      }
      return .data(buffer[range])
    case 5:
      guard let (count, start) = length(low, offset), let range = range(start, count) else {
        return nil
      }
      return .string(asciiString(range))
    case 6:
      guard let (count, start) = length(low, offset), count > 0, count <= buffer.count / 2,
        let range = range(start, count * 2)
      else { return nil }
      return .string(utf16String(range))
    case 8:
      guard let number = buffer.number(at: offset + 1, size: low + 1), number <= UInt32.max else {
        return nil
      }
      return .uid(UInt64(number))
    case 0xA, 0xC:
      return array(index, low, offset, depth)
    case 0xD:
      return dictionary(index, low, offset, depth)
    default:
      return nil
    }
  }

  private func range(_ start: Int, _ count: Int) -> Range<Int>? {
    guard count >= 0, count <= tableOffset, start <= tableOffset - count else { return nil }
    return start..<start + count
  }

  /// The number of elements or bytes of an object, and the start of its contents; nil if the file is damaged.
  private func length(_ low: Int, _ offset: Int) -> (count: Int, start: Int)? {
    if low != 0xF { return (low, offset + 1) }
    guard offset + 1 < tableOffset, buffer[offset + 1] >> 4 == 1 else { return nil }
    let size = 1 << Int(buffer[offset + 1] & 0x0F)
    guard size <= 8, let count = buffer.number(at: offset + 2, size: size) else { return nil }
    return (count, offset + 2 + size)
  }

  private func integer(at offset: Int, size: Int) -> PropertyListNode.Value? {
    guard [1, 2, 4, 8, 16].contains(size), range(offset, size) != nil else { return nil }
    var bits: UInt128 = 0
    for i in 0..<size { bits = bits << 8 | UInt128(buffer[offset + i]) }
    // Integers of eight bytes are signed. Shorter integers are unsigned.
    return .integer(
      size == 8 ? Int128(Int64(truncatingIfNeeded: bits)) : Int128(truncatingIfNeeded: bits))
  }

  private func real(at offset: Int, size: Int) -> PropertyListNode.Value? {
    guard size == 4 || size == 8, range(offset, size) != nil else { return nil }
    var bits: UInt64 = 0
    for i in 0..<size { bits = bits << 8 | UInt64(buffer[offset + i]) }
    return .real(size == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits))
  }

  private func asciiString(_ range: Range<Int>) -> Key {
    if buffer.indexOfNonASCII(in: range) == range.upperBound { return Key(bytes: buffer[range]) }
    var text = WTF8Writer(capacity: range.count * 2)
    for at in range { text.append(scalar: UInt32(buffer[at])) }
    return Key(bytes: text.finish())
  }

  private func utf16String(_ range: Range<Int>) -> Key {
    var text = WTF8Writer(capacity: range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      text.append(unit: UInt16(buffer[at]) << 8 | UInt16(buffer[at + 1]))
      at += 2
    }
    return Key(bytes: text.finish())
  }

  private mutating func references(_ start: Int, _ count: Int) -> [Int]? {
    guard count <= tableOffset / referenceSize, range(start, count * referenceSize) != nil else {
      return nil
    }
    var result: [Int] = []
    result.reserveCapacity(count)
    for i in 0..<count {
      guard let index = buffer.number(at: start + i * referenceSize, size: referenceSize) else {
        return nil
      }
      result.append(index)
    }
    return result
  }

  private mutating func array(
    _ index: Int, _ low: Int, _ offset: Int, _ depth: Int
  ) -> PropertyListNode.Value? {
    guard let (count, start) = length(low, offset), let elements = references(start, count),
      open.insert(index).inserted
    else { return nil }
    defer { open.remove(index) }
    var nodes: [PropertyListNode] = []
    nodes.reserveCapacity(count)
    for element in elements {
      guard let node = object(element, depth: depth + 1) else { return nil }
      nodes.append(node)
    }
    return .array(nodes)
  }

  private mutating func dictionary(
    _ index: Int, _ low: Int, _ offset: Int, _ depth: Int
  ) -> PropertyListNode.Value? {
    guard let (count, start) = length(low, offset), count <= tableOffset,
      let all = references(start, count * 2), open.insert(index).inserted
    else { return nil }
    defer { open.remove(index) }
    var members: [PropertyListNode.Member] = []
    members.reserveCapacity(count)
    // Of two equal keys, the first counts here. In a text property list, the last counts.
    var seen: Set<Key> = []
    for i in 0..<count {
      guard let key = object(all[i], depth: depth + 1),
        let node = object(all[count + i], depth: depth + 1)
      else { return nil }
      switch key.value {
      case .array, .dictionary: return nil
      // The loader keeps keys of these types, but no look-up finds them.
      case .data, .integer, .real, .boolean, .date, .uid, .null: continue
      case .string(let name):
        if seen.insert(name).inserted {
          members.append(PropertyListNode.Member(key: name, keyRange: 0..<0, node: node))
        }
      }
    }
    return .dictionary(members)
  }
}

extension ByteBuffer {
  fileprivate func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, size >= 0, size <= count, offset <= count - size else { return nil }
    var value: UInt64 = 0
    // If a number is longer, the loader uses only its last eight bytes.
    for i in 0..<size { value = value << 8 | UInt64(self[offset + i]) }
    return Int(exactly: value)
  }
}
