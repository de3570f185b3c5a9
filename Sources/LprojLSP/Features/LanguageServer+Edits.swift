// Changes of files as edits of their texts, which the client applies.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSurgery
internal import LprojSyntax

extension LanguageServer {
  /// Edits of several files. Edits of open documents are for their current versions. Nil if a new file is needed and the client cannot create it.
  func workspaceEdit(_ changes: [FileChange], _ folder: WatchedFolder) -> JSONValue? {
    var plain: [(String, JSONValue?)] = []
    var versioned: [JSONValue] = []
    for change in changes {
      let path = folder.workspace.absolute(change.path)
      if change.old == nil {
        guard client.makesFiles else { return nil }
        versioned.append(["kind": "create", "uri": .text(address(of: path))])
      }
      let list = edits(of: change, path)
      plain.append((address(of: path), list))
      let version = addresses[path].flatMap { documents[$0]?.version }
      let name: JSONValue = [
        "uri": .text(address(of: path)), "version": version.map(JSONValue.number) ?? .null,
      ]
      versioned.append(["textDocument": name, "edits": list])
    }
    return client.hasVersionedEdits
      ? ["documentChanges": .list(versioned)] : ["changes": JSONValue(plain)]
  }

  private func edits(of change: FileChange, _ path: String) -> JSONValue {
    let old = Self.text(change.old ?? [], path)
    let new = Self.text(change.new ?? [], path)
    let open = addresses[path].flatMap { documents[$0]?.text }
    let text = open ?? LinedText(old)
    let start = open != nil && !SourceFile.isSource(path) ? text.start : 0
    return .list(Self.edits(old, new).map { value(of: $0.moved(by: start), in: text) })
  }

  /// An edit in the form of a message.
  func value(of edit: Edit, in text: LinedText) -> JSONValue {
    [
      "range": text.range(edit.range, client.encoding).value,
      "newText": .text(String(decoding: edit.replacement, as: UTF8.self)),
    ]
  }

  /// The text of a file as an editor shows it, in UTF-8.
  private static func text(_ bytes: [UInt8], _ path: String) -> [UInt8] {
    let buffer = ByteBuffer(bytes, spare: bytes.count)
    switch TableFormat(fileName: Paths.name(path)) {
    case .strings, .stringsdict:
      let table = TableReader.read(buffer)
      return table.buffer[0..<table.textEnd]
    case .xcstrings:
      let catalog = StringCatalog(buffer)
      return catalog.buffer[0..<catalog.tree.textEnd]
    case nil: return bytes
    }
  }

  /// The edits that turn one text into another. Each edit is the differing part of a run of changed lines.
  static func edits(_ old: [UInt8], _ new: [UInt8]) -> [Edit] {
    let (before, after) = (LineMatching.lines(old), LineMatching.lines(new))
    return LineMatching.changes(before, after).map { change in
      func bytes(_ lines: [ArraySlice<UInt8>], _ range: Range<Int>, _ text: [UInt8]) -> Range<Int> {
        let start = range.lowerBound < lines.count ? lines[range.lowerBound].startIndex : text.count
        return start..<(range.isEmpty ? start : lines[range.upperBound - 1].endIndex)
      }
      let (own, other) = (bytes(before, change.old, old), bytes(after, change.new, new))
      return difference(Array(old[own]), Array(new[other])).moved(by: own.lowerBound)
    }
  }
}
