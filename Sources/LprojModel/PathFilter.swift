// The paths that a search skips in addition to the paths that git ignores.

package import LprojFiles

package struct PathFilter: Sendable {
  /// The function that the search calls first in each folder, with the absolute path and all entries of the folder.
  package var enter: @Sendable (String, [FolderEntry]) -> Void
  /// Whether the filter may exclude a path, as far as the folders seen so far show. If false, the search does not call `excludes`.
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
