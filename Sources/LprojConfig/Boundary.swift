// The folder that limits the paths in a configuration. Paths outside were not meant for it.

internal import LprojFiles

/// The limit of the paths that a configuration may name. The author of the repository writes it, and messages show parts of the files that it names.
struct Boundary {
  private let root: String
  private let workspace: Workspace

  /// - Parameters:
  ///   - folder: the absolute folder of the configuration.
  ///   - named: the absolute paths on the command line. Without a repository, the limit is the outermost
  ///     of these and the current folder that contains the configuration, otherwise the folder of the configuration.
  init(around folder: String, naming named: [String], in workspace: Workspace) {
    self.workspace = workspace
    var outer = folder
    while !workspace.exists(Paths.join(outer, ".git")) {
      if outer == "/" {
        let holders = (named + [workspace.currentFolder]).filter {
          Paths.isFolder(folder, within: $0)
        }
        root = holders.min { $0.utf8.count < $1.utf8.count } ?? folder
        return
      }
      outer = Paths.folder(outer)
    }
    root = outer
  }

  /// Whether an absolute path leads to a place inside the limit, with links followed.
  func holds(_ path: String) -> Bool {
    guard Paths.isFolder(path, within: root) else { return false }
    guard let real = workspace.resolved(path), let own = workspace.resolved(root) else {
      return true
    }
    return Paths.isFolder(real, within: own)
  }
}
