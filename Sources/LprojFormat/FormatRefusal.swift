// Reasons for not rewriting a table.

package enum FormatRefusal: Error, Hashable, Sendable {
  /// The file is binary or XML, and its conversion to text was not requested.
  case propertyList
  /// The loader does not read the whole table, or reads a text that differs from the bytes of the file. The problems of the table have the
  /// details.
  case broken
  /// Bytes from this offset of the text would be lost.
  case loss(at: Int)
  /// The text has a lone surrogate at this offset. Only UTF-16 can hold a lone surrogate.
  case loneSurrogate(at: Int)
  /// The text has NUL in its first two bytes. In UTF-8, the loader would take the file for UTF-16.
  case nullAtStart
  /// The comment at this offset of the text is never closed, so nothing can follow it.
  case openComment(at: Int)
  /// A property list with a value that is not a string.
  case nonstringValue
  /// The new text would have different entries or comments. This is a bug of the formatter; the file stays unchanged.
  case unfaithful
}
