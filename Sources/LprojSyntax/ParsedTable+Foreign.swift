// Text in a file that belongs to no table, such as the lines that git writes around a merge conflict.

internal import LprojSource

/// A kind of text that belongs to no table.
package enum ForeignText: Equatable {
  /// A line that git wrote around a merge conflict. The first string describes all conflicts in the file.
  case conflict(String, remedy: String)
  /// A byte order mark of UTF-16 that the rest of the file contradicts. If `isSwapped` is false, the text is UTF-8. If it is true, the text is UTF-16
  /// in the opposite byte order.
  case wrongMark(isSwapped: Bool)
}

extension ParsedTable {
  /// The kind of foreign text at an offset; nil if the text there may belong to a table.
  package func foreignText(at offset: Int) -> ForeignText? {
    if MergeConflict.isMark(at: offset, of: buffer, end: textEnd),
      let conflict = MergeConflict(in: buffer, end: textEnd)
    {
      return .conflict(conflict.words, remedy: MergeConflict.remedy)
    }
    switch encoding {
    case .utf16LittleEndian, .utf16BigEndian: return wrongMark
    default: return nil
    }
  }

  /// The problems of the text. If several problems are at lines that git wrote around conflicts, only the first of these problems is included.
  package var distinctProblems: [SyntaxProblem] {
    var isFirst = true
    return problems.filter { problem in
      guard isMark(problem) else { return true }
      defer { isFirst = false }
      return isFirst
    }
  }

  /// The ranges of merge conflicts; empty if the lines that git wrote cause no problems.
  package var conflicts: [Range<Int>] {
    guard problems.contains(where: isMark) else { return [] }
    return MergeConflict(in: buffer, end: textEnd)?.ranges ?? []
  }

  private func isMark(_ problem: SyntaxProblem) -> Bool {
    MergeConflict.isMark(at: problem.range.lowerBound, of: buffer, end: textEnd)
  }

  /// The byte order mark, if the text shows that it is wrong; otherwise nil. After a wrong mark, nearly all decoded 16-bit units consist of two ASCII
  /// bytes, or have an ASCII byte in the upper half and zero in the lower half.
  private var wrongMark: ForeignText? {
    let text = String(decoding: buffer[0..<min(textEnd, 200)], as: UTF8.self)
    let units = Array(text.utf16.dropLast().prefix(40))
    guard units.count > 3 else { return nil }
    func share(_ isSo: (UInt16) -> Bool) -> Int { units.count(where: isSo) * 10 / units.count }
    if share({ Self.isASCII($0 >> 8) && Self.isASCII($0 & 0xFF) }) >= 8 {
      return .wrongMark(isSwapped: false)
    }
    if share({ Self.isASCII($0 >> 8) && $0 & 0xFF == 0 }) >= 8 {
      return .wrongMark(isSwapped: true)
    }
    return nil
  }

  private static func isASCII(_ unit: UInt16) -> Bool {
    (0x20..<0x7F).contains(unit) || unit == 0x0A || unit == 0x0D || unit == 0x09
  }
}
