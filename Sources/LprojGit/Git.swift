// The start of git: its folder and its settings, so that a repository runs nothing.

internal import LprojFiles
internal import Synchronization

/// The git of one repository. The author of the repository may have written its configuration, too:
/// no program that it names is run, and no folder of files is taken for a repository.
struct Git: Sendable {
  let environment: Environment
  /// The folder in which git runs.
  var folder: String
  var program = "git"
  /// In seconds: how long it may say nothing. A repository of strangers may make it wait for ever, such as
  /// for a pipe in place of a file.
  var patience = 300
  private let silence = Silence()

  /// Whether the caller, such as a hook that git runs, says which repository is meant.
  var isGivenRepository: Bool { environment.has("GIT_DIR") }

  /// - Parameter asksForHooks: whether the configured place of the hooks is wanted; then nothing that
  ///   could run one may be asked.
  func start(
    _ arguments: [String], isDialogue: Bool = false, asksForHooks: Bool = false
  ) throws(Failure) -> GitProcess {
    if silence.isKnown.load(ordering: .relaxed) { throw Failure(.git(.silent)) }
    let options = Self.harmless + (asksForHooks ? [] : Self.withoutHooks)
    return try GitProcess(
      self, options + ["-C", folder] + arguments, environment.setting(Self.settings),
      isDialogue: isDialogue)
  }

  func run(_ arguments: [String]) throws(Failure) -> [UInt8] {
    let process = try start(arguments)
    return try process.finish()
  }

  /// Why it was not heard to its end. One that said nothing is not asked again: it would be waited for
  /// as long every time.
  func failure(_ reason: ChildProcess.Unheard) -> Failure {
    guard reason == .silent else { return Failure(.git(.unheard)) }
    silence.isKnown.store(true, ordering: .relaxed)
    return Failure(.git(.silent))
  }

  /// Whether git was ended because it said nothing, here or in another folder.
  private final class Silence: Sendable {
    let isKnown = Atomic(false)
  }

  /// A bare repository may be embedded in the files of another, with a configuration of its own.
  private static let harmless = [
    "--no-pager", "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false",
    "-c", "diff.orderFile=/dev/null",
  ]

  private static let withoutHooks = ["-c", "core.hooksPath=/dev/null"]

  /// Settings that make git's answers the same on every machine. Git fetches nothing (that may
  /// start programs that the configuration names), writes no index, and asks for no password.
  private static let settings: KeyValuePairs = [
    "LC_ALL": "C", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
  ]
}
