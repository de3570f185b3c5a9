// The changes of the next commit, and the index that they come from.

package import LprojFiles

/// The staged files. Calls of git that do not depend on each other run at the same time, so a hook takes little longer than its dependent calls.
package struct StagedCommit: ~Copyable {
  package let repository: GitRepository
  package let changes: [GitChange]
  /// A listing of the index that runs while the changes are examined. It is ended early if it is not needed.
  private let listing: GitProcess

  /// Reads the staged files of the repository around the current folder.
  package static func current(
    _ currentFolder: String, _ environment: Environment
  ) throws(Failure) -> StagedCommit {
    try current(Git(environment: environment, folder: currentFolder))
  }

  static func current(_ git: Git) throws(Failure) -> StagedCommit {
    let comparison = try git.start([
      "diff", "--cached", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-relative",
      "--no-ext-diff", "--no-textconv", "--ignore-submodules=all",
    ])
    let listing = try git.start(GitRepository.indexListing)
    let repository = try GitRepository(git)
    let changes: [GitChange]
    do throws(Failure) {
      changes = GitChange.list(try comparison.finish())
    } catch {
      if error.isSilence { throw error }
      // Outside a repository, `diff` has other options, and its message would be about these.
      _ = try git.run(["rev-parse", "--git-dir"])
      throw error
    }
    return StagedCommit(repository: repository, changes: changes, listing: listing)
  }

  private init(repository: GitRepository, changes: [GitChange], listing: consuming GitProcess) {
    self.repository = repository
    self.changes = changes
    self.listing = listing
  }

  /// The content of the commit.
  package consuming func index() throws(Failure) -> GitSnapshot {
    try repository.index(listing)
  }
}
