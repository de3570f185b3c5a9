// One table file after parsing: its entries with their places, and what was wrong with it.

package import LprojSource

/// One key and its value. All offsets are bytes of the table's buffer: of the text, or of a decoded
/// string that the parser appended behind it.
package struct TableEntry: Sendable {
  package enum ValueKind: UInt8, Sendable {
    /// The value is the text of the range.
    case plain
    /// The value is the range after its escapes are decoded.
    case escaped
    /// Not a string: `valueStart` indexes `ParsedTable.nodes`.
    case node
  }

  var keyStart: UInt32
  var keyEnd: UInt32
  var valueStart: UInt32
  var valueEnd: UInt32
  /// The offset of the entry in the text.
  var start: UInt32
  package var valueKind: ValueKind

  init(start: Int, key: Range<Int>, value: Range<Int>, kind: ValueKind) {
    self.start = UInt32(start)
    keyStart = UInt32(key.lowerBound)
    keyEnd = UInt32(key.upperBound)
    valueStart = UInt32(value.lowerBound)
    valueEnd = UInt32(value.upperBound)
    valueKind = kind
  }

  /// The key, decoded: equal keys have equal bytes here.
  package var key: Range<Int> { Int(keyStart)..<Int(keyEnd) }
  package var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  package var offset: Int { Int(start) }
}

/// The result of the loader for a file.
package enum LoaderOutcome: Hashable, Sendable {
  /// All entries are read.
  case loads
  /// Only entries before this offset are read, and no problem says so.
  case stops(at: Int)
  /// Nothing is read.
  case fails
}

/// A class only so that the tables of a tree can be handed around without copying their parts.
package final class ParsedTable: Sendable {
  package enum Form: Sendable { case text, xml, binary }

  package let buffer: ByteBuffer
  /// The end of the text; decoded strings follow it in the buffer.
  package let textEnd: Int
  package let form: Form
  package let encoding: TextEncoding
  package let entries: [TableEntry]
  /// Values that are not strings.
  package let nodes: [PropertyListNode]
  package let problems: [SyntaxProblem]
  package let outcome: LoaderOutcome

  init(_ draft: TableDraft) {
    buffer = draft.buffer
    textEnd = draft.textEnd
    form = draft.form
    encoding = draft.encoding
    entries = draft.entries
    nodes = draft.nodes
    problems = draft.problems
    outcome = draft.outcome
  }

  /// Whether it is worth two threads.
  package var isLarge: Bool { textEnd >= ByteBuffer.largeText }

  package func key(_ entry: TableEntry) -> Key { Key(bytes: buffer[entry.key]) }

  /// The decoded value; nil when it is not a string.
  package func value(_ entry: TableEntry) -> Key? {
    switch entry.valueKind {
    case .plain: Key(bytes: buffer[entry.value])
    case .escaped: Key(bytes: StringsEscapes.decode(buffer, entry.value))
    case .node: nil
    }
  }

  /// A value that is not a string.
  package func node(_ entry: TableEntry) -> PropertyListNode? {
    entry.valueKind == .node ? nodes[entry.value.lowerBound] : nil
  }

  /// Whether there is nothing to read in the file, so that what the loader does not read is nothing, too.
  package var hasNoText: Bool {
    problems.contains { $0.kind == .emptyText || $0.kind == .byteOrderMarkOnly }
  }

  /// Whether the loader reads this entry.
  package func isLoaded(_ entry: TableEntry) -> Bool {
    switch outcome {
    case .loads: true
    case .stops(let offset): entry.offset < offset
    case .fails: false
    }
  }

  /// Whether both values are the same string, or the same node.
  package func sameValue(_ left: TableEntry, _ right: TableEntry) -> Bool {
    if left.valueKind == .node || right.valueKind == .node {
      guard let first = node(left), let second = node(right) else { return false }
      // Values hold the places of what is in them; text that is the same says the same.
      return first.value == second.value
        || form != .binary && buffer[first.range] == buffer[second.range]
    }
    return value(left) == value(right)
  }

  /// The lines of the text; only worth building for a file with findings.
  package var lines: LineTable { LineTable(buffer, end: textEnd) }

  /// Names the text that fixes are for; see `Fix.basis`. Reads the whole text each time.
  package var basis: UInt64 { buffer.hash(0..<textEnd).hash }
}
