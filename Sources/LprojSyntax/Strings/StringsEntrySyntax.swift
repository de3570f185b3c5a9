// The places of the parts of an entry in a `.strings` file, for edits.

/// The places of the parts of a complete entry, as ranges and offsets in the text. Only white space and comments are between the parts.
package struct StringsEntrySyntax: Hashable, Sendable {
  /// The range of the key with its quotes.
  package var key: Range<Int>
  /// The offset of the equals sign; nil in the short form `"key";`, which also has no value.
  package var equals: Int?
  package var value: Range<Int>?
  /// The offset after the semicolon.
  package var end: Int
  /// The ranges of all comments inside the entry, including comments in a dictionary or array.
  package var comments: [Range<Int>] = []

  init(key: Range<Int>) {
    self.key = key
    end = key.upperBound
  }

  func moved(by count: Int) -> StringsEntrySyntax {
    func moved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + count..<range.upperBound + count
    }
    var entry = StringsEntrySyntax(key: moved(key))
    entry.equals = equals.map { $0 + count }
    entry.value = value.map(moved)
    entry.end = end + count
    entry.comments = comments.map(moved)
    return entry
  }

  package var range: Range<Int> { key.lowerBound..<end }
  package var semicolon: Int { end - 1 }
}
