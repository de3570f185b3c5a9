// The folder beyond which no configuration leads: what it names elsewhere was not meant for it.

internal import LprojFiles

/// The limit of what a configuration may name: the author of the repository writes it, and messages
/// show parts of files that it names.
struct Boundary {
  private let root: String
  private let workspace: Workspace

  /// - Parameters:
  ///   - folder: of the configuration, absolute.
  ///   - named: what the command line names, absolute. Without a repository, the outermost of these and the current
  ///     folder that holds the configuration is the limit, else its own folder.
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

  /// Whether an absolute path leads to somewhere inside, links followed.
  func holds(_ path: String) -> Bool {
    guard Paths.isFolder(path, within: root) else { return false }
    guard let real = workspace.resolved(path), let own = workspace.resolved(root) else {
      return true
    }
    return Paths.isFolder(real, within: own)
  }
}
