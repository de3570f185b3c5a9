// How git is started: where, with which settings, and so that a repository runs nothing.

internal import LprojFiles

/// The git of one repository. Whoever made the repository may have written its configuration too:
/// no program that it names is run, and no folder of files is taken for a repository.
struct Git: Sendable {
  let environment: Environment
  /// Where git runs.
  let folder: String

  /// Whether the caller, such as a hook that git runs, says which repository is meant.
  var isGivenRepository: Bool { environment.has("GIT_DIR") }

  /// - Parameter asksForHooks: whether the configured place of the hooks is wanted; then nothing that
  ///   could run one may be asked.
  func start(
    _ arguments: [String], isDialogue: Bool = false, asksForHooks: Bool = false
  ) throws(Failure) -> GitProcess {
    let options = Self.harmless + (asksForHooks ? [] : Self.withoutHooks)
    return try GitProcess(
      options + ["-C", folder] + arguments, environment.setting(Self.settings),
      isDialogue: isDialogue)
  }

  func run(_ arguments: [String]) throws(Failure) -> [UInt8] {
    let process = try start(arguments)
    return try process.finish()
  }

  /// A bare repository may be embedded in the files of another, with a configuration of its own.
  private static let harmless = [
    "--no-pager", "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false",
  ]

  private static let withoutHooks = ["-c", "core.hooksPath=/dev/null"]

  /// What git says is the same on every machine. Nothing is fetched (the way there may lead through
  /// programs that the configuration names), no index is written, and nobody is asked for a password.
  private static let settings: KeyValuePairs = [
    "LC_ALL": "C", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
  ]
}
