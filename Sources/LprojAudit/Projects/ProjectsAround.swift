// The projects around what was named: searched for once, when somebody asks.

package import LprojFiles
package import LprojProject
internal import LprojSyntax
internal import Synchronization

package final class ProjectsAround: Sendable {
  private let workspace: Workspace
  private let paths: [String]
  private let found = Mutex<ProjectModel?>(nil)

  /// - Parameter paths: what was named.
  package init(_ paths: [String], _ workspace: Workspace) {
    self.workspace = workspace
    self.paths = paths.filter { $0 != "-" }.map(workspace.absolute)
  }

  package var model: ProjectModel {
    found.withLock { found in
      if let found { return found }
      let model = ProjectSearch.model(around: paths, files: workspace)
      found = model
      return model
    }
  }

  /// Reads them, several at once, where it is known that they will be asked for.
  func prepare(jobs: Int) async {
    if found.withLock({ $0 != nil }) { return }
    let search = ProjectSearch(around: paths, files: workspace)
    let projects = await parallelMap(search.count, jobs: jobs) { search.project($0) }
    found.withLock { $0 = search.model(of: projects) }
  }

  /// What the build does to a table before it reaches a product; nil where nothing is known to.
  func copyStep(of path: String) -> CopyStep? {
    let model = model
    if model.isEmpty { return nil }
    let path = workspace.absolute(path)
    guard case .ships(let references) = model.shipping(of: path) else { return nil }
    // Where another build ships it, too, what that one makes is not certain to reach anybody.
    let isProcessed = references.contains { reference in
      reference.phase == .resources
        && model.projects[reference.project].buildSystem.usesXcodeCopyStep
    }
    guard isProcessed else { return nil }
    return CopyStep(encoding: model.fileEncoding(of: path).map(FileEncodingName.name))
  }

  /// The encoding that a project which Xcode of today builds states for a table that it copies.
  func statedEncoding(of path: String) -> String? {
    statedEncoding(of: path, through: copyStep(of: path))
  }

  /// - Parameter step: the one that the project takes the table through.
  func statedEncoding(of path: String, through step: CopyStep?) -> String? {
    guard step?.encoding != nil else { return nil }
    return model.fileEncoding(of: workspace.absolute(path), includingDated: false)
      .map(FileEncodingName.name)
  }
}
