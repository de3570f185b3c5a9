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
    switch encoding {
    case .utf8: return withInvalidBytes(edits).applied(to: text)
    case .utf8WithMark: return [0xEF, 0xBB, 0xBF] + withInvalidBytes(edits).applied(to: text)
    case .utf16WithoutMark:
      let isBigEndian = problems.contains {
        if case .missingByteOrderMark(let isBigEndian, _) = $0.kind { isBigEndian } else { false }
      }
      let marked: TextEncoding = isBigEndian ? .utf16BigEndian : .utf16LittleEndian
      return marked.encode(edits.applied(to: text)).map { Array($0.dropFirst(2)) }
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
      return encoding.encode(edits.applied(to: text))
    case .latin1, .binary: return nil
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
