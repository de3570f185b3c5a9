// `lproj keys remove`: removes from all files the keys that the code does not name.

internal import ArgumentParser
internal import LprojKit
internal import LprojReport

struct KeysRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove keys that nothing in the code names, in all localizations.",
    discussion: """
      PATH is a folder with tables and the code that looks up their texts. Removes the keys that 'lproj keys \
      unused' lists, each with its comment, and entries of 'ignore' in the configuration that name only these \
      keys. Every other byte stays. Entries of string catalogs that are marked as stale, or that were added by \
      hand, are removed only with --stale or --manual.

      Exit status: 0 done; 1 nothing was changed, and the reason is printed; 2 something could not be read or \
      written, or there are no localizations; 64 wrong usage.

      EXAMPLES
        lproj keys remove --unused --dry-run
        lproj keys remove --unused --stale App/
      """)

  @Argument(help: "Folders with tables and sources (default: the current folder).")
  var paths: [String] = []

  @Flag(help: "Remove the keys that nothing in the code names.")
  var unused = false

  @Flag(help: "Also remove entries of catalogs that are marked as stale.")
  var stale = false

  @Flag(help: "Also remove entries of catalogs that were added by hand.")
  var manual = false

  @OptionGroup var options: KeyChangeOptions

  func validate() throws {
    if !unused { throw ValidationError("say which keys are removed: --unused") }
  }

  func run() async throws {
    let outcome = await KeyChange.run(
      options.request(.removeUnused(stale: stale, manual: manual), paths))
    var lines = options.lines(
      outcome, sign: "-", verb: "removed", none: "no key is known to be unused")
    if outcome.kept.stale > 0 {
      let keys = AuditText.count(outcome.kept.stale, "key")
      lines.append("kept: \(keys) marked as stale; --stale removes such keys")
    }
    if outcome.kept.manual > 0 {
      let keys = AuditText.count(outcome.kept.manual, "key")
      lines.append("kept: \(keys) added by hand; --manual removes such keys")
    }
    try options.show(outcome, lines)
  }
}
