// The folder that limits the paths in a configuration.

internal import LprojFiles

/// The folder that must contain all paths that a configuration names. Without this limit, the author of a repository could make messages show
/// parts of any file.
struct Boundary {
  private let root: String
  private let workspace: Workspace

  /// - Parameters:
  ///   - folder: the absolute folder of the configuration.
  ///   - named: the absolute paths on the command line. They matter only outside of a repository. Among these paths and the current folder, the limit
  ///     is then the outermost one that contains `folder`. If none contains it, the limit is `folder`.
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

  /// Whether an absolute path is inside the limit, after its links are followed. If the path does not exist, its links are not followed.
  func holds(_ path: String) -> Bool {
    guard Paths.isFolder(path, within: root) else { return false }
    guard let real = workspace.resolved(path), let own = workspace.resolved(root) else {
      return true
    }
    return Paths.isFolder(real, within: own)
  }
}
