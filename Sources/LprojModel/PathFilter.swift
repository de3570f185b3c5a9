// Which paths a walk through folders leaves out, besides those that git ignores.

package import LprojFiles

package struct PathFilter: Sendable {
  /// Told of each absolute folder with what is in it, before anything in it is asked for.
  package var enter: @Sendable (String, [FolderEntry]) -> Void
  /// Whether an absolute path is left out.
  package var excludes: @Sendable (String, _ isFolder: Bool) -> Bool

  package init(
    enter: @escaping @Sendable (String, [FolderEntry]) -> Void,
    excludes: @escaping @Sendable (String, _ isFolder: Bool) -> Bool
  ) {
    self.enter = enter
    self.excludes = excludes
  }
}
