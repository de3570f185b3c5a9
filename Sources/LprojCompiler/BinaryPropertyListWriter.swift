// Writes tables as binary property lists, with the same bytes in every run.
//
// The layout is Apple's: the mark `bplist00`, the objects, a table of their offsets, and a trailer of 32 bytes. Equal strings, numbers, dates and
// data are one object. Strings are ASCII or UTF-16. Indices of objects and offsets take 1, 2, 4 or 8 bytes, as CoreFoundation's reader requires.
//
// The keys come first, and then the other strings, both in the order of the source. The texts are thus read in their order in memory, and the
// place of a key is also its index. Other scalars follow, and then containers, because their size depends on the number of objects.

package import LprojSource
internal import LprojSyntax

package struct BinaryPropertyListWriter {
  private enum Scalar: Hashable {
    case data([UInt8])
    case integer(Int128)
    case real(UInt64)
    case date(UInt64)
    case uid(UInt64)
    case boolean(Bool)
    case null
  }

  private enum Container {
    case array([Object])
    case dictionary(keys: [Object], values: [Object])
  }

  /// An object by its kind and its index among the objects of that kind. Its index in the file is known only at the end. It takes four bytes,
  /// because there are many objects.
  private struct Object {
    enum Kind: UInt32 { case string, scalar, container }
    private let word: UInt32

    init(_ kind: Kind, _ number: Int) {
      precondition(number < 1 << 30, "too many objects")
      word = kind.rawValue << 30 | UInt32(number)
    }

    /// The index of the object in the file.
    ///
    /// - Parameter first: the indices of the first scalar and the first container in the file.
    func number(_ first: (scalar: Int, container: Int)) -> Int {
      let number = Int(word & 0x3FFF_FFFF)
      switch word >> 30 {
      case Kind.string.rawValue: return number
      case Kind.scalar.rawValue: return first.scalar + number
      default: return first.container + number
      }
    }
  }

  private let out: ByteBuffer
  private var offsets: [Int] = []
  private var strings: TextIndex
  /// Whether a string is ASCII, by the index of the string.
  private var isASCII: [Bool] = []
  private var scalars: [Scalar] = []
  private var knownScalars: [Scalar: Int] = [:]
  private var containers: [Container] = []

  package static func write(_ content: TableContent) -> ByteBuffer {
    var writer = BinaryPropertyListWriter(content)
    return writer.write(content)
  }

  private init(_ content: TableContent) {
    var nodes = NodeSize()
    for node in content.nodes { nodes.add(node.value) }
    var size = nodes.bytes + 64
    for item in content.items {
      size += 2 * item.key.range.count
      if case .text(let slice) = item.value { size += 2 * slice.range.count }
    }
    let texts = nodes.strings + 2 * content.items.count
    // Each object needs at most 6 bytes before its content, 8 bytes for its offset, and 8 bytes for a reference.
    out = ByteBuffer(capacity: size + 22 * (texts + nodes.others + 1))
    strings = TextIndex(
      buffers: content.buffers + [ByteBuffer(capacity: nodes.textBytes)], capacity: texts)
    isASCII.reserveCapacity(texts)
    offsets.reserveCapacity(texts + nodes.others + 1)
  }

  private mutating func write(_ content: TableContent) -> ByteBuffer {
    let root = root(content)
    out.append(contentsOf: Array("bplist00".utf8))
    for (text, isASCII) in zip(strings.texts, isASCII) { write(text, isASCII) }
    for scalar in scalars {
      offsets.append(out.count)
      write(scalar)
    }
    let first = (scalar: strings.count, container: strings.count + scalars.count)
    let count = first.container + containers.count
    let width = Self.width(of: count)
    for container in containers { write(container, width, first) }
    let table = out.count
    let offsetWidth = Self.width(of: table)
    for offset in offsets { out.appendBigEndian(offset, width: offsetWidth) }
    for number in [0, 0, 0, 0, 0, 0, offsetWidth, width] { out.append(UInt8(number)) }
    out.appendBigEndian(count, width: 8)
    out.appendBigEndian(root.number(first), width: 8)
    out.appendBigEndian(table, width: 8)
    return out
  }

  private static func width(of count: Int) -> Int {
    count < 1 << 8 ? 1 : count < 1 << 16 ? 2 : count < 1 << 32 ? 4 : 8
  }

  // MARK: Numbering

  private mutating func root(_ content: TableContent) -> Object {
    let items = content.items
    // For each key (by its index), the last item with this key. Keys are added before all other strings, so the index of a key is also its index in
    // `strings`.
    var winners: [Int32] = []
    winners.reserveCapacity(items.count)
    strings.add(count: items.count) {
      items[$0].key
    } _: { item, key in
      if key.isNew {
        winners.append(Int32(item))
        isASCII.append(key.isASCII)
      } else {
        winners[key.number] = Int32(item)
      }
    }
    var values = Array(repeating: Object(.string, 0), count: winners.count)
    strings.add(count: winners.count) { number in
      guard case .text(let text) = items[Int(winners[number])].value else { return nil }
      return text
    } _: { number, text in
      if text.isNew { isASCII.append(text.isASCII) }
      values[number] = Object(.string, text.number)
    }
    for number in winners.indices {
      guard case .node(let node) = items[Int(winners[number])].value else { continue }
      values[number] = add(content.nodes[Int(node)].value)
    }
    let keys = winners.indices.map { Object(.string, $0) }
    return add(.dictionary(keys: keys, values: values))
  }

  private mutating func add(_ container: Container) -> Object {
    containers.append(container)
    return Object(.container, containers.count - 1)
  }

  private mutating func add(_ text: Key) -> Object {
    let number = strings.buffers.count - 1
    let buffer = strings.buffers[number]
    let start = buffer.count
    buffer.append(contentsOf: text.bytes)
    let added = strings.add(TextSlice(buffer: number, range: start..<buffer.count))
    if added.isNew { isASCII.append(added.isASCII) }
    return Object(.string, added.number)
  }

  private mutating func add(_ value: PropertyListNode.Value) -> Object {
    switch value {
    case .string(let text): return add(text)
    case .array(let nodes):
      return add(.array(nodes.map { add($0.value) }))
    case .dictionary(let members):
      // Of members with equal keys, the last counts, as in the tables themselves.
      var last: [Key: PropertyListNode.Value] = [:]
      for member in members { last[member.key] = member.node.value }
      let sorted = last.sorted { $0.key < $1.key }
      return add(
        .dictionary(keys: sorted.map { add($0.key) }, values: sorted.map { add($0.value) }))
    case .data(let bytes): return add(Scalar.data(bytes))
    case .integer(let number): return add(Scalar.integer(number))
    case .real(let number): return add(Scalar.real(number.bitPattern))
    case .date(let seconds): return add(Scalar.date(seconds.bitPattern))
    case .uid(let number): return add(Scalar.uid(number))
    case .boolean(let flag): return add(Scalar.boolean(flag))
    case .null: return add(Scalar.null)
    }
  }

  private mutating func add(_ scalar: Scalar) -> Object {
    if let known = knownScalars[scalar] { return Object(.scalar, known) }
    knownScalars[scalar] = scalars.count
    scalars.append(scalar)
    return Object(.scalar, scalars.count - 1)
  }

  // MARK: Bytes

  private mutating func write(_ text: TextSlice, _ isASCII: Bool) {
    offsets.append(out.count)
    let buffer = strings.buffers[text.buffer]
    if isASCII {
      mark(0x50, count: text.range.count)
      out.append(buffer, text.range)
    } else {
      mark(0x60, count: buffer.utf16Count(text.range))
      out.appendUTF16(buffer, text.range)
    }
  }

  /// Writes the beginning of an object: a byte with its kind and its count. If the count is too large for this byte, it follows the byte.
  private func mark(_ kind: UInt8, count: Int) {
    if count < 15 { return out.append(kind | UInt8(count)) }
    out.append(kind | 0x0F)
    let exponent = count < 1 << 8 ? 0 : count < 1 << 16 ? 1 : count < 1 << 32 ? 2 : 3
    out.append(0x10 | UInt8(exponent))
    out.appendBigEndian(count, width: 1 << exponent)
  }

  private func write(_ scalar: Scalar) {
    switch scalar {
    case .null: out.append(0x00)
    case .boolean(let flag): out.append(flag ? 0x09 : 0x08)
    case .integer(let number): write(number)
    case .real(let bits):
      out.append(0x23)
      out.appendBigEndian(Int(truncatingIfNeeded: bits), width: 8)
    case .date(let bits):
      out.append(0x33)
      out.appendBigEndian(Int(truncatingIfNeeded: bits), width: 8)
    case .uid(let number):
      let width = number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
      out.append(0x80 | UInt8(width - 1))
      out.appendBigEndian(Int(truncatingIfNeeded: number), width: width)
    case .data(let bytes):
      mark(0x40, count: bytes.count)
      out.append(contentsOf: bytes)
    }
  }

  /// Writes an integer. A negative number takes 8 bytes, and a number that does not fit in a signed 64-bit integer takes 16.
  private func write(_ number: Int128) {
    let exponent: UInt8 =
      switch number {
      case 0..<1 << 8: 0
      case 1 << 8..<1 << 16: 1
      case 1 << 16..<1 << 32: 2
      case Int128(Int64.min)...Int128(Int64.max): 3
      default: 4
      }
    out.append(0x10 | exponent)
    if exponent == 4 { out.appendBigEndian(Int(truncatingIfNeeded: number >> 64), width: 8) }
    out.appendBigEndian(Int(truncatingIfNeeded: number), width: min(1 << Int(exponent), 8))
  }

  private mutating func write(
    _ container: Container, _ width: Int, _ first: (scalar: Int, container: Int)
  ) {
    offsets.append(out.count)
    switch container {
    case .array(let objects):
      mark(0xA0, count: objects.count)
      for object in objects { out.appendBigEndian(object.number(first), width: width) }
    case .dictionary(let keys, let values):
      mark(0xD0, count: keys.count)
      for object in keys { out.appendBigEndian(object.number(first), width: width) }
      for object in values { out.appendBigEndian(object.number(first), width: width) }
    }
  }
}

private struct NodeSize {
  /// The maximum number of bytes of the output, without headers, offsets and references.
  var bytes = 0
  var textBytes = 0
  var strings = 0
  var others = 0

  mutating func add(_ value: PropertyListNode.Value) {
    switch value {
    case .string(let text): add(text)
    case .array(let nodes):
      others += 1
      for node in nodes { add(node.value) }
    case .dictionary(let members):
      others += 1
      for member in members {
        add(member.key)
        add(member.node.value)
      }
    case .data(let data):
      others += 1
      bytes += data.count
    default:
      others += 1
      bytes += 17
    }
  }

  private mutating func add(_ text: Key) {
    strings += 1
    bytes += 2 * text.bytes.count
    textBytes += text.bytes.count
  }
}
