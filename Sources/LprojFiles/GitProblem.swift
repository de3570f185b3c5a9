// Problems with git and its hooks.

extension Failure {
  /// The reason why a request to git, or a change to its hooks, failed.
  public enum GitProblem: Hashable, Sendable {
    case notInstalled, tooManyFiles
    /// Git could not be started. The detail is the message of the system.
    case notStarted
    /// The output of git could not be read to its end.
    case unheard
    /// Git wrote nothing for so long that it was killed.
    case silent
    /// Git refused; the detail is its whole message.
    case refused
    /// Git refused the request for this revision; the detail is its whole message.
    case refusedRevision(String)

    case noWorkTree
    /// The folder in the detail is outside of the work tree. If the detail is empty, the current folder is outside. The associated value is the path
    /// of the work tree.
    case outsideWorkTree(String)
    /// The path of the failure and the path in the detail are in different repositories.
    case otherRepository
    case conflict(others: Int)
    /// There is no commit with the name in the detail.
    case noCommit
    case noCommonCommit(String, String)
    /// The clone is shallow, and its history does not reach back to this revision.
    case beyondShallow(String)
    /// A file in conflict was edited since the merge.
    case editedConflict
    /// Git converts the file in conflict with the filter in the detail, a program that lproj does not run.
    case filteredConflict

    // Hooks and the merge driver.
    case attributesAreLink
    case hooksPathIsFile
    case earlierHookUnknown
    /// Husky wrote the hook, and will overwrite it. The detail is the file that users may edit instead.
    case writtenByHusky
    /// Another file has the name that the hook needs. The detail is that name.
    case hookNameTaken
    case hookAsksForItsName
    /// Another program has replaced the hook of lproj. The detail is the file with the earlier hook, which was there before lproj's.
    case hookReplaced
    /// The hook of lproj was edited. `earlier` is the present name of the earlier hook; nil if there was none.
    case hookEdited(earlier: String?)
    /// The earlier hook could not be renamed to the name in `as`. The detail is the message of the system.
    case hookNotKept(as: String)
    case hookNotRemoved, hookNotPutBack
  }
}
