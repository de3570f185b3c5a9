// The answer to "which text does this key show".

package import LprojSource
package import LprojSyntax

package struct StringAnswer: Sendable {
  package enum Value: Sendable, Equatable {
    /// The table has the key.
    case text(Key)
    /// The table has the key, with something else than a string: a plural entry, or a mistake.
    case node(PropertyListNode)
    /// The table lacks the key: the caller's default shows, or else the key itself.
    case missing(shown: Key)
  }

  package let value: Value
  /// The file the value comes from; nil when the key is missing.
  package let file: StringTableFile?
  /// The offset of the entry in the file's text, in bytes; nil for a binary file.
  package let offset: Int?
  package let position: Position?
  package let table: StringTable

  /// The text that shows in place of the key, if it is a text.
  package var shown: Key? {
    switch value {
    case .text(let text), .missing(let text): text
    case .node: nil
    }
  }
}
