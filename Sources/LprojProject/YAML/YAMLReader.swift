// A reader of YAML as in project descriptions: block and flow collections, all forms of scalars, anchors, aliases and merged mappings. Only the
// first document is read. Tags are skipped, and complex keys are errors.

package import LprojSource

package struct YAMLReader {
  let text: ByteBuffer
  let end: Int
  var at = 0
  var lineStart = 0
  var depth = 0
  /// The named nodes, with their approximate sizes in bytes and their levels.
  var anchors: [String: (node: YAMLNode, size: Int, levels: Int)] = [:]
  /// The size of all values so far, in bytes. Every alias adds the size of its value.
  var produced = 0
  /// The deepest level of the current values.
  var reached = 0
  /// The maximum nesting of values, including the values of aliases.
  static let deepest = 120
  /// The room for the values of aliases. Aliases of aliases may produce far more values than the text contains.
  let room: Room

  private init(_ text: ByteBuffer, _ room: Room) {
    self.text = text
    end = text.count
    self.room = room
  }

  static func aliasRoom() -> Room { Room(16 << 20) }

  /// Reads the first document of a text.
  package static func read(_ text: ByteBuffer) throws(YAMLError) -> YAMLNode {
    try read(text, aliasRoom())
  }

  static func read(_ text: ByteBuffer, _ room: Room) throws(YAMLError) -> YAMLNode {
    var reader = YAMLReader(text, room)
    return try reader.document()
  }

  mutating func document() throws(YAMLError) -> YAMLNode {
    if end >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF {
      at = 3
      lineStart = 3
    }
    try skip()
    while at < end, text[at] == UInt8(ascii: "%") {
      skipLine()
      try skip()
    }
    if column == 0, follows("---") {
      at += 3
      try skip()
    }
    let node = try node(indentation: 0, sequenceAt: nil, canBeMapping: true)
    try skip()
    guard at >= end || isDocumentEnd else { throw fail("the text goes on where it should end") }
    return node
  }

  // MARK: Moving

  var column: Int { at - lineStart }

  func fail(_ message: String, _ offset: Int? = nil) -> YAMLError {
    YAMLError(message: message, offset: min(offset ?? at, end))
  }

  func follows(_ mark: StaticString) -> Bool {
    var offset = at
    for byte in mark.description.utf8 {
      guard offset < end, text[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  func isSpaceOrEnd(_ offset: Int) -> Bool { offset >= end || text[offset] <= 0x20 }

  var isDocumentEnd: Bool {
    column == 0 && (follows("---") || follows("...")) && isSpaceOrEnd(at + 3)
  }

  mutating func skipLine() { at = text.index(of: 0x0A, or: 0x0A, in: at..<end) }

  mutating func skip() throws(YAMLError) {
    while at < end {
      switch text[at] {
      case 0x20, 0x0D: at += 1
      case 0x09:
        // YAML forbids tabs in indentation, but the reader skips tabs everywhere.
        at += 1
      case 0x0A:
        at += 1
        lineStart = at
      case UInt8(ascii: "#") where at == lineStart || at == 0 || text[at - 1] <= 0x20: skipLine()
      default: return
      }
    }
  }

  mutating func skipSpaces() {
    while at < end, text[at] == 0x20 || text[at] == 0x09 { at += 1 }
  }

  // MARK: Nodes

  /// Reads the next value. Its lines must be indented by at least `indentation`. Only a sequence at the column `sequenceAt` may be indented less.
  mutating func node(
    indentation: Int, sequenceAt: Int?, canBeMapping: Bool
  ) throws(YAMLError) -> YAMLNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw fail("nested more than \(Self.deepest) levels deep") }
    let before = (produced: produced, reached: reached)
    produced += YAMLNode.bytesOfOne
    reached = depth
    defer { reached = max(reached, before.reached) }
    let line = lineStart
    var canBeMapping = canBeMapping
    try skip()
    if lineStart != line { canBeMapping = true }
    var anchor: String?
    let start = at
    if at >= end || isDocumentEnd { return YAMLNode(.null, at) }
    let isSequence = text[at] == UInt8(ascii: "-") && isSpaceOrEnd(at + 1)
    if column < indentation, !(isSequence && column == sequenceAt) { return YAMLNode(.null, at) }
    var properties = 0
    while at < end, text[at] == UInt8(ascii: "&") || text[at] == UInt8(ascii: "!") {
      // If a key has an anchor of its own, the mapping begins at this anchor.
      if canBeMapping, text[at] == UInt8(ascii: "&"), isKeyBehindProperty { break }
      properties += 1
      guard properties <= 2 else { throw fail("a value has a name and a type at most") }
      let property = word()
      if property.hasPrefix("&") { anchor = String(property.dropFirst()) }
      let line = lineStart
      try skip()
      if lineStart != line { canBeMapping = true }
      if at >= end || column < indentation && column != sequenceAt {
        return named(anchor, .null, at, before.produced)
      }
    }
    let value = try value(
      indentation: indentation, sequenceAt: sequenceAt, canBeMapping: canBeMapping)
    return named(anchor, value, start, before.produced)
  }

  mutating func named(
    _ anchor: String?, _ value: YAMLNode.Value, _ start: Int, _ before: Int
  ) -> YAMLNode {
    if case .scalar(let text, _) = value { produced += text.utf8.count }
    let node = YAMLNode(value, start)
    if let anchor { anchors[anchor] = (node, produced - before, reached - depth) }
    return node
  }

  var isKeyBehindProperty: Bool {
    var copy = self
    _ = copy.word()
    copy.skipSpaces()
    return copy.key() != nil
  }

  mutating func word() -> String {
    let start = at
    while at < end, text[at] > 0x20, !",[]{}".utf8.contains(text[at]) { at += 1 }
    return String(decoding: text[start..<at], as: UTF8.self)
  }

  mutating func value(
    indentation: Int, sequenceAt: Int?, canBeMapping: Bool
  ) throws(YAMLError) -> YAMLNode.Value {
    let byte = text[at]
    if byte == UInt8(ascii: "-"), isSpaceOrEnd(at + 1) {
      guard canBeMapping else { throw fail("a list cannot begin on the line of its name") }
      return try sequence(at: column)
    }
    if byte == UInt8(ascii: "?"), isSpaceOrEnd(at + 1) {
      throw fail("names that are lists or mappings are not understood")
    }
    if byte == UInt8(ascii: "|") || byte == UInt8(ascii: ">") {
      return try block(indentation: indentation)
    }
    if canBeMapping, key() != nil { return try mapping(at: column) }
    switch byte {
    case UInt8(ascii: "*"): return try alias().value
    case UInt8(ascii: "["), UInt8(ascii: "{"): return try flow()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return .scalar(try quoted(indentation: indentation), isPlain: false)
    case UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"):
      throw fail("a value cannot begin so")
    default: return plain(indentation: indentation)
    }
  }

  mutating func alias() throws(YAMLError) -> YAMLNode {
    let start = at
    at += 1
    let name = word()
    guard let (node, size, levels) = anchors[name] else {
      throw fail("'*\(name)' stands for nothing above", start)
    }
    produced += size
    guard room.takes(size) else { throw fail("aliases make this text too large", start) }
    reached = max(reached, depth + levels)
    guard reached <= Self.deepest else {
      throw fail("nested more than \(Self.deepest) levels deep", start)
    }
    return node
  }
}
