// Reasons for not rewriting a table.

/// A reason for not rewriting a table.
package enum FormatRefusal: Error, Hashable, Sendable {
  /// The file is binary or XML, and its conversion to text was not requested.
  case propertyList
  /// The loader does not read all of the table, or reads something other than the bytes of the file. The problems of the table have the details.
  case broken
  /// Bytes from this offset of the text would be lost.
  case loss(at: Int)
  /// A lone surrogate at this offset of the text. Only UTF-16 can hold it.
  case loneSurrogate(at: Int)
  /// UTF-8 with NUL in its first two bytes is taken for UTF-16.
  case nullAtStart
  /// The comment at this offset of the text is never closed, so nothing can follow it.
  case openComment(at: Int)
  /// A property list with a value that is not a string.
  case nonstringValue
  /// The new text does not mean the same as the old one. This is a bug, but nothing is lost.
  case unfaithful
}
