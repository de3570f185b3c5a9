// `lproj keys add-missing`: adds missing keys of localizations as texts to translate.

internal import ArgumentParser
internal import LprojKit

struct KeysAddMissingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-missing",
    abstract: "Put the keys that localizations lack into their tables, to be translated.",
    discussion: """
      PATH is a folder with tables. A .strings or .stringsdict table gets a comment with the source \
      texts, where the source has them: a copy of the source text as a live entry would count as \
      translated. Who translates moves the entries out of the comment. A string catalog gets units \
      that are new and have no text. What a comment has already is not added again. Every other \
      byte stays. A table that a localization lacks as a whole is not made.

      Exit status: 0; 1 nothing is changed, and why; 2 something could not be read or written, or \
      there are no localizations; 64 wrong usage.

      EXAMPLES
        lproj keys add-missing --locale fr
        lproj keys add-missing --diff App/
      """)

  @Argument(help: "Folders with tables (default: the current folder).")
  var paths: [String] = []

  @Option(
    name: .customLong("locale"), parsing: .singleValue,
    help: ArgumentHelp("Only these localizations: a,b or repeated.", valueName: "name"),
    completion: .localizationList)
  var locales: [String] = []

  @OptionGroup var options: KeyChangeOptions

  func run() async throws {
    let outcome = await KeyChange.run(options.request(.addMissing(locales.names), paths))
    try options.show(
      outcome, options.lines(outcome, sign: "+", verb: "added", none: "no key is missing"))
  }
}
