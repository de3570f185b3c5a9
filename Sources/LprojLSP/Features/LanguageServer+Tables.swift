// Completion, formatting and the outline of tables.

internal import LprojFiles
internal import LprojFormat
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension LanguageServer {
  private static let mostSymbols = 10_000

  // MARK: Completion

  /// The keys of the source language that a table lacks, each as an entry without a text. For a configuration, the names or values that fit.
  func completions(_ document: Document, _ parameters: JSONValue) -> JSONValue {
    if Self.isConfiguration(document.path), let place = TextPlace(parameters["position"]) {
      return configurationNames(document, place)
    }
    guard TableFormat(fileName: Paths.name(document.path)) == .strings,
      let folder = folder(around: document.path), let place = TextPlace(parameters["position"])
    else { return [] }
    let files = files(of: folder)
    guard let family = TableFamily(of: document.path, files, folder.outcome),
      let own = EntryFile(document.path, files), case .table(let table) = own,
      table.form != .binary, table.form != .xml,
      let range = started(document, table, place)
    else { return [] }
    var known = Set((0..<own.entryCount).map(own.key))
    var items: [JSONValue] = []
    for file in family.files where file.localization == family.source {
      guard file.path != document.path, let source = EntryFile(file.path, files) else { continue }
      for entry in 0..<source.entryCount {
        let key = source.key(entry)
        guard known.insert(key).inserted, let spelled = Self.quoted(key) else { continue }
        let text = source.texts(entry, in: file.localization).first?.text.description ?? ""
        let ends = client.hasSnippets ? " = \"$1\";" : " = \"\";"
        let insertion = client.hasSnippets ? Self.plainInSnippet(spelled) : spelled
        items.append([
          "label": .text(key.description), "kind": 12,
          "detail": .text(text), "filterText": .text(spelled),
          "insertTextFormat": client.hasSnippets ? 2 : 1,
          "textEdit": [
            "range": document.text.range(range, client.encoding).value,
            "newText": .text(insertion + ends),
          ],
        ])
      }
    }
    return ["isIncomplete": false, "items": .list(items)]
  }

  /// The range of an entry that a user has begun to type: only a quote and a part of a key. If the line is still empty, the range is empty. Nil if
  /// anything else is on the line before `place`.
  private func started(
    _ document: Document, _ table: ParsedTable, _ place: TextPlace
  ) -> Range<Int>? {
    let text = document.text
    let offset = text.offset(of: place, client.encoding)
    guard let line = text.line(place.line), line.lowerBound <= offset else { return nil }
    var start = line.lowerBound
    while start < offset, text.buffer[start] == 0x20 || text.buffer[start] == 0x09 { start += 1 }
    guard start == offset || text.buffer[start] == UInt8(ascii: "\"") else { return nil }
    let typed = text.buffer[start..<offset].dropFirst()
    guard !typed.contains(UInt8(ascii: "\"")), !typed.contains(UInt8(ascii: "=")) else {
      return nil
    }
    // A closing quote that the editor inserted is replaced, too.
    let isClosed =
      start < offset && offset < line.upperBound
      && text.buffer[offset] == UInt8(ascii: "\"")
    return start..<(isClosed ? offset + 1 : offset)
  }

  /// The spelling of a key in a table, with quotes and escapes; nil for a key that is not valid UTF-8.
  static func quoted(_ key: Key) -> String? {
    guard let text = String(validating: key.bytes, as: UTF8.self) else { return nil }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func plainInSnippet(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\$}".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  // MARK: Formatting

  func formatting(_ document: Document) throws(ProtocolError) -> JSONValue {
    let old = document.text.bytes
    let new: [UInt8]?
    switch TableFormat(fileName: Paths.name(document.path)) {
    case .strings:
      var options = FormatOptions()
      options.encoding = .keep
      let table = TableReader.read(ByteBuffer(old, spare: old.count))
      do {
        new = try TableFormatter.format(old, table, options).bytes
      } catch {
        throw ProtocolError(
          .requestFailed, "the table is not formatted: lproj format says why")
      }
    case .xcstrings: new = CatalogFormatter.format(StringCatalog(ByteBuffer(old, spare: old.count)))
    case .stringsdict, nil: return []
    }
    guard let new else {
      throw ProtocolError(.requestFailed, "the catalog is not formatted: it cannot be read")
    }
    return new == old ? [] : [value(of: Self.difference(old, new), in: document.text)]
  }

  /// The edit that turns one text into another: the part between their common beginning and end. The part consists of whole characters.
  static func difference(_ old: [UInt8], _ new: [UInt8]) -> Edit {
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    while start > 0, start < old.count, old[start] & 0xC0 == 0x80 || old[start] == 0x0A {
      start -= 1
    }
    while start > 0, start < new.count, new[start] & 0xC0 == 0x80 { start -= 1 }
    var tail = 0
    while tail < most - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    while tail > 0, old[old.count - tail] & 0xC0 == 0x80 || old[old.count - tail] == 0x0A {
      tail -= 1
    }
    return Edit(start..<old.count - tail, Array(new[start..<new.count - tail]))
  }

  // MARK: Outline

  func symbols(_ document: Document) -> JSONValue {
    guard let folder = folder(around: document.path),
      let file = EntryFile(document.path, files(of: folder)), !file.isBinary
    else { return [] }
    let text = file.text
    let start = document.text.start
    return .list(
      (0..<min(file.entryCount, Self.mostSymbols)).map { entry in
        let own = file.keyRange(entry, in: text)
        let key = own.lowerBound + start..<own.upperBound + start
        let name = file.key(entry).description
        let range = document.text.range(key, client.encoding).value
        guard client.hasNestedSymbols else {
          return [
            "name": .text(name.isEmpty ? "\"\"" : name), "kind": 15,
            "location": ["uri": .text(document.address), "range": range],
          ]
        }
        let localization = TableFamily.localization(of: document.path)?.name
        let shown: String?
        switch file {
        case .table: shown = file.texts(entry, in: localization).first?.text.description
        case .catalog(let catalog):
          shown = file.texts(entry, in: catalog.sourceLanguage).first?.text.description
        }
        return [
          "name": .text(name.isEmpty ? "\"\"" : name), "detail": shown.map(JSONValue.text),
          "kind": 15, "range": range, "selectionRange": range,
        ]
      })
  }
}
