// The entries with a key in the files of a table, and the entry at an offset.

internal import LprojAudit
internal import LprojFiles
internal import LprojKit
internal import LprojLocale
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

enum EntryFile {
  case table(ParsedTable)
  case catalog(StringCatalog)

  init?(_ path: String, _ files: Workspace) {
    switch TableFormat(fileName: Paths.name(path)) {
    case .strings, .stringsdict:
      guard let table = try? files.table(at: path).table else { return nil }
      self = .table(table)
    case .xcstrings:
      guard let catalog = try? files.catalog(at: path) else { return nil }
      self = .catalog(catalog)
    case nil: return nil
    }
  }

  /// The text that the offsets of entries refer to.
  var text: LinedText {
    switch self {
    case .table(let table): LinedText(table.buffer, end: table.textEnd)
    case .catalog(let catalog): LinedText(catalog.buffer, end: catalog.tree.textEnd)
    }
  }

  var isBinary: Bool { if case .table(let table) = self { table.form == .binary } else { false } }

  func entries(of key: Key) -> [Int] {
    switch self {
    case .table(let table):
      return table.entries.indices.filter { number in
        let range = table.entries[number].key
        return range.count == key.bytes.count
          && table.buffer[range.lowerBound..<range.upperBound] == key.bytes
      }
    case .catalog(let catalog):
      return catalog.entries.indices.filter { catalog.key(of: catalog.entries[$0]) == key }
    }
  }

  var entryCount: Int {
    switch self {
    case .table(let table): table.entries.count
    case .catalog(let catalog): catalog.entries.count
    }
  }

  func key(_ entry: Int) -> Key {
    switch self {
    case .table(let table): table.key(table.entries[entry])
    case .catalog(let catalog): catalog.key(of: catalog.entries[entry])
    }
  }

  /// The range of a key as the file spells it, for example with its quotes.
  func keyRange(_ entry: Int, in text: LinedText) -> Range<Int> {
    switch self {
    case .table(let table): text.token(at: table.entries[entry].offset)
    case .catalog(let catalog): catalog.tree.nameRange(of: catalog.entries[entry].node)
    }
  }

  /// The index of the entry around an offset; nil if the offset is between entries. An incomplete entry reaches only to the end of its key.
  func entry(at offset: Int, in text: LinedText) -> Int? {
    switch self {
    case .table(let table):
      guard table.form != .binary,
        let number = table.entries.lastIndex(where: { $0.offset <= offset })
      else { return nil }
      if case .some(let range) = table.extent(ofEntry: number) {
        return range.contains(offset) || range.upperBound == offset ? number : nil
      }
      return text.token(at: table.entries[number].offset).upperBound >= offset ? number : nil
    case .catalog(let catalog):
      return catalog.entries.indices.first { number in
        let node = catalog.tree.nodes[catalog.entries[number].node]
        return node.nameStart <= offset && offset < node.end
      }
    }
  }

  /// The texts of an entry, each with its form. The form is a name such as `files.one`; it is empty for a plain text. In a catalog, only the texts of
  /// the given localization are returned.
  func texts(_ entry: Int, in localization: String?) -> [(form: String, text: Key)] {
    switch self {
    case .table(let table):
      let entry = table.entries[entry]
      if let value = table.value(entry) { return [("", value)] }
      return StringsdictEntry(entry, of: table).units.flatMap { unit in
        unit.forms.map { form in
          let names =
            unit.cases
            + [unit.variable?.description, form.category?.rawValue]
            .compactMap(\.self)
          return (names.joined(separator: "."), form.text)
        }
      }
    case .catalog(let catalog):
      guard let localization,
        let found = catalog.localization(of: catalog.entries[entry], in: localization)
      else { return [] }
      return catalog.units(of: found).compactMap { unit in
        catalog.value(of: unit).map { value in
          let names = catalog.path(ofBranch: unit.branch)
            .replacing("variations.", with: "").replacing("plural.", with: "")
            .replacing("device.", with: "")
          return (names, value)
        }
      }
    }
  }

  func comment(_ entry: Int) -> Key? {
    switch self {
    case .table(let table): EntryComments(table).words(at: table.entries[entry].offset)
    case .catalog(let catalog): catalog.note(of: catalog.entries[entry])
    }
  }
}

/// A key at a position of a document, with all files of its table.
struct KeySpot {
  var key: Key
  var range: Range<Int>
  var family: TableFamily
}

extension LanguageServer {
  /// The key at an offset of a document: the key of an entry in a table, or a key that source code looks up. Nil if there is none.
  func spot(_ document: Document, _ offset: Int) -> KeySpot? {
    guard let folder = folder(around: document.path) else { return nil }
    let files = files(of: folder)
    if let family = TableFamily(of: document.path, files, folder.outcome) {
      guard let file = EntryFile(document.path, files) else { return nil }
      let text = file.text
      let start = document.text.start
      guard offset >= start, let entry = file.entry(at: offset - start, in: text) else {
        return nil
      }
      let range = file.keyRange(entry, in: text)
      return KeySpot(
        key: file.key(entry), range: range.lowerBound + start..<range.upperBound + start,
        family: family)
    }
    guard SourceFile.isSource(document.path),
      let (use, range) = folder.code.use(in: document.text, of: document.path, at: offset),
      let table = use.table, let family = family(ofTable: table, folder, files)
    else { return nil }
    return KeySpot(key: use.key, range: range, family: family)
  }

  /// The family of a table that source code names. Nil if no tree or more than one tree has such a table: the right tree is then unknown.
  func family(
    ofTable table: String, _ folder: WatchedFolder, _ files: Workspace
  ) -> TableFamily? {
    let trees = folder.outcome?.report.trees.filter { tree in
      tree.tables.contains { $0.name == table }
    }
    guard let trees, trees.count == 1, let outcome = folder.outcome else { return nil }
    return TableFamily(
      tree: folder.workspace.absolute(trees[0].path), table: table, files, outcome)
  }
}
