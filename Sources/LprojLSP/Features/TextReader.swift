// The texts of files as audits read them, for positions in them.

internal import LprojAudit
internal import LprojFiles
internal import LprojModel
internal import LprojSource

/// Reads texts, and keeps the last few. Successive findings are mostly in one file.
final class TextReader {
  private static let kept = 4

  private let server: LanguageServer
  private let files: Workspace
  private var texts: [(path: String, text: LinedText?)] = []

  init(_ server: LanguageServer, _ folder: WatchedFolder) {
    self.server = server
    files = folder.outcome?.workspace ?? folder.workspace
  }

  func range(_ path: String, _ position: Position) -> Range<TextPlace> {
    guard let text = text(path) else {
      let place = TextPlace(line: position.line - 1, character: max(0, position.column - 1))
      return place..<place
    }
    return text.range(text.token(at: text.offset(of: position)), server.client.encoding)
  }

  func text(_ path: String) -> LinedText? {
    if let address = server.addresses[path], let document = server.documents[address] {
      return document.text
    }
    if let known = texts.last(where: { $0.path == path }) { return known.text }
    let text = Self.text(files, path)
    if texts.count == Self.kept { texts.removeFirst() }
    texts.append((path, text))
    return text
  }

  static func text(_ files: Workspace, _ path: String) -> LinedText? {
    if let known = files.kept(LinedText.self, at: path) { return known }
    guard let text = read(files, path) else { return nil }
    files.keep(text, at: path, size: text.end / 4)
    return text
  }

  private static func read(_ files: Workspace, _ path: String) -> LinedText? {
    if TableFormat(fileName: Paths.name(path)) != nil { return EntryFile(path, files)?.text }
    guard (try? files.status(path, following: true))?.kind == .file else { return nil }
    return (try? files.shared(path)).map { LinedText($0, end: $0.count) }
  }
}
