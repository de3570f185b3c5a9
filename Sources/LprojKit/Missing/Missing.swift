// The texts left to translate, by localization.

internal import LprojAudit
internal import LprojBundle
internal import LprojConfig
internal import LprojFiles
internal import LprojGit
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource

/// Lists the texts left to translate.
public enum Missing {
  /// Reports on every tree below the paths of a request. The result does not depend on `jobs`.
  public static func run(_ request: MissingRequest) async -> MissingOutcome {
    let archives = NamedArchives(request.paths, in: request.workspace)
    var request = request
    request.paths = archives.paths
    request.workspace = archives.workspace
    var question = AuditQuestion(request.audit)
    var history: TextHistory?
    if let revision = request.outdatedSince {
      request.include.insert(.outdated)
      do throws(Failure) {
        let known = try request.history(since: revision)
        question.history = known.answers
        history = known
      } catch {
        return MissingOutcome(
          request.workspace, report: MissingReport(trees: [], kinds: []), failures: [], remarks: []
        ).stopped(by: [error])
      }
    }
    let requested = question.withProjects.withConfigurations
    let search = AuditSearch(requested)
    let kinds = MissingReport.Kind.allCases.filter {
      $0 == .missing || request.include.contains($0)
    }
    var outcome = MissingOutcome(
      request.workspace, report: MissingReport(trees: [], kinds: kinds), failures: [],
      remarks: search.remarks)
    var obstacles = archives.obstacles + search.obstacles
    var declarations = DeclarationSearch(request.workspace, paths: request.paths) {
      requested.projects?.model
    }
    let folders = FolderCache(request.workspace)
    var names: Set<String> = []
    var sheet = MissingSheet(request.workspace)
    let mistakes = requested.configurations?.mistakes(of: search.trees.map(\.path)) ?? []
    guard mistakes.isEmpty else { return outcome.stopped(by: mistakes) }
    let uses = await CodeUses(requested, search.trees)
    for tree in search.trees {
      let path = tree.path
      let items = MissingItems(request.include) { name in
        requested.wanted(of: [name], at: path)?.contains(name) ?? true
      }
      var around = declarations.declarations(around: tree)
      requested.configurations?.complete(&around, of: tree.path)
      let layout = TreeLayout(tree, around, in: request.workspace, source: request.source)
      var result = await TreeAudit(layout, Checks(), requested, look: items).run()
      let own = result.names(tree)
      names.formUnion(own)
      let wanted = requested.wanted(of: own, at: tree.path)
      result.keep(only: wanted)
      obstacles += result.obstacles
      outcome.remarks += result.remarks
      guard let audit = result.report else { continue }
      var asked = request.fallbacks
      asked.platform =
        requested.configurations?.inside(tree.path)?.platform
        ?? requested.projects?.model.platform(of: tree.path, request.workspace)
      let copies = FallbackTree(layout, nil, asked, folders)?.report()
      let fallbacks = TableFallbacks(
        FallbacksReport(trees: copies.map { [$0] } ?? [], isGuideOrder: false, isExplained: false))
      var report = MissingTree(audit: audit, items: items, fallbacks: fallbacks).report()
      report.audit.unread = []
      if let wanted { report.keep(only: wanted) }
      obstacles += audit.unread.map(Failure.init)
      outcome.remarks += report.remarksOnCounts
      report.add(uses)
      sheet.take(&report, of: layout, items, request)
      outcome.report.trees.append(report)
    }
    outcome.rows = sheet
    if request.gathersTexts { outcome.remarks += sheet.refusals }
    let unknown = search.unknownNames(names, outcome.report.trees.map(\.audit))
    guard unknown.isEmpty else { return outcome.stopped(by: unknown) }
    // History and folders are read last, so their failures are complete only here.
    obstacles += ((history?.failures ?? []) + folders.failures)
      .filter { !obstacles.contains($0) }
    outcome.failures = Failure.sorted(obstacles)
    outcome.shortfalls = requested.shortfalls(outcome.report.trees.map(\.audit))
    return outcome
  }
}

extension MissingOutcome {
  fileprivate func stopped(by failures: [Failure]) -> MissingOutcome {
    var outcome = self
    (outcome.failures, outcome.isStopped) = (failures, true)
    return outcome
  }
}

extension MissingSheet {
  /// Adds the texts of a tree if the request gathers texts. Otherwise, only measures texts with several forms.
  fileprivate mutating func take(
    _ report: inout MissingReport.Tree, of layout: TreeLayout, _ items: MissingItems,
    _ request: MissingRequest
  ) {
    guard request.gathersTexts || report.hasForms else { return }
    var exchanged = ExchangeTree(
      layout, in: request.workspace, request.root, request.source)
    exchanged.complete(items.plainExtras)
    if request.gathersTexts { add(report, exchanged) } else { measure(&report, exchanged) }
  }
}

extension MissingReport.Tree {
  fileprivate mutating func add(_ uses: CodeUses) {
    for index in tables.indices {
      let name = audit.tables[index].name
      for source in tables[index].sources.indices {
        tables[index].sources[source].uses = uses.places(
          of: tables[index].sources[source].key, in: name)
      }
    }
  }

  /// Whether some text left to translate has several forms, such as a plural.
  fileprivate var hasForms: Bool {
    tables.contains { table in
      table.works.contains { $0.items.contains { table.hasForms($0) } }
    }
  }

  /// Removes the work on all localizations that are not in `names`.
  fileprivate mutating func keep(only names: Set<String>) {
    for index in tables.indices {
      tables[index].works.removeAll { !names.contains($0.localization) }
      tables[index].absences.removeAll { !names.contains($0.localization) }
      tables[index].dropUnusedSources()
    }
  }
}

extension MissingRequest {
  fileprivate func history(since revision: String) throws(Failure) -> TextHistory {
    let repository = try GitRepository(
      around: paths.first ?? ".", seenFrom: workspace.currentFolder, environment)
    return try TextHistory(
      since: revision, in: repository, workspace, ignoresSmall: ignoresSmallChanges)
  }

  /// The folder that paths in a sheet are relative to. If the user named a single folder, it is this folder; for the folder of a localization, it is
  /// the folder around it. In all other cases, it is the current folder.
  fileprivate var root: String {
    guard paths.count == 1, let path = paths.first else { return "." }
    let tidy = workspace.tidy(path)
    guard (try? workspace.status(tidy, following: true))?.kind == .folder else { return "." }
    return Paths.name(workspace.absolute(path)).hasSuffix(".lproj") ? Paths.folder(tidy) : tidy
  }
}
