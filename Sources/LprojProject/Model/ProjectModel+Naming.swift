// The projects that a user means by a path.

package import LprojFiles

extension ProjectModel {
  /// Returns the project of a project file, or the projects below a folder. If no project is below the folder, returns the nearest projects
  /// around the path.
  package static func named(_ path: String, files: Workspace) -> ProjectModel {
    if path.hasSuffix(".xcodeproj") {
      return one(Paths.join(path, "project.pbxproj"), .xcode, files)
    }
    if files.isFile(path), let system = ProjectSearch.system(of: Paths.name(path)) {
      return one(path, system, files)
    }
    let all = ProjectSearch.model(around: [path], files: files)
    let below = all.projects.filter { Paths.isFolder($0.path, within: path) }
    if !below.isEmpty { return ProjectModel(projects: below) }
    guard let nearest = all.projects(around: path).first.map({ all.projects[$0].root }) else {
      return ProjectModel()
    }
    return ProjectModel(projects: all.projects.filter { $0.root == nearest })
  }

  private static func one(
    _ path: String, _ system: BuildSystem, _ files: Workspace
  ) -> ProjectModel {
    let folder = Paths.folder(system == .xcode ? Paths.folder(path) : path)
    let checkout = ProjectSearch.repository(of: folder, files) ?? folder
    let project = ProjectFileNames.read(path, system, in: Checkout(checkout, files), files: files)
    return ProjectModel(projects: project.map { [$0] } ?? [])
  }
}
