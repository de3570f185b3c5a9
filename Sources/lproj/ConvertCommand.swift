// `lproj convert`: tables to string catalogs and back.

public import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport

extension ConvertRequest.Target: ExpressibleByArgument {
  /// Also the endings of what is made.
  init?(argument: String) {
    switch argument {
    case "xcstrings": self = .catalog
    case "strings": self = .tables
    default: self.init(rawValue: argument)
    }
  }
}

struct ConvertCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Make string catalogs of tables, or tables of string catalogs.",
    discussion: """
      With --to catalog each table below PATH becomes TABLE.xcstrings beside its .lproj folders, \
      with all languages, plurals, devices and comments. With --to tables each catalog becomes \
      LOCALIZATION.lproj/TABLE.strings and .stringsdict. What the other form cannot express is reported, \
      line by line; readers see the same texts.

      Nothing is overwritten and nothing removed: when the result is as you want it, remove the \
      sources, for a catalog beside tables of its name is refused by builds.

      Exit status: 0 done; 1 refused for what is in the sources; 2 something could not be read or \
      written, or is there already; 64 wrong usage.

      EXAMPLES
        lproj convert --to catalog Resources/
        lproj convert --to catalog Resources/ --dry-run
        lproj convert --to tables Localizable.xcstrings --output Tables/
      """)

  @Argument(help: "Folders and files (default: the current folder).")
  var paths: [String] = []

  @Option(help: ArgumentHelp("What is made: catalog or tables.", valueName: "form"))
  var to: ConvertRequest.Target

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder to write to (default: where the sources are).", valueName: "dir")
  )
  var output: String?

  @Option(
    parsing: .singleValue, help: ArgumentHelp("Only this table; repeatable.", valueName: "name"),
    completion: .tables)
  var table: [String] = []

  @OptionGroup var trees: TreeOptions

  @Flag(help: "Write nothing; list the files that would be made.")
  var dryRun = false

  @Flag(help: "Write nothing; show what would be made as a unified diff.")
  var diff = false

  @OptionGroup var configuration: ConfigurationOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if paths.contains("-") || output == "-" {
      throw ValidationError("tables are converted from and to files: name one instead of '-'")
    }
    if output == "" { throw ValidationError("--output needs the name of a folder") }
  }

  func run() async throws {
    var request = ConvertRequest(
      paths: paths.isEmpty ? ["."] : paths, to: to, in: Terminal.workspace, jobs: common.jobCount)
    request.output = output
    request.tables = table
    request.source = trees.source
    request.writes = !dryRun && !diff
    request.showsDifferences = diff
    request.honoursIgnoreFiles = !trees.noIgnore
    request.configuration = configuration.choice
    request.exclude = configuration.exclude
    let outcome = await Convert.run(request)

    Terminal.complain(outcome.failures)
    // Where nothing is made, nobody asks what would be lost.
    let isDone = !outcome.isRefused && outcome.failures.isEmpty
    let findings = outcome.findings.filter {
      $0.severity == .error || isDone && !common.quiet
    }
    let style = common.color.style(isTerminal: Terminal.isErrorTerminal)
    for line in AuditText.lines(findings, of: Audit.rules, AuditLayout(style: style)) {
      Terminal.complain(line)
    }
    for remark in outcome.remarks { common.remark(remark) }
    for file in outcome.files where isDone {
      if dryRun { try Terminal.write(Array((Visible.text(file.path) + "\n").utf8)) }
      if let difference = file.difference {
        try Terminal.write(
          difference.unified(style: common.color.style, forTerminal: Terminal.isTerminal))
      }
    }
    guard outcome.failures.isEmpty else { throw ExitStatus.failure }
    if outcome.isRefused {
      Terminal.remark("nothing was written")
      throw ExitStatus.findings
    }
    if request.writes {
      let count = outcome.files.count
      common.remark("\(count) file\(count == 1 ? "" : "s") written; the sources stay")
    }
  }
}
