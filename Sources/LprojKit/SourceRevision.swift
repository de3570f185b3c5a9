// Which commit of which repository a path lies in.

public import LprojFiles
internal import LprojGit

/// The commit, and the repository, that a path lies in.
public struct SourceRevision: Sendable {
  /// The top of the work tree, absolute.
  public var root: String
  /// Abbreviated; nil before the first commit.
  public var commit: String?

  /// Nil outside of a repository.
  public init?(of path: String, in workspace: Workspace, _ environment: Environment) {
    guard
      let repository = try? GitRepository(
        around: path, seenFrom: workspace.currentFolder, environment)
    else { return nil }
    root = repository.root
    commit = repository.head
  }
}
