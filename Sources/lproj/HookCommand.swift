// `lproj hook`: the check before a commit.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct HookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hook",
    abstract: "Check what is staged before each git commit.",
    discussion: """
      EXAMPLE
        lproj hook install
      """,
    subcommands: [Install.self, Uninstall.self, Run.self])

  static func report(_ outcome: CommitHook.Outcome, quiet: Bool) throws {
    for remark in outcome.remarks where !quiet {
      Terminal.remark("note: " + remark)
    }
    for result in outcome.results { try Terminal.write(Array((Visible.text(result) + "\n").utf8)) }
    try ExitStatus.close(outcome.failures)
  }
}

extension HookCommand {
  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install",
      abstract: "Make git check what is staged before each commit.",
      discussion: """
        Writes the hooks 'pre-commit' and 'pre-merge-commit' of the repository around the current folder, in \
        its folder for hooks (core.hooksPath). An existing hook is kept and runs first. With --merge-driver, \
        git also merges tables and catalogs by key, with 'lproj merge-driver': this sets merge.lproj in the \
        repository and adds lines to .gitattributes. For colleagues without lproj, git merges lines as before.

        Exit status: 0 done; 2 the hook could not be written; 64 wrong usage.

        EXAMPLE
          lproj hook install --fail-on warning
        """)

    @Option(help: ArgumentHelp("Refuse commits at error, warning, or note.", valueName: "level"))
    var failOn: AuditCommand.MinimumSeverity?

    @Flag(help: "Also have git merge tables and catalogs by key.")
    var mergeDriver = false

    @Flag(name: .shortAndLong, help: "Print only failures on standard error.")
    var quiet = false

    func run() throws {
      guard let program = Disk.ownProgram else {
        Terminal.remark(
          "the system does not say where lproj lies, so a hook would not find it: is /proc there?")
        throw ExitStatus.failure
      }
      let options = failOn.map { ["--fail-on", $0.rawValue] } ?? []
      let outcome = CommitHook.install(
        program: program, options: options, in: Terminal.workspace,
        Terminal.settings, setsMergeDriver: mergeDriver)
      try HookCommand.report(outcome, quiet: quiet)
    }
  }

  struct Uninstall: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "uninstall",
      abstract: "Remove the hooks, and put back those from before 'lproj hook install'.",
      discussion: """
        Exit status: 0 done, or nothing to do; 2 the hook could not be removed.

        EXAMPLE
          lproj hook uninstall
        """)

    @Flag(name: .shortAndLong, help: "Print only failures on standard error.")
    var quiet = false

    func run() throws {
      try HookCommand.report(
        CommitHook.uninstall(in: Terminal.workspace, Terminal.settings), quiet: quiet)
    }
  }

  struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "run",
      abstract: "Check what is staged, as the hook does.",
      discussion: """
        Checks the staged versions of the tables that the next commit changes, and of the tables that they are \
        compared with. Reports what the commit causes: findings that its parents do not have, and findings on \
        keys that it edits. If there are none, prints nothing.

        To commit despite findings, use 'git commit --no-verify', or set LPROJ_SKIP=1.

        Exit status: 0 nothing at or above --fail-on; 1 findings at or above it; 2 something could \
        not be read; 64 wrong usage.

        EXAMPLE
          lproj hook run --all
        """)

    @Flag(help: "Report all findings in these tables.")
    var all = false

    @Option(
      help: ArgumentHelp(
        "Fail on findings of this severity or worse, or never (default: from the configuration, else error).",
        valueName: "level"))
    var failOn: AuditCommand.Level?

    @Option(help: ArgumentHelp("Show findings of this severity and worse.", valueName: "severity"))
    var minSeverity = AuditCommand.MinimumSeverity.warning

    @Option(
      help: ArgumentHelp(
        "Look at code (auto), or at none (off).", valueName: "choice"))
    var code = CodeChoice.auto

    @OptionGroup var output: OutputOptions

    @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

    @OptionGroup(title: "Common") var common: CommonOptions

    func run() async throws { try await asked.run() }

    var asked: HookRun {
      var run = HookRun(common.choices)
      run.keepsAll = all
      run.request.minimumSeverity = minSeverity.severity
      run.request.code = code
      if let failOn {
        run.request.failureSeverity = failOn.severity
        run.request.overridesFailOn = true
      }
      run.request.configuration = configuration.choice
      run.request.exclude = configuration.exclude
      run.output.path = output.path
      return run
    }
  }
}
