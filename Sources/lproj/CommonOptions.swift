// Options of all commands.

internal import ArgumentParser
internal import LprojFiles
internal import LprojReport

enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// The style for standard output.
  var style: Style { style(isTerminal: Terminal.isTerminal) }

  func style(isTerminal: Bool) -> Style {
    switch self {
    case .always: Style(isColoured: true)
    case .never: Style(isColoured: false)
    case .auto:
      Style(
        isColoured: isTerminal && Terminal.environment("TERM") != "dumb"
          && (Terminal.environment("NO_COLOR") ?? "").isEmpty)
    }
  }
}

struct CommonOptions: ParsableArguments, CommonSettings {
  @Option(help: "Colour: auto, always or never; NO_COLOR is honoured.")
  var color = ColorChoice.auto

  @Option(
    help: ArgumentHelp(
      "How many files to read at once (default: one per processor).", valueName: "n"))
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Print only failures on standard error.")
  var quiet = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs a number from 1 on") }
  }

  var choices: CommonChoices { CommonChoices(color: color, jobs: jobs, quiet: quiet) }
}

/// Options of commands that search for trees and compare their tables.
struct TreeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The source language (default: detected for each tree).", valueName: "lang"),
    completion: .localizations)
  var source: String?

  @Flag(help: "Also look at what .gitignore and the list of dependency folders leave out.")
  var noIgnore = false
}

enum ExitStatus {
  /// The status for findings at or above the failure level.
  static let findings = ExitCode(1)
  /// The status for work that could not be done.
  static let failure = ExitCode(2)

  /// Throws the exit status of a command unless it is 0. If there are failures, they decide the status, and findings do not.
  ///
  /// - Parameter hasFindings: whether a finding or a refusal makes the caller fail.
  static func end(
    _ failures: [Failure], isDone: Bool = true, hasFindings: Bool = false
  ) throws(ExitCode) {
    if failures.contains(where: { $0.kind == .malformedName }) { throw ExitCode.validationFailure }
    guard failures.isEmpty, isDone else { throw failure }
    if hasFindings { throw findings }
  }

  /// Prints the failures, then throws the exit status unless it is 0.
  static func close(
    _ failures: [Failure], isDone: Bool = true, hasFindings: Bool = false
  ) throws(ExitCode) {
    Terminal.complain(failures)
    try end(failures, isDone: isDone, hasFindings: hasFindings)
  }
}
