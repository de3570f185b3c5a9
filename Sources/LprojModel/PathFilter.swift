// The paths that a search skips, besides those that git ignores.

package import LprojFiles

/// A filter for the folders and files of a search.
package struct PathFilter: Sendable {
  /// A function that is called for each folder, with its absolute path and its entries, before any entry is filtered.
  package var enter: @Sendable (String, [FolderEntry]) -> Void
  /// Whether any path can be excluded, judged by the folders that were entered so far.
  package var isAsked: @Sendable () -> Bool
  /// Whether an absolute path is excluded.
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
