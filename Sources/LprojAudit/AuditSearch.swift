// Where an audit looks: the trees below its paths, and what was asked for and is nowhere.

internal import LprojFiles
package import LprojModel
package import LprojReport
internal import LprojSource

package struct AuditSearch {
  package let request: AuditRequest
  package let currentFolder: String
  package let trees: [Tree]
  /// The outermost bundles; none where single files are selected.
  package let bundles: [String]
  /// Of the discovery, and that nothing was found.
  package let obstacles: [Obstacle]
  package let remarks: [String]

  package static let emptiness =
    "holds no localizations: no .lproj folder, .strings, .stringsdict or .xcstrings file"

  package init(_ request: AuditRequest) {
    self.request = request
    currentFolder = request.workspace.currentFolder
    var discovery = TreeDiscovery(
      request.workspace, honoursIgnoreFiles: request.honoursIgnoreFiles)
    discovery.leftOut = request.leftOut
    for path in request.paths {
      if path == "-" {
        discovery.addStandardInput(named: request.standardInputName)
      } else {
        discovery.add(path)
      }
    }
    let found = discovery.finish()
    trees = request.selection?.selecting(found) ?? found
    bundles = request.selection == nil ? discovery.bundles : []
    remarks = discovery.remarks
    var obstacles = discovery.obstacles
    if trees.isEmpty && obstacles.isEmpty {
      for path in request.paths {
        obstacles.append(
          Obstacle(Paths.tidy(path, currentFolder: currentFolder), Self.emptiness))
      }
    }
    self.obstacles = obstacles
    request.progress?.expect(trees.reduce(0) { $0 + $1.tableFileCount })
  }

  /// Options that name a localization which is nowhere: a typing mistake must not pass for success.
  ///
  /// - Parameter names: of all localizations that there are.
  package func unknownNames(_ names: Set<String>, _ reports: [AuditReport.Tree]) -> [Obstacle] {
    guard !trees.isEmpty else { return [] }
    var unknown = NamedLocalization.unknown(request.localizations, in: names)
    if let source = request.source, !reports.isEmpty,
      !reports.contains(where: { $0.developmentFrom == "--source" })
    {
      unknown.append(Obstacle("--source \(source)", "there is no such localization"))
    }
    return unknown
  }

  /// Obstacles as lines, each once and sorted.
  package static func lines(_ obstacles: [Obstacle]) -> [String] {
    Set(obstacles).sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }
      .map { "\($0.path): \($0.reason)" }
  }
}

extension Tree {
  fileprivate var tableFileCount: Int {
    localizations.reduce(looseTables.count + catalogs.count) { $0 + $1.tables.count }
  }
}
