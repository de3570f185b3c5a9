// What can go wrong with git and its hooks.

extension Failure {
  /// The reason why git, or a hook, does not do what it should.
  public enum GitProblem: Hashable, Sendable {
    case notInstalled, tooManyFiles
    /// The detail is what the system said.
    case notStarted
    /// Git's answer was cut off.
    case unheard
    /// Git was silent for so long that it was ended.
    case silent
    /// Git refused; the detail is its whole message.
    case refused
    /// Git refused the question about this revision; the detail is its whole message.
    case refusedRevision(String)

    case noWorkTree
    /// The folder in the detail (empty for the current one) is outside the work tree, whose top
    /// is given.
    case outsideWorkTree(String)
    /// The path is not in the repository that the one in the detail is in.
    case otherRepository
    case conflict(others: Int)
    /// The detail names it.
    case noCommit
    case noCommonCommit(String, String)
    /// A shallow clone does not have the history back to this revision.
    case beyondShallow(String)
    /// A file in conflict was edited since the merge.
    case editedConflict

    // Hooks.
    case hooksPathIsFile
    case earlierHookUnknown
    /// The detail is the file that the user may edit.
    case writtenByHusky
    /// The detail is the name that the hook would get.
    case hookNameTaken
    case hookAsksForItsName
    /// The hook was replaced; the detail is the hook of before.
    case hookReplaced
    /// The earlier hook waits under this name.
    case hookEdited(earlier: String?)
    /// Under the name given; the detail is what the system said.
    case hookNotKept(as: String)
    case hookNotRemoved, hookNotPutBack
  }
}
