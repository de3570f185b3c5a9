// A JSON text as a list of its values, in the order of the text, without copies.

public import LprojSource

package struct JSONError: Error, Hashable, Sendable {
  package var message: String
  package var offset: Int

  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}

/// A whole JSON text (RFC 8259), or the part before its first error. Values are numbered in the order of the text, and the root has the index 0.
/// Names of members are numbered too, so that names are compared by their numbers.
public struct JSONTree: Sendable {
  /// Two members of an object with equal names.
  package struct Doubled: Sendable {
    package var first: Int
    package var second: Int
    package var object: Int
  }

  public let buffer: ByteBuffer
  /// The end of the text. Decoded names follow it in the buffer.
  package let textEnd: Int
  public let nodes: FlatList<JSONNode>
  package let names: JSONNames
  package let doubled: [Doubled]
  /// The offsets of commas after the last value in an object or array. Foundation accepts such a comma, RFC 8259 does not.
  package let trailingCommas: [Int]
  package let error: JSONError?

  /// - Parameters:
  ///   - allowsLoneSurrogates: whether `\ud800` may occur without the other half of its surrogate pair. Most readers refuse such an escape.
  ///   - deepest: the maximum number of open brackets. The default is the limit of Foundation's reader.
  ///   - isCareful: whether the text is read without the scan in C.
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

  var forAnotherJob: JSONTree { JSONTree(self, nodes.forAnotherJob) }

  /// The indices of the values directly in an object or array.
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

  /// The decoded text of a string; nil for a value of another kind.
  package func text(of number: Int) -> Key? {
    let node = nodes[number]
    guard node.kind == .string else { return nil }
    return Key(
      bytes: node.hasEscapes ? JSONEscapes.decode(buffer, node.body) : buffer[node.body])
  }

  /// The range in the file for a part of the decoded text of a string. Nil if the part begins or ends inside an escape.
  package func range(of part: Range<Int>, in number: Int) -> Range<Int>? {
    let node = nodes[number]
    guard node.kind == .string else { return nil }
    return JSONEscapes.range(of: part, in: node.body, buffer)
  }

  package func name(of number: Int) -> Key { names.key(nodes[number].name, buffer) }

  /// The range of a member's name with its quotes.
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

  /// The member of an object that has this name; nil if there is none. If several members have the name, the last one, because most readers use it.
  package func member(_ name: String, of number: Int) -> Int? {
    guard let wanted = names.number(of: Array(name.utf8), buffer) else { return nil }
    var found: Int?
    for child in children(of: number) where nodes[child].name == wanted { found = child }
    return found
  }

  package func spelling(of number: Int) -> String {
    String(decoding: buffer[nodes[number].range], as: UTF8.self)
  }

  /// The value of an integer. Nil if the number has a fraction or is too large, or if the value is not a number.
  package func integer(of number: Int) -> Int? {
    let node = nodes[number]
    guard node.kind == .number else { return nil }
    let text = spelling(of: number)
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }
}
