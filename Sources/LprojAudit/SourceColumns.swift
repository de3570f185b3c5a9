// Columns in UTF-16 units, for formats that need them; findings count bytes.

package import LprojFiles
internal import LprojModel
public import LprojSource
internal import LprojSyntax

/// Reads the lines of findings again. A position in the first column needs no line, and the findings of one file follow each other, so only a few
/// files are kept.
public final class SourceColumns {
  private static let filesKept = 8

  private struct Text {
    var path: String
    var buffer: ByteBuffer
    var lines: LineTable
    /// Whether the text has the exact bytes of the file, without corrections.
    var isFaithful = true
    /// The end of the text.
    var end: Int
    /// The number of UTF-16 units before each multiple of `markWidth` bytes, so that a long line is not counted again for each finding.
    private var marks: [Int] = []

    private static let markWidth = 1 << 10

    init(
      path: String, buffer: ByteBuffer, lines: LineTable, isFaithful: Bool = true, end: Int
    ) {
      self.path = path
      self.buffer = buffer
      self.lines = lines
      self.isFaithful = isFaithful
      self.end = end
    }

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
  /// Files that the audit could read, but that could not be read again, so that the report lacks their lines.
  package private(set) var failures: [Failure] = []
  private let workspace: Workspace

  /// Prepares columns for the findings of an audit. Standard input cannot be read again.
  public init(_ request: AuditRequest, _ outcome: AuditOutcome) {
    workspace = outcome.workspace
    if request.standardInput != nil { unknown.insert(request.standardInputName) }
  }

  /// The column in UTF-16 units, from 1; nil if the line cannot be read.
  public func utf16Column(_ path: String, _ position: Position) -> Int? {
    if position.column == 1 { return 1 }
    guard let number = text(path),
      let start = texts[number].lines.start(ofLine: position.line)
    else { return nil }
    let end = start + position.column - 1
    guard end <= texts[number].end else { return nil }
    return 1 + texts[number].utf16Count(start..<end)
  }

  /// Lines and columns in UTF-16 units for ranges of a file's text; nil if the bytes had to be corrected, or cannot be read again.
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

  /// The most bytes of a line to show on each side of a position: the line may be the whole file, with thousands of findings.
  private static let shownBytes = 1 << 10

  /// The line of a position, split at its column and shortened at its ends if it is long; nil if the line cannot be read.
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

  /// The index of a file's text among the kept ones.
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

  /// Reads a file and decodes it like the audit.
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
  /// Whether other programs read a different text from the bytes.
  fileprivate var isAboutBytes: Bool {
    switch self {
    case .invalidUTF8, .missingByteOrderMark, .oddUTF16, .unsupportedEncoding, .invalidUTF32,
      .unmarkedUTF32:
      true
    default: false
    }
  }
}
