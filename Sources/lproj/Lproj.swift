// The command `lproj`: its start and its subcommands.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport

@main
enum Program {
  static func main() {
    // Without arguments, lproj would show its help and succeed, although the user may have requested a check.
    guard CommandArguments.bytes != nil else {
      Terminal.remark(
        "the system does not give the arguments: mount /proc, or start lproj with arguments")
      Lproj.exit(withError: ExitCode.validationFailure)
    }
    // Bytes that are not UTF-8 would be replaced, so that the argument would name another file.
    if let argument = Terminal.undecodableArgument {
      Terminal.remark("'\(argument)' is not UTF-8: rename it, or start in its folder")
      Lproj.exit(withError: ExitCode.validationFailure)
    }
    do {
      let arguments = CommandArguments.texts
      if let plain = PlainCommand.read(arguments) { wait(for: { try await plain.run() }) }
      if let message = CommandNames.unknown(arguments[...])
        ?? CommandNames.excess(arguments[...])
      {
        Terminal.remark(message)
        Lproj.exit(withError: ExitCode.validationFailure)
      }
      var command = try parsed()
      guard let waiting = command as? any AsyncParsableCommand else { return try command.run() }
      wait(for: {
        var waiting = waiting
        try await waiting.run()
      })
    } catch {
      Program.end(with: error)
    }
  }

  /// Ends the program with the message of an error. Control characters in the message are escaped, because it may repeat parts of the command line.
  private static func end(with error: any Error) -> Never {
    let status = Lproj.exitCode(for: error)
    let message = Lproj.fullMessage(for: error)
    if message.isEmpty { Lproj.exit(withError: error) }
    if status.isSuccess {
      // If the help cannot be written, the command fails.
      do throws(ExitCode) {
        try Terminal.write(Array((HelpText.shown(message, CommandArguments.texts) + "\n").utf8))
        Lproj.exit()
      } catch {
        Lproj.exit(withError: error)
      }
    }
    let mistake = UsageMistake(message)
    Terminal.remark(mistake.reason)
    if let usage = mistake.usage { Terminal.complain(Visible.text(usage)) }
    // ArgumentParser would print the error again, so it gets only the status.
    Lproj.exit(withError: status)
  }

  private static func wait(for work: sending @escaping () async throws -> Void) -> Never {
    let thread = FirstThread()
    Task(executorPreference: thread) { @concurrent in
      do {
        try await work()
      } catch {
        Program.end(with: error)
      }
      Lproj.exit()
    }
    // The task ends the program.
    thread.work()
  }

  private nonisolated static func parsed() throws -> sending any ParsableCommand {
    try Lproj.parseAsRoot(HelpText.arguments(CommandArguments.texts))
  }
}

struct Lproj: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lproj",
    abstract: "Check, explain, compile, report on and repair Apple localizations.",
    discussion: """
      Works on .lproj folders, .strings and .stringsdict tables and .xcstrings catalogs, on Linux \
      and macOS.

      EXAMPLES
        lproj audit Resources/
        lproj audit --help-all      (all options; --help has the usual ones)
        lproj explain missing-key
      """,
    version: """
      lproj \(LprojVersion.tool) (ICU \(LprojVersion.icu) \
      \(LprojVersion.hasICUInside ? "inside" : "of the system"), CLDR \(LprojVersion.cldr))
      """,
    subcommands: [
      LocaleCommand.self, LspCommand.self, MergeDriverCommand.self, PlaceCommand.self,
      RulesCommand.self, TargetsCommand.self,
    ],
    groupedSubcommands: [
      CommandGroup(
        name: "Check",
        subcommands: [
          AuditCommand.self, MissingCommand.self, FallbacksCommand.self, DiffCommand.self,
        ]),
      CommandGroup(
        name: "Work",
        subcommands: [
          ServeCommand.self, KeysCommand.self, FormatCommand.self, MergeCommand.self,
        ]),
      CommandGroup(name: "Exchange", subcommands: [ExportCommand.self, ImportCommand.self]),
      CommandGroup(
        name: "Build",
        subcommands: [CompileCommand.self, ConvertCommand.self, ExtractCommand.self]),
      CommandGroup(
        name: "Set up and learn",
        subcommands: [InitCommand.self, HookCommand.self, ExplainCommand.self]),
    ])
}
