// What the next commit changes, and the index it is made of.

/// What is staged. Git is asked for all of it at once: a
/// hook takes hardly longer than the calls of git that wait for each other.
package struct StagedCommit: ~Copyable {
  package let repository: GitRepository
  package let changes: [GitChange]
  /// Goes on listing the index while changes are looked at; ended early when nobody asks for it.
  private let listing: GitProcess

  /// - Parameter currentFolder: of the process: git runs in it.
  package static func current(_ currentFolder: String) throws(GitError) -> StagedCommit {
    let comparison = try GitProcess([
      "diff", "--cached", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-relative",
      "--ignore-submodules=all",
    ])
    let listing = try GitProcess(GitRepository.indexListing)
    let repository = try GitRepository(of: currentFolder)
    let changes = GitChange.list(try comparison.finish())
    return StagedCommit(repository: repository, changes: changes, listing: listing)
  }

  private init(repository: GitRepository, changes: [GitChange], listing: consuming GitProcess) {
    self.repository = repository
    self.changes = changes
    self.listing = listing
  }

  /// What the commit would hold.
  package consuming func index() throws(GitError) -> GitSnapshot {
    try repository.index(listing)
  }
}
