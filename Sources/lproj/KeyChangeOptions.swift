// The common parts of commands that change keys: options, words and exit status.

internal import ArgumentParser
internal import LprojConfig
internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct KeyChangeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only the table of this name.", valueName: "name"), completion: .tables)
  var table: String?

  @Option(
    help: ArgumentHelp(
      "The source language (default: detected for each tree).", valueName: "lang"),
    completion: .localizations)
  var source: String?

  @Flag(help: "Write nothing; say what would change.")
  var dryRun = false

  @Flag(help: "Write nothing; show what would change as a unified diff.")
  var diff = false

  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func request(_ act: KeyChangeRequest.Act, _ paths: [String]) -> KeyChangeRequest {
    var request = KeyChangeRequest(
      act, paths: paths.isEmpty ? ["."] : paths, in: Terminal.workspace, jobs: common.jobCount)
    request.table = table
    request.source = source
    request.configuration = configuration.choice
    request.exclude = configuration.exclude
    request.isDryRun = dryRun || diff
    return request
  }

  /// Prints the result of a change, and throws the exit status unless it is 0.
  ///
  /// - Parameters:
  ///   - lines: the lines about the changed files.
  ///   - hint: a way around a refusal, in words.
  func show(_ outcome: KeyChangeOutcome, hint: String? = nil, _ lines: [String]) throws {
    for remark in outcome.remarks { common.remark(remark) }
    for refusal in outcome.refusals {
      let place = refusal.position.map { ":\($0.line):\($0.column)" } ?? ""
      Terminal.remark(
        refusal.path.isEmpty ? refusal.reason : "\(refusal.path)\(place): \(refusal.reason)")
    }
    if !outcome.refusals.isEmpty {
      Terminal.remark("nothing is changed" + (hint.map { "; \($0)" } ?? ""))
    }
    Terminal.complain(outcome.failures)
    if outcome.refusals.isEmpty, outcome.failures.isEmpty {
      if diff {
        var parts = OutputParts(output)
        for file in outcome.files {
          try parts.write(
            file.difference.unified(style: output.style(common), forTerminal: output.isTerminal))
        }
        try parts.finish(common)
      } else {
        try output.write(FittedText.bytes(lines.map(Visible.text), width: output.width), common)
      }
    }
    try ExitStatus.end(outcome.failures, hasFindings: !outcome.refusals.isEmpty)
  }

  /// Returns the lines about each changed file: one with its path and its number of keys, then, for each key, one that begins with `sign`.
  func lines(_ outcome: KeyChangeOutcome, sign: String, verb: String, none: String) -> [String] {
    let isDone = !dryRun && !diff
    var lines: [String] = []
    for file in outcome.files {
      if file.keys.isEmpty {
        lines.append("\(file.path): \(isDone ? "changed" : "would be changed")")
        continue
      }
      lines.append("\(file.path): \(file.keys.count) \(isDone ? verb : "would be \(verb)")")
      lines += file.keys.map { "  \(sign) \($0)" }
    }
    return lines.isEmpty ? [none] : lines
  }
}
