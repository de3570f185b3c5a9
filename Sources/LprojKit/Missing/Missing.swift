// What is left to translate, for whom.

internal import LprojAudit
internal import LprojBundle
internal import LprojConfig
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource

public enum Missing {
  /// Reports on every tree below the paths of a request. The result does not depend on `jobs`.
  public static func run(_ request: MissingRequest) async -> MissingOutcome {
    let archives = NamedArchives(request.paths, in: request.workspace)
    var request = request
    request.paths = archives.paths
    request.workspace = archives.workspace
    let requested = request.audit.withProjects.withConfigurations
    let search = AuditSearch(requested)
    let kinds = MissingReport.Kind.allCases.filter {
      $0 == .missing || request.include.contains($0)
    }
    var outcome = MissingOutcome(
      report: MissingReport(trees: [], kinds: kinds), failures: [], remarks: search.remarks)
    var obstacles = archives.obstacles + search.obstacles
    var declarations = DeclarationSearch(request.workspace, paths: request.paths) {
      requested.projects?.model
    }
    let folders = FolderCache(request.workspace)
    var names: Set<String> = []
    let mistakes = requested.configurations?.mistakes(of: search.trees.map(\.path)) ?? []
    guard mistakes.isEmpty else {
      outcome.failures = mistakes
      return outcome
    }
    for tree in search.trees {
      let items = MissingItems(request.include)
      var around = declarations.declarations(around: tree)
      requested.configurations?.complete(&around, of: tree.path)
      var result = await TreeAudit(tree, items.checks, requested, around, [:]).run()
      let own = result.names(tree)
      names.formUnion(own)
      let wanted = requested.wanted(of: own, at: tree.path)
      result.keep(only: wanted)
      obstacles += result.obstacles
      outcome.remarks += result.remarks
      guard let audit = result.report else { continue }
      let copies = FallbackTree(
        tree, around, nil, request.fallbacks, folders)?.report()
      let fallbacks = TableFallbacks(
        FallbacksReport(trees: copies.map { [$0] } ?? [], isGuideOrder: false, isExplained: false))
      var report = MissingTree(audit: audit, items: items, fallbacks: fallbacks).report()
      if let wanted { report.keep(only: wanted) }
      outcome.report.trees.append(report)
    }
    obstacles += search.unknownNames(names, outcome.report.trees.map(\.audit))
    outcome.failures = Failure.sorted(obstacles)
    outcome.shortfalls = requested.shortfalls(outcome.report.trees.map(\.audit))
    return outcome
  }
}

extension MissingReport.Tree {
  /// Leaves out what is not about these localizations.
  fileprivate mutating func keep(only names: Set<String>) {
    for index in tables.indices {
      tables[index].works.removeAll { !names.contains($0.localization) }
      tables[index].absences.removeAll { !names.contains($0.localization) }
      tables[index].dropUnusedSources()
    }
  }
}
