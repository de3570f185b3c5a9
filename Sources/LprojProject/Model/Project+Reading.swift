// Opens the file of a project.

internal import LprojFiles
internal import LprojSource

extension Project {
  /// Reads a project. The closure `fill` completes an empty project from the bytes of the file at `path`. Returns nil if there is no such file. If
  /// the file cannot be read, returns the empty project with a remark.
  ///
  /// - Parameter name: the name of the project; nil to use the name of its folder.
  static func read(
    _ buildSystem: BuildSystem, _ path: String, name: String? = nil, files: Workspace,
    _ fill: (Project, ByteBuffer) -> Project?
  ) -> Project? {
    guard files.isFile(path) else { return nil }
    let root = Paths.folder(path)
    var project = Project(
      buildSystem: buildSystem, path: path, root: root, name: name ?? Paths.name(root))
    do throws(Failure) {
      return fill(project, try files.read(path))
    } catch {
      project.unread = [ProjectRemark(path: path, message: error.fault)]
      return project
    }
  }
}
