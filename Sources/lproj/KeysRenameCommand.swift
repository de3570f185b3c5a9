// `lproj keys rename`: renames one key in all places.

internal import ArgumentParser
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct KeysRenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give a key another name in tables, catalogs, configurations and code.",
    discussion: """
      PATH is a folder with tables. The key gets its new name in all localizations at once, in string \
      catalogs, in entries of 'ignore' in the configuration that name the key, and in the literals of look-ups \
      in Swift, Objective-C and C, in the whole repository around PATH. Every other byte stays. Comments that \
      silence rules stay with their entry. If a key of a catalog is its own text, the entry keeps this text.

      Nothing is changed if the new key exists already, a table is broken, the code makes keys of the table at \
      run time, a look-up spells the key in parts, or a file cannot be written. Other literals with the key \
      are listed and left alone.

      Exit status: 0 done; 1 nothing was changed, and the reason is printed; 2 something could not be read or \
      written, or there is no such key; 64 wrong usage.

      EXAMPLES
        lproj keys rename save.title button.save
        lproj keys rename --diff "Save" save --table Buttons App/
      """)

  @Argument(help: "The key.")
  var old: String

  @Argument(help: "Its new name.")
  var new: String

  @Argument(help: "Folders with tables (default: the current folder).")
  var paths: [String] = []

  @Option(help: ArgumentHelp("Whether sources are changed, too.", valueName: "when"))
  var code = CodeSwitch.on

  @OptionGroup var options: KeyChangeOptions

  enum CodeSwitch: String, ExpressibleByArgument, CaseIterable { case on, off }

  func validate() throws {
    if new.isEmpty { throw ValidationError("a key has at least one character: write the new one") }
    if old == new { throw ValidationError("both keys are the same: there is nothing to rename") }
  }

  func run() async throws {
    var request = options.request(.rename(Key(old), to: Key(new)), paths)
    request.changesCode = code == .on
    let outcome = await KeyChange.run(request)
    var lines = outcome.places.map { place in
      "\(place.path):\(place.position.line):\(place.position.column): \(Key(old).quoted)"
    }
    let verb = options.dryRun ? "would be renamed" : "renamed"
    lines.append(
      "\(AuditText.count(outcome.places.count, "place")) in "
        + "\(AuditText.count(outcome.files.count, "file")) \(verb) to \(Key(new).quoted)")
    try options.show(
      outcome,
      hint: code == .on ? "--code off changes only tables; then change the code by hand" : nil,
      lines)
  }
}
