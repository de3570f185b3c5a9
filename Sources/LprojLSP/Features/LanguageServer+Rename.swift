// A new name for a key, in all tables and sources that certainly mean it.

internal import LprojFiles
internal import LprojSource
internal import LprojSyntax

extension LanguageServer {
  func renaming(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    let (document, spot) = try keySpot(parameters)
    guard let name = parameters["newName"]?.text else {
      throw ProtocolError(.invalidParams, "the request has no new name")
    }
    guard let folder = folder(around: document.path) else { return .null }
    let new = Key(name)
    if new == spot.key { return ["changes": [:]] }
    if new.bytes.isEmpty || new.bytes.contains(0) {
      throw ProtocolError(.invalidParams, "a key cannot be empty, nor hold NUL")
    }
    var edits: [(path: String, edits: [Edit])] = []
    let files = files(of: folder)
    for file in spot.family.files {
      let own = try self.edits(of: file.path, spot.key, new, files)
      if !own.isEmpty { edits.append((file.path, own)) }
    }
    edits += try sourceEdits(spot, new, folder)
    return workspaceEdit(edits, folder)
  }

  /// The key that a rename would change, as a client marks it; refused where there is none.
  func renamed(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    let (document, spot) = try keySpot(parameters)
    return [
      "range": document.text.range(spot.range, client.encoding).value,
      "placeholder": .text(spot.key.description),
    ]
  }

  private func keySpot(_ parameters: JSONValue) throws(ProtocolError) -> (Document, KeySpot) {
    let document = try document(parameters)
    guard let place = TextPlace(parameters["position"]),
      let spot = spot(document, document.text.offset(of: place, client.encoding))
    else { throw ProtocolError(.requestFailed, "there is no key here") }
    return (document, spot)
  }

  /// The edits of a table, or the reason why a key in it cannot have another name.
  private func edits(
    of path: String, _ old: Key, _ new: Key, _ files: Workspace
  ) throws(ProtocolError) -> [Edit] {
    guard let file = KeyFile(path, files) else {
      throw ProtocolError(.requestFailed, "\(path) cannot be read")
    }
    guard file.isWhole else {
      throw ProtocolError(.requestFailed, "\(path) has errors: fix them first")
    }
    guard file.entries(of: new).isEmpty else {
      throw ProtocolError(.requestFailed, "\(path) has the key '\(new)' already")
    }
    let text = file.text
    let entries = file.entries(of: old)
    if file.isBinary, !entries.isEmpty {
      throw ProtocolError(.requestFailed, "\(path) is a binary property list")
    }
    return entries.map { Edit(file.keyRange($0, in: text), file.spelled(new, path)) }
  }

  private func sourceEdits(
    _ spot: KeySpot, _ new: Key, _ folder: WatchedFolder
  ) throws(ProtocolError) -> [(path: String, edits: [Edit])] {
    let reader = TextReader(self, folder)
    var edits: [String: [Edit]] = [:]
    for use in folder.code.uses where use.key == spot.key && use.table == spot.family.table {
      guard let text = reader.text(use.path),
        let range = CodeIndex.literal(of: use.key, in: text, from: text.offset(of: use.position))
      else {
        throw ProtocolError(
          .requestFailed,
          "\(use.path):\(use.position.line): the key is spelled with escapes: rename it by hand")
      }
      guard
        !new.bytes.contains(where: {
          $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
        })
      else {
        throw ProtocolError(.requestFailed, "sources name the key: the new one needs no escapes")
      }
      edits[use.path, default: []].append(
        Edit(range.lowerBound + 1..<range.upperBound - 1, new.bytes))
    }
    return edits.sorted { $0.key < $1.key }.map { (path: $0.key, edits: $0.value) }
  }

  /// Edits of several files; those of open documents are for their versions.
  private func workspaceEdit(
    _ edits: [(path: String, edits: [Edit])], _ folder: WatchedFolder
  ) -> JSONValue {
    let reader = TextReader(self, folder)
    var changes: [(String, JSONValue?)] = []
    var versioned: [JSONValue] = []
    for (path, edits) in edits {
      guard let text = reader.text(path) else { continue }
      let document = addresses[path].flatMap { documents[$0] }
      let start = SourceFile.isSource(path) ? 0 : text.start
      let list = JSONValue.list(
        edits.map { edit in
          let range = edit.range.lowerBound + start..<edit.range.upperBound + start
          return [
            "range": text.range(range, client.encoding).value,
            "newText": .text(String(decoding: edit.replacement, as: UTF8.self)),
          ]
        })
      changes.append((address(of: path), list))
      let name: JSONValue = [
        "uri": .text(address(of: path)),
        "version": document?.version.map(JSONValue.number) ?? .null,
      ]
      versioned.append(["textDocument": name, "edits": list])
    }
    return client.hasVersionedEdits
      ? ["documentChanges": .list(versioned)] : ["changes": JSONValue(changes)]
  }
}

extension KeyFile {
  /// Whether all that stands in the file is read.
  fileprivate var isWhole: Bool {
    switch self {
    case .table(let table): table.outcome == .loads || table.hasNoText
    case .catalog(let catalog): catalog.error == nil
    }
  }

  /// A key with all that stands around it, as the file writes keys.
  fileprivate func spelled(_ key: Key, _ path: String) -> [UInt8] {
    switch self {
    case .catalog:
      return JSONValue.text(key.description).bytes
    case .table(let table) where table.form == .xml:
      var text: [UInt8] = []
      for byte in key.bytes {
        switch byte {
        case UInt8(ascii: "&"): text += Array("&amp;".utf8)
        case UInt8(ascii: "<"): text += Array("&lt;".utf8)
        case UInt8(ascii: ">"): text += Array("&gt;".utf8)
        default: text.append(byte)
        }
      }
      return Array("<key>".utf8) + text + Array("</key>".utf8)
    case .table: return Array((LanguageServer.quoted(key) ?? "\"\(key)\"").utf8)
    }
  }
}
