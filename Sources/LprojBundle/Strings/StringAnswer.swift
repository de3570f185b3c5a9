// The result of a look-up of a key: the text that users see.

package import LprojSource
package import LprojSyntax

package struct StringAnswer: Sendable {
  package enum Value: Sendable, Equatable {
    /// The table has the key.
    case text(Key)
    /// The table has the key, but its value is not a string: a plural entry, or a mistake.
    case node(PropertyListNode)
    /// The table lacks the key. The app shows the default that the caller passes. If there is none, the app shows the key itself.
    case missing(shown: Key)
  }

  package let value: Value
  /// The file of the value; nil if the key is missing.
  package let file: StringTableFile?
  /// The offset of the entry in the file's text, in bytes; nil for a binary file.
  package let offset: Int?
  package let position: Position?
  package let table: StringTable
}
