// A JSON text as a list of values in the order of the text. No values are copied.

public import LprojSource

package struct JSONError: Error, Hashable, Sendable {
  package var message: String
  package var offset: Int

  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}

/// A whole text (RFC 8259), or the part before its first error. Values have indices; that of the root is 0. Names of members have indices too, so
/// that comparing them costs nothing.
public struct JSONTree: Sendable {
  /// A member with the same name as an earlier one in its object.
  package struct Doubled: Sendable {
    package var first: Int
    package var second: Int
    /// The index of the object.
    package var object: Int
  }

  public let buffer: ByteBuffer
  /// The end of the text; decoded names follow it in the buffer.
  package let textEnd: Int
  public let nodes: FlatList<JSONNode>
  package let names: JSONNames
  package let doubled: [Doubled]
  /// Commas after the last value in an object or array. Foundation accepts them, RFC 8259 does not.
  package let trailingCommas: [Int]
  /// The error that ended the reading; nil if there was none.
  package let error: JSONError?

  /// - Parameters:
  ///   - allowsLoneSurrogates: whether `\ud800` may be alone, which most readers refuse.
  ///   - deepest: the maximum number of open brackets; by default that of Foundation's reader.
  ///   - isCareful: whether the text is read member by member, without the scan in C.
  package init(
    _ text: ByteBuffer, allowsLoneSurrogates: Bool = false, deepest: Int = 512,
    isCareful: Bool = false
  ) {
    var reader = JSONReader(
      text, allowsLoneSurrogates: allowsLoneSurrogates, deepest: deepest, isCareful: isCareful)
    error = reader.read()
    buffer = reader.buffer
    textEnd = reader.end
    nodes = reader.nodes
    names = reader.names
    doubled = reader.doubled
    trailingCommas = reader.trailingCommas
  }

  private init(_ other: JSONTree, _ nodes: FlatList<JSONNode>) {
    (buffer, textEnd, self.nodes) = (other.buffer, other.textEnd, nodes)
    (names, doubled, error) = (other.names, other.doubled, other.error)
    trailingCommas = other.trailingCommas
  }

  /// The same tree with its own list, for `StringCatalog.forAnotherJob`.
  var forAnotherJob: JSONTree { JSONTree(self, nodes.forAnotherJob) }

  /// The values directly in an object or array, by index.
  @frozen public struct Children: Sequence, IteratorProtocol {
    @usableFromInline let nodes: FlatList<JSONNode>
    @usableFromInline var at: Int
    @usableFromInline let end: Int

    @inlinable init(_ nodes: FlatList<JSONNode>, from start: Int, to end: Int) {
      (self.nodes, at, self.end) = (nodes, start, end)
    }

    @inlinable public mutating func next() -> Int? {
      guard at < end else { return nil }
      defer { at = nodes[at].next }
      return at
    }
  }

  @inlinable public func children(of number: Int) -> Children {
    guard nodes.indices.contains(number) else { return Children(nodes, from: 0, to: 0) }
    let node = nodes[number]
    let hasChildren = node.kind == .object || node.kind == .array
    return Children(nodes, from: number + 1, to: hasChildren ? node.next : 0)
  }

  @inlinable public func kind(of number: Int) -> JSONNode.Kind { nodes[number].kind }

  /// The decoded text of a string; nil for another value.
  package func text(of number: Int) -> Key? {
    let node = nodes[number]
    guard node.kind == .string else { return nil }
    return Key(
      bytes: node.hasEscapes ? JSONEscapes.decode(buffer, node.body) : buffer[node.body])
  }

  /// The range of a part of a string in the text; nil if the part begins or ends inside an escape.
  package func range(of part: Range<Int>, in number: Int) -> Range<Int>? {
    let node = nodes[number]
    guard node.kind == .string else { return nil }
    return JSONEscapes.range(of: part, in: node.body, buffer)
  }

  /// The name of a member.
  package func name(of number: Int) -> Key { names.key(nodes[number].name, buffer) }

  /// The bytes of the name of a member with its quotes.
  package func nameRange(of number: Int) -> Range<Int> {
    let start = nodes[number].nameStart
    var at = start + 1
    while at < textEnd {
      at = buffer.index(of: .quote, or: .backslash, in: at..<textEnd)
      if at >= textEnd || buffer[at] == .quote { break }
      at += 2
    }
    return start..<Swift.min(at + 1, textEnd)
  }

  /// The last member of an object with a name, which is the one that most readers use; nil if there is none.
  package func member(_ name: String, of number: Int) -> Int? {
    guard let wanted = names.number(of: Array(name.utf8), buffer) else { return nil }
    var found: Int?
    for child in children(of: number) where nodes[child].name == wanted { found = child }
    return found
  }

  /// A value as spelled in the text.
  package func spelling(of number: Int) -> String {
    String(decoding: buffer[nodes[number].range], as: UTF8.self)
  }

  /// The value of an integer; nil if the number has a fraction or is too large, or if the value is no number.
  package func integer(of number: Int) -> Int? {
    let node = nodes[number]
    guard node.kind == .number else { return nil }
    let text = spelling(of: number)
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }
}
