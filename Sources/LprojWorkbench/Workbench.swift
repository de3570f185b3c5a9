// A tree of localizations at work: its tables as grids, its findings, and every edit of the session.

internal import LprojAudit
package import LprojFiles
internal import LprojKit
internal import LprojModel
package import LprojReport
internal import LprojSource

/// The tables below one folder while people edit them. The files on the disk are the truth: nothing is kept that they do
/// not hold, and they are looked at again before each answer.
package actor Workbench {
  /// The folder, as reports show it.
  package nonisolated let path: String
  /// The folder as a title: the current one has its name.
  package nonisolated let name: String
  package nonisolated let isReadOnly: Bool
  nonisolated let workspace: Workspace
  let jobs: Int
  let source: String?
  /// The environment of git.
  let environment: Environment
  /// The program that suggests translations; nil for none.
  package nonisolated let suggester: Suggester?
  private let session: Session

  private(set) var trees: [ExchangeTree] = []
  var tables: [GridTable] = []
  /// Numbers of tables by tree path, name and format; a table that goes keeps its number.
  private var numbers: [String: Int] = [:]
  private(set) var gone: Set<Int> = []
  package private(set) var failures: [Failure] = []
  private var folders: [String: FileStatus] = [:]

  /// Rises with everything that a page may have to draw again.
  package private(set) var version = 0
  /// Whether files changed since the last audit began.
  package private(set) var needsAudit = true
  private(set) var findings = GridFindings()
  package private(set) var summary: AuditSummary?
  /// The audit that the findings are of.
  private(set) var audited: AuditOutcome?
  var journal = EditJournal()
  /// Audits so far.
  private(set) var auditCount = 0
  /// The look-ups in code, by key, as they were after an audit.
  var uses: (audit: Int, byKey: [Key: [KeysReport.Use]])?
  /// Files that pages name by their numbers: pictures, and tables in conflict.
  private(set) var numberedPaths: [String] = []
  private var pathNumbers: [String: Int] = [:]
  /// The changes since the latest revision in a query.
  var changed: ChangedKeys?

  /// - Parameters:
  ///   - path: a folder.
  ///   - workspace: the disk.
  ///   - source: the source language; nil to find it out for each tree.
  package init(
    _ path: String, in workspace: Workspace, source: String? = nil, jobs: Int,
    isReadOnly: Bool = false, environment: Environment = Environment(), suggest: String? = nil
  ) {
    self.path = workspace.tidy(path)
    let full = workspace.absolute(path)
    name = self.path == "." ? Paths.name(full) : self.path
    (self.workspace, self.source, self.environment) = (workspace, source, environment)
    suggester = suggest.map { Suggester($0, environment) }
    (self.jobs, self.isReadOnly) = (jobs, isReadOnly)
    session = Session(in: workspace)
  }

  /// The folder as the current one, for git.
  var home: Workspace { .disk(currentFolder: workspace.absolute(path)) }

  // MARK: The disk

  /// Finds the tables. What stands in the way is in `failures`.
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

  /// The languages of a string catalog, its source language first; none for other tables.
  private func languages(of table: ExchangeTree.Table, in tree: ExchangeTree) -> [String] {
    guard table.localization == nil else { return [] }
    return CatalogColumns.languages(of: table, in: workspace) ?? [tree.sourceLanguage]
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

  /// Looks whether files changed on the disk.
  ///
  /// - Returns: whether there is something to draw again.
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

  /// Something changed: pages draw again, and the next audit is due.
  func touch() {
    version += 1
    needsAudit = true
  }

  /// Takes over what the program itself wrote, so that it is no change by others.
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

  /// Audits the tree; a newer audit ends an older one.
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

  /// The number of a file; it keeps it.
  func number(ofPath path: String) -> Int {
    if let number = pathNumbers[path] { return number }
    pathNumbers[path] = numberedPaths.count
    numberedPaths.append(path)
    return numberedPaths.count - 1
  }

  /// Reads a table with some of its columns.
  func load(_ table: Int, _ columns: some Sequence<Int>) {
    guard tables.indices.contains(table) else { return }
    tables[table].load(columns, in: workspace)
  }
}
