// The development tables and catalogs below what was named: where texts of the code belong.

internal import LprojAudit
internal import LprojConfig
internal import LprojExchange
internal import LprojFiles
internal import LprojModel
internal import LprojSyntax

struct ExtractTargets {
  struct Target {
    var file: TableFile
    /// Where the file lies, without its localization.
    var folder: String
    var isThere = true
    /// What a new catalog begins with.
    var start: [UInt8] = []
  }

  private let workspace: Workspace
  private(set) var targets: [Target] = []
  /// A source that nothing is translated from, and catalogs that cannot be read where a new one would
  /// lie beside them.
  private(set) var failures: [Failure] = []
  private var folders: [(folder: String, development: String)] = []

  init(_ request: ExtractRequest, _ configurations: Configurations) {
    workspace = request.workspace
    var discovery = TreeDiscovery(workspace)
    discovery.filter = configurations.filter
    for path in request.paths { discovery.add(path) }
    let projects = ProjectsAround(request.paths, workspace)
    var search = DeclarationSearch(workspace, paths: request.paths) { projects.model }
    let trees = discovery.finish().filter {
      Paths.bundle(of: workspace.absolute($0.path)) == nil
    }
    if let source = request.source {
      let failure = CatalogCopies(trees, workspace).failure(
        ofSource: source, folders: trees.flatMap { $0.localizations.map(\.name) })
      failures += [failure].compactMap { $0 }
    }
    for tree in trees {
      var around = search.declarations(around: tree)
      configurations.complete(&around, of: tree.path)
      let development = DevelopmentLocalization(
        of: tree, in: workspace, named: request.source, declarations: around)
      for catalog in tree.catalogs { targets.append(Target(file: catalog, folder: tree.path)) }
      guard let name = development?.name,
        let own = tree.localizations.first(where: { $0.name == name })
      else { continue }
      folders.append((tree.path, own.path))
      for file in own.tables where file.format == .strings {
        targets.append(Target(file: file, folder: tree.path))
      }
    }
  }

  /// The table that a source asks: of several with the name, the one that lies nearest.
  mutating func target(of table: String, for source: String) -> Int? {
    let named = targets.indices.filter { targets[$0].file.table == table }
    if let best = named.max(by: { Self.isFarther(targets[$0], targets[$1], source) }) {
      return best
    }
    let place = folders.max { Self.common($0.folder, source) < Self.common($1.folder, source) }
    guard let place else { return newCatalog(table, for: source) }
    let file = TableFile(
      path: Paths.join(place.development, table + ".strings"), format: .strings, table: table)
    targets.append(Target(file: file, folder: place.folder, isThere: false))
    return targets.count - 1
  }

  /// A catalog beside the one that lies nearest, in its language.
  private mutating func newCatalog(_ table: String, for source: String) -> Int? {
    let catalogs = targets.filter { $0.file.format == .xcstrings && $0.isThere }
    guard let near = catalogs.max(by: { Self.isFarther($0, $1, source) }),
      let buffer = try? near.file.read(in: workspace)
    else { return nil }
    let catalog = StringCatalog(buffer)
    guard let language = catalog.sourceLanguage, catalog.obstacle == nil else {
      failures += [Failure(catalog, at: near.file.path)].compactMap { $0 }
      return nil
    }
    let path = Paths.join(Paths.folder(near.file.path), table + ".xcstrings")
    targets.append(
      Target(
        file: TableFile(path: path, format: .xcstrings, table: table), folder: near.folder,
        isThere: false, start: Extraction.emptyCatalog(language)))
    return targets.count - 1
  }

  private static func isFarther(_ left: Target, _ right: Target, _ source: String) -> Bool {
    let (a, b) = (common(left.folder, source), common(right.folder, source))
    if a != b { return a < b }
    // A catalog goes before a table of the same name beside it.
    return left.file.format != .xcstrings && right.file.format == .xcstrings
  }

  /// How many folders two paths share.
  private static func common(_ folder: String, _ source: String) -> Int {
    zip(folder.split(separator: "/"), source.split(separator: "/")).prefix { $0 == $1 }.count
  }
}
