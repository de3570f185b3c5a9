// The projects around the named paths, searched once on demand.

package import LprojFiles
package import LprojProject
internal import LprojSyntax
internal import Synchronization

package final class ProjectsAround: Sendable {
  private let workspace: Workspace
  private let paths: [String]
  private let found = Mutex<ProjectModel?>(nil)

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

  /// Reads the projects with up to `jobs` tasks at a time, unless they are already known.
  func prepare(jobs: Int) async {
    if found.withLock({ $0 != nil }) { return }
    let search = ProjectSearch(around: paths, files: workspace)
    let projects = await parallelMap(search.count, jobs: jobs) { search.project($0) }
    found.withLock { $0 = search.model(of: projects) }
  }

  /// Returns the build step that copies a table into a product; nil if no step is known.
  func copyStep(of path: String) -> CopyStep? {
    let model = model
    if model.isEmpty { return nil }
    let path = workspace.absolute(path)
    guard case .ships(let references) = model.shipping(of: path) else { return nil }
    // The step is known if one target copies the table as Xcode does, even if another target ships the table in a different way.
    let isProcessed = references.contains { reference in
      reference.phase == .resources
        && model.projects[reference.project].buildSystem.usesXcodeCopyStep
    }
    guard isProcessed else { return nil }
    return CopyStep(encoding: model.fileEncoding(of: path).map(FileEncodingName.name))
  }

  /// The encoding that a project states for a table; nil unless a current Xcode copies the table.
  func statedEncoding(of path: String) -> String? {
    statedEncoding(of: path, through: copyStep(of: path))
  }

  func statedEncoding(of path: String, through step: CopyStep?) -> String? {
    guard step?.encoding != nil else { return nil }
    return model.fileEncoding(of: workspace.absolute(path), includingDated: false)
      .map(FileEncodingName.name)
  }
}
