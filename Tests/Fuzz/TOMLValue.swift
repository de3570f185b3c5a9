// What a TOML text says, with the bytes that say it.

package import LprojSource

/// A value and where it stands.
package struct TOMLValue: Sendable, Equatable {
  package indirect enum Kind: Sendable, Equatable {
    case string(String)
    case integer(Int64)
    case float(Double)
    case boolean(Bool)
    /// As it is written: nothing here asks for more.
    case date(String)
    case array([TOMLValue])
    case table(TOMLTable)
  }

  package var kind: Kind
  /// The bytes of the text; of a table with a header, those of its first header.
  package var range: Range<Int>

  /// The name of the kind in messages.
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
    /// Keys are the same only with the same code points, which a `String` would not notice.
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

/// Why a text is not TOML, and where.
package struct TOMLError: Error, Hashable, Sendable {
  package var message: String
  package var offset: Int
}
