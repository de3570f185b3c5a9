// Which paths a walk through folders leaves out, besides those that git ignores.

package import LprojFiles

package struct PathFilter: Sendable {
  /// A notification of each absolute folder with its entries, before any of them is filtered.
  package var enter: @Sendable (String, [FolderEntry]) -> Void
  /// Whether anything may be left out of the folders that were entered.
  package var isAsked: @Sendable () -> Bool
  /// Whether an absolute path is left out.
  package var excludes: @Sendable (String, _ isFolder: Bool) -> Bool

  package init(
    enter: @escaping @Sendable (String, [FolderEntry]) -> Void,
    isAsked: @escaping @Sendable () -> Bool = { true },
    excludes: @escaping @Sendable (String, _ isFolder: Bool) -> Bool
  ) {
    self.isAsked = isAsked
    self.enter = enter
    self.excludes = excludes
  }
}
