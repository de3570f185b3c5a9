// The folder that limits the paths in a configuration. Paths outside of the folder were not meant for the configuration.

internal import LprojFiles

/// The limit of the paths that a configuration may name. Without a limit, the author of a repository could make messages show parts of any file.
struct Boundary {
  private let root: String
  private let workspace: Workspace

  /// - Parameters:
  ///   - folder: the absolute folder of the configuration.
  ///   - named: the absolute paths on the command line. Outside of a repository, the limit is the outermost of these paths and the current folder
  ///     that contains the configuration; if none contains it, the folder of the configuration.
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
