// The source-language tables and catalogs below the named paths, as places for texts from code.

internal import LprojAudit
internal import LprojCode
internal import LprojConfig
internal import LprojExchange
internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

struct ExtractTargets {
  struct Target {
    var file: TableFile
    /// The folder of the file's tree.
    var folder: String
    var isThere = true
    /// The initial contents of a new catalog.
    var start: [UInt8] = []
    /// The localization of the table, if it counts as the source only because it has the most entries; otherwise nil.
    var guessed: String?
  }

  private let workspace: Workspace
  private(set) var targets: [Target] = []
  private var numbers: [String: [Int]] = [:]
  /// Failures: an unknown source language, folders and tables that are not read, and unreadable catalogs beside which a new catalog would be made.
  private(set) var failures: [Failure] = []
  private var folders: [(folder: String, development: String, guessed: String?)] = []
  private var compiling: CompilingTargets
  private let projects: ProjectsAround

  enum Place {
    case table(Int)
    /// No target that compiles the source ships a table with the name.
    case none
    /// No table is found, or a new catalog would be beside a catalog that cannot be read.
    case unknown
  }

  init(_ request: ExtractRequest, _ configurations: Configurations) {
    workspace = request.workspace
    var discovery = TreeDiscovery(workspace)
    discovery.filter = configurations.filter
    for path in request.paths { discovery.add(path) }
    let projects = ProjectsAround(request.paths, workspace)
    compiling = CompilingTargets(projects, workspace)
    self.projects = projects
    var search = DeclarationSearch(workspace, paths: request.paths) { projects.model }
    let trees = discovery.finish().filter {
      Paths.bundle(of: workspace.absolute($0.path)) == nil
    }
    // If only a part of the tables is known, the place for a text cannot be decided.
    failures += discovery.obstacles.filter { $0.kind == .twin || $0.kind.isHindrance }
    if let source = request.source {
      let failure = CatalogCopies(trees, workspace).failure(
        ofSource: source, folders: trees.flatMap { $0.localizations.map(\.name) })
      failures += [failure].compactMap { $0 }
    }
    for tree in trees {
      var around = search.declarations(around: tree)
      configurations.complete(&around, of: tree.path)
      let development = TreeLayout(
        tree, around, in: workspace, source: request.source
      ).development
      for catalog in tree.catalogs { add(Target(file: catalog, folder: tree.path)) }
      guard let name = development?.name,
        let own = tree.localizations.first(where: { $0.name == name })
      else { continue }
      let isGuessed = development?.decision == .mostEntries && tree.localizations.count > 1
      let guessed = isGuessed ? name : nil
      folders.append((tree.path, own.path, guessed))
      for file in own.tables where file.format == .strings {
        add(Target(file: file, folder: tree.path, guessed: guessed))
      }
    }
  }

  /// Returns the index of the target with the path of `target`. If there is none, adds `target`. So a new table for one text also takes later texts.
  @discardableResult private mutating func add(_ target: Target) -> Int {
    let table = target.file.table
    let path = target.file.path
    if let known = numbers[table]?.first(where: { targets[$0].file.path.hasBytes(of: path) }) {
      return known
    }
    targets.append(target)
    numbers[table, default: []].append(targets.count - 1)
    return targets.count - 1
  }

  func foreign(_ files: CodeFiles) -> CodeFiles {
    files.compiledForeign(projects.model)
  }

  /// The place for the text of a look-up: the nearest table that has the name and ships with the targets of the source. If there is none, plans a
  /// new table in a source localization, or a new catalog beside the nearest catalog.
  mutating func place(of table: String, for usage: CodeUsage, in source: String) -> Place {
    // Xcode puts a literal of the resource type into the bundle of its target, even if code gives it another bundle later.
    let isStrict = (!usage.isWrapped || usage.isTyped) && usage.bundle.isKnown
    func fitting(_ paths: [String]) -> [Int] {
      compiling.fitting(
        paths, for: source, isStrict: isStrict, inMain: usage.bundle == .main)
    }
    let named = numbers[table] ?? []
    let best = fitting(named.map { targets[$0].file.path }).map { named[$0] }
      .max { Self.isFarther(targets[$0], targets[$1], source) }
    if let best { return .table(best) }
    let paths = folders.map { Paths.join($0.development, table + ".strings") }
    let place = Set(fitting(paths) + fitting(folders.map(neighbour))).map { folders[$0] }
      .max {
        let (a, b) = (Self.common($0.folder, source), Self.common($1.folder, source))
        return a != b ? a < b : $0.folder > $1.folder
      }
    if let place {
      let file = TableFile(
        path: Paths.join(place.development, table + ".strings"), format: .strings, table: table)
      return .table(
        add(
          Target(file: file, folder: place.folder, isThere: false, guessed: place.guessed)))
    }
    let catalogs = targets.indices.filter {
      targets[$0].file.format == .xcstrings && targets[$0].isThere
    }
    let near = fitting(catalogs.map { targets[$0].file.path }).map { targets[catalogs[$0]] }
    if !near.isEmpty {
      return newCatalog(table, beside: near, for: source).map { .table($0) } ?? .unknown
    }
    return targets.isEmpty && folders.isEmpty ? .unknown : .none
  }

  /// The path of an existing table in the source localization; if there is none, the path of the localization. The targets that ship the existing
  /// table also ship a new table beside it.
  private func neighbour(
    _ folder: (folder: String, development: String, guessed: String?)
  ) -> String {
    targets.first { $0.isThere && $0.folder == folder.folder && $0.file.format == .strings }?.file
      .path ?? folder.development
  }

  /// Adds a new catalog beside the nearest catalog, with an equal source language. Returns nil if the nearest catalog cannot be read.
  private mutating func newCatalog(
    _ table: String, beside catalogs: [Target], for source: String
  ) -> Int? {
    guard let near = catalogs.max(by: { Self.isFarther($0, $1, source) }),
      let buffer = try? near.file.read(in: workspace)
    else { return nil }
    let catalog = StringCatalog(buffer)
    guard let language = catalog.sourceLanguage, catalog.obstacle == nil else {
      failures += [Failure(catalog, at: near.file.path)].compactMap { $0 }
      return nil
    }
    let path = Paths.join(Paths.folder(near.file.path), table + ".xcstrings")
    return add(
      Target(
        file: TableFile(path: path, format: .xcstrings, table: table), folder: near.folder,
        isThere: false, start: Extraction.emptyCatalog(language)))
  }

  private static func isFarther(_ left: Target, _ right: Target, _ source: String) -> Bool {
    let (a, b) = (common(left.folder, source), common(right.folder, source))
    if a != b { return a < b }
    // At equal distances, a catalog is preferred to a table.
    return left.file.format != .xcstrings && right.file.format == .xcstrings
  }

  /// The number of leading folders that are equal in two paths.
  private static func common(_ folder: String, _ source: String) -> Int {
    zip(folder.split(separator: "/"), source.split(separator: "/")).prefix { $0 == $1 }.count
  }
}

extension CodeUsage.Bundle {
  fileprivate var isKnown: Bool {
    switch self {
    case .main, .module: true
    case .other: false
    }
  }
}
