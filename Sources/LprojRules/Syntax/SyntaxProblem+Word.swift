// Fixed words for the kinds of syntax problems.

internal import LprojSyntax

extension SyntaxProblem.Kind {
  /// The word for the kind of problem in fingerprints; it never changes.
  var word: String {
    switch self {
    case .unterminatedString: "unterminated-string"
    case .missingSemicolon: "missing-semicolon"
    case .expectedEqualsOrSemicolon: "no-equals"
    case .missingValue: "missing-value"
    case .unexpectedCharacter(let character): "character " + String(character, radix: 16)
    case .unterminatedDictionary: "unterminated-dictionary"
    case .unterminatedArray: "unterminated-array"
    case .malformedData: "malformed-data"
    case .trailingText: "trailing-text"
    case .tooDeep: "too-deep"
    case .notATable: "not-a-table"
    case .unexpectedEnd: "unexpected-end"
    case .propertyList: "property-list"
    case .emptyText: "empty-text"
    case .byteOrderMarkOnly: "byte-order-mark-only"
    case .truncation(let character, _): "stop " + String(character, radix: 16)
    case .invalidUTF8: "invalid-utf-8"
    case .secondByteOrderMark, .droppedByteOrderMark: "second-byte-order-mark"
    case .guessedEncoding: "guessed-encoding"
    case .statedEncoding: "stated-encoding"
    case .missingByteOrderMark: "missing-byte-order-mark"
    case .oddUTF16: "odd-utf-16"
    case .unsupportedEncoding: "unsupported-encoding"
    case .invalidUTF32: "invalid-utf-32"
    case .unmarkedUTF32: "unmarked-utf-32"
    case .lowercaseUnicodeEscape: "lowercase-unicode-escape"
    case .octalEscape: "octal-escape"
    case .loneSurrogate: "lone-surrogate"
    case .nullEscape: "null-escape"
    case .lostBackslash: "lost-backslash"
    case .unterminatedComment: "unterminated-comment"
    }
  }
}
