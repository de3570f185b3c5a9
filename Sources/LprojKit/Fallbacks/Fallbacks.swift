// Which copy of every resource and string each reader gets.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource

public enum Fallbacks {
  /// Answers for every tree below the paths of a request.
  public static func run(_ request: FallbacksRequest) -> FallbacksOutcome {
    var request = request
    var (found, obstacles) = trees(request)
    let copies = CatalogCopies(found, request.workspace)
    if !copies.files.isEmpty {
      request.workspace = request.workspace.overlaying(copies.files)
      request.catalogs = copies.catalogs
      (found, obstacles) = trees(request)
    }
    let trees = found.filter { !$0.localizations.isEmpty }
    let workspace = request.workspace
    var search = DeclarationSearch(workspace, paths: request.paths)
    let folders = FolderCache(workspace)

    var host: ResourceBundle?
    if let path = request.mainBundle {
      let path = workspace.tidy(path)
      host = ResourceBundle(path, on: request.device, folders)
      if host == nil { obstacles.append(Failure(.noMainBundle, path)) }
    }
    var report = FallbacksReport(
      trees: [], isGuideOrder: request.order == .guide, isExplained: request.isExplained)
    for tree in trees {
      let found = FallbackTree(
        tree, search.declarations(around: tree), host, request, folders)
      if let found { report.trees.append(found.report()) }
    }
    if trees.isEmpty && obstacles.isEmpty {
      obstacles = request.paths.map {
        Failure(.nothingToResolve, workspace.tidy($0))
      }
    }
    return FallbacksOutcome(report: report, failures: Failure.sorted(obstacles))
  }

  private static func trees(
    _ request: FallbacksRequest
  ) -> (trees: [Tree], obstacles: [Failure]) {
    var discovery = TreeDiscovery(
      request.workspace, honoursIgnoreFiles: request.honoursIgnoreFiles)
    for path in request.paths { discovery.add(path) }
    return (discovery.finish(), discovery.obstacles)
  }
}
