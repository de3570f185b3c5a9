// The command `lproj`: arguments, exit statuses, terminal.

internal import ArgumentParser
internal import LprojKit

@main
struct Lproj: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lproj",
    abstract: "Check, explain, compile, report on and repair Apple localizations.",
    discussion: """
      Works on .lproj folders, .strings and .stringsdict tables and .xcstrings catalogs, on Linux \
      and macOS.

      EXAMPLE
        lproj audit Resources/
      """,
    version: """
      lproj \(LprojVersion.tool) (ICU \(LprojVersion.icu), CLDR \(LprojVersion.cldr))
      """,
    subcommands: [
      AuditCommand.self, CompileCommand.self, ExportCommand.self, FallbacksCommand.self,
      FormatCommand.self, HookCommand.self, ImportCommand.self, LocaleCommand.self,
      RulesCommand.self,
    ])
}
