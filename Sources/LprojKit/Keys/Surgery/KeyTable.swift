// Tables with all their files, for changing keys in all files at once.

internal import LprojAudit
internal import LprojConfig
package import LprojFiles
package import LprojModel
internal import LprojSource
internal import LprojSurgery
internal import LprojSyntax

/// A table with all its files in one tree.
package struct KeyTable: Sendable {
  package struct File: Sendable {
    /// The localization; nil for a string catalog, and for a table outside of localizations.
    package var localization: String?
    package var path: String
    package var format: TableFormat

    package init(localization: String?, path: String, format: TableFormat) {
      (self.localization, self.path, self.format) = (localization, path, format)
    }
  }

  package var tree: String
  package var name: String
  package var files: [File]
  /// The source localization; nil for a string catalog.
  package var source: String?
  /// Whether the keys are object ids of an interface file.
  package var isOfInterface = false

  package init(tree: String, name: String, files: [File], source: String?) {
    (self.tree, self.name, self.files, self.source) = (tree, name, files, source)
  }

  /// The reason why the keys have to keep their names; nil if the keys may be renamed.
  var fixedBy: String? {
    if isOfInterface { return "the interface file or property list of its name asks for its keys" }
    return TableContext.isInfoPlist(name) ? "the system asks for its keys" : nil
  }

  /// The localizations that have a file of the table, including the source localization and Base. For a catalog, its target languages.
  package func targets(_ workspace: Workspace) -> [String] {
    files.flatMap { file -> [String] in
      guard file.format == .xcstrings else { return [file.localization].compactMap(\.self) }
      guard let bytes = try? workspace.read(file.path) else { return [] }
      return StringCatalog(bytes).targetLanguages
    }
  }
}

struct KeyTables {
  private(set) var tables: [KeyTable] = []
  let configurations: Configurations
  private(set) var failures: [Failure] = []
  private(set) var remarks: [String] = []

  init(_ request: KeyChangeRequest, below paths: [String]) {
    let workspace = request.workspace
    configurations = Configurations(
      request.configuration, excluding: request.exclude, naming: request.paths, in: workspace)
    var discovery = TreeDiscovery(workspace, honoursIgnoreFiles: true)
    discovery.filter = configurations.filter
    for path in paths { discovery.add(path) }
    let found = discovery.finish().filter { !$0.isEmpty }
    let trees = found.filter { workspace.signedFolder(around: Paths.join($0.path, "x")) == nil }
    failures = configurations.mistakes(of: trees.map(\.path))
    failures += discovery.obstacles.filter { $0.kind == .twin || $0.kind.isHindrance }
    remarks = discovery.remarks
    if trees.count < found.count {
      remarks.append("tables in signed folders stay: correct the sources and build them again")
    }
    let projects = ProjectsAround(paths, workspace)
    var search = DeclarationSearch(workspace, paths: paths) { projects.model }
    var seen: Set<String> = []
    for tree in trees {
      var around = search.declarations(around: tree)
      configurations.complete(&around, of: tree.path)
      add(TreeLayout(tree, around, in: workspace, source: request.source), workspace, &seen)
    }
    if tables.isEmpty, failures.isEmpty, let path = paths.first {
      failures = [configurations.nothing(.nothingToExchange, at: path)]
    }
  }

  /// - Parameter seen: the resolved paths of all added files. A file with several names is added once.
  private mutating func add(
    _ layout: TreeLayout, _ workspace: Workspace, _ seen: inout Set<String>
  ) {
    let tree = layout.tree
    var files: [String: [KeyTable.File]] = [:]
    func add(_ file: TableFile, _ localization: String?) {
      guard seen.insert(workspace.resolved(file.path) ?? file.path).inserted else { return }
      files[file.table, default: []].append(
        KeyTable.File(localization: localization, path: file.path, format: file.format))
    }
    for folder in tree.localizations {
      for file in folder.tables { add(file, folder.name) }
    }
    for file in tree.catalogs + tree.looseTables { add(file, nil) }
    let plans = Dictionary(
      TablePlan.plans(
        of: tree, development: layout.development?.name,
        isEmpty: { ParsedFile.isEmpty($0, in: workspace) }
      ).map { ($0.context.name, $0.context) }, uniquingKeysWith: { first, _ in first })
    for name in files.keys.sorted(by: { $0.precedes($1) }) {
      var table = KeyTable(
        tree: tree.path, name: name, files: files[name] ?? [], source: plans[name]?.development)
      table.isOfInterface =
        (plans[name]?.isInterfaceCompanion ?? false)
        || tree.interfaceTables.contains(name.lowercased())
      tables.append(table)
    }
  }
}

extension KeyTable {
  func read(_ workspace: Workspace) throws(Failure) -> [KeyFile] {
    var read: [KeyFile] = []
    for file in files {
      do throws(Failure) {
        read.append(
          KeyFile(
            path: file.path, format: file.format, bytes: try workspace.read(file.path).bytes))
      } catch {
        throw error.at(file.path)
      }
    }
    return read
  }
}
