// The copy of every resource and string that each user gets.

internal import LprojAudit
internal import LprojBundle
internal import LprojConfig
internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojSource

/// Finds the copy of every resource and string that users get.
public enum Fallbacks {
  /// Reports on every tree below the paths of a request.
  ///
  /// A folder that cannot be read counts as empty in the search for a resource, and is reported as a failure.
  public static func run(_ request: FallbacksRequest) -> FallbacksOutcome {
    let (workspace, files) = request.workspace.watched
    var request = request
    request.workspace = workspace
    var outcome = answers(request)
    // Failures above the named paths do not matter.
    let roots = (request.paths + [request.mainBundle].compactMap { $0 }).map(workspace.absolute)
    outcome.unread = files.failures.filter { failure in
      roots.contains { Paths.isFolder(workspace.absolute(failure.path), within: $0) }
    }.map { $0.at(workspace.tidy($0.path)) }
    let told = Set(outcome.failures.map(\.path))
    outcome.failures = Failure.sorted(
      outcome.failures + outcome.unread.filter { !told.contains($0.path) })
    return outcome
  }

  private static func answers(_ request: FallbacksRequest) -> FallbacksOutcome {
    var request = request
    let archives = NamedArchives(request.paths, in: request.workspace)
    request.paths = archives.paths
    request.workspace = archives.workspace
    let configurations = Configurations(
      request.configuration, excluding: request.exclude, naming: request.paths,
      in: request.workspace)
    var (found, obstacles) = trees(request, configurations)
    let copies = CatalogCopies(found, request.workspace)
    let names = found.flatMap { $0.localizations.map(\.name) }
    if let failure = copies.failure(ofSource: request.source, folders: names) {
      let report = FallbacksReport(
        trees: [], isGuideOrder: request.order == .guide, isExplained: request.isExplained)
      return FallbacksOutcome(report: report, failures: [failure])
    }
    if !copies.files.isEmpty {
      request.workspace = request.workspace.overlaying(copies.files)
      request.catalogs = copies.catalogs
      (found, obstacles) = trees(request, configurations)
    }
    obstacles += archives.obstacles + copies.failures
    let trees = found.filter { !$0.localizations.isEmpty }
    let workspace = request.workspace
    let mistakes = configurations.mistakes(of: trees.map(\.path))
    var report = FallbacksReport(
      trees: [], isGuideOrder: request.order == .guide, isExplained: request.isExplained)
    guard mistakes.isEmpty else { return FallbacksOutcome(report: report, failures: mistakes) }
    let projects = ProjectsAround(request.paths, workspace)
    var search = DeclarationSearch(workspace, paths: request.paths) { projects.model }
    let folders = FolderCache(workspace)

    var host: ResourceBundle?
    if let path = request.mainBundle {
      let path = workspace.tidy(path)
      host = ResourceBundle(path, on: request.device, folders)
      guard host != nil else {
        return FallbacksOutcome(report: report, failures: [Failure(.noMainBundle, path)])
      }
    }
    var resolved: [FallbackTree] = []
    for tree in trees {
      var around = search.declarations(around: tree)
      configurations.complete(&around, of: tree.path)
      var request = request
      request.platform =
        request.platform ?? configurations.inside(tree.path)?.platform
        ?? projects.model.platform(of: tree.path, workspace)
      let layout = TreeLayout(tree, around, in: workspace, source: request.source)
      if let found = FallbackTree(layout, host, request, folders) { resolved.append(found) }
    }
    // Unknown names become failures, but the known names still get an answer.
    obstacles += FallbackNames.unknown(request, in: resolved)
    report.trees = resolved.map { $0.report() }
    // If the report is on keys, its answers already mention unreadable tables.
    if request.keys.isEmpty {
      obstacles += zip(resolved, report.trees).flatMap { $0.unread(in: $1) }
    }
    if request.namesContents {
      report.trees.removeAll { $0.resources.isEmpty && $0.strings.isEmpty }
    }
    if trees.isEmpty && obstacles.isEmpty {
      obstacles = request.paths.map {
        configurations.nothing(.nothingToResolve, at: $0)
      }
    }
    return FallbacksOutcome(report: report, failures: Failure.sorted(obstacles))
  }

  private static func trees(
    _ request: FallbacksRequest, _ configurations: Configurations
  ) -> (trees: [Tree], obstacles: [Failure]) {
    var discovery = TreeDiscovery(
      request.workspace, honoursIgnoreFiles: request.honoursIgnoreFiles)
    discovery.filter = configurations.filter
    for path in request.paths { discovery.add(path) }
    return (discovery.finish(), discovery.obstacles)
  }
}

extension ProjectModel {
  /// GNUstep, if a tree is in no bundle and the project around the tree builds only for GNUstep; otherwise nil.
  func platform(of tree: String, _ workspace: Workspace) -> String? {
    let path = workspace.absolute(tree)
    guard Paths.bundle(of: path) == nil, loaders(of: path) == [.gnustep] else { return nil }
    return Platform.gnustep.rawValue
  }
}
