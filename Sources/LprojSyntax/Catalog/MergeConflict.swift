// A conflict that git left in a text, which says why it cannot be read.

internal import LprojSource

struct MergeConflict {
  private enum Mark: CaseIterable {
    case ours, middle, theirs

    var sign: [UInt8] {
      switch self {
      case .ours: Array("<<<<<<< ".utf8)
      case .middle: Array("=======".utf8)
      case .theirs: Array(">>>>>>> ".utf8)
      }
    }
  }

  private var offset: Int?
  private var sides: [(name: String, line: Int)] = []
  private var others = 0

  /// Says which conflicts a text has, at the place of the first; nil when it has none.
  static func error(in buffer: ByteBuffer, end: Int) -> JSONError? {
    var conflict = MergeConflict()
    var (start, line) = (0, 1)
    while start < end {
      let lineEnd = buffer.index(of: .lineFeed, or: .lineFeed, in: start..<end)
      conflict.note(buffer[start..<lineEnd], at: start, line)
      (start, line) = (lineEnd + 1, line + 1)
    }
    return conflict.offset.map { JSONError(message: conflict.message, offset: $0) }
  }

  /// The line that begins at a place, where git wrote it.
  static func line(at offset: Int, of buffer: ByteBuffer, end: Int) -> String? {
    guard offset < end, offset == 0 || buffer[offset - 1] == .lineFeed else { return nil }
    let text = buffer[offset..<buffer.index(of: .lineFeed, or: .carriageReturn, in: offset..<end)]
    let isMark = Mark.allCases.contains {
      $0 == .middle ? text == $0.sign : text.starts(with: $0.sign)
    }
    return isMark ? String(decoding: text, as: UTF8.self) : nil
  }

  private mutating func note(_ text: [UInt8], at start: Int, _ line: Int) {
    guard let mark = Mark.allCases.first(where: { text.starts(with: $0.sign) }) else { return }
    let isFirst = offset == nil
    offset = offset ?? start
    guard mark != .middle else { return }
    let name = text.dropFirst(mark.sign.count).filter { $0 != .carriageReturn }
    if mark == .ours && !isFirst {
      others += 1
    } else if others == 0 {
      sides.append((String(decoding: name, as: UTF8.self), line))
    }
  }

  private var message: String {
    let names = sides.map { "'\($0.name)' (line \($0.line))" }.joined(separator: " and ")
    let more = others > 0 ? ", and \(others) more" : ""
    return "unresolved merge conflict" + (names.isEmpty ? "" : " of \(names)") + more
      + ": keep one side or both, and delete the lines of git"
  }
}
