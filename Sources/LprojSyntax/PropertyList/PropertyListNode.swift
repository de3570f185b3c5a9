// A value of a property list, with its place.

package import LprojSource

/// A value in a property list. Strings are stored as `Key`, which keeps lone surrogates.
package struct PropertyListNode: Sendable, Equatable {
  package enum Value: Sendable, Equatable {
    case string(Key)
    case array([PropertyListNode])
    case dictionary([Member])
    case data([UInt8])
    case integer(Int128)
    case real(Double)
    case boolean(Bool)
    /// The seconds since 2001-01-01 00:00 UTC.
    case date(Double)
    case uid(UInt64)
    case null
  }

  package struct Member: Sendable, Equatable {
    package var key: Key
    package var keyRange: Range<Int>
    package var node: PropertyListNode

    init(key: Key, keyRange: Range<Int>, node: PropertyListNode) {
      self.key = key
      self.keyRange = keyRange
      self.node = node
    }

    /// Creates a member that is not in a file.
    package init(_ key: Key, _ value: Value) {
      self.init(key: key, keyRange: 0..<0, node: PropertyListNode(value, 0..<0))
    }
  }

  package var value: Value
  /// The range of the value in the file; empty in a binary property list.
  package var range: Range<Int>

  package init(_ value: Value, _ range: Range<Int>) {
    self.value = value
    self.range = range
  }

  package var members: [Member]? {
    guard case .dictionary(let members) = value else { return nil }
    return members
  }

  /// The type of the value as messages name it, such as `a string`.
  package var typeName: String {
    switch value {
    case .string: "a string"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .data: "data"
    case .integer, .real: "a number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .uid: "an object reference"
    case .null: "null"
    }
  }
}
