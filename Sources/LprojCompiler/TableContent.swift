// The entries that the loader reads from a table. Of entries with equal keys, the last counts.

package import LprojSource
package import LprojSyntax

/// The entries for a file of a product, in the order of the source.
package struct TableContent: Sendable {
  enum Value: Sendable {
    case text(TextSlice)
    case node(UInt32)
  }

  struct Item: Sendable {
    var key: TextSlice
    var value: Value
  }

  /// The entries. Several may have one key; the last of them counts.
  private(set) var items: [Item] = []
  let buffers: [ByteBuffer]
  private(set) var nodes: [PropertyListNode] = []

  /// Combines tables. If several tables have an entry with the same key, the entry of the last one counts, as `.stringsdict` overrides `.strings`.
  package init(_ tables: [ParsedTable]) {
    let decoded = tables.map(Self.roomForDecoded)
    buffers = tables.map(\.buffer) + decoded
    items.reserveCapacity(tables.reduce(0) { $0 + $1.entries.count })
    for (number, table) in tables.enumerated() {
      for entry in table.entries where table.isLoaded(entry) {
        let value: Value
        switch entry.valueKind {
        case .plain: value = .text(TextSlice(buffer: number, range: entry.value))
        case .escaped:
          let start = decoded[number].count
          decoded[number].append(contentsOf: StringsEscapes.decode(table.buffer, entry.value))
          value = .text(
            TextSlice(buffer: tables.count + number, range: start..<decoded[number].count))
        case .node:
          guard let node = table.node(entry) else { continue }
          nodes.append(node)
          value = .node(UInt32(nodes.count - 1))
        }
        items.append(Item(key: TextSlice(buffer: number, range: entry.key), value: value))
      }
    }
  }

  /// Creates the content from entries that are in no file.
  package init(_ entries: [(key: Key, value: PropertyListNode.Value)]) {
    var room = 0
    for entry in entries {
      room += entry.key.bytes.count
      if case .string(let text) = entry.value { room += text.bytes.count }
    }
    let buffer = ByteBuffer(capacity: room)
    func slice(_ text: Key) -> TextSlice {
      let start = buffer.count
      buffer.append(contentsOf: text.bytes)
      return TextSlice(buffer: 0, range: start..<buffer.count)
    }
    buffers = [buffer]
    for entry in entries {
      let key = slice(entry.key)
      if case .string(let text) = entry.value {
        items.append(Item(key: key, value: .text(slice(text))))
      } else {
        nodes.append(PropertyListNode(entry.value, 0..<0))
        items.append(Item(key: key, value: .node(UInt32(nodes.count - 1))))
      }
    }
  }

  /// A buffer for the decoded values of a table. A decoded value has at most three bytes for each byte of the file.
  private static func roomForDecoded(_ table: ParsedTable) -> ByteBuffer {
    var room = 0
    for entry in table.entries where entry.valueKind == .escaped { room += 3 * entry.value.count }
    return ByteBuffer(capacity: room)
  }

  private func text(_ slice: TextSlice) -> Key { Key(bytes: buffers[slice.buffer][slice.range]) }

  /// The entries with each key once, sorted by key as Foundation does in XML.
  package var sortedEntries: [(key: Key, value: PropertyListNode.Value)] {
    var sorted: [(key: Key, value: PropertyListNode.Value)] = []
    sorted.reserveCapacity(items.count)
    for (key, item) in items.map({ (text($0.key), $0) }).sorted(by: { $0.0 < $1.0 }) {
      if sorted.last?.key == key { sorted.removeLast() }
      switch item.value {
      case .text(let slice): sorted.append((key, .string(text(slice))))
      case .node(let number): sorted.append((key, nodes[Int(number)].value))
      }
    }
    return sorted
  }
}
