// The problems that parsers find. Rules give them a severity and a message.

/// A part of a file that the loader refuses, loses, or reads differently than its author intended.
package struct SyntaxProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    // Problems that make the loader refuse the whole file.
    case unterminatedString
    case missingSemicolon
    case expectedEqualsOrSemicolon
    case missingValue
    /// A character that is not allowed at its place, by its code point.
    case unexpectedCharacter(UInt32)
    case unterminatedDictionary
    case unterminatedArray
    case malformedData
    case trailingText
    case tooDeep
    /// A file that is not a table, but one string, an array or data. The associated value names the type.
    case notATable(String)
    case unexpectedEnd
    /// An error in an XML or binary property list, in words.
    case propertyList(String)
    case emptyText
    case byteOrderMarkOnly

    // A place where the loader stops without an error.
    case truncation(character: UInt32, lostEntries: Int)

    // Problems of the encoding.
    case invalidUTF8(byte: UInt8)
    case secondByteOrderMark
    /// A second byte order mark, which the copy step of the build drops.
    case droppedByteOrderMark
    /// Bytes that are not UTF-8, or UTF-16 without a byte order mark. The copy step of the build guesses their encoding. `byte` is the first byte
    /// that is not UTF-8; nil for UTF-16.
    case guessedEncoding(byte: UInt8?)
    /// Bytes in the encoding that the project states, which lproj does not read. The copy step of the build reads them.
    case statedEncoding(String)
    case missingByteOrderMark(bigEndian: Bool, loads: Bool)
    case oddUTF16
    case unsupportedEncoding(String)
    case invalidUTF32
    /// UTF-32 without a byte order mark, which the loader takes for UTF-16.
    case unmarkedUTF32

    // Text that the loader accepts, although it is probably a mistake.
    case lowercaseUnicodeEscape
    case octalEscape(unit: UInt16)
    case loneSurrogate
    case nullEscape
    /// A backslash that has no effect.
    case lostBackslash
    case unterminatedComment
  }

  package var kind: Kind
  package var range: Range<Int>

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
