// Columns in UTF-16 units, for report formats that need them. Findings have columns in bytes.

package import LprojFiles
internal import LprojModel
public import LprojSource
internal import LprojSyntax

/// Reads the files of findings again, to convert positions in bytes to UTF-16 units and to show lines. Only the last few files are kept in memory.
public final class SourceColumns {
  private static let filesKept = 8

  private struct Text {
    var path: String
    var buffer: ByteBuffer
    var lines: LineTable
    /// Whether the text has the exact bytes of the file, without corrections.
    var isFaithful = true
    var end: Int
    /// The number of UTF-16 units before each multiple of `markWidth` bytes. With these marks, a long line is not counted from its start for each
    /// finding.
    fileprivate var marks: [Int] = []

    private static let markWidth = 1 << 10

    mutating func utf16Count(_ range: Range<Int>) -> Int {
      if range.count <= Self.markWidth { return buffer.utf16Count(range) }
      if marks.isEmpty {
        marks = [0]
        for start in stride(from: 0, to: end, by: Self.markWidth) {
          marks.append(
            marks[marks.count - 1] + buffer.utf16Count(start..<min(start + Self.markWidth, end)))
        }
      }
      return units(before: range.upperBound) - units(before: range.lowerBound)
    }

    private func units(before offset: Int) -> Int {
      let mark = offset / Self.markWidth
      return marks[mark] + buffer.utf16Count(mark * Self.markWidth..<offset)
    }
  }

  private var texts: [Text] = []
  private var unknown: Set<String> = []
  /// Failures for files that the audit could read, but that could not be read again.
  package private(set) var failures: [Failure] = []
  private let workspace: Workspace

  /// Prepares columns for the findings of an audit. Lines of standard input are unknown, since standard input cannot be read again.
  public init(_ request: AuditRequest, _ outcome: AuditOutcome) {
    workspace = outcome.workspace
    if request.standardInput != nil { unknown.insert(request.standardInputName) }
  }

  /// Returns the column in UTF-16 units, from 1; nil if the line cannot be read.
  public func utf16Column(_ path: String, _ position: Position) -> Int? {
    if position.column == 1 { return 1 }
    guard let number = text(path),
      let start = texts[number].lines.start(ofLine: position.line)
    else { return nil }
    let end = start + position.column - 1
    guard end <= texts[number].end else { return nil }
    return 1 + texts[number].utf16Count(start..<end)
  }

  /// Returns lines and columns in UTF-16 units for byte ranges of a file. Nil if the file cannot be read again, if its bytes had to be corrected,
  /// or if a range is past its end.
  public func utf16Places(_ path: String, _ ranges: [Range<Int>]) -> [Range<Position>]? {
    guard let number = text(path), texts[number].isFaithful,
      ranges.allSatisfy({ $0.upperBound <= texts[number].end })
    else { return nil }
    func place(_ offset: Int) -> Position {
      let position = texts[number].lines.position(of: offset)
      let start = offset - position.column + 1
      return Position(line: position.line, column: 1 + texts[number].utf16Count(start..<offset))
    }
    return ranges.map { place($0.lowerBound)..<place($0.upperBound) }
  }

  /// The highest number of bytes of a line to show on each side of a position. A line may be as long as a whole file.
  private static let shownBytes = 1 << 10

  /// Returns the line of a position, as the parts before and after its column. Long parts are cut and get an ellipsis. Nil if the line cannot be
  /// read.
  public func line(_ path: String, _ position: Position) -> (before: String, after: String)? {
    guard let number = text(path),
      let start = texts[number].lines.start(ofLine: position.line)
    else { return nil }
    let text = texts[number]
    let next = text.lines.start(ofLine: position.line + 1) ?? text.end
    var end = min(max(start, next), text.end)
    while end > start, [0x0A, 0x0D].contains(text.buffer[end - 1]) { end -= 1 }
    let place = min(start + position.column - 1, end)
    var (first, last) = (max(start, place - Self.shownBytes), min(end, place + Self.shownBytes))
    // The cut must not be inside a character.
    while first > start, first < place, text.buffer[first] & 0xC0 == 0x80 { first += 1 }
    while last < end, last > place, text.buffer[last] & 0xC0 == 0x80 { last -= 1 }
    return (
      (first > start ? "…" : "") + String(decoding: text.buffer[first..<place], as: UTF8.self),
      String(decoding: text.buffer[place..<last], as: UTF8.self) + (last < end ? "…" : "")
    )
  }

  private func isFile(_ path: String) -> Bool {
    (try? workspace.status(path, following: true))?.kind == .file
  }

  /// Returns the index of a file in `texts`, after reading the file if necessary; nil if the file cannot be read.
  private func text(_ path: String) -> Int? {
    if let known = texts.lastIndex(where: { $0.path == path }) { return known }
    guard !unknown.contains(path) else { return nil }
    let text: Text
    do throws(Failure) {
      text = try read(path)
    } catch {
      // A finding may be about a folder, or about a file that does not exist.
      if error.kind.isHindrance, isFile(path) { failures.append(error.at(path)) }
      unknown.insert(path)
      return nil
    }
    if texts.count == Self.filesKept { texts.removeFirst() }
    texts.append(text)
    return texts.count - 1
  }

  private func read(_ path: String) throws(Failure) -> Text {
    switch Paths.splitExtension(Paths.name(path))?.extension {
    case "strings", "stringsdict":
      let table = try workspace.table(at: path).table
      return Text(
        path: path, buffer: table.buffer, lines: table.lines,
        isFaithful: !table.problems.contains(where: \.kind.isAboutBytes), end: table.textEnd)
    case "xcstrings":
      let catalog = try workspace.catalog(at: path)
      return Text(
        path: path, buffer: catalog.buffer, lines: catalog.lines, end: catalog.tree.textEnd)
    default:
      let bytes = try workspace.shared(path)
      return Text(
        path: path, buffer: bytes, lines: LineTable(bytes, end: bytes.count), end: bytes.count)
    }
  }
}

extension SyntaxProblem.Kind {
  /// Whether the bytes of a text are invalid or ambiguous, so that other programs may read a different text.
  fileprivate var isAboutBytes: Bool {
    switch self {
    case .invalidUTF8, .missingByteOrderMark, .oddUTF16, .unsupportedEncoding, .invalidUTF32,
      .unmarkedUTF32:
      true
    default: false
    }
  }
}
