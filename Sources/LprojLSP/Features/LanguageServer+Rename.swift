// Renaming a key: the plan of `lproj keys rename`, as edits for the client.

internal import LprojConfig
internal import LprojFiles
internal import LprojKit
internal import LprojSource
internal import LprojSurgery

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
    guard folder.isCodeKnown else {
      throw ProtocolError(.requestFailed, "the sources are still read: try again in a moment")
    }
    let files = files(of: folder)
    let isUnplaced = folder.code.keys.uses.contains { $0.key == spot.key && $0.table == nil }
    let rename = KeyRename(
      spot.key, to: new, in: tables(named: spot.family.table, spot.family, folder, files),
      beside: isUnplaced ? otherTables(than: spot.family.table, folder, files) : [],
      folder.code.keys, Configurations(.nearest, naming: [], in: files), in: files)
    if let refusal = rename.plan.refusals.first {
      throw ProtocolError(.requestFailed, words(refusal))
    }
    return workspaceEdit(rename.plan.changes, folder) ?? .null
  }

  func words(_ refusal: KeyRefusal) -> String {
    let place = refusal.position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(refusal.path)\(place): \(refusal.reason)"
  }

  /// The range and the text of the key that a rename would change. Throws an error if no key is at the position.
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

  /// The tables of one name in all trees, because code may look up any of them. The table of `family` is first.
  private func tables(
    named name: String, _ family: TableFamily, _ folder: WatchedFolder, _ files: Workspace
  ) -> [KeyTable] {
    let others = (folder.outcome?.report.trees ?? []).filter { tree in
      tree.tables.contains { $0.name == name }
        && folder.workspace.absolute(tree.path) != family.tree
    }
    let families = others.map {
      TableFamily(
        tree: folder.workspace.absolute($0.path), table: name, files, folder.outcome)
    }
    return [family.keyTable(files)] + families.map { $0.keyTable(files) }
  }

  private func otherTables(
    than name: String, _ folder: WatchedFolder, _ files: Workspace
  ) -> [KeyTable] {
    (folder.outcome?.report.trees ?? []).flatMap { tree in
      Set(tree.tables.map(\.name)).filter { $0 != name }.sorted().map { other in
        TableFamily(
          tree: folder.workspace.absolute(tree.path), table: other, files, folder.outcome
        ).keyTable(files)
      }
    }
  }
}

extension TableFamily {
  func keyTable(_ workspace: Workspace) -> KeyTable {
    var own = KeyTable(
      tree: tree, name: table,
      files: files.map {
        KeyTable.File(localization: $0.localization, path: $0.path, format: $0.format)
      },
      source: source)
    own.isOfInterface = localizations.contains { localization in
      ["storyboard", "xib"].contains {
        workspace.exists(Paths.join(tree, "\(localization).lproj/\(table).\($0)"))
      }
    }
    return own
  }
}
