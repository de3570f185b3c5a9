// A table after parsing: its entries with their places, and its problems.

package import LprojSource
internal import Synchronization

/// A key and its value. All ranges are in the table's buffer: in the text, or in a decoded string after the text.
package struct TableEntry: Sendable {
  package enum ValueKind: UInt8, Sendable {
    /// The value is the text in the range.
    case plain
    /// The value is the text in the range after its escapes are decoded.
    case escaped
    /// The value is not a string. The start of its range is an index into `ParsedTable.nodes`.
    case node
  }

  var keyStart: UInt32
  var keyEnd: UInt32
  var valueStart: UInt32
  var valueEnd: UInt32
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

/// The part of a file that the loader reads.
package enum LoaderOutcome: Hashable, Sendable {
  /// The loader reads all entries.
  case loads
  /// The loader reads only the entries before this offset, without an error.
  case stops(at: Int)
  /// The loader reads nothing.
  case fails
}

/// A table after parsing. It is a class, so that passing it on copies nothing.
package final class ParsedTable: Sendable {
  package enum Form: Sendable { case text, xml, binary }

  package let buffer: ByteBuffer
  /// The end of the text. Decoded strings follow it in the buffer.
  package let textEnd: Int
  package let form: Form
  package let encoding: TextEncoding
  package let entries: [TableEntry]
  /// The values that are not strings.
  package let nodes: [PropertyListNode]
  package let problems: [SyntaxProblem]
  package let outcome: LoaderOutcome
  private let known = Mutex<Known>(Known())

  /// Facts that are computed on first use.
  private struct Known: Sendable {
    var unusual: UnusualValues?
    var basis: UInt64?
    var lines: LineTable?
    var suppressions: [TableSuppression]?
  }

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
    fact(\.unusual) { UnusualValues(buffer, entries) }
  }

  private func fact<Fact: Sendable>(
    _ path: WritableKeyPath<Known, Fact?>, _ make: () -> Fact
  ) -> Fact {
    known.withLock { known in
      if let fact = known[keyPath: path] { return fact }
      let fact = make()
      known[keyPath: path] = fact
      return fact
    }
  }

  /// Whether the text is so long that two threads are worthwhile.
  package var isLarge: Bool { textEnd >= ByteBuffer.largeText }

  package func key(_ entry: TableEntry) -> Key { Key(bytes: buffer[entry.key]) }

  package func value(_ entry: TableEntry) -> Key? {
    switch entry.valueKind {
    case .plain: Key(bytes: buffer[entry.value])
    case .escaped: Key(bytes: StringsEscapes.decode(buffer, entry.value))
    case .node: nil
    }
  }

  package func node(_ entry: TableEntry) -> PropertyListNode? {
    entry.valueKind == .node ? nodes[entry.value.lowerBound] : nil
  }

  /// Whether the file has no text. If the loader refuses such a file, no text is lost.
  package var hasNoText: Bool {
    problems.contains { $0.kind == .emptyText || $0.kind == .byteOrderMarkOnly }
  }

  package func isLoaded(_ entry: TableEntry) -> Bool {
    switch outcome {
    case .loads: true
    case .stops(let offset): entry.offset < offset
    case .fails: false
    }
  }

  /// Whether two entries have equal values: equal strings, or equal values of another type.
  package func sameValue(_ left: TableEntry, _ right: TableEntry) -> Bool {
    if left.valueKind == .node || right.valueKind == .node {
      guard let first = node(left), let second = node(right) else { return false }
      // Nodes contain places, so equal values at different places differ. Equal text proves that they are equal.
      return first.value == second.value
        || form != .binary && buffer[first.range] == buffer[second.range]
    }
    return value(left) == value(right)
  }

  /// The lines of the text, computed on first use.
  package var lines: LineTable { fact(\.lines) { LineTable(buffer, end: textEnd) } }

  /// The hash of the text, which fixes store as `Fix.basis`; computed on first use.
  package var basis: UInt64 { fact(\.basis) { buffer.hash(0..<textEnd).hash } }

  /// The suppressions in the comments of the table, including mistyped ones; computed on first use.
  package var suppressions: [TableSuppression] { fact(\.suppressions) { findSuppressions() } }
}
