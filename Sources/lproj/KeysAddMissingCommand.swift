// `lproj keys add-missing`: adds missing keys of localizations as texts to translate.

internal import ArgumentParser
internal import LprojKit

struct KeysAddMissingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-missing",
    abstract: "Put the keys that localizations lack into their tables, to be translated.",
    discussion: """
      PATH is a folder with tables. A .strings or .stringsdict table gets the missing keys with their source \
      texts in a comment, in the order of the source. As real entries, copies of the source texts would count \
      as translated. The translator moves the entries out of the comment. A string catalog gets units without \
      text in the state 'new'. Keys that a comment already has are not added again. Every other byte stays. If \
      a localization lacks a whole table, the table is not made.

      Exit status: 0 done; 1 nothing was changed, and the reason is printed; 2 something could not be read or \
      written, or there are no localizations; 64 wrong usage.

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
      outcome, options.lines(outcome, sign: "+", verb: "added", none: "nothing to add"))
  }
}
