// The tables that a build makes of string catalogs. They are made in memory.

internal import LprojCompiler
internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

struct CatalogCopies {
  /// The bytes of the tables, by path. Each text is on the line of its entry in the catalog.
  private(set) var files: [String: [UInt8]] = [:]
  /// The paths of the catalogs, by the paths of their tables.
  private(set) var catalogs: [String: String] = [:]
  private(set) var failures: [Failure] = []
  private(set) var languages: Set<String> = []
  private(set) var sourceLanguages: Set<String> = []

  /// Makes the tables of all catalogs in the trees. Skips catalogs that cannot be read. Skips a language of a catalog if a `.strings` file for this
  /// language exists.
  init(_ trees: [Tree], _ workspace: Workspace) {
    for tree in trees {
      for file in tree.catalogs {
        guard let bytes = try? file.read(in: workspace) else { continue }
        let catalog = StringCatalog(bytes)
        if let failure = Failure(catalog, at: file.path) {
          failures.append(failure)
          continue
        }
        let source = [catalog.sourceLanguage].compactMap { $0 }
        sourceLanguages.formUnion(source)
        languages.formUnion(catalog.languages + source)
        for table in LoweredCatalog(catalog).tables {
          add(table, of: catalog, in: file, tree, workspace)
        }
      }
    }
  }

  /// Returns the failure for the source language `source` that a user named. The failure is nil if `source` is a localization folder or the source
  /// language of a catalog. A catalog is always translated from its own source language.
  func failure(ofSource source: String?, folders: [String]) -> Failure? {
    let known = languages.union(folders)
    guard let source, !known.isEmpty,
      NamedLocalization.find(source, in: folders + sourceLanguages) == nil
    else { return nil }
    let unknown = NamedLocalization.unknown([source], in: known) { .unknownSource(known: $0) }
    return unknown.first ?? Failure(.sourceOfCatalog(own: sourceLanguages.sorted()), detail: source)
  }

  private mutating func add(
    _ table: LoweredTable, of catalog: StringCatalog, in file: TableFile, _ tree: Tree,
    _ workspace: Workspace
  ) {
    guard StringCatalog.isFolderName(table.language) else { return }
    let folder = Paths.join(tree.path, table.language + ".lproj")
    let path = workspace.tidy(Paths.join(folder, file.table + ".strings"))
    guard (try? workspace.status(path, following: true)) == nil else { return }
    files[path] = Self.bytes(of: table, in: catalog)
    catalogs[path] = workspace.tidy(file.path)
  }

  private static func bytes(of table: LoweredTable, in catalog: StringCatalog) -> [UInt8] {
    let lines = catalog.lines
    let texts = Dictionary(table.plain(readsAll: true), uniquingKeysWith: { first, _ in first })
    let offsets = Dictionary(
      table.entries.map { ($0.key, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var placed: [(line: Int, key: Key, value: Key)] = []
    for entry in catalog.shownEntries {
      let key = catalog.key(of: entry)
      guard let offset = offsets[key], let plain = texts[key] else { continue }
      // An entry with several forms gets all forms in one text, such as `one: %d item | other: %d items`.
      let own = catalog.localization(of: entry, in: table.language)
      let text = own.flatMap { SourceText.text(of: $0, in: catalog) } ?? plain
      placed.append((lines.position(of: offset).line, key, text))
    }
    var bytes: [UInt8] = []
    var line = 1
    for text in placed.sorted(by: { $0.line < $1.line }) {
      bytes += Array(repeating: 0x0A, count: text.line - line)
      line = text.line
      bytes += StringsEscapes.entry(text.key, text.value).dropLast()
    }
    return bytes
  }
}
