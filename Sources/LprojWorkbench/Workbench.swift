// A tree of localizations in an editing session: its tables as grids, its findings, and all edits.

internal import LprojAudit
package import LprojFiles
internal import LprojKit
internal import LprojModel
package import LprojReport
internal import LprojSource
internal import LprojSyntax

/// The tables below one folder while users edit them. Each edit is written to the disk at once, and `look()` finds changes by other programs.
package actor Workbench {
  /// The path of the folder as reports show it.
  package nonisolated let path: String
  /// The title of the folder: its path, or its name if it is the current folder.
  package nonisolated let name: String
  package nonisolated let isReadOnly: Bool
  nonisolated let workspace: Workspace
  let jobs: Int
  let source: String?
  /// The environment for git and for the suggester.
  let environment: Environment
  /// The program that suggests translations; nil for none.
  package nonisolated let suggester: Suggester?
  private let session: Session

  private(set) var trees: [ExchangeTree] = []
  var tables: [GridTable] = []
  /// Indices of tables by tree, name and source table. A table keeps its index when the folder is read again, and even after it is removed.
  private var numbers: [String: Int] = [:]
  private(set) var gone: Set<Int> = []
  package private(set) var failures: [Failure] = []
  private var folders: [String: FileStatus] = [:]

  /// A number that rises with each change that a page may show.
  package private(set) var version = 0
  /// Whether files changed after the last audit began.
  package private(set) var needsAudit = true
  private(set) var findings = GridFindings()
  package private(set) var summary: AuditSummary?
  /// The audit that the findings come from.
  private(set) var audited: AuditOutcome?
  var journal = EditJournal()
  private(set) var auditCount = 0
  /// The places in code that look up each key, and the value of `auditCount` when the code was searched.
  var uses: (audit: Int, byKey: [Key: [KeysReport.Use]])?
  /// Paths that pages name by their indices: pictures, and tables in conflict.
  private(set) var numberedPaths: [String] = []
  private var pathNumbers: [String: Int] = [:]
  /// The latest result for texts that have changed since a git revision; nil before the first such query.
  var changed: ChangedKeys?

  /// - Parameters:
  ///   - path: the path of a folder.
  ///   - workspace: the disk.
  ///   - source: the source language; nil to determine it for each tree.
  package init(
    _ path: String, in workspace: Workspace, source: String? = nil, jobs: Int,
    isReadOnly: Bool = false, environment: Environment = Environment(), suggest: String? = nil
  ) {
    self.path = workspace.tidy(path)
    let full = workspace.absolute(path)
    name = self.path == "." ? Paths.name(full) : self.path
    (self.workspace, self.source, self.environment) = (workspace, source, environment)
    suggester = suggest.map { Suggester(command: $0, environment: environment) }
    (self.jobs, self.isReadOnly) = (jobs, isReadOnly)
    session = Session(in: workspace)
  }

  /// A workspace on the disk with the edited folder as its current folder, for git.
  var home: Workspace { .disk(currentFolder: workspace.absolute(path)) }

  // MARK: The disk

  /// Finds the tables below the folder. Files and folders that cannot be read are in `failures`.
  package func open() async {
    let found = await ExchangeTree.found(below: path, in: workspace, source: source)
    failures = found.obstacles
    trees = found.trees
    var known: Set<Int> = []
    for (number, tree) in trees.enumerated() {
      for table in tree.tables {
        known.insert(
          take(GridTable(tree: number, tree, table, languages: languages(of: table, in: tree))))
      }
      for plan in tree.foreignPlans {
        for format in plan.formats { known.insert(take(GridTable(tree: number, plan, format))) }
      }
    }
    gone = Set(tables.indices).subtracting(known)
    noteFolders()
    version += 1
    needsAudit = true
  }

  /// The languages of a string catalog: its source language, then the other languages by name. Of a catalog that cannot be read, only the source
  /// language of the tree; of any other table, none.
  private func languages(of table: ExchangeTree.Table, in tree: ExchangeTree) -> [String] {
    guard table.localization == nil else { return [] }
    let catalog = (try? table.reference.read(in: workspace)).map { StringCatalog($0) }
    guard let catalog, let source = catalog.sourceLanguage else { return [tree.sourceLanguage] }
    return [source] + catalog.languages.filter { $0 != source }.sorted { $0.precedes($1) }
  }

  private func take(_ table: GridTable) -> Int {
    let name = "\(trees[table.tree].tree.path)\n\(table.name)\n\(table.source?.original ?? "")"
    guard let number = numbers[name] else {
      numbers[name] = tables.count
      tables.append(table)
      return tables.count - 1
    }
    var table = table
    table.keys = tables[number].keys
    tables[number] = table
    return number
  }

  func noteFolders() {
    folders = [:]
    for tree in trees {
      for folder in [tree.tree.path] + tree.tree.localizations.map(\.path) {
        folders[folder] = try? workspace.status(folder, following: true)
      }
    }
  }

  /// Checks whether files have changed on the disk, and forgets their texts.
  ///
  /// - Returns: whether pages must be updated.
  package func look() async -> Bool {
    let areSame = folders.allSatisfy { folder, known in
      (try? workspace.status(folder, following: true)) == known
    }
    if !areSame {
      await open()
      return true
    }
    var isChanged = false
    for number in tables.indices {
      for (path, known) in tables[number].stamps
      where (try? workspace.status(path, following: true)) != known {
        tables[number].forget(path)
        isChanged = true
      }
    }
    if isChanged { touch() }
    return isChanged
  }

  /// Notes a change, so that pages are updated, and the next audit is due.
  func touch() {
    version += 1
    needsAudit = true
  }

  /// Notes the status of a file that this program wrote, so that the file does not count as changed by another program.
  func noteWritten(_ path: String) {
    let status = try? workspace.status(path, following: true)
    for number in tables.indices where tables[number].stamps[path] != nil || isNew(path, number) {
      tables[number].stamps[path] = status
    }
    noteFolders()
  }

  private func isNew(_ path: String, _ number: Int) -> Bool {
    tables[number].columns.contains { $0.path == path && $0.texts != nil }
  }

  // MARK: Findings

  /// Audits the tree. If another audit starts meanwhile, this audit has no result.
  package func audit() async {
    needsAudit = false
    var request = AuditRequest(paths: [path], in: workspace, jobs: jobs)
    request.source = source
    request.code = .auto
    guard let outcome = await session.audit(request) else { return }
    findings = GridFindings(outcome.report, workspace)
    summary = AuditSummary(outcome.report)
    audited = outcome
    auditCount += 1
    version += 1
  }

  /// The index of a path in `numberedPaths`. A path keeps its index.
  func number(ofPath path: String) -> Int {
    if let number = pathNumbers[path] { return number }
    pathNumbers[path] = numberedPaths.count
    numberedPaths.append(path)
    return numberedPaths.count - 1
  }

  /// Reads some columns of a table and its source column, unless they are already read.
  func load(_ table: Int, _ columns: some Sequence<Int>) {
    guard tables.indices.contains(table) else { return }
    tables[table].load(columns, in: workspace)
  }
}
