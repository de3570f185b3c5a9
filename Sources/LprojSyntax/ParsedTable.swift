// A table file after parsing: its entries with their places, and its problems.

package import LprojSource
internal import Synchronization

/// A key and its value. All offsets are bytes in the table's buffer: in the text, or in a decoded string that the parser appended after it.
package struct TableEntry: Sendable {
  package enum ValueKind: UInt8, Sendable {
    /// The value is the text of the range.
    case plain
    /// The value is the range after its escapes are decoded.
    case escaped
    /// The value is not a string: `valueStart` is an index into `ParsedTable.nodes`.
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

  /// The range of the decoded key. Equal keys have equal bytes.
  package var key: Range<Int> { Int(keyStart)..<Int(keyEnd) }
  package var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  package var offset: Int { Int(start) }
}

/// The loader's result for a file.
package enum LoaderOutcome: Hashable, Sendable {
  /// The loader reads all entries.
  case loads
  /// The loader reads only the entries before this offset, without an error.
  case stops(at: Int)
  /// The loader reads nothing.
  case fails
}

/// A parsed table. It is a class so that the tables of a tree are passed around without copies of their parts.
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
  private let knownUnusual = Mutex<UnusualValues?>(nil)

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

  /// The entries with unusual values, computed on first use.
  package var unusual: UnusualValues {
    knownUnusual.withLock { known in
      if let known { return known }
      let found = UnusualValues(buffer, entries)
      known = found
      return found
    }
  }

  /// Whether the text is long enough for two threads.
  package var isLarge: Bool { textEnd >= ByteBuffer.largeText }

  package func key(_ entry: TableEntry) -> Key { Key(bytes: buffer[entry.key]) }

  /// The decoded value; nil if it is not a string.
  package func value(_ entry: TableEntry) -> Key? {
    switch entry.valueKind {
    case .plain: Key(bytes: buffer[entry.value])
    case .escaped: Key(bytes: StringsEscapes.decode(buffer, entry.value))
    case .node: nil
    }
  }

  /// The value as a node; nil if it is a string.
  package func node(_ entry: TableEntry) -> PropertyListNode? {
    entry.valueKind == .node ? nodes[entry.value.lowerBound] : nil
  }

  /// Whether the file has no text, so that nothing is lost if the loader refuses it.
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
      // Nodes contain the places of their parts, so equal values may compare as different. Equal text shows that the values are equal.
      return first.value == second.value
        || form != .binary && buffer[first.range] == buffer[second.range]
    }
    return value(left) == value(right)
  }

  /// The lines of the text, computed at each use. Only files with findings need them.
  package var lines: LineTable { LineTable(buffer, end: textEnd) }

  /// The hash of the text that fixes are for; see `Fix.basis`. Each call reads the whole text.
  package var basis: UInt64 { buffer.hash(0..<textEnd).hash }
}
