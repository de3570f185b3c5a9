// The parts of a value in a property list.

internal import LprojSource
internal import LprojSyntax

extension PropertyListNode {
  /// The text of a string; nil for other values.
  var string: String? {
    if case .string(let text) = value { text.description } else { nil }
  }

  /// The elements of an array; nil for other values.
  var elements: [PropertyListNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// Returns the value for a key of a dictionary; nil if the key is absent.
  func member(_ key: String) -> PropertyListNode? {
    members?.last { $0.key == Key(key) }?.node
  }

  /// Returns the string for a key of a dictionary; nil if the key is absent or its value is not a string.
  func text(_ key: String) -> String? { member(key)?.string }
}
