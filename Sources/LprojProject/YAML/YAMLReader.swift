// Reads YAML as project descriptions use it: block and flow collections, all forms of scalars,
// anchors, aliases and merged mappings. One document; no tags, no complex keys.

package import LprojSource

package struct YAMLReader {
  private let text: ByteBuffer
  private let end: Int
  private var at = 0
  private var lineStart = 0
  private var depth = 0
  private var anchors: [String: (node: YAMLNode, size: Int)] = [:]
  /// Values so far, those behind aliases counted each time.
  private var produced = 0
  /// Deeper nesting is refused.
  private static let deepest = 120
  /// Aliases of aliases may stand for far more values than the text has; this bounds them.
  private let budget: Int

  private init(_ text: ByteBuffer) {
    self.text = text
    end = text.count
    budget = 200_000 + text.count
  }

  /// The first document of a text.
  package static func read(_ text: ByteBuffer) throws(YAMLError) -> YAMLNode {
    var reader = YAMLReader(text)
    return try reader.document()
  }

  private mutating func document() throws(YAMLError) -> YAMLNode {
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

  private var column: Int { at - lineStart }

  private func fail(_ message: String, _ offset: Int? = nil) -> YAMLError {
    YAMLError(message: message, offset: min(offset ?? at, end))
  }

  private func follows(_ mark: StaticString) -> Bool {
    var offset = at
    for byte in mark.description.utf8 {
      guard offset < end, text[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  private func isSpaceOrEnd(_ offset: Int) -> Bool { offset >= end || text[offset] <= 0x20 }

  private var isDocumentEnd: Bool {
    column == 0 && (follows("---") || follows("...")) && isSpaceOrEnd(at + 3)
  }

  private mutating func skipLine() { at = text.index(of: 0x0A, or: 0x0A, in: at..<end) }

  /// Passes over spaces, comments and ends of lines.
  private mutating func skip() throws(YAMLError) {
    while at < end {
      switch text[at] {
      case 0x20, 0x0D: at += 1
      case 0x09:
        // In front of a value a tab would be an indentation.
        at += 1
      case 0x0A:
        at += 1
        lineStart = at
      case UInt8(ascii: "#") where at == lineStart || at == 0 || text[at - 1] <= 0x20: skipLine()
      default: return
      }
    }
  }

  private mutating func skipSpaces() {
    while at < end, text[at] == 0x20 || text[at] == 0x09 { at += 1 }
  }

  // MARK: Nodes

  /// The value at or behind the head, whose lines are indented by `indentation` at least.
  private mutating func node(
    indentation: Int, sequenceAt: Int?, canBeMapping: Bool
  ) throws(YAMLError) -> YAMLNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw fail("nested more than \(Self.deepest) levels deep") }
    let before = produced
    produced += 1
    let line = lineStart
    var canBeMapping = canBeMapping
    try skip()
    if lineStart != line { canBeMapping = true }
    var anchor: String?
    let start = at
    if at >= end || isDocumentEnd { return YAMLNode(.null, at) }
    let isSequence = text[at] == UInt8(ascii: "-") && isSpaceOrEnd(at + 1)
    if column < indentation, !(isSequence && column == sequenceAt) { return YAMLNode(.null, at) }
    while at < end, text[at] == UInt8(ascii: "&") || text[at] == UInt8(ascii: "!") {
      // A key may have an anchor of its own; then the mapping begins here.
      if canBeMapping, text[at] == UInt8(ascii: "&"), isKeyBehindProperty { break }
      let property = word()
      if property.hasPrefix("&") { anchor = String(property.dropFirst()) }
      let line = lineStart
      try skip()
      if lineStart != line { canBeMapping = true }
      if at >= end || column < indentation && column != sequenceAt {
        return named(anchor, .null, at, before)
      }
    }
    let value = try value(
      indentation: indentation, sequenceAt: sequenceAt, canBeMapping: canBeMapping)
    return named(anchor, value, start, before)
  }

  private mutating func named(
    _ anchor: String?, _ value: YAMLNode.Value, _ start: Int, _ before: Int
  ) -> YAMLNode {
    let node = YAMLNode(value, start)
    if let anchor { anchors[anchor] = (node, produced - before) }
    return node
  }

  /// Whether `&name` is followed by a key on the same line.
  private var isKeyBehindProperty: Bool {
    var copy = self
    _ = copy.word()
    copy.skipSpaces()
    return copy.key() != nil
  }

  private mutating func word() -> String {
    let start = at
    while at < end, text[at] > 0x20, !",[]{}".utf8.contains(text[at]) { at += 1 }
    return String(decoding: text[start..<at], as: UTF8.self)
  }

  private mutating func value(
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

  private mutating func alias() throws(YAMLError) -> YAMLNode {
    let start = at
    at += 1
    let name = word()
    guard let (node, size) = anchors[name] else {
      throw fail("'*\(name)' stands for nothing above", start)
    }
    produced += size
    guard produced <= budget else { throw fail("aliases make this text too large", start) }
    return node
  }

  // MARK: Block collections

  private mutating func sequence(at column: Int) throws(YAMLError) -> YAMLNode.Value {
    var elements: [YAMLNode] = []
    while at < end, self.column == column, text[at] == UInt8(ascii: "-"), isSpaceOrEnd(at + 1),
      !isDocumentEnd
    {
      at += 1
      elements.append(try node(indentation: column + 1, sequenceAt: nil, canBeMapping: true))
      try skip()
    }
    if at < end, self.column > column { throw fail("this line is indented too far") }
    return .sequence(elements)
  }

  /// What stands before a colon on this line, without moving the head; nil when it is no key.
  private func key() -> (text: String, end: Int)? {
    var copy = self
    if copy.at < end, copy.text[copy.at] == UInt8(ascii: "&") {
      _ = copy.word()
      copy.skipSpaces()
    }
    guard copy.at < end else { return nil }
    let byte = text[copy.at]
    var name: String
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let line = copy.lineStart
      guard let text = try? copy.quoted(indentation: 0), copy.lineStart == line else { return nil }
      name = text
    } else {
      if "[]{},#|>%@`".utf8.contains(byte) { return nil }
      let start = copy.at
      while copy.at < end, text[copy.at] != 0x0A {
        if text[copy.at] == UInt8(ascii: ":"), isSpaceOrEnd(copy.at + 1) { break }
        if text[copy.at] == UInt8(ascii: "#"), copy.at > start, text[copy.at - 1] <= 0x20 {
          return nil
        }
        copy.at += 1
      }
      var last = copy.at
      while last > start, text[last - 1] <= 0x20 { last -= 1 }
      name = String(decoding: text[start..<last], as: UTF8.self)
    }
    copy.skipSpaces()
    guard copy.at < end, text[copy.at] == UInt8(ascii: ":"), isSpaceOrEnd(copy.at + 1) else {
      return nil
    }
    return (name, copy.at)
  }

  private mutating func mapping(at column: Int) throws(YAMLError) -> YAMLNode.Value {
    var members: [YAMLNode.Member] = []
    var names: Set<String> = []
    while at < end, self.column == column, !isDocumentEnd {
      guard let (name, colon) = key() else { throw fail("a name with a colon is expected") }
      at = colon + 1
      let value = try node(indentation: column + 1, sequenceAt: column, canBeMapping: false)
      try add(name, value, to: &members, &names)
      try skip()
    }
    if at < end, self.column > column { throw fail("this line is indented too far") }
    return .mapping(members)
  }

  /// `<<` brings the members of other mappings; what a mapping has itself is stronger.
  private mutating func add(
    _ name: String, _ value: YAMLNode, to members: inout [YAMLNode.Member],
    _ names: inout Set<String>
  ) throws(YAMLError) {
    guard name == "<<" else {
      if !names.insert(name).inserted { members.removeAll { $0.key == name } }
      members.append(YAMLNode.Member(key: name, node: value))
      return
    }
    for source in value.elements ?? [value] {
      for member in source.members ?? [] {
        produced += 1
        guard produced <= budget else { throw fail("aliases make this text too large") }
        if names.insert(member.key).inserted { members.append(member) }
      }
    }
  }

  // MARK: Scalars

  /// A scalar without quotes; in a block it goes on over lines that are indented.
  private mutating func plain(indentation: Int) -> YAMLNode.Value {
    var parts: [String] = []
    var blank = 0
    while true {
      let from = at
      while at < end, text[at] != 0x0A {
        if text[at] == UInt8(ascii: ":"), isSpaceOrEnd(at + 1) { break }
        if text[at] == UInt8(ascii: "#"), at > from, text[at - 1] <= 0x20 { break }
        at += 1
      }
      var last = at
      while last > from, text[last - 1] <= 0x20 { last -= 1 }
      let part = String(decoding: text[from..<last], as: UTF8.self)
      Self.fold(part, into: &parts, blank)
      guard at < end, text[at] == 0x0A else { break }
      // Does the next line belong to it?
      var copy = self
      blank = -1
      while copy.at < end {
        if copy.text[copy.at] == 0x0A {
          blank += 1
          copy.at += 1
          copy.lineStart = copy.at
        } else if copy.text[copy.at] <= 0x20 {
          copy.at += 1
        } else {
          break
        }
      }
      guard copy.at < end, copy.column >= max(indentation, 1), text[copy.at] != UInt8(ascii: "#"),
        copy.key() == nil, !copy.isDocumentEnd
      else { break }
      self = copy
    }
    let text = parts.joined()
    if ["", "~", "null", "Null", "NULL"].contains(text) { return .null }
    return .scalar(text, isPlain: true)
  }

  /// Line ends become a space; empty lines stay as line ends.
  private static func fold(_ part: String, into parts: inout [String], _ blank: Int) {
    if !parts.isEmpty {
      parts.append(blank > 0 ? String(repeating: "\n", count: blank) : " ")
    }
    parts.append(part)
  }

  private mutating func quoted(indentation: Int) throws(YAMLError) -> String {
    let start = at
    let quote = text[at]
    at += 1
    var bytes: [UInt8] = []
    while at < end {
      let byte = text[at]
      if byte == quote {
        if quote == UInt8(ascii: "'"), at + 1 < end, text[at + 1] == quote {
          bytes.append(quote)
          at += 2
          continue
        }
        at += 1
        return String(decoding: bytes, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        try escape(into: &bytes)
      } else if byte == 0x0A {
        while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0D {
          bytes.removeLast()
        }
        bytes += lineBreaks()
      } else {
        bytes.append(byte)
        at += 1
      }
    }
    throw fail("a text without an end", start)
  }

  /// Passes over line ends and indentation in a text: one is a space, more are line ends.
  private mutating func lineBreaks() -> [UInt8] {
    var count = 0
    while at < end, text[at] <= 0x20 {
      if text[at] == 0x0A {
        count += 1
        lineStart = at + 1
      }
      at += 1
    }
    return count == 1 ? [0x20] : Array(repeating: 0x0A, count: count - 1)
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(YAMLError) {
    at += 1
    guard at < end else { throw fail("a text without an end") }
    let byte = text[at]
    at += 1
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"), 0x09: bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "0"): bytes.append(0)
    case UInt8(ascii: "a"): bytes.append(7)
    case UInt8(ascii: "b"): bytes.append(8)
    case UInt8(ascii: "e"): bytes.append(0x1B)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "v"): bytes.append(0x0B)
    case UInt8(ascii: "_"): bytes += [0xC2, 0xA0]
    case UInt8(ascii: "N"): bytes += [0xC2, 0x85]
    case UInt8(ascii: "L"): bytes += [0xE2, 0x80, 0xA8]
    case UInt8(ascii: "P"): bytes += [0xE2, 0x80, 0xA9]
    case 0x20, UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x0A:
      lineStart = at
      skipSpaces()
    case UInt8(ascii: "x"): try scalar(2, into: &bytes)
    case UInt8(ascii: "u"): try scalar(4, into: &bytes)
    case UInt8(ascii: "U"): try scalar(8, into: &bytes)
    default: throw fail("an escape that YAML lacks", at - 2)
    }
  }

  private mutating func scalar(_ digits: Int, into bytes: inout [UInt8]) throws(YAMLError) {
    let code = String(decoding: text[at..<min(at + digits, end)], as: UTF8.self)
    guard let number = UInt32(code, radix: 16), let scalar = UnicodeScalar(number) else {
      throw fail("an escape that YAML lacks", at - 2)
    }
    bytes += Array(String(scalar).utf8)
    at += digits
  }

  /// `|` and `>`.
  private mutating func block(indentation: Int) throws(YAMLError) -> YAMLNode.Value {
    let isFolded = text[at] == UInt8(ascii: ">")
    at += 1
    var keep: UInt8?
    var wanted: Int?
    while at < end, text[at] > 0x20 {
      switch text[at] {
      case UInt8(ascii: "+"), UInt8(ascii: "-"): keep = text[at]
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        wanted = max(indentation - 1, 0) + Int(text[at] - UInt8(ascii: "0"))
      default: throw fail("a block of text begins with '|' or '>' alone")
      }
      at += 1
    }
    skipLine()
    var lines: [String] = []
    while at < end {
      var first = at + 1
      let start = first
      while first < end, text[first] == 0x20, first - start < wanted ?? Int.max { first += 1 }
      if first >= end { break }
      let isBlank = text[first] == 0x0A || text[first] == 0x0D
      if !isBlank, first - start < wanted ?? max(indentation, 1) { break }
      if wanted == nil, !isBlank { wanted = first - start }
      let lineEnd = text.index(of: 0x0A, or: 0x0A, in: first..<end)
      var last = lineEnd
      if last > first, text[last - 1] == 0x0D { last -= 1 }
      lines.append(String(decoding: text[first..<last], as: UTF8.self))
      at = lineEnd
      lineStart = start
    }
    var trailing = 0
    while let last = lines.last, last.isEmpty {
      lines.removeLast()
      trailing += 1
    }
    var result = isFolded ? Self.folded(lines) : lines.joined(separator: "\n")
    if keep != UInt8(ascii: "-"), !lines.isEmpty { result += "\n" }
    if keep == UInt8(ascii: "+") { result += String(repeating: "\n", count: trailing) }
    return .scalar(result, isPlain: false)
  }

  /// Lines that are indented further keep their ends.
  private static func folded(_ lines: [String]) -> String {
    var result = ""
    var blank = 0
    var wasIndented = false
    for (number, line) in lines.enumerated() {
      if line.isEmpty {
        blank += 1
        continue
      }
      let isIndented = line.hasPrefix(" ") || line.hasPrefix("\t")
      if number == blank {
        result += String(repeating: "\n", count: blank)
      } else if isIndented || wasIndented {
        result += String(repeating: "\n", count: blank + 1)
      } else {
        result += blank > 0 ? String(repeating: "\n", count: blank) : " "
      }
      result += line
      blank = 0
      wasIndented = isIndented
    }
    return result
  }

  // MARK: Flow collections

  private mutating func flow() throws(YAMLError) -> YAMLNode.Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw fail("nested more than \(Self.deepest) levels deep") }
    let isMapping = text[at] == UInt8(ascii: "{")
    let close = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let start = at
    at += 1
    var elements: [YAMLNode] = []
    var members: [YAMLNode.Member] = []
    var names: Set<String> = []
    while true {
      try skip()
      guard at < end else { throw fail("a bracket that is never closed", start) }
      if text[at] == close {
        at += 1
        return isMapping ? .mapping(members) : .sequence(elements)
      }
      let first = try flowNode()
      try skip()
      if at < end, text[at] == UInt8(ascii: ":") {
        at += 1
        try skip()
        let isEmpty = at < end && (text[at] == UInt8(ascii: ",") || text[at] == close)
        let value = isEmpty ? YAMLNode(.null, at) : try flowNode()
        if isMapping {
          try add(first.text ?? "", value, to: &members, &names)
        } else {
          elements.append(
            YAMLNode(.mapping([YAMLNode.Member(key: first.text ?? "", node: value)]), first.offset))
        }
        try skip()
      } else if isMapping {
        try add(first.text ?? "", YAMLNode(.null, at), to: &members, &names)
      } else {
        elements.append(first)
      }
      guard at < end else { throw fail("a bracket that is never closed", start) }
      if text[at] == UInt8(ascii: ",") {
        at += 1
      } else if text[at] != close {
        throw fail("',' is expected")
      }
    }
  }

  private mutating func flowNode() throws(YAMLError) -> YAMLNode {
    var anchor: String?
    let before = produced
    produced += 1
    while at < end, text[at] == UInt8(ascii: "&") || text[at] == UInt8(ascii: "!") {
      let property = word()
      if property.hasPrefix("&") { anchor = String(property.dropFirst()) }
      try skip()
    }
    guard at < end else { throw fail("the text ends too early") }
    let start = at
    let value: YAMLNode.Value
    switch text[at] {
    case UInt8(ascii: "["), UInt8(ascii: "{"): value = try flow()
    case UInt8(ascii: "*"): value = try alias().value
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      value = .scalar(try quoted(indentation: 0), isPlain: false)
    default: value = flowPlain()
    }
    return named(anchor, value, start, before)
  }

  private mutating func flowPlain() -> YAMLNode.Value {
    var parts: [String] = []
    while at < end {
      let from = at
      while at < end, text[at] != 0x0A, !",[]{}".utf8.contains(text[at]) {
        if text[at] == UInt8(ascii: ":"),
          isSpaceOrEnd(at + 1) || ",[]{}".utf8.contains(text[at + 1])
        {
          break
        }
        if text[at] == UInt8(ascii: "#"), at > from, text[at - 1] <= 0x20 { break }
        at += 1
      }
      var last = at
      while last > from, text[last - 1] <= 0x20 { last -= 1 }
      if last > from { parts.append(String(decoding: text[from..<last], as: UTF8.self)) }
      guard at < end, text[at] == 0x0A || text[at] == UInt8(ascii: "#") else { break }
      let before = at
      while at < end, text[at] <= 0x20 || text[at] == UInt8(ascii: "#") {
        if text[at] == UInt8(ascii: "#") {
          skipLine()
        } else {
          if text[at] == 0x0A { lineStart = at + 1 }
          at += 1
        }
      }
      if at == before { break }
    }
    let text = parts.joined(separator: " ")
    return ["", "~", "null"].contains(text) ? .null : .scalar(text, isPlain: true)
  }
}
