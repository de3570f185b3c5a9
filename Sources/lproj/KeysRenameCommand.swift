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
      catalogs, in entries of 'ignore' that name it, and in the literals of look-ups in Swift, \
      Objective-C and C, below the repository around PATH. Every other byte stays. Comments that silence \
      rules stay with their entry. A key of a catalog that is its own text keeps the text.

      Nothing is changed where the new key is taken, a table is broken, the code makes keys of the \
      table at run time, a look-up spells the key in parts, or a file cannot be written. Literals \
      that are no look-up are named, and stay.

      Exit status: 0; 1 nothing is changed, and why; 2 something could not be read or written, or \
      there is no such key; 64 wrong usage.

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

  @Option(help: ArgumentHelp("on, or off to leave sources alone.", valueName: "when"))
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
      hint: code == .on ? "--code off changes tables alone; change the code by hand then" : nil,
      lines)
  }
}
