// `lproj keys`: the texts that code looks up, and the texts that no code looks up.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "List the keys that the code asks for, and change keys in all files at once.",
    discussion: """
      EXAMPLES
        lproj keys Sources/
        lproj keys unused
        lproj keys rename save.title button.save
      """,
    subcommands: [
      KeysListCommand.self, KeysUnusedCommand.self, KeysRenameCommand.self,
      KeysRemoveCommand.self, KeysAddMissingCommand.self,
    ],
    defaultSubcommand: KeysListCommand.self)
}

struct KeysListCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, csv
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the keys that the code asks for, and where.",
    discussion: """
      PATH is a source file or a folder. Reads Swift, Objective-C, C and C++, storyboards and xibs, \
      Info.plist, Settings.bundle and definitions of intents; skips third-party code and tests. Finds calls of \
      the system's functions (NSLocalizedString, String(localized:), Text and the like), literals of types \
      such as LocalizedStringResource, and calls of the project's functions that pass a key on to these. A \
      configuration can name other functions. A value that is interpolated into a key becomes the specifier of \
      its type, if a literal, 'specifier:' or a declaration in the same file shows the type. No code is run.

      Exit status: 0 done; 2 something could not be read, or there are no sources; 64 wrong usage.

      EXAMPLES
        lproj keys Sources/
        lproj keys --format csv . > keys.csv
        lproj keys --format json . | jq '.computed[].expression'
      """)

  @Argument(help: "Folders and source files (default: the current folder).")
  var paths: [String] = []

  @Option(help: ArgumentHelp("The form of the list.", valueName: "format"))
  var format = Format.text

  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func run() async throws {
    var request = KeysRequest(
      paths: paths.isEmpty ? ["."] : paths, in: Terminal.workspace, jobs: common.jobCount)
    request.configuration = configuration.choice
    request.exclude = configuration.exclude
    let outcome = await Keys.run(request)
    for remark in outcome.remarks { common.remark(remark) }
    if outcome.failures.isEmpty || !outcome.report.uses.isEmpty {
      try output.write(rendered(outcome.report), common, hasColors: format == .text)
    }
    try ExitStatus.close(outcome.failures)
  }

  private func rendered(_ report: KeysReport) -> [UInt8] {
    switch format {
    case .text: KeysText.render(report, style: output.style(common), width: output.width)
    case .json: KeysJSON.render(report)
    case .csv: KeysCSV.render(report)
    }
  }
}
