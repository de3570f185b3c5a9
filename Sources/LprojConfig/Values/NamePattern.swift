// A pattern in a configuration, for keys and tables.

package import LprojSource

/// A pattern for a whole name. `*` stands for any text, `?` for one letter.
package struct NamePattern: Sendable, Hashable {
  package let text: String
  private let pattern: Wildcards?

  package init(_ text: String) {
    self.text = text
    pattern = Wildcards(Array(text.utf8), .letters)
  }

  /// The only key that the pattern matches; nil if the pattern has wildcards.
  package var key: Key? { pattern?.literal.map { Key(bytes: $0) } }

  package func matches(_ key: Key) -> Bool { pattern?.matches(key.bytes[...]) ?? false }
}
