// Hints that editors show beside a text: the source text of a translation, and the number of languages that lack a key.

internal import LprojAudit
internal import LprojFiles
internal import LprojKit
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

extension LanguageServer {
  private static let longestHint = 60

  // MARK: Source texts

  func hints(_ document: Document, _ parameters: JSONValue) -> JSONValue {
    guard let folder = folder(around: document.path),
      let places = Range<TextPlace>(parameters["range"])
    else { return [] }
    let range =
      document.text.offset(
        of: places.lowerBound, client.encoding)..<document.text.offset(
        of: places.upperBound, client.encoding)
    let files = files(of: folder)
    if SourceFile.isSource(document.path) {
      return .list(hints(in: document, range, folder, files))
    }
    guard let own = EntryFile(document.path, files), case .table(let table) = own,
      table.form == .text,
      let family = TableFamily(of: document.path, files, folder.outcome),
      let localization = TableFamily.localization(of: document.path)?.name,
      localization != family.source
    else { return [] }
    let sources = texts(ofSourceIn: family, files)
    let start = document.text.start
    var items: [JSONValue] = []
    for number in table.entries.indices {
      let offset = table.entries[number].offset + start
      guard offset < range.upperBound else { break }
      guard offset >= range.lowerBound, let end = table.extent(ofEntry: number)?.upperBound,
        let text = sources[table.key(table.entries[number])],
        table.value(table.entries[number]) != text
      else { continue }
      items.append(hint(text, document, end + start))
    }
    return .list(items)
  }

  private func hints(
    in document: Document, _ range: Range<Int>, _ folder: WatchedFolder, _ files: Workspace
  ) -> [JSONValue] {
    var tables: [String: [Key: Key]] = [:]
    var items: [JSONValue] = []
    for use in folder.code.uses where use.path == document.path {
      let start = document.text.offset(of: use.position)
      guard range.contains(start), let table = use.table,
        let literal = CodeIndex.literal(of: use.key, in: document.text, from: start)
      else { continue }
      if tables[table] == nil {
        tables[table] =
          family(ofTable: table, folder, files).map { texts(ofSourceIn: $0, files) } ?? [:]
      }
      guard let text = tables[table]?[use.key], text != use.key else { continue }
      items.append(hint(text, document, literal.upperBound))
    }
    return items
  }

  private func hint(_ text: Key, _ document: Document, _ offset: Int) -> JSONValue {
    let shown = Visible.text(text.description)
    let label =
      shown.count > Self.longestHint ? String(shown.prefix(Self.longestHint - 1)) + "…" : shown
    return [
      "position": document.text.place(of: offset, client.encoding).value, "label": .text(label),
      "paddingLeft": true,
    ]
  }

  private func texts(ofSourceIn family: TableFamily, _ files: Workspace) -> [Key: Key] {
    var texts: [Key: Key] = [:]
    for file in family.files where file.localization == family.source || file.localization == nil {
      guard let contents = EntryFile(file.path, files) else { continue }
      var source = file.localization
      if case .catalog(let catalog) = contents { source = catalog.sourceLanguage }
      for entry in 0..<contents.entryCount {
        let all = contents.texts(entry, in: source)
        if all.count == 1 { texts[contents.key(entry)] = all[0].text }
      }
    }
    return texts
  }

  // MARK: Missing languages

  func lenses(_ document: Document) -> JSONValue {
    guard let folder = folder(around: document.path) else { return [] }
    let files = files(of: folder)
    guard let own = EntryFile(document.path, files), !own.isBinary else { return [] }
    let lacking: [Key: Int]
    if case .catalog(let catalog) = own {
      lacking = Self.lacking(in: catalog)
    } else {
      guard let family = TableFamily(of: document.path, files, folder.outcome),
        TableFamily.localization(of: document.path)?.name == family.source
      else { return [] }
      lacking = Self.lacking(own, family, files)
    }
    let text = own.text
    let start = document.text.start
    return .list(
      (0..<own.entryCount).compactMap { entry in
        guard let count = lacking[own.key(entry)], count > 0 else { return nil }
        let key = own.keyRange(entry, in: text)
        let range = key.lowerBound + start..<key.upperBound + start
        return [
          "range": document.text.range(range, client.encoding).value,
          "command": [
            "title": .text(count == 1 ? "1 language lacks this" : "\(count) languages lack this"),
            "command": .text(Self.explainCommand),
            "arguments": [.text(Rule.missingKey.info.id)],
          ],
        ]
      })
  }

  private static func lacking(
    _ own: EntryFile, _ family: TableFamily, _ files: Workspace
  ) -> [Key: Int] {
    var lacking: [Key: Int] = [:]
    let keys = Set((0..<own.entryCount).map(own.key))
    var present: [String: Set<Key>] = [:]
    for file in family.files {
      guard let localization = file.localization, localization != family.source,
        localization != "Base", let contents = EntryFile(file.path, files)
      else { continue }
      for entry in 0..<contents.entryCount {
        present[localization, default: []].insert(contents.key(entry))
      }
    }
    for known in present.values {
      for key in keys where !known.contains(key) { lacking[key, default: 0] += 1 }
    }
    return lacking
  }

  private static func lacking(in catalog: StringCatalog) -> [Key: Int] {
    var lacking: [Key: Int] = [:]
    for entry in catalog.entries where catalog.needsTranslation(entry) {
      lacking[catalog.key(of: entry)] = catalog.targetLanguages.count { language in
        catalog.localization(of: entry, in: language).map { !catalog.hasText($0) } ?? true
      }
    }
    return lacking
  }
}
