// Starts git in a folder, with settings that keep a repository from running programs.

internal import LprojFiles
internal import Synchronization

/// The git of one repository. The configuration of the repository may come from an untrusted author. So no program that it names is run, and no
/// folder of files is taken for a repository.
struct Git: Sendable {
  let environment: Environment
  /// The folder in which git runs.
  var folder: String
  var program = "git"
  /// The maximum time without output, in seconds. An untrusted repository may make git wait without end, for example for a pipe in place of a file.
  var patience = 300
  private let silence = Silence()

  /// Whether the caller, such as a hook that git runs, specifies the repository.
  var isGivenRepository: Bool { environment.has("GIT_DIR") }

  /// - Parameter asksForHooks: whether the configured folder of hooks is needed. Then the request must not
  ///   be one that can run a hook.
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

  /// The failure for output that ended early. After a silent run, git is not started again: each run would take as long.
  func failure(_ reason: ChildProcess.Unheard) -> Failure {
    guard reason == .silent else { return Failure(.git(.unheard)) }
    silence.isKnown.store(true, ordering: .relaxed)
    return Failure(.git(.silent))
  }

  /// Remembers whether git was ended because it was silent, for all folders.
  private final class Silence: Sendable {
    let isKnown = Atomic(false)
  }

  /// Options that keep git from running configured programs. A bare repository may be embedded in the files of another one, with a configuration of its own.
  private static let harmless = [
    "--no-pager", "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false",
    "-c", "diff.orderFile=/dev/null",
  ]

  private static let withoutHooks = ["-c", "core.hooksPath=/dev/null"]

  /// Settings that make git's output the same on all machines. Git fetches nothing (that may start programs that the configuration names), writes no
  /// index, and requests no password.
  private static let settings: KeyValuePairs = [
    "LC_ALL": "C", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
  ]
}
