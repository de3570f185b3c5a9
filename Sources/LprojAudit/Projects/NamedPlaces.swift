// The roles of paths, such as tests or third-party code. The folders between a named path and the path decide.

internal import LprojFiles
internal import LprojProject
internal import LprojSource

/// Finds the role of a path. Folders above a named path do not count, since users who name a folder of tests or third-party code mean this folder.
struct NamedPlaces {
  private let roots: [(path: String, submodules: Set<String>)]

  /// - Parameter roots: the named paths, absolute.
  init(_ roots: [String], _ model: ProjectModel, _ workspace: Workspace) {
    var folders: Set<String> = []
    for path in roots + model.projects.map(\.root) {
      var folder = path
      while folders.insert(folder).inserted, folder != "/" { folder = Paths.folder(folder) }
    }
    var submodules: Set<String> = []
    for folder in folders {
      guard let list = try? workspace.read(Paths.join(folder, ".gitmodules")) else { continue }
      let paths = PathClass.submodules(String(decoding: list.bytes, as: UTF8.self))
      submodules.formUnion(paths.map { Paths.join(folder, $0) })
    }
    self.roots = roots.map { root in
      let below = submodules.filter { $0 != root && Paths.isFolder($0, within: root) }
      return (root, Set(below.map { Paths.inside(root, $0) }))
    }
  }

  /// Returns the role of a path. The folders between the nearest named path and the path decide. Nil if these folders have no role.
  func role(of path: String) -> PathClass? {
    guard let root = nearest(path), root.path != path else { return nil }
    return PathClass.of(Paths.inside(root.path, path), submodules: root.submodules)
  }

  /// Whether a path is third-party code from another repository or from a tool.
  func isFetched(_ path: String) -> Bool {
    guard let root = nearest(path), root.path != path else { return false }
    return PathClass.isFetched(Paths.inside(root.path, path), submodules: root.submodules)
  }

  func root(of path: String) -> String? { nearest(path)?.path }

  private func nearest(_ path: String) -> (path: String, submodules: Set<String>)? {
    roots.filter { Paths.isFolder(path, within: $0.path) }
      .max { $0.path.utf8.count < $1.path.utf8.count }
  }
}
