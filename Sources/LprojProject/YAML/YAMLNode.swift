// The values of a YAML text.

/// A YAML value. An alias has the value of its anchor. The members of a mapping include the members that `<<` merges.
package struct YAMLNode: Sendable {
  package indirect enum Value: Sendable {
    case null
    /// A text, and whether it is unquoted. An unquoted text may be a number or a truth value.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Member])
  }

  package struct Member: Sendable {
    package var key: String
    package var node: YAMLNode
  }

  package var value: Value
  /// The offset of the first byte.
  package var offset: Int
  /// The index of the file, for a reader of several files.
  package var file = 0

  package init(_ value: Value, _ offset: Int) {
    self.value = value
    self.offset = offset
  }

  package var members: [Member]? { if case .mapping(let members) = value { members } else { nil } }

  package var elements: [YAMLNode]? {
    if case .sequence(let elements) = value { elements } else { nil }
  }

  package var text: String? { if case .scalar(let text, _) = value { text } else { nil } }

  /// The value of `true`, `false` and their other spellings in YAML 1.1; nil for other texts.
  package var flag: Bool? {
    switch text?.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  /// The node with another value.
  func with(_ value: Value) -> YAMLNode {
    var node = self
    node.value = value
    return node
  }

  package subscript(key: String) -> YAMLNode? { members?.last { $0.key == key }?.node }

  /// The approximate size of a value without its text, in bytes.
  static let bytesOfOne = 64

  /// The approximate size in bytes, including all nested values.
  var size: Int {
    switch value {
    case .null: Self.bytesOfOne
    case .scalar(let text, _): Self.bytesOfOne + text.utf8.count
    case .sequence(let elements): elements.reduce(Self.bytesOfOne) { $0 + $1.size }
    case .mapping(let members):
      members.reduce(Self.bytesOfOne) { $0 + $1.key.utf8.count + $1.node.size }
    }
  }

  /// All texts of a sequence, or the single text.
  package var texts: [String] {
    if let text { return [text] }
    return (elements ?? []).compactMap(\.text)
  }
}

package struct YAMLError: Error, Hashable, Sendable {
  package var message: String
  package var offset: Int
}
