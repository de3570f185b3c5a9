// Project files in other forms: XML property lists and JSON with the same objects.

package import LprojSource
internal import LprojSyntax

extension PropertyArena {
  /// Reads a project file in any form: XML, JSON or old-style.
  package static func read(_ buffer: ByteBuffer) -> PropertyArena {
    guard buffer.count <= Int(Int32.max) else { return failed(buffer, "the file is too large", 0) }
    let start = (0..<buffer.count).first { buffer[$0] > 0x20 && buffer[$0] < 0x80 } ?? 0
    if start + 5 <= buffer.count,
      buffer[start..<start + 5] == Array("<?xml".utf8)
        || buffer[start..<start + 5] == Array("<plis".utf8)
    {
      return xml(buffer)
    }
    if isJSON(buffer, start) { return json(buffer) }
    return oldStyle(buffer)
  }

  /// Whether the text is JSON. This is so if it begins with a quoted name and a colon.
  private static func isJSON(_ buffer: ByteBuffer, _ start: Int) -> Bool {
    guard start < buffer.count, buffer[start] == UInt8(ascii: "{") else { return false }
    let name = (start + 1..<buffer.count).first { buffer[$0] > 0x20 }
    guard let name, buffer[name] == UInt8(ascii: "\"") else { return false }
    let quote = buffer.index(
      of: UInt8(ascii: "\""), or: UInt8(ascii: "\""), in: name + 1..<buffer.count)
    let mark = (quote..<buffer.count).dropFirst().first { buffer[$0] > 0x20 }
    return mark.map { buffer[$0] == UInt8(ascii: ":") } ?? false
  }

  private static func failed(
    _ buffer: ByteBuffer, _ message: String, _ offset: Int
  ) -> PropertyArena {
    var arena = PropertyArena(buffer)
    arena.problem = Problem(message: message, offset: offset)
    return arena
  }

  private static func xml(_ buffer: ByteBuffer) -> PropertyArena {
    let table = TableReader.read(buffer)
    guard table.outcome == .loads else {
      return failed(buffer, "the XML cannot be read", table.problems.first?.range.lowerBound ?? 0)
    }
    var builder = ArenaBuilder(room: 2 * buffer.count + 64)
    builder.open(.dictionary)
    for entry in table.entries {
      builder.text(table.buffer[entry.key])
      if let node = table.node(entry) {
        builder.add(node)
      } else {
        builder.text(table.value(entry)?.bytes ?? [])
      }
    }
    builder.close()
    return builder.arena
  }

  private static func json(_ buffer: ByteBuffer) -> PropertyArena {
    let tree = JSONTree(buffer)
    if let error = tree.error { return failed(buffer, error.message, error.offset) }
    var builder = ArenaBuilder(room: 2 * buffer.count + 64)
    builder.add(tree, 0)
    return builder.arena
  }
}

/// Builds an arena from parsed values. The texts of the values go into a new buffer.
private struct ArenaBuilder {
  var arena: PropertyArena
  private var containers: [(container: PropertyArena.Index, last: PropertyArena.Index)] = []

  init(room: Int) {
    arena = PropertyArena(ByteBuffer(capacity: room))
    arena.hasPlaces = false
  }

  mutating func open(_ kind: PropertyArena.Kind) {
    let at = Int32(arena.buffer.count)
    let index = append(PropertyArena.Value(kind: kind, start: at, end: at))
    containers.append((index, 0))
  }

  mutating func close() { containers.removeLast() }

  mutating func text(_ bytes: [UInt8]) {
    let start = arena.buffer.count
    guard bytes.count <= arena.buffer.capacity - start else { return }
    arena.buffer.append(contentsOf: bytes)
    append(PropertyArena.Value(kind: .text, start: Int32(start), end: Int32(start + bytes.count)))
  }

  @discardableResult
  private mutating func append(_ value: PropertyArena.Value) -> PropertyArena.Index {
    let index = PropertyArena.Index(arena.values.count)
    arena.values.append(value)
    guard let (container, last) = containers.last else { return index }
    if last > 0 {
      arena.values[Int(last)].next = index
    } else {
      arena.values[Int(container)].first = index
    }
    containers[containers.count - 1].last = index
    return index
  }

  /// Adds an XML value with its contents. The recursion is limited, because the XML reader limits the nesting.
  mutating func add(_ node: PropertyListNode) {
    switch node.value {
    case .string(let key): text(key.bytes)
    case .array(let elements):
      open(.array)
      for element in elements { add(element) }
      close()
    case .dictionary(let members):
      open(.dictionary)
      for member in members {
        text(member.key.bytes)
        add(member.node)
      }
      close()
    case .integer(let number): text(Array(String(number).utf8))
    case .real(let number): text(Array(String(number).utf8))
    case .boolean(let flag): text(Array((flag ? "YES" : "NO").utf8))
    case .data, .date, .uid, .null: text([])
    }
  }

  /// Adds a JSON value with its contents. The recursion is limited, because the JSON reader limits the nesting.
  mutating func add(_ tree: JSONTree, _ number: Int) {
    switch tree.kind(of: number) {
    case .object:
      open(.dictionary)
      for child in tree.children(of: number) {
        text(tree.name(of: child).bytes)
        add(tree, child)
      }
      close()
    case .array:
      open(.array)
      for child in tree.children(of: number) { add(tree, child) }
      close()
    case .string: text(tree.text(of: number)?.bytes ?? [])
    case .number, .true, .false, .null: text(tree.buffer[tree.nodes[number].range])
    }
  }
}
