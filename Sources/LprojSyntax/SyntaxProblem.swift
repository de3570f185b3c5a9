// What a parser noticed, before a rule gives it a severity and words.

/// Something in a file that the loader refuses, loses or understands otherwise than its author.
package struct SyntaxProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    // The loader refuses the whole file.
    case unterminatedString
    case missingSemicolon
    case expectedEqualsOrSemicolon
    case missingValue
    /// A character (its code point) that cannot stand here.
    case unexpectedCharacter(UInt32)
    case unterminatedDictionary
    case unterminatedArray
    case malformedData
    case trailingText
    case tooDeep
    /// The whole file is one string, an array or data, not a table.
    case notATable(String)
    case unexpectedEnd
    /// The complaint of an XML or binary property list reader.
    case propertyList(String)
    case emptyText
    case byteOrderMarkOnly

    // The loader stops here without a word.
    case truncation(character: UInt32, lostEntries: Int)

    // The text itself.
    case invalidUTF8(byte: UInt8)
    case secondByteOrderMark
    /// The same, where the step that copies the table drops it.
    case droppedByteOrderMark
    /// The step that copies the table guesses the encoding: of bytes that are not UTF-8 (the
    /// first is given), or of UTF-16 without a mark.
    case guessedEncoding(byte: UInt8?)
    /// The step that copies the table reads it in an encoding that the project states and that is not read here.
    case statedEncoding(String)
    case missingByteOrderMark(bigEndian: Bool, loads: Bool)
    case oddUTF16
    case unsupportedEncoding(String)
    case invalidUTF32
    /// The loader takes it for UTF-16, which it is not.
    case unmarkedUTF32

    // Accepted, but hardly meant.
    case lowercaseUnicodeEscape
    case octalEscape(unit: UInt16)
    case loneSurrogate
    case nullEscape
    /// A backslash before a character that needs none and that it does not change: it is dropped.
    case lostBackslash
    case unterminatedComment
  }

  package var kind: Kind
  /// Bytes of the text.
  package var range: Range<Int>

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
