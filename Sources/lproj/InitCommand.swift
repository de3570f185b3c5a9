// `lproj init`: writes a first configuration.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration that fits what is there.",
    discussion: """
      Looks at the folder and writes .lproj.toml into it, with the source language, the folders of third-party \
      code, and the localizations that are less than half complete. With --baseline, today's warnings are \
      recorded, and 'lproj audit' reports only errors and new findings. An error is wrong for some user, so it \
      is recorded only with a reason. --accept-errors gives one reason for all errors; each error has a line \
      in the baseline, where its reason can be changed. Existing files are never overwritten.

      Exit status: 0 done; 2 a file exists already, or could not be read or written, or there are no \
      localizations; 64 wrong usage.

      EXAMPLES
        lproj init
        lproj init --baseline
        lproj init --baseline --accept-errors "fixed in version 3"
      """)

  @Argument(help: "The folder to look at.")
  var folder = "."

  @Flag(help: "Also record today's warnings in .lproj-baseline.json.")
  var baseline = false

  @Option(
    help: ArgumentHelp(
      "Also record today's errors there, accepted for this reason.", valueName: "reason"))
  var acceptErrors: String?

  @OptionGroup(title: "Common") var common: CommonOptions

  func validate() throws {
    guard let acceptErrors else { return }
    if !baseline { throw ValidationError("--accept-errors is for --baseline") }
    if acceptErrors.allSatisfy(\.isWhitespace) {
      throw ValidationError("--accept-errors needs the reason why the errors are accepted")
    }
  }

  func run() async throws {
    let outcome = await Initialization.run(
      folder, withBaseline: baseline, acceptedErrors: acceptErrors, in: Terminal.workspace,
      jobs: common.jobCount)
    var lines = outcome.written.map { "wrote \(Visible.text($0))" }
    if outcome.failures.isEmpty && !common.quiet { lines += nextSteps(outcome) }
    try Terminal.write(Array(lines.map { $0 + "\n" }.joined().utf8))
    try ExitStatus.close(outcome.failures)
  }

  private func nextSteps(_ outcome: Initialization.Outcome) -> [String] {
    let place = folder == "." ? "" : " " + Visible.text(folder)
    var steps: [(command: String, does: String)] = []
    if outcome.known == nil {
      steps = [("audit\(place)", "shows what is wrong today")]
    } else if outcome.errors > 0 {
      let errors = AuditText.count(outcome.errors, "error")
      steps = [
        ("audit\(place)", "shows \(errors), which no baseline hides, and what is new from now on")
      ]
    } else {
      steps = [("audit\(place)", "shows what is new from now on")]
    }
    steps.append(
      (
        "audit --fix\(place)",
        "makes the safe fixes" + (outcome.known == nil ? "" : ", also of what is known")
      ))
    if let known = outcome.known, known.values.contains(where: { $0 > 0 }) {
      let counts = AuditReport.counts(known)
      steps.append(("audit --no-baseline\(place)", "shows what is known, too: \(counts)"))
    }
    steps.append(("hook install", "makes git refuse commits that bring errors"))
    let width = steps.map { Visible.width($0.command) }.max() ?? 0
    return ["", "next:"]
      + steps.map { "  lproj \(Visible.padded($0.command, to: width))  \($0.does)" }
  }
}
