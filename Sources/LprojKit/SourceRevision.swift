// The commit and the repository of a path.

public import LprojFiles
internal import LprojGit

/// The commit and the repository that a path lies in.
public struct SourceRevision: Sendable {
  /// The absolute path of the work tree's top folder.
  public var root: String
  /// The abbreviated hash; nil before the first commit.
  public var commit: String?

  /// Returns nil outside of a repository.
  public init?(of path: String, in workspace: Workspace, _ environment: Environment) {
    guard
      let repository = try? GitRepository(
        around: path, seenFrom: workspace.currentFolder, environment)
    else { return nil }
    root = repository.root
    commit = repository.head
  }
}
