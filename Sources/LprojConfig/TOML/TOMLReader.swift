// A reader of TOML 1.0, which reads a text line by line, and adds the values to tables.

internal import LprojSource

/// A reader of one text. Reading stops at the first error, which has its place and a way to correct it.
package struct TOMLReader {
  let text: [UInt8]
  var at: Int
  /// The depth of arrays and inline tables. The depth is limited, so that no text exhausts the stack.
  var depth = 0
  private var nodes = TOMLNodes()
  /// The node of the table that keys are added to.
  private var section = 0

  static let mostDepth = 100

  private init(_ text: [UInt8]) {
    self.text = text
    // A byte order mark is not part of the text, but counts in positions.
    at = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Reads a text. Returns its outermost table.
  package static func read(_ text: [UInt8]) throws(TOMLError) -> TOMLTable {
    let buffer = ByteBuffer(text)
    if let offset = buffer.firstInvalidUTF8(in: 0..<buffer.count) {
      throw TOMLError(message: "the text is not UTF-8; save the file in UTF-8", offset: offset)
    }
    var reader = TOMLReader(text)
    try reader.readLines()
    guard case .table(let table) = reader.nodes.value(0).kind else { return TOMLTable() }
    return table
  }

  private mutating func readLines() throws(TOMLError) {
    while true {
      skipSpace()
      guard let byte = peek() else { return }
      if skipLineEnd() { continue }
      switch byte {
      case UInt8(ascii: "#"): break
      case UInt8(ascii: "["): try readHeader()
      default:
        guard Self.isKeyStart(byte) else { throw unexpected("a key, a [header] or a comment") }
        try readKeyValue()
      }
      try endLine()
    }
  }

  private mutating func endLine() throws(TOMLError) {
    skipSpace()
    try skipComment()
    guard peek() == nil || skipLineEnd() else {
      throw unexpected("the end of the line (each key has a line of its own)")
    }
  }

  // MARK: Tables

  private mutating func readHeader() throws(TOMLError) {
    nodes.endSection()
    let start = at
    at += 1
    let isList = peek() == UInt8(ascii: "[")
    if isList { at += 1 }
    skipSpace()
    let key = try readKey()
    let range = start..<at
    var node = 0
    for part in key.dropLast() { node = try enter(part, of: node) }
    let last = key[key.count - 1]
    section = isList ? try addList(last, to: node, range) : try openTable(last, of: node)
    skipSpace()
    let close = isList ? "]]" : "]"
    guard text[at...].starts(with: close.utf8) else {
      throw unexpected("'\(close)' at the end of the header")
    }
    at += close.utf8.count
  }

  /// The table that a part of a key names. A missing table is made.
  private mutating func enter(_ part: KeyPart, of node: Int) throws(TOMLError) -> Int {
    guard let member = nodes.member(part.key, of: node) else {
      return nodes.add(.table([]), part.key, part.range, to: node)
    }
    guard let table = nodes.table(member) else { throw notTable(part, member) }
    return table
  }

  private mutating func openTable(_ part: KeyPart, of node: Int) throws(TOMLError) -> Int {
    let member = nodes.member(part.key, of: node)
    if let member, nodes.isDefined(member) || nodes.table(member) == nil {
      throw twice(part, member)
    }
    let table = try enter(part, of: node)
    nodes.define(table)
    return table
  }

  private mutating func addList(
    _ part: KeyPart, to node: Int, _ range: Range<Int>
  ) throws(TOMLError) -> Int {
    var list = nodes.member(part.key, of: node)
    if let list {
      guard case .list = nodes.nodes[list].content else { throw twice(part, list) }
    } else {
      list = nodes.add(.list([]), part.key, part.range, to: node)
      nodes.define(list ?? 0)
    }
    return nodes.addTable(to: list ?? 0, range)
  }

  private mutating func readKeyValue() throws(TOMLError) {
    let key = try readKey()
    let value = try readAssignedValue(key)
    var node = section
    for part in key.dropLast() {
      if let member = nodes.member(part.key, of: node), nodes.isDefined(member) {
        throw TOMLError(
          message: "'\(part.key)' is already defined in line \(line(of: member)): "
            + "add the key below its header",
          offset: part.range.lowerBound)
      }
      node = try enter(part, of: node)
      nodes.defineLater(node)
    }
    let last = key[key.count - 1]
    if let member = nodes.member(last.key, of: node) { throw twice(last, member) }
    _ = nodes.add(.value(value), last.key, last.range, to: node)
  }

  // MARK: Errors

  private func line(of node: Int) -> Int {
    let buffer = ByteBuffer(text)
    return LineTable(buffer, end: buffer.count).position(of: nodes.nodes[node].range.lowerBound)
      .line
  }

  private func twice(_ part: KeyPart, _ node: Int) -> TOMLError {
    TOMLError(
      message: "'\(part.key)' is already defined in line \(line(of: node)); remove one of the two",
      offset: part.range.lowerBound)
  }

  private func notTable(_ part: KeyPart, _ node: Int) -> TOMLError {
    TOMLError(
      message: "'\(part.key)' is not a table: line \(line(of: node)) gives it a value",
      offset: part.range.lowerBound)
  }
}
