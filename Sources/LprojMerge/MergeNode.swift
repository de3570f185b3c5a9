// The tree of values that a merge works on, with all bytes of the file, for all formats.

internal import LprojSource

/// A leaf, which is merged as a whole, or an object with members. Both keep their bytes in the text.
struct MergeNode {
  enum Value {
    /// A value in a comparable form: equal values have equal bytes, regardless of their spelling.
    case leaf([UInt8])
    case object([MergeItem])
  }

  var value: Value
  /// All bytes of a leaf. For an object, the bytes before its items, such as `{`.
  var open: ArraySlice<UInt8>
  /// The bytes after the items of an object.
  var close: ArraySlice<UInt8> = []
  /// The bytes of an object that the text writes without a place for items, such as `<dict/>`; nil for all other nodes.
  var empty: ArraySlice<UInt8>?
  /// The decoded text of a string, for messages.
  var text: Key?

  var items: [MergeItem]? {
    guard case .object(let items) = value else { return nil }
    return items
  }

  /// Bytes that are equal for equal values. The order of members, the spelling of values, and comments make no difference.
  var content: [UInt8] {
    switch value {
    case .leaf(let content): return content
    case .object(let items):
      let parts = items.compactMap { item in
        item.node.map { Self.framed(item.id.content) + Self.framed($0.content) }
      }
      return [UInt8(ascii: "{")]
        + parts.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 }
    }
  }

  /// The bytes with their count before them, such as `3:abc`. When parts are joined, the count shows where each part ends.
  static func framed(_ bytes: [UInt8]) -> [UInt8] { Array("\(bytes.count):".utf8) + bytes }
}

/// A member of an object, or a comment that belongs to no member.
struct MergeItem {
  /// The identity of an item. Items of different sides correspond to each other if their IDs are equal.
  struct ID: Hashable {
    enum Kind: Hashable { case member, loose }
    var kind: Kind
    /// The key of a member, or the bytes of a loose item without carriage returns.
    var name: Key
    /// The number of earlier items with this kind and name.
    var number: Int

    var content: [UInt8] { Array("\(number) ".utf8) + name.bytes }
  }

  var id: ID
  /// The white space before the item.
  var lead: ArraySlice<UInt8>
  /// The comments directly above the item, with the space after them.
  var comment: ArraySlice<UInt8> = []
  /// The key of a member and the text up to the value, or all bytes of a loose item.
  var head: ArraySlice<UInt8>
  /// The value; nil for a loose item.
  var node: MergeNode?
  /// The end of the entry, such as `;`.
  var tail: ArraySlice<UInt8> = []
  /// The comment behind the entry on its last line, with the space before the comment.
  var note: ArraySlice<UInt8> = []
  /// The versions of the entry on both sides, with git's conflict markers around them; nil if the item needs no conflict markers.
  var marked: [UInt8]?
}

struct MergeText {
  var root: MergeNode
  /// The separator between items: a comma in JSON, nothing in tables.
  var separator: [UInt8] = []

  func rendered(withMarks: Bool) -> [UInt8] {
    var writer = MergeTextWriter(separator: separator, showsMarks: withMarks)
    writer.write(root)
    return writer.bytes
  }
}

private struct MergeTextWriter {
  let separator: [UInt8]
  let showsMarks: Bool
  var bytes: [UInt8] = []
  var isBehindMark = false

  /// Adds bytes. After a conflict line, adds a line end first if `part` does not begin with a line end.
  private mutating func add(_ part: some Collection<UInt8>) {
    guard let first = part.first else { return }
    if isBehindMark, first != 0x0A, first != 0x0D { bytes.append(0x0A) }
    isBehindMark = false
    bytes += part
  }

  mutating func write(_ node: MergeNode) {
    if let empty = node.empty, node.items?.isEmpty ?? false { return add(empty) }
    add(node.open)
    defer { if node.close.isEmpty, isBehindMark { bytes.append(0x0A) } }
    guard let items = node.items else { return }
    for (number, item) in items.enumerated() {
      if number > 0 { add(separator) }
      if showsMarks, let marked = item.marked {
        add(item.lead)
        if let last = bytes.last, last != 0x0A, last != 0x0D { bytes.append(0x0A) }
        bytes += marked
        isBehindMark = true
        continue
      }
      add(item.lead)
      add(item.comment)
      add(item.head)
      if let node = item.node { write(node) }
      add(item.tail)
      add(item.note)
    }
    add(node.close)
  }
}

extension MergeNode {
  var bytes: [UInt8] {
    guard let items else { return Array(open) }
    if let empty, items.isEmpty { return Array(empty) }
    return Array(open) + items.flatMap { Array($0.lead) + $0.bytes } + Array(close)
  }

  /// The decoded text of a string, or the bytes of any other value, for messages.
  var shown: Key { text ?? Key(bytes: bytes) }

  /// The node with `lineEnd` in place of all line ends outside of leaf values. A leaf is returned unchanged.
  func relined(_ lineEnd: [UInt8]) -> MergeNode {
    var node = self
    guard let items else { return node }
    node.open = open.relined(lineEnd)
    node.close = close.relined(lineEnd)
    node.value = .object(
      items.map { item in
        var item = item
        item.lead = item.lead.relined(lineEnd)
        item.comment = item.comment.relined(lineEnd)
        item.head = item.head.relined(lineEnd)
        item.tail = item.tail.relined(lineEnd)
        item.note = item.note.relined(lineEnd)
        item.node = item.node?.relined(lineEnd)
        return item
      })
    return node
  }
}

extension MergeItem {
  var isComment: Bool {
    node == nil && (head.first == UInt8(ascii: "/") || head.first == UInt8(ascii: "<"))
  }

  /// All bytes except for the white space before the item.
  var bytes: [UInt8] {
    Array(comment) + head + (node?.bytes ?? []) + tail + note
  }
}

extension ArraySlice<UInt8> {
  fileprivate func relined(_ lineEnd: [UInt8]) -> ArraySlice<UInt8> {
    guard contains(0x0D) || lineEnd != [0x0A] && contains(0x0A) else { return self }
    var bytes: [UInt8] = []
    for at in indices {
      if self[at] == 0x0A {
        if at > startIndex, self[at - 1] == 0x0D { continue }
        bytes += lineEnd
      } else if self[at] == 0x0D {
        bytes += lineEnd
      } else {
        bytes.append(self[at])
      }
    }
    return bytes[...]
  }
}
