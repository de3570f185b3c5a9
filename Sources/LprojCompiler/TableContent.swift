// The dictionary that the loader makes of a table: each key once, with the value that wins.

package import LprojSource
package import LprojSyntax

/// A text somewhere in the buffers of a `TableContent`.
struct TextSlice: Sendable {
  var buffer: Int
  var range: Range<Int>
}

/// What is packaged. The same dictionary gives the same content, whatever the order of the file.
package struct TableContent: Sendable {
  enum Value: Sendable {
    case text(TextSlice)
    /// Not a string: a number in `nodes`.
    case node(Int)
  }

  struct Item: Sendable {
    var key: TextSlice
    var value: Value
    /// The first bytes of the key, for sorting.
    var prefix: UInt64
  }

  /// Sorted by the bytes of the keys, which is the order of code points.
  private(set) var items: [Item] = []
  let buffers: [ByteBuffer]
  private(set) var nodes: [PropertyListNode] = []

  package var count: Int { items.count }

  /// Entries of later tables win over those of earlier ones, as those of `.stringsdict` do over
  /// those of `.strings`.
  package init(_ tables: [ParsedTable]) {
    var buffers = tables.map(\.buffer)
    for (number, table) in tables.enumerated() {
      let decoded = Self.roomForDecoded(table)
      buffers.append(decoded)
      for entry in table.entries where table.isLoaded(entry) {
        let key = TextSlice(buffer: number, range: entry.key)
        let value: Value
        switch entry.valueKind {
        case .plain: value = .text(TextSlice(buffer: number, range: entry.value))
        case .escaped:
          let start = decoded.count
          decoded.append(contentsOf: StringsEscapes.decode(table.buffer, entry.value))
          value = .text(
            TextSlice(buffer: tables.count + number, range: start..<decoded.count))
        case .node:
          guard let node = table.node(entry) else { continue }
          nodes.append(node)
          value = .node(nodes.count - 1)
        }
        items.append(
          Item(key: key, value: value, prefix: table.buffer.orderingPrefix(entry.key)))
      }
    }
    self.buffers = buffers
    sort()
  }

  /// Decoded values are never longer than three bytes for each of the text.
  private static func roomForDecoded(_ table: ParsedTable) -> ByteBuffer {
    var room = 0
    for entry in table.entries where entry.valueKind == .escaped { room += 3 * entry.value.count }
    return ByteBuffer(capacity: room)
  }

  /// Sorts by key; of equal keys the last one stays.
  private mutating func sort() {
    let buffers = buffers
    func order(_ left: Item, _ right: Item) -> Int {
      if left.prefix != right.prefix { return left.prefix < right.prefix ? -1 : 1 }
      return buffers[left.key.buffer].compare(
        left.key.range, buffers[right.key.buffer], right.key.range)
    }
    // The sort of the standard library is stable.
    items.sort { order($0, $1) < 0 }
    var kept = 0
    for number in items.indices {
      if kept > 0, order(items[kept - 1], items[number]) == 0 { kept -= 1 }
      items[kept] = items[number]
      kept += 1
    }
    items.removeLast(items.count - kept)
  }

  func text(_ slice: TextSlice) -> Key { Key(bytes: buffers[slice.buffer][slice.range]) }

  /// Whether every value is a string.
  package var hasOnlyStrings: Bool { nodes.isEmpty }

  /// All keys with their values, in order.
  package func forEach(_ visit: (Key, PropertyListNode.Value) -> Void) {
    for item in items {
      switch item.value {
      case .text(let slice): visit(text(item.key), .string(text(slice)))
      case .node(let number): visit(text(item.key), nodes[number].value)
      }
    }
  }
}
