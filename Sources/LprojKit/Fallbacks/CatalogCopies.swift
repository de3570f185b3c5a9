// String catalogs as the tables that a build makes of them, in memory: readers get those.

internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

struct CatalogCopies {
  /// The tables by their paths. Each text stands in the line that it has in the catalog.
  private(set) var files: [String: [UInt8]] = [:]
  /// The catalogs by the paths of the tables.
  private(set) var catalogs: [String: String] = [:]
  /// Catalogs that cannot be read.
  private(set) var failures: [Failure] = []
  private(set) var languages: Set<String> = []
  private(set) var sourceLanguages: Set<String> = []

  /// Catalogs that cannot be read make none, nor does a language with a table of its own.
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
        for language in Set(catalog.languages + source) {
          languages.insert(language)
          add(file, catalog, language, tree, workspace)
        }
      }
    }
  }

  /// A source that nothing has, or that only catalogs translate into: a catalog is translated from its
  /// own language, whatever is asked for. Nil where folders have it.
  func failure(ofSource source: String?, folders: [String]) -> Failure? {
    let known = languages.union(folders)
    guard let source, !known.isEmpty,
      NamedLocalization.find(source, in: folders + sourceLanguages) == nil
    else { return nil }
    let unknown = NamedLocalization.unknown([source], in: known) { .unknownSource(known: $0) }
    return unknown.first ?? Failure(.sourceOfCatalog(own: sourceLanguages.sorted()), detail: source)
  }

  private mutating func add(
    _ file: TableFile, _ catalog: StringCatalog, _ language: String, _ tree: Tree,
    _ workspace: Workspace
  ) {
    guard StringCatalog.isFolderName(language) else { return }
    let folder = Paths.join(tree.path, language + ".lproj")
    let path = workspace.tidy(Paths.join(folder, file.table + ".strings"))
    guard (try? workspace.status(path, following: true)) == nil else { return }
    files[path] = Self.table(of: catalog, in: language)
    catalogs[path] = workspace.tidy(file.path)
  }

  private static func table(of catalog: StringCatalog, in language: String) -> [UInt8] {
    var texts: [(line: Int, key: Key, value: Key)] = []
    let lines = catalog.lines
    for entry in catalog.shownEntries {
      let key = catalog.key(of: entry)
      if let own = catalog.localization(of: entry, in: language), catalog.hasText(own) {
        guard let value = SourceText.text(of: own, in: catalog) else { continue }
        texts.append((lines.position(of: catalog.offset(of: own)).line, key, value))
      } else if language == catalog.sourceLanguage, !key.bytes.isEmpty {
        texts.append((lines.position(of: catalog.offset(of: entry)).line, key, key))
      }
    }
    var bytes: [UInt8] = []
    var line = 1
    for text in texts.sorted(by: { $0.line < $1.line }) {
      bytes += Array(repeating: 0x0A, count: text.line - line)
      line = text.line
      bytes += StringsEscapes.entry(text.key, text.value).dropLast()
    }
    return bytes
  }
}
