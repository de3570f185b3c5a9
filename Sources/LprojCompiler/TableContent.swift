// The dictionary that the loader makes of a table: each key once, with the value that wins.

package import LprojSource
package import LprojSyntax

/// A text somewhere in the buffers of a `TableContent`. Small, for there are many.
struct TextSlice: Sendable {
  private let number: UInt32
  private let start: UInt32
  private let end: UInt32

  init(buffer: Int, range: Range<Int>) {
    number = UInt32(buffer)
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  var buffer: Int { Int(number) }
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// What is packaged. The same dictionary gives the same content, whatever the order of the file.
package struct TableContent: Sendable {
  enum Value: Sendable {
    case text(TextSlice)
    /// Not a string: a number in `nodes`.
    case node(UInt32)
  }

  struct Item: Sendable {
    var key: TextSlice
    var value: Value
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
          value = .node(UInt32(nodes.count - 1))
        }
        items.append(Item(key: key, value: value))
      }
    }
    self.buffers = buffers
    sort()
  }

  /// Entries that stand in no file; of equal keys the last one stays.
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
    for entry in entries {
      let key = slice(entry.key)
      if case .string(let text) = entry.value {
        items.append(Item(key: key, value: .text(slice(text))))
      } else {
        nodes.append(PropertyListNode(entry.value, 0..<0))
        items.append(Item(key: key, value: .node(UInt32(nodes.count - 1))))
      }
    }
    buffers = [buffer]
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
    var order = items.indices.map { Place(word: 0, item: UInt32($0)) }
    sort(&order, order.indices, from: 0)
    var sorted: [Item] = []
    sorted.reserveCapacity(items.count)
    for place in order {
      let item = items[Int(place.item)]
      if let last = sorted.last, isSame(last.key, item.key) { sorted.removeLast() }
      sorted.append(item)
    }
    items = sorted
  }

  private struct Place {
    /// Eight bytes of the key, as a number that orders like them.
    var word: UInt64
    var item: UInt32
  }

  /// Sorts places whose keys have the same `depth` bytes in front: by the next eight bytes, then
  /// those that agree in them likewise. Keys often begin alike, and comparing whole ones is slow.
  private func sort(_ places: inout [Place], _ range: Range<Int>, from depth: Int) {
    var hasMore = false
    // Keys this long that agree so far are few.
    guard depth < 4_096 else { return sortWhole(&places, range) }
    for index in range {
      let key = items[Int(places[index].item)].key
      let rest = min(key.range.lowerBound + depth, key.range.upperBound)..<key.range.upperBound
      places[index].word = buffers[key.buffer].orderingPrefix(rest)
      hasMore = hasMore || !rest.isEmpty
    }
    // Shorter keys come first, and a zero byte counts as a longer one, so lengths decide at the end.
    guard hasMore else { return sortByLength(&places, range) }
    places[range].sort {
      $0.word != $1.word ? $0.word < $1.word : $0.item < $1.item
    }
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound && places[end].word == places[start].word { end += 1 }
      if end - start > 1 { sort(&places, start..<end, from: depth + 8) }
      start = end
    }
  }

  private func sortByLength(_ places: inout [Place], _ range: Range<Int>) {
    places[range].sort {
      let (left, right) = (items[Int($0.item)].key.range, items[Int($1.item)].key.range)
      return left.count != right.count ? left.count < right.count : $0.item < $1.item
    }
  }

  private func sortWhole(_ places: inout [Place], _ range: Range<Int>) {
    let keys = range.map { text(items[Int(places[$0].item)].key) }
    let sorted = range.indices.sorted {
      let (left, right) = (keys[$0 - range.lowerBound], keys[$1 - range.lowerBound])
      return left != right ? left < right : places[$0].item < places[$1].item
    }
    let copy = sorted.map { places[$0] }
    for (index, place) in zip(range, copy) { places[index] = place }
  }

  private func isSame(_ left: TextSlice, _ right: TextSlice) -> Bool {
    buffers[left.buffer].equals(left.range, buffers[right.buffer], right.range)
  }

  func text(_ slice: TextSlice) -> Key { Key(bytes: buffers[slice.buffer][slice.range]) }

  /// Whether every value is a string.
  package var hasOnlyStrings: Bool { nodes.isEmpty }

  /// All keys with their values, in order.
  package var entries: [(key: Key, value: PropertyListNode.Value)] {
    items.map { item in
      switch item.value {
      case .text(let slice): (text(item.key), .string(text(slice)))
      case .node(let number): (text(item.key), nodes[Int(number)].value)
      }
    }
  }
}
