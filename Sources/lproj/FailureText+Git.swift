// The words for failures of git and its hooks.

internal import LprojFiles

extension Failure.GitProblem {
  /// The words for the problem, which follow the path in a message.
  func reason(_ detail: String) -> String {
    switch self {
    case .notInstalled: "git is not installed, or not in PATH"
    case .tooManyFiles: "git cannot be started: too many files are open"
    case .notStarted: "git cannot be started: \(detail)"
    case .unheard: "git: its answer cannot be read"
    case .silent:
      "git: ended after five minutes without an answer; 'git status' shows whether it works here"
    case .refused: Self.quoted(detail)
    case .refusedRevision(let name): "\(name): " + Self.quoted(detail)
    case .noWorkTree: "git: this is not inside a work tree; a bare repository has none"
    case .outsideWorkTree(let root):
      "git: \(detail.isEmpty ? "the current folder" : detail) is outside the work tree \(root)"
    case .otherRepository: "is not in the same git repository as \(detail)"
    case .conflict(let others):
      "is in conflict\(others > 0 ? ", and so are \(others) more" : ""); resolve it and 'git add' it first"
    case .noCommit: "\(detail): there is no such commit"
    case .noCommonCommit(let one, let other):
      "\(one) and \(other) have no commit in common; in a shallow clone, 'git fetch --unshallow' "
        + "gets more"
    case .beyondShallow(let name):
      "\(name): this shallow clone does not reach it; 'git fetch --unshallow' gets the history"
    case .editedConflict:
      "was edited since the merge, so it stays; 'git checkout --merge' on it brings the conflict back"
    case .filteredConflict:
      "git converts it with the filter '\(detail)', a program that lproj does not run, so it stays; "
        + "resolve it with git"
    case .attributesAreLink:
      "is a symbolic link, which git does not follow; put a file in its place"
    case .hooksPathIsFile: "is named by core.hooksPath, but is not a folder"
    case .earlierHookUnknown: "cannot be looked at, so whether it runs first is not known"
    case .writtenByHusky: "is written anew by husky; add 'lproj hook run' to \(detail)"
    case .hookNameTaken: "cannot be kept as \(detail), since there is such a file already"
    case .hookAsksForItsName:
      "asks for its own name, and would not work under another; call 'lproj hook run' in it"
    case .hookReplaced: "is not lproj's any more; what was there before lproj is in \(detail)"
    case .hookEdited(let earlier):
      "was made by lproj and edited since; remove it by hand"
        + (earlier.map { ", and rename \($0)" } ?? "")
    case .hookNotKept(let name): "cannot be kept as \(name): \(detail)"
    case .hookNotRemoved: "cannot be removed: \(detail)"
    case .hookNotPutBack: "cannot be replaced: \(detail)"
    }
  }

  /// Returns the line of git's message that names the problem. If another user owns the repository, git's advice follows.
  private static func quoted(_ complaint: String) -> String {
    let lines = complaint.split(separator: "\n")
    guard let first = lines.first else { return "git failed" }
    for prefix in ["fatal: ", "error: "] {
      if let line = lines.first(where: { $0.hasPrefix(prefix) }) {
        let command = "git config --global --add safe.directory "
        let wayOut = lines.compactMap { line in
          line.firstRange(of: command).map { " (if you trust it: \(line[$0.lowerBound...]))" }
        }
        return "git: " + line.dropFirst(prefix.count) + (wayOut.first ?? "")
      }
    }
    return "git: " + first
  }
}
