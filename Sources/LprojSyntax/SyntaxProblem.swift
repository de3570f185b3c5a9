// Problems that a parser finds, before a rule gives them a severity and a message.

/// Something in a file that the loader refuses, loses, or interprets differently than its author.
package struct SyntaxProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    // The loader refuses the whole file.
    case unterminatedString
    case missingSemicolon
    case expectedEqualsOrSemicolon
    case missingValue
    /// A character that is not allowed here, by its code point.
    case unexpectedCharacter(UInt32)
    case unterminatedDictionary
    case unterminatedArray
    case malformedData
    case trailingText
    case tooDeep
    /// The whole file is one string, an array or data, instead of a table.
    case notATable(String)
    case unexpectedEnd
    /// The error of an XML or binary property list reader.
    case propertyList(String)
    case emptyText
    case byteOrderMarkOnly

    // The loader stops here without an error.
    case truncation(character: UInt32, lostEntries: Int)

    // The text itself is wrong.
    case invalidUTF8(byte: UInt8)
    case secondByteOrderMark
    /// A second byte order mark, which the step that copies the table drops.
    case droppedByteOrderMark
    /// The step that copies the table guesses the encoding of bytes that are not UTF-8 (the first is given), or of UTF-16 without a byte order mark.
    case guessedEncoding(byte: UInt8?)
    /// The step that copies the table uses the encoding that the project states, which lproj does not read.
    case statedEncoding(String)
    case missingByteOrderMark(bigEndian: Bool, loads: Bool)
    case oddUTF16
    case unsupportedEncoding(String)
    case invalidUTF32
    /// The loader takes the file for UTF-16, but it is UTF-32.
    case unmarkedUTF32

    // The loader accepts the text, but it is probably a mistake.
    case lowercaseUnicodeEscape
    case octalEscape(unit: UInt16)
    case loneSurrogate
    case nullEscape
    /// An unnecessary backslash, which is dropped.
    case lostBackslash
    case unterminatedComment
  }

  package var kind: Kind
  /// The range in the text.
  package var range: Range<Int>

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
