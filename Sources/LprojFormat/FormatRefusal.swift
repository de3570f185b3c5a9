// Why a table is not rewritten.

package enum FormatRefusal: Error, Hashable, Sendable {
  /// The file is binary or XML, and turning it into text was not requested.
  case propertyList
  /// The loader does not read all of it, or reads something else than its bytes: the problems of the
  /// table tell.
  case broken
  /// Bytes from this offset of the text on would be lost.
  case loss(at: Int)
  /// A lone surrogate, at this offset of the text, which only UTF-16 can hold.
  case loneSurrogate(at: Int)
  /// UTF-8 with NUL in its first two bytes is taken for UTF-16.
  case nullAtStart
  /// The comment at this offset of the text is never closed: nothing can be put behind it.
  case openComment(at: Int)
  /// A property list with a value that is not a string.
  case nonstringValue
  /// The new text does not say the same as the old one. A bug; nothing is lost by it.
  case unfaithful
}
