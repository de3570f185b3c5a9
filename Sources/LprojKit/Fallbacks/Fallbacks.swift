// Which copy of every resource and string each reader gets.

internal import LprojAudit
internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource

public enum Fallbacks {
  /// Answers for every tree below the paths of a request.
  public static func run(_ request: FallbacksRequest) -> FallbacksOutcome {
    let workspace = request.workspace
    var discovery = TreeDiscovery(
      workspace, honoursIgnoreFiles: request.honoursIgnoreFiles)
    for path in request.paths { discovery.add(path) }
    let trees = discovery.finish().filter { !$0.localizations.isEmpty }
    var obstacles = discovery.obstacles
    let projects = ProjectsAround(request.paths, workspace)
    var search = DeclarationSearch(workspace, paths: request.paths) { projects.model }
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
}
