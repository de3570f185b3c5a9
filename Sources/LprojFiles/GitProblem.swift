// Problems with git and its hooks.

extension Failure {
  /// The reason why git, or a hook, fails.
  public enum GitProblem: Hashable, Sendable {
    case notInstalled, tooManyFiles
    /// Git could not be started. The detail is the error of the system.
    case notStarted
    /// The output of git was cut off.
    case unheard
    /// Git was silent for so long that it was ended.
    case silent
    /// Git refused; the detail is its whole message.
    case refused
    /// Git refused the request for this revision; the detail is its whole message.
    case refusedRevision(String)

    case noWorkTree
    /// The folder in the detail (empty for the current one) is outside the work tree with the given top.
    case outsideWorkTree(String)
    /// The path of the failure and the path in the detail are in different repositories.
    case otherRepository
    case conflict(others: Int)
    /// There is no commit with the name in the detail.
    case noCommit
    case noCommonCommit(String, String)
    /// A shallow clone lacks the history back to this revision.
    case beyondShallow(String)
    /// A file in conflict was edited since the merge.
    case editedConflict

    // Hooks.
    case hooksPathIsFile
    case earlierHookUnknown
    /// Husky wrote the hook. The detail is the file that users may edit.
    case writtenByHusky
    /// Another file has the name that the hook needs. The detail is that name.
    case hookNameTaken
    case hookAsksForItsName
    /// The hook was replaced; the detail is the earlier hook.
    case hookReplaced
    /// The hook was edited. The earlier hook has this name.
    case hookEdited(earlier: String?)
    /// The earlier hook could not get the given name; the detail is the error of the system.
    case hookNotKept(as: String)
    case hookNotRemoved, hookNotPutBack
  }
}
