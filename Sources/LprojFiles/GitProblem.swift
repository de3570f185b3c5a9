// What can go wrong with git and its hooks.

extension Failure {
  public enum GitProblem: Hashable, Sendable {
    case notInstalled, tooManyFiles
    /// The detail is what the system said.
    case notStarted
    /// What it said was not heard to its end.
    case unheard
    /// It said nothing for so long that it was ended.
    case silent
    /// It refused; the detail is its whole complaint.
    case refused
    /// It refused what was asked of this revision; the detail is its whole complaint.
    case refusedRevision(String)

    case noWorkTree
    /// Of the folder in the detail, empty for the current one; this is the top of the work tree.
    case outsideWorkTree(String)
    /// The path is not in the repository that the one in the detail is in.
    case otherRepository
    case conflict(others: Int)
    /// The detail names it.
    case noCommit
    case noCommonCommit(String, String)
    /// A shallow clone does not have the history back to this revision.
    case beyondShallow(String)
    /// Of a file in conflict: somebody changed it since.
    case editedConflict

    // Hooks.
    case hooksPathIsFile
    case earlierHookUnknown
    /// The detail is the file that the user may edit.
    case writtenByHusky
    /// The detail is the name that the hook would get.
    case hookNameTaken
    case hookAsksForItsName
    /// Of the hook; the detail is what was there before lproj.
    case hookReplaced
    /// The earlier hook waits under this name.
    case hookEdited(earlier: String?)
    /// Under the name given; the detail is what the system said.
    case hookNotKept(as: String)
    case hookNotRemoved, hookNotPutBack
  }
}
