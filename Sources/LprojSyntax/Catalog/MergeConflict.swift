// The merge conflicts that git left in a text. They are the reason why the text cannot be read.

internal import LprojSource

struct MergeConflict {
  private enum Mark: CaseIterable {
    case ours, base, middle, theirs

    var sign: [UInt8] {
      switch self {
      case .ours: Array("<<<<<<< ".utf8)
      // Git writes the text from before both changes only if `merge.conflictStyle` is diff3 or zdiff3.
      case .base: Array("||||||| ".utf8)
      case .middle: Array("=======".utf8)
      case .theirs: Array(">>>>>>> ".utf8)
      }
    }
  }

  /// The ranges of the conflicts, including the lines that git wrote. A conflict without an end line extends to the end of the text.
  private(set) var ranges: [Range<Int>] = []
  private var sides: [(name: String, line: Int)] = []
  private var others = 0

  init?(in buffer: ByteBuffer, end: Int) {
    var (start, line) = (0, 1)
    while start < end {
      let lineEnd = buffer.index(of: .lineFeed, or: .lineFeed, in: start..<end)
      note(buffer[start..<lineEnd], start..<lineEnd, line, end)
      (start, line) = (lineEnd + 1, line + 1)
    }
    if ranges.isEmpty { return nil }
  }

  /// An error that describes all conflicts, with the offset of the first conflict; nil if the text has no conflicts.
  static func error(in buffer: ByteBuffer, end: Int) -> JSONError? {
    MergeConflict(in: buffer, end: end).map {
      JSONError(message: "\($0.words): \(remedy)", offset: $0.ranges[0].lowerBound)
    }
  }

  /// Whether a line that git wrote begins at an offset.
  static func isMark(at offset: Int, of buffer: ByteBuffer, end: Int) -> Bool {
    guard offset < end, offset == 0 || buffer[offset - 1] == .lineFeed else { return false }
    let text = buffer[offset..<buffer.index(of: .lineFeed, or: .carriageReturn, in: offset..<end)]
    return Mark.allCases.contains {
      $0 == .middle ? text == $0.sign : text.starts(with: $0.sign)
    }
  }

  private mutating func note(_ text: [UInt8], _ range: Range<Int>, _ line: Int, _ end: Int) {
    guard let mark = Mark.allCases.first(where: { text.starts(with: $0.sign) }) else { return }
    if mark == .ours || ranges.isEmpty { ranges.append(range.lowerBound..<end) }
    guard mark == .ours || mark == .theirs else { return }
    if mark == .theirs {
      ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<range.upperBound
    }
    guard ranges.count == 1 else { return }
    let name = text.dropFirst(mark.sign.count).filter { $0 != .carriageReturn }
    sides.append((String(decoding: name, as: UTF8.self), line))
  }

  /// A description of the conflicts, such as `unresolved merge conflict between 'HEAD' (line 3) and 'main' (line 7)`.
  var words: String {
    let names = sides.map { "'\($0.name)' (line \($0.line))" }.joined(separator: " and ")
    let more = ranges.count > 1 ? ", and \(ranges.count - 1) more" : ""
    let link = sides.count > 1 ? "between" : "of"
    return "unresolved merge conflict" + (names.isEmpty ? "" : " \(link) \(names)") + more
  }

  static let remedy = "keep one side or both, and delete the conflict markers"
}
