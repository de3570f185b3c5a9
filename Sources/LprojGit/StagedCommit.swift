// The changes of the next commit, and the index with these changes.

package import LprojFiles

/// The staged files. Independent calls of git run at the same time, because users wait for the hook.
package struct StagedCommit: ~Copyable {
  package let repository: GitRepository
  package let changes: [GitChange]
  /// A running `git ls-files`. Git is killed if this value is destroyed before `index()` is called.
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
      // Outside a repository, the error of `git diff` is only about its options. The error of `git rev-parse` names the cause.
      _ = try git.run(["rev-parse", "--git-dir"])
      throw error
    }
    return StagedCommit(repository: repository, changes: changes, listing: listing)
  }

  /// The files of the index, which the commit will contain.
  package consuming func index() throws(Failure) -> GitSnapshot {
    try repository.index(listing)
  }
}
