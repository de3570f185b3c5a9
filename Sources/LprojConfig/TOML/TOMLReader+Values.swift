// Values of TOML: booleans, arrays, inline tables. Strings, numbers and dates have files of their own.

internal import LprojSource

extension TOMLReader {
  mutating func readValue() throws(TOMLError) -> TOMLValue {
    let start = at
    guard let byte = peek() else { throw unexpected("a value") }
    let kind: TOMLValue.Kind
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): kind = .string(try readString())
    case UInt8(ascii: "["): kind = .array(try readArray())
    case UInt8(ascii: "{"): kind = .table(try readInlineTable())
    case UInt8(ascii: "t") where skip("true"): kind = .boolean(true)
    case UInt8(ascii: "f") where skip("false"): kind = .boolean(false)
    default: kind = try readScalar()
    }
    return TOMLValue(kind: kind, range: start..<at)
  }

  mutating func skip(_ word: String) -> Bool {
    guard text[at...].starts(with: word.utf8) else { return false }
    at += word.utf8.count
    return true
  }

  private mutating func enterDepth(by levels: Int = 1) throws(TOMLError) {
    depth += levels
    guard depth <= Self.mostDepth else {
      throw TOMLError(
        message: "values are nested more than \(Self.mostDepth) deep", offset: at)
    }
  }

  private mutating func readArray() throws(TOMLError) -> [TOMLValue] {
    let start = at
    try enterDepth()
    defer { depth -= 1 }
    at += 1
    var values: [TOMLValue] = []
    while true {
      try skipAll()
      if skip("]") { return values }
      if peek() == nil { throw open("array", "]", start) }
      values.append(try readValue())
      try skipAll()
      if skip("]") { return values }
      guard skip(",") else {
        if peek() == nil { throw open("array", "]", start) }
        throw unexpected("',' or ']' in the array")
      }
    }
  }

  private func open(_ what: String, _ end: String, _ start: Int) -> TOMLError {
    TOMLError(message: "the \(what) that begins here has no '\(end)'", offset: start)
  }

  private mutating func readInlineTable() throws(TOMLError) -> TOMLTable {
    let start = at
    try enterDepth()
    defer { depth -= 1 }
    at += 1
    var nodes = TOMLNodes()
    skipSpace()
    if skip("}") { return TOMLTable() }
    while true {
      guard let byte = peek() else { throw open("table", "}", start) }
      guard Self.isKeyStart(byte) else {
        let isLineEnd = byte == 0x0A || byte == 0x0D
        throw unexpected(
          isLineEnd
            ? "the rest of the table (it stands in one line; for several use a [header])"
            : byte == UInt8(ascii: "}") ? "another key behind ','" : "a key")
      }
      try readMember(&nodes)
      skipSpace()
      if skip("}") { break }
      guard skip(",") else {
        if peek() == nil { throw open("table", "}", start) }
        throw unexpected("',' or '}' in the table")
      }
      skipSpace()
    }
    guard case .table(let table) = nodes.value(0).kind else { return TOMLTable() }
    return table
  }

  private mutating func readMember(_ nodes: inout TOMLNodes) throws(TOMLError) {
    let key = try readKey()
    try enterDepth(by: key.count - 1)
    defer { depth -= key.count - 1 }
    let value = try readAssignedValue(key)
    var node = 0
    for part in key.dropLast() {
      if let member = nodes.member(part.key, of: node) {
        guard case .table = nodes.nodes[member].content else {
          throw TOMLError(
            message: "'\(part.key)' has a value already in this table",
            offset: part.range.lowerBound)
        }
        node = member
      } else {
        node = nodes.add(.table([]), part.key, part.range, to: node)
      }
    }
    let last = key[key.count - 1]
    guard nodes.member(last.key, of: node) == nil else {
      throw TOMLError(
        message: "'\(last.key)' is in this table twice; remove one of the two",
        offset: last.range.lowerBound)
    }
    _ = nodes.add(.value(value), last.key, last.range, to: node)
  }
}
