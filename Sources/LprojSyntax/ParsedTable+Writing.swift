// The bytes of a table after changes to its text. The encoding, the byte order mark and all other bytes stay.

package import LprojSource

extension ParsedTable {
  /// The bytes of the file after edits of its text, and the new text. Nil if the text cannot be written without loss, as in a binary table.
  ///
  /// - Parameter original: the bytes that the table was read from.
  package func edited(
    _ original: [UInt8], _ edits: EditedText
  ) -> (bytes: [UInt8], text: [UInt8])? {
    guard form != .binary else { return nil }
    let old = buffer[0..<textEnd]
    guard written(old, EditedText()) == original else { return nil }
    return written(old, edits).map { ($0, edits.applied(to: old)) }
  }

  private func written(_ text: [UInt8], _ edits: EditedText) -> [UInt8]? {
    let isUTF8 = encoding == .utf8 || encoding == .utf8WithMark
    return writing?.bytes(of: (isUTF8 ? withInvalidBytes(edits) : edits).applied(to: text))
  }

  /// The way to write another text in the encoding of this file. Nil if texts cannot be written in this encoding, or if a write of the present text
  /// would not reproduce the original bytes.
  ///
  /// - Parameter original: the bytes that the table was read from.
  package func writing(like original: [UInt8]) -> TextWriting? {
    guard form != .binary, written(buffer[0..<textEnd], EditedText()) == original else {
      return nil
    }
    return writing
  }

  var isWritable: Bool { writing != nil }

  private var writing: TextWriting? {
    switch encoding {
    case .latin1, .binary: return nil
    case .utf16WithoutMark:
      let isBigEndian = problems.contains {
        if case .missingByteOrderMark(let isBigEndian, _) = $0.kind { isBigEndian } else { false }
      }
      return TextWriting(
        encoding: isBigEndian ? .utf16BigEndian : .utf16LittleEndian, isMarked: false)
    default: return TextWriting(encoding: encoding, isMarked: encoding != .utf8)
    }
  }

  /// The given edits, and further edits that restore the invalid bytes of the file. In the text, U+FFFD stands for each invalid byte.
  private func withInvalidBytes(_ edits: EditedText) -> EditedText {
    var all = edits.edits
    for problem in problems {
      if case .invalidUTF8(let byte) = problem.kind, !edits.touches(problem.range) {
        all.append(Edit(problem.range, [byte]))
      }
    }
    return all.count == edits.edits.count ? edits : EditedText(all)
  }
}

/// A way to write texts as bytes: an encoding, with or without a byte order mark.
package struct TextWriting: Sendable {
  fileprivate let encoding: TextEncoding
  fileprivate let isMarked: Bool

  /// The bytes of a text; nil if the encoding cannot represent it.
  package func bytes(of text: [UInt8]) -> [UInt8]? {
    switch encoding {
    case .utf8: return text
    case .utf8WithMark: return [0xEF, 0xBB, 0xBF] + text
    default: return encoding.encode(text).map { isMarked ? $0 : Array($0.dropFirst(2)) }
    }
  }
}
