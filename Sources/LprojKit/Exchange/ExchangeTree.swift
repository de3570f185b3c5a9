// The tables of a tree for exchange, by the paths of their files in the source language.

internal import LprojAudit
internal import LprojConfig
internal import LprojExchange
package import LprojFiles
internal import LprojLocale
package import LprojModel
package import LprojSource
internal import LprojSyntax

/// One tree below the folder of an export or import.
package struct ExchangeTree: Sendable {
  /// A table file of the source localization, or a string catalog.
  package struct Table: Sendable {
    package var reference: TableFile
    /// The localization of `reference`; nil for a catalog.
    package var localization: String?
    /// The path relative to the folder of the exchange.
    package var original: String
    /// The keys that the file lacks but should have.
    package var extras: [Key] = []
    /// Whether the table may ship; false if no target ships any of its files.
    var ships = true
  }

  package let tree: Tree
  package let names: [String]
  package let sourceLanguage: String
  package private(set) var tables: [Table] = []
  /// Tables that the source language lacks, such as texts of interface files. Each table is a path relative to the folder of the exchange, without
  /// localization and extension.
  private(set) var foreignTables: [String] = []
  private let root: String
  /// The folder with the tables of the source language.
  private let development: LocalizationFolder?
  private let unshippedFiles: Set<String>
  /// Whether the source that the request names is the source localization of the tree, or the source language of one of its catalogs.
  private let isAsAsked: Bool
  private var plans: [TablePlan] = []
  private var absences: [[String]] = []
  /// Localizations that no target ships.
  private let unshipped: Set<String>

  init(
    _ layout: TreeLayout, in workspace: Workspace, _ root: String, _ source: String?
  ) {
    let (tree, declarations) = (layout.tree, layout.declarations)
    self.tree = tree
    self.root = root
    unshippedFiles = declarations.unshipped.files
    unshipped = declarations.unshipped.localizations
    names = tree.localizations.map(\.name)
    let development = layout.development
    self.development = tree.localizations.first { $0.name == development?.name }
    isAsAsked =
      development?.decision == .asked
      || source.map { tree.hasCatalog(from: $0, in: workspace) } ?? false
    let candidates =
      [development?.name].compactMap { $0 } + declarations.developmentRegions.map(\.name)
    sourceLanguage = candidates.lazy.compactMap { LocalizationName($0).identifier }.first ?? "en"
    plans = TablePlan.plans(
      of: tree, development: development?.name,
      isEmpty: { ParsedFile.isEmpty($0, in: workspace) })
    absences = AbsentTables.localizations(
      without: plans, of: tree, development: development?.name,
      unshipped: declarations.unshipped)
    for plan in plans {
      guard let reference = plan.referencePart.map({ plan.parts[$0] }) else {
        foreignTables.append(foreignName(plan.context.name))
        continue
      }
      for file in reference.files { add(file, of: plan, in: reference.localization) }
    }
    for catalog in tree.catalogs {
      tables.append(
        Table(
          reference: catalog, localization: nil,
          original: original(catalog.path),
          ships: !unshippedFiles.contains(catalog.path)))
    }
    tables.sort { $0.original.precedes($1.original) }
  }

  /// Tables that the source language lacks, such as texts of interface files.
  package var foreignPlans: [TablePlan] { plans.filter { $0.referencePart == nil } }

  private func foreignName(_ table: String) -> String {
    Paths.join(original(tree.path), table)
  }

  private mutating func add(_ file: TableFile, of plan: TablePlan, in localization: String) {
    tables.append(
      Table(
        reference: file, localization: localization,
        original: original(file.path),
        ships: plan.parts.contains { part in
          part.files.contains { !unshippedFiles.contains($0.path) }
        }))
  }

  /// Adds the keys that `.strings` tables of the source language lack and should have, by table name. A missing table is added as an empty table,
  /// except for a table of an interface file, in which the keys are no texts.
  mutating func complete(_ extras: [String: [Key]]) {
    for plan in plans where plan.referencePart == nil && !plan.context.isInterfaceCompanion {
      let name = plan.context.name
      guard let development, extras[name] != nil else { continue }
      var file = TableFile(
        path: Paths.join(development.path, name + ".strings"), format: .strings, table: name)
      file.contents = []
      add(file, of: plan, in: development.name)
      let foreign = foreignName(name)
      foreignTables.removeAll { $0 == foreign }
    }
    tables.sort { $0.original.precedes($1.original) }
    for number in tables.indices
    where tables[number].localization != nil && tables[number].reference.format == .strings {
      tables[number].extras = extras[tables[number].reference.table] ?? []
    }
  }

  /// Removes the tables that no target ships, because no user sees their texts.
  ///
  /// - Returns: the paths of the removed tables.
  mutating func leaveOutUnshipped() -> [String] {
    let left = tables.filter { !$0.ships }.map(\.original)
    tables.removeAll { !$0.ships }
    return left
  }

  func original(_ path: String) -> String { Self.relative(path, to: root) }

  static func relative(_ path: String, to root: String) -> String {
    guard root != ".", path.hasPrefix(root) else { return path }
    return String(path.dropFirst(root.count).drop { $0 == "/" })
  }

  func localization(of language: String) -> String? {
    NamedLocalization.find(language, in: names)
  }

  /// Whether a language is the source language of a table. False for a catalog, which names its own source language.
  func isDevelopment(_ language: String, _ localization: String?, of table: Table) -> Bool {
    guard let own = table.localization else { return false }
    return language == sourceLanguage || localization == own
  }

  /// Whether a localization has a table, or should have the table. A localization needs no table if its language folder or an interface file has the
  /// texts. True for a catalog.
  package func needs(_ table: Table, _ localization: String) -> Bool {
    guard table.localization != nil,
      let number = plans.firstIndex(where: { $0.context.name == table.reference.table })
    else { return true }
    return plans[number].parts.contains { $0.localization == localization }
      || absences[number].contains(localization)
  }

  /// Whether a catalog lacks a language that the tables beside the catalog have.
  func isAbsent(_ language: String, from catalog: StringCatalog?, _ table: Table) -> Bool {
    guard let catalog, table.reference.isSelected else { return false }
    let absent = AbsentTables.localizations(
      without: catalog, in: table.reference, of: tree, unshipped: unshipped)
    return NamedLocalization.find(language, in: absent) != nil
  }

  /// The file of a table in a localization, in the format of the source file; nil if the localization has no such file.
  package func file(_ table: Table, in localization: String) -> TableFile? {
    plans.first { $0.context.name == table.reference.table }?.parts
      .first { $0.localization == localization }?.files
      .first { $0.format == table.reference.format }
  }

  /// The path of a table's file in a localization. The file need not exist.
  package func path(_ table: Table, in localization: String) -> String {
    let folder =
      tree.localizations.first { $0.name == localization }?.path
      ?? Paths.join(tree.path, localization + ".lproj")
    return Paths.join(folder, table.reference.table + "." + table.reference.format.rawValue)
  }

  /// The language tag for a name from a user or a file; nil if the name is no language. An unregistered name is a language only if some tree has its
  /// folder, in any letter case.
  static func language(_ name: String, in trees: [ExchangeTree]) -> String? {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isPlain, !name.isEmpty, name != "Base" else { return nil }
    func tag(_ name: String) -> String? {
      let verdict = LocalizationName(name)
      return verdict.status == .malformed ? nil : verdict.identifier
    }
    if let tag = tag(name) { return tag }
    let folder = trees.lazy.compactMap { $0.localization(of: name) }.first
    guard let folder, LocalizationName(folder).status != .malformed else { return nil }
    return tag(folder) ?? folder
  }

  /// The trees below a folder, read without an audit. So it is unknown which further keys the source tables should have.
  package static func found(
    below path: String, in workspace: Workspace, source: String?
  ) async -> (trees: [ExchangeTree], obstacles: [Failure]) {
    let configurations = Configurations(
      .nearest, excluding: [], naming: [path], in: workspace)
    let found = await trees(
      below: path, in: workspace, source: source, honoursIgnoreFiles: true, configurations, jobs: 1,
      completes: false)
    return (found.trees, found.obstacles)
  }

  /// The trees below a folder, failures, and remarks. If an obstacle concerns the whole exchange, no trees are returned.
  static func trees(
    below path: String, in workspace: Workspace, source: String?, honoursIgnoreFiles: Bool,
    _ configurations: Configurations, jobs: Int, completes: Bool = true
  ) async -> (trees: [ExchangeTree], obstacles: [Failure], remarks: [String]) {
    let workspace = workspace.remembering
    let root = workspace.tidy(path)
    if Paths.name(workspace.absolute(path)).hasSuffix(".lproj") {
      return (
        [], [Failure(.isOneLocalization, root)], []
      )
    }
    guard (try? workspace.status(root, following: true))?.kind != .file else {
      return ([], [Failure(.fileForLocalizations, root)], [])
    }
    var discovery = TreeDiscovery(
      workspace, honoursIgnoreFiles: honoursIgnoreFiles)
    discovery.filter = configurations.filter
    discovery.add(path)
    let found = discovery.finish().filter { !$0.localizations.isEmpty || !$0.catalogs.isEmpty }
    let projects = ProjectsAround([path], workspace)
    var search = DeclarationSearch(workspace, paths: [path]) { projects.model }
    let mistakes = configurations.mistakes(of: found.map(\.path))
    guard mistakes.isEmpty else { return ([], mistakes, []) }
    var trees: [ExchangeTree] = []
    var request = AuditRequest(paths: [path], in: workspace, jobs: jobs)
    request.source = source
    for tree in found {
      var around = search.declarations(around: tree)
      configurations.complete(&around, of: tree.path)
      let layout = TreeLayout(tree, around, in: workspace, source: source)
      var exchanged = ExchangeTree(layout, in: workspace, root, source)
      if completes { exchanged.complete(await ExpectedExtras.find(in: layout, request)) }
      trees.append(exchanged)
    }
    if let source, !trees.isEmpty, !trees.contains(where: \.isAsAsked) {
      let catalogs = CatalogCopies(trees.map(\.tree), workspace)
      let failure =
        catalogs.failure(ofSource: source, folders: trees.flatMap(\.names))
        ?? Failure(.unknownSource(known: trees.flatMap(\.names).sorted()), detail: source)
      return ([], [failure], [])
    }
    var obstacles = discovery.obstacles
    if trees.isEmpty && obstacles.isEmpty {
      obstacles = [
        configurations.nothing(.nothingToExchange, at: path)
      ]
    }
    return (trees, obstacles, discovery.remarks)
  }
}
