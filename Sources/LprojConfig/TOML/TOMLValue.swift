// The values in a TOML text, with their places.

package import LprojSource

/// A value and its place.
package struct TOMLValue: Sendable, Equatable {
  package indirect enum Kind: Sendable, Equatable {
    case string(String)
    case integer(Int64)
    case float(Double)
    case boolean(Bool)
    /// A date or time as it is written. No key of a configuration has such a value.
    case date(String)
    case array([TOMLValue])
    case table(TOMLTable)
  }

  package var kind: Kind
  /// The range of the bytes of the value. For a table with headers, the range of its first header.
  package var range: Range<Int>

  /// The kind of the value, as messages name it.
  package var kindName: String {
    switch kind {
    case .string: "a string"
    case .integer: "an integer"
    case .float: "a float"
    case .boolean: "a boolean"
    case .date: "a date or time"
    case .array: "an array"
    case .table: "a table"
    }
  }
}

/// Keys and their values, in the order of the text.
package struct TOMLTable: Sendable, Equatable {
  package struct Member: Sendable, Equatable {
    /// The key as bytes, because equal Swift strings may differ in Unicode normalization.
    package var key: Key
    package var keyRange: Range<Int>
    package var value: TOMLValue
  }

  package var members: [Member] = []

  package subscript(name: String) -> TOMLValue? {
    let key = Key(name)
    return members.first { $0.key == key }?.value
  }
}

/// The reason why a text is not TOML, and the place of the error.
package struct TOMLError: Error, Hashable, Sendable {
  package var message: String
  package var offset: Int
}
