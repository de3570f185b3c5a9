// `lproj extract`: adds the texts in code to the source tables.

internal import ArgumentParser
internal import LprojKit
internal import LprojReport

struct ExtractCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Put the texts that code asks for into the tables of the source language.",
    discussion: """
      PATH is a folder with sources and tables. Keys that the source language's table or the string catalog \
      lacks are added, with the default text and the comment of the code. If a project says which target \
      compiles a source file, the keys of the file go to the nearest table that this target ships. Existing \
      texts stay; different default texts in the code are reported. Keys that nothing in the code names are \
      marked as stale in a catalog and reported in a table; the mark is removed if the code names the key \
      again. Keys with an interpolated value of unknown type, and keys that no table of their target could \
      hold, are reported, not written. All other bytes of a file stay. Nothing is written if the source \
      language is only guessed from the number of entries: name it with --source.

      Exit status: 0 done; 1 with --check, something would change; 2 something could not be read or written; \
      64 wrong usage.

      EXAMPLES
        lproj extract --dry-run .
        lproj extract --diff App/
        lproj extract --check .
      """)

  @Argument(help: "Folders (default: the current folder).")
  var paths: [String] = []

  @Flag(help: "Write nothing; say what would change.")
  var dryRun = false

  @Flag(help: "Write nothing; show what would change as a unified diff.")
  var diff = false

  @Flag(help: "Write nothing; end with status 1 if something would change.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "The source language (default: detected for each tree).", valueName: "lang"),
    completion: .localizations)
  var source: String?

  @OptionGroup var output: OutputOptions

  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func run() async throws {
    var request = ExtractRequest(
      paths: paths.isEmpty ? ["."] : paths, in: Terminal.workspace, jobs: common.jobCount)
    request.source = source
    request.configuration = configuration.choice
    request.exclude = configuration.exclude
    request.isDryRun = dryRun || diff || check
    let outcome = await Extract.run(request)
    for remark in outcome.remarks { common.remark(remark) }
    if outcome.tables.isEmpty, outcome.refusals.isEmpty, outcome.unplaced.isEmpty,
      outcome.redefined.isEmpty, outcome.failures.isEmpty, outcome.guessed.isEmpty
    {
      common.remark("the code looks up no text in a known table; nothing to write")
    }
    var parts = OutputParts(output)
    for table in outcome.tables {
      if diff {
        if let difference = table.difference, table.isChanged {
          try parts.write(
            difference.unified(style: output.style(common), forTerminal: output.isTerminal))
        } else {
          common.remark(table.completeness)
        }
      } else {
        try parts.write(
          Array((lines(table, request.isDryRun).joined(separator: "\n") + "\n").utf8))
      }
    }
    try parts.finish(common)
    for line in outcome.unknown {
      common.remark(
        "\(line): the type of a value in the key is not known, so the key is not written")
    }
    for line in outcome.unplaced {
      common.remark(
        "\(line): no target that compiles this ships such a table, so the key is not written")
    }
    for line in outcome.redefined {
      common.remark(
        "\(line) is defined in the project, so the table is not known and the key is not written")
    }
    for guess in outcome.guessed {
      let count = guess.keyCount == 1 ? "one key is" : "\(guess.keyCount) keys are"
      Terminal.complain(
        Visible.text(
          "lproj: \(guess.path): the source language is only guessed ('\(guess.localization)' has the most entries), "
            + "so \(count) not written; name the source language with --source"
        ))
    }
    for line in outcome.refusals { Terminal.remark(line) }
    try ExitStatus.close(
      outcome.failures, isDone: outcome.refusals.isEmpty && outcome.guessed.isEmpty,
      hasFindings: check && outcome.tables.contains(where: \.isChanged))
  }

  private func lines(_ table: ExtractOutcome.Table, _ isDryRun: Bool) -> [String] {
    let path = Visible.text(table.path)
    if table.new.isEmpty, table.gone.isEmpty, table.changed.isEmpty, table.again.isEmpty {
      return [Visible.text(table.completeness)]
    }
    let verb = isDryRun ? "would be added" : "added"
    var lines = [
      "\(path): " + (table.new.isEmpty ? "nothing to add" : "\(table.new.count) \(verb)")
    ]
    lines += table.new.map { "  + " + Visible.text($0.description) }
    lines += table.again.map { "  = \(Visible.text($0.description)) (named again; not stale)" }
    lines += table.gone.map {
      "  - \(Visible.text($0.description)) (named nowhere\(table.isCatalog ? "; stale" : ""))"
    }
    lines += table.changed.map {
      "  ~ \(Visible.text($0.key.description)) (the code says '\(Visible.text($0.text.description))')"
    }
    return lines
  }
}

extension ExtractOutcome.Table {
  fileprivate var completeness: String {
    let keys = keyCount == 1 ? "the one key" : "all \(keyCount) keys"
    return "\(path) has \(keys) of the code; nothing to write"
  }
}
