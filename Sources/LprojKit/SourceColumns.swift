// Columns in UTF-16 units, for formats that count so: findings count bytes.

internal import LprojModel
public import LprojSource
internal import LprojSyntax

/// Reads the lines again that findings are on. Only a place behind the first column needs its file,
/// and findings of one file follow each other, so that a few files are kept.
public final class SourceColumns {
  private static let filesKept = 8

  private struct Text {
    var path: String
    var buffer: ByteBuffer
    var lines: LineTable
  }

  private var texts: [Text] = []
  private var unknown: Set<String> = []
  private let files: (any FileSnapshot)?

  /// For the findings of an audit. What came from standard input cannot be read again.
  public init(_ request: AuditRequest, _ outcome: AuditOutcome) {
    files = outcome.files
    if request.paths.contains("-") { unknown.insert(request.standardInputName) }
  }

  /// The column in UTF-16 units, from 1; nil when the line cannot be read.
  public func utf16Column(_ path: String, _ position: Position) -> Int? {
    if position.column == 1 { return 1 }
    guard let text = text(path), let start = text.lines.start(ofLine: position.line) else {
      return nil
    }
    let end = start + position.column - 1
    guard end <= text.buffer.count else { return nil }
    var column = 1
    for at in start..<end {
      let byte = text.buffer[at]
      // The first byte of a character counts: for two units where it takes two.
      if byte & 0xC0 != 0x80 { column += byte >= 0xF0 ? 2 : 1 }
    }
    return column
  }

  private func text(_ path: String) -> Text? {
    if let known = texts.last(where: { $0.path == path }) { return known }
    guard !unknown.contains(path) else { return nil }
    let bytes = FileSystem.$snapshot.withValue(files) { try? FileSystem.read(path) }
    guard let bytes else {
      unknown.insert(path)
      return nil
    }
    let text = Self.text(path, bytes)
    if texts.count == Self.filesKept { texts.removeFirst() }
    texts.append(text)
    return text
  }

  /// Decoded as it was for the finding.
  private static func text(_ path: String, _ bytes: ByteBuffer) -> Text {
    switch Paths.splitExtension(Paths.name(path))?.extension {
    case "strings", "stringsdict":
      let table = TableReader.read(bytes)
      return Text(path: path, buffer: table.buffer, lines: table.lines)
    case "xcstrings":
      let buffer = StringCatalog(bytes).buffer
      return Text(path: path, buffer: buffer, lines: LineTable(buffer, end: buffer.count))
    default:
      return Text(path: path, buffer: bytes, lines: LineTable(bytes, end: bytes.count))
    }
  }
}
