// Installing the hook before a commit, in the repository of the current folder.

internal import LprojGit
internal import LprojModel
internal import LprojSource

public enum CommitHook {
  /// What was done, or why nothing could be.
  public struct Outcome: Sendable {
    public var results: [String] = []
    public var remarks: [String] = []
    public var failures: [String] = []
  }

  /// - Parameters:
  ///   - program: where this program lies.
  ///   - options: of `lproj hook run`.
  public static func install(program: String?, options: [String]) -> Outcome {
    change { (hook, folder, outcome) throws(GitError) in
      try hook.install(program: program, options: options)
      let chain = hook.isChained ? ", runs \(Paths.name(hook.previous)) first" : ""
      outcome.results.append(
        "installed \(Paths.tidy(hook.path, currentFolder: folder))\(chain)")
      if hook.isShared {
        outcome.remarks.append(
          "core.hooksPath names a folder outside this repository, which others may use too")
      }
    }
  }

  public static func uninstall() -> Outcome {
    change { (hook, folder, outcome) throws(GitError) in
      let path = Paths.tidy(hook.path, currentFolder: folder)
      let isChained = hook.isChained
      if try hook.uninstall() {
        outcome.results.append(
          isChained ? "put back \(path) as it was before" : "removed \(path)")
      } else {
        outcome.remarks.append("\(path) is not lproj's: nothing to do")
      }
    }
  }

  private static func change(
    _ body: (GitHook, String, inout Outcome) throws(GitError) -> Void
  ) -> Outcome {
    var outcome = Outcome()
    do throws(GitError) {
      let folder = FileSystem.currentFolder
      let hook = try GitHook(try GitRepository(around: "."))
      try body(hook, folder, &outcome)
    } catch {
      outcome.failures.append(error.reason)
    }
    return outcome
  }
}
