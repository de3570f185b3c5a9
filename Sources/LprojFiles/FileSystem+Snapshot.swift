// Files that stand in for those on the disk, such as those of a commit.

package import LprojSource

/// Answers for the paths below some folder; nil leaves a path to the disk.
package protocol FileSnapshot: Sendable {
  /// The size is not told: it is 0.
  func status(_ path: String, following: Bool) throws(Failure) -> FileStatus?
  func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int)?
  func read(_ path: String) throws(Failure) -> ByteBuffer?
  /// Whether both are regular files with the same bytes, and some.
  func areSame(_ left: String, _ right: String) -> Bool?
}

extension FileSystem {
  /// What stands in for the disk in this task and those it starts.
  @TaskLocal package static var snapshot: (any FileSnapshot)?
}
