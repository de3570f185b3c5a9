// Actions for missing keys, for undefined keys, and for all findings of a rule.

internal import LprojConfig
internal import LprojFiles
internal import LprojKit
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import LprojSurgery

extension LanguageServer {
  /// Actions that change more than the place of the finding, such as `Ignore missing-key everywhere`.
  func keyActions(
    for finding: Finding, _ item: JSONValue, _ document: Document, _ folder: WatchedFolder
  ) -> [JSONValue] {
    var actions: [JSONValue] = []
    func add(_ title: String, _ changes: [FileChange]) {
      guard !changes.isEmpty, let edit = workspaceEdit(changes, folder) else { return }
      actions.append([
        "title": .text(title), "kind": "quickfix", "diagnostics": [item], "edit": edit,
      ])
    }
    let files = files(of: folder)
    if finding.rule == Rule.missingKey.info.id, let localization = finding.localization,
      let family = TableFamily(of: document.path, files, folder.outcome)
    {
      let missing = MissingKeys(family.keyTable(files), [localization], only: nil, files)
      let here = missing.plan.changes.filter {
        folder.workspace.absolute($0.path) == document.path
      }
      add("Add the missing entries of '\(localization)' here, to be translated", here)
    }
    if finding.rule == Rule.undefinedKey.info.id, let key = finding.key,
      let (title, changes) = addition(of: key, finding, document, folder, files)
    {
      add(title, changes)
    }
    let silenced = silencing(finding.rule, document, folder, files)
    add("Ignore \(finding.rule) everywhere", [silenced].compactMap(\.self))
    return actions
  }

  /// The title and the changes of an action that adds a key of source code to the table of the source language. Nil if the table is unknown or cannot
  /// be read.
  private func addition(
    of key: Key, _ finding: Finding, _ document: Document, _ folder: WatchedFolder,
    _ files: Workspace
  ) -> (title: String, changes: [FileChange])? {
    let offset = document.text.offset(of: finding.position)
    let use = folder.code.uses.first {
      $0.path == document.path && $0.key == key
        && document.text.offset(of: $0.position) == offset
    }
    guard let table = use?.table ?? finding.table,
      let family = family(ofTable: table, folder, files),
      let place = family.files.first(where: {
        $0.format == .xcstrings || $0.format == .strings && $0.localization == family.source
      }), let bytes = try? files.read(place.path).bytes
    else { return nil }
    let plan = KeyPlan.adding(
      key, use?.defaultText ?? key, comment: use?.comment, behind: nil,
      in: KeyFile(path: place.path, format: place.format, bytes: bytes))
    return ("Add \(key.quoted) to \(Paths.name(place.path))", plan.changes)
  }

  /// The change that turns off a rule in the configuration of a document. Without a configuration, the change makes a new file in the folder.
  private func silencing(
    _ rule: String, _ document: Document, _ folder: WatchedFolder, _ files: Workspace
  ) -> FileChange? {
    let configurations = Configurations(.nearest, naming: [], in: files)
    let known = configurations.of(document.path)?.path
    let path = known ?? Paths.join(folder.path, ConfigurationSchema.fileName)
    let old = known.flatMap { try? files.read($0).bytes }
    if known != nil, old == nil { return nil }
    guard let edit = ConfigurationEdits.silencing(rule, in: old ?? []) else { return nil }
    return FileChange(
      path: path, old: old, new: EditedText([edit]).applied(to: old ?? []))
  }

  /// The action that adds a key to all languages that lack it. The position is in the source table or in a catalog. Nil if no language lacks the key.
  func spreadAction(_ document: Document, _ place: TextPlace) -> JSONValue? {
    guard let folder = folder(around: document.path),
      TableFormat(fileName: Paths.name(document.path)) != nil,
      let spot = spot(document, document.text.offset(of: place, client.encoding)),
      spot.family.files.contains(where: {
        $0.path == document.path
          && ($0.format == .xcstrings || $0.localization == spot.family.source)
      })
    else { return nil }
    let files = files(of: folder)
    let table = spot.family.keyTable(files)
    var plan = KeyPlan()
    var count = 0
    for localization in table.targets(files).sorted(by: { $0.precedes($1) }) {
      let missing = MissingKeys(
        table, [localization], only: [spot.key], plan.files(over: files))
      if !missing.keys.isEmpty { count += 1 }
      plan.add(missing.plan)
    }
    guard count > 0, let edit = workspaceEdit(plan.changes, folder) else { return nil }
    let languages = count == 1 ? "one language" : "\(count) languages"
    return [
      "title": .text("Add \(spot.key.quoted) to \(languages), to be translated"),
      "kind": "refactor.rewrite", "edit": edit,
    ]
  }
}
