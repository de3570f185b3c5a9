// The parts of an entry in a `.strings` text, for edits.

/// The places of the parts of a whole entry, with only white space and comments between them. Offsets are bytes in the text.
package struct StringsEntrySyntax: Hashable, Sendable {
  /// The range of the key with its quotes.
  package var key: Range<Int>
  /// The offset of the equals sign. Like the value, nil in the short form `"key";`.
  package var equals: Int?
  package var value: Range<Int>?
  /// The offset after the semicolon.
  package var end: Int
  /// All comments inside the entry, including those in a dictionary or array.
  package var comments: [Range<Int>] = []

  init(key: Range<Int>) {
    self.key = key
    end = key.upperBound
  }

  /// The same entry in a longer text, which begins `count` bytes earlier.
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
