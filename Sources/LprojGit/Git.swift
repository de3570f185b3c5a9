// Starts git in a folder, with settings that keep a repository from running programs.

internal import LprojFiles
internal import Synchronization

/// Starts git in one folder. The configuration of a repository may come from an untrusted author, so each call turns off hooks and other programs
/// that the configuration could start.
struct Git: Sendable {
  var environment: Environment
  var folder: String
  var program = "git"
  /// The maximum time without output, in seconds. An untrusted repository may make git wait without end, for example for a pipe in place of a file.
  var patience = 300
  private let silence = Silence()

  /// Whether the variable `GIT_DIR` selects the repository, as it does inside a hook.
  var isGivenRepository: Bool { environment.has("GIT_DIR") }

  /// - Parameter asksForHooks: whether git keeps the configured folder of hooks. If so, the arguments must be a command that runs no hook, such as
  ///   `rev-parse`.
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

  /// The failure for output that did not reach its end. If the reason is that git was silent for too long, later calls of `start` fail at once,
  /// because each run would take just as long.
  func failure(_ reason: ChildProcess.Unheard) -> Failure {
    guard reason == .silent else { return Failure(.git(.unheard)) }
    silence.isKnown.store(true, ordering: .relaxed)
    return Failure(.git(.silent))
  }

  /// A flag that all copies of a `Git` share: whether git was killed because it wrote nothing for too long.
  private final class Silence: Sendable {
    let isKnown = Atomic(false)
  }

  /// Options against an untrusted configuration: no pager, no file-system monitor, no file with the order of a diff, and no bare repository inside
  /// the files of another repository.
  private static let harmless = [
    "--no-pager", "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false",
    "-c", "diff.orderFile=/dev/null",
  ]

  private static let withoutHooks = ["-c", "core.hooksPath=/dev/null"]

  /// Environment variables: messages in English, no fetching of missing objects, no refresh of the index on the disk, and no prompts for a password.
  /// Fetching could start a program that the configuration names.
  private static let settings: KeyValuePairs = [
    "LC_ALL": "C", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
  ]
}
