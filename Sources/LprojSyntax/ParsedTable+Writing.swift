// A table's bytes with some of its text changed: encoding, byte order mark and every other byte stay.

package import LprojSource

extension ParsedTable {
  /// The bytes of the file with these edits of its text, and the text they hold; nil when the bytes
  /// cannot be made from the text without loss, as those of a binary table. Of property lists only
  /// comments are edited.
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

  /// The way that another text in place of this one becomes the bytes of the file; nil if nothing can be written, or
  /// the bytes of the file are not those that its own text would give.
  ///
  /// - Parameter original: the bytes that the table was read from.
  package func writing(like original: [UInt8]) -> TextWriting? {
    guard form != .binary, written(buffer[0..<textEnd], EditedText()) == original else {
      return nil
    }
    return writing
  }

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

  /// Bytes that are not UTF-8 are U+FFFD in the text; those that no edit replaces stay.
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

/// An encoding of texts, with a byte order mark or without.
package struct TextWriting: Sendable {
  fileprivate let encoding: TextEncoding
  fileprivate let isMarked: Bool

  /// The bytes that hold a text; nil if the encoding cannot hold it.
  package func bytes(of text: [UInt8]) -> [UInt8]? {
    switch encoding {
    case .utf8: return text
    case .utf8WithMark: return [0xEF, 0xBB, 0xBF] + text
    default: return encoding.encode(text).map { isMarked ? $0 : Array($0.dropFirst(2)) }
    }
  }
}
