// One side of a merge as values with all their bytes, for all formats.

internal import LprojSource

/// A value that is merged as a whole, or an object with members, with its bytes in the text.
struct MergeNode {
  enum Value {
    /// A value in a comparable form: equal values have equal bytes, regardless of their spelling.
    case leaf([UInt8])
    case object([MergeItem])
  }

  var value: Value
  /// All bytes of a leaf. For an object, the bytes before its items, such as its bracket.
  var open: ArraySlice<UInt8>
  /// The bytes after the items of an object.
  var close: ArraySlice<UInt8> = []
  /// The bytes of an object without items, if the format writes such an object in another way (`<dict/>`).
  var empty: ArraySlice<UInt8>?
  /// The decoded text of a string, for messages.
  var text: Key?

  var items: [MergeItem]? {
    guard case .object(let items) = value else { return nil }
    return items
  }

  /// The meaning of the value, regardless of the order of members and the spelling.
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

  /// The bytes after their count, so that different parts never look alike.
  static func framed(_ bytes: [UInt8]) -> [UInt8] { Array("\(bytes.count):".utf8) + bytes }
}

/// A member of an object, or a comment that belongs to no member.
struct MergeItem {
  /// The identity of an item on all sides.
  struct ID: Hashable {
    enum Kind: Hashable { case member, loose }
    var kind: Kind
    /// The key, or the bytes of a loose item.
    var name: Key
    /// The number of earlier items with this name.
    var number: Int

    var content: [UInt8] { Array("\(number) ".utf8) + name.bytes }
  }

  var id: ID
  /// The white space before the item.
  var lead: ArraySlice<UInt8>
  /// The comments directly above the item, with the space after them.
  var comment: ArraySlice<UInt8> = []
  /// The key and the text after it, up to the value.
  var head: ArraySlice<UInt8>
  /// The value; nil for a loose item.
  var node: MergeNode?
  /// The end of the entry, such as `;`.
  var tail: ArraySlice<UInt8> = []
  /// A comment that follows on the same line, with the space before it.
  var note: ArraySlice<UInt8> = []
  /// Both sides, if the text shows them between git's conflict lines.
  var marked: [UInt8]?
}

/// The whole text of one side.
struct MergeText {
  var root: MergeNode
  /// The separator between items: a comma in JSON.
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
  private var isBehindMark = false

  init(separator: [UInt8], showsMarks: Bool) {
    (self.separator, self.showsMarks) = (separator, showsMarks)
  }

  /// Adds bytes. After a conflict line of git, other bytes begin on a new line.
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
  /// All bytes of the value.
  var bytes: [UInt8] {
    guard let items else { return Array(open) }
    if let empty, items.isEmpty { return Array(empty) }
    return Array(open) + items.flatMap { Array($0.lead) + $0.bytes } + Array(close)
  }

  /// The text for messages.
  var shown: Key { text ?? Key(bytes: bytes) }

  /// The value with other line ends between its parts; those inside strings stay.
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
  /// Whether the item is a comment that belongs to no entry.
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
