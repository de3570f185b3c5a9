// `lproj convert`: converts tables to string catalogs and back.

public import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport

extension ConvertRequest.Target: ExpressibleByArgument {
  /// Accepts `catalog` and `tables`, and the file extensions `xcstrings` and `strings`.
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
    abstract: "Make string catalogs from tables, or tables from string catalogs.",
    discussion: """
      With --to catalog each table below PATH becomes TABLE.xcstrings beside its .lproj folders, with all \
      languages, plurals, devices and comments. With --to tables each catalog becomes \
      LOCALIZATION.lproj/TABLE.strings and .stringsdict. Content that the other form cannot hold is reported, \
      one line each; users see the same texts.

      Nothing is overwritten or removed. Check the result, then remove the sources: Xcode refuses a catalog \
      beside tables of the same name. A table with an error is left out; the others are converted.

      Exit status: 0 done; 1 a table was left out because it has an error; 2 something could not be read or \
      written, or exists already; 64 wrong usage.

      EXAMPLES
        lproj convert --to catalog Resources/
        lproj convert --to catalog Resources/ --dry-run
        lproj convert --to tables Localizable.xcstrings --output Tables/
      """)

  @Argument(help: "Folders and files (default: the current folder).")
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The form to make (default: the one that the named files do not have).", valueName: "form")
  )
  var to: ConvertRequest.Target?

  /// The form of `--to`, or the form that the file extensions imply; nil if neither is known.
  private var target: ConvertRequest.Target? {
    if let to { return to }
    if paths.isEmpty { return nil }
    if paths.allSatisfy({ $0.hasSuffix(".xcstrings") }) { return .tables }
    return paths.allSatisfy { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }
      ? .catalog : nil
  }

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder to write to (default: beside the sources).", valueName: "dir")
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

  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func validate() throws {
    if paths.contains("-") || output == "-" {
      throw ValidationError("tables are converted from and to files: name one instead of '-'")
    }
    if target == nil {
      throw ValidationError(
        "--to is needed: --to catalog makes string catalogs, --to tables makes .strings and .stringsdict"
      )
    }
    if output == "" { throw ValidationError("--output needs the name of a folder") }
  }

  func run() async throws {
    var request = ConvertRequest(
      paths: paths.isEmpty ? ["."] : paths, to: target ?? .catalog, in: Terminal.workspace,
      jobs: common.jobCount)
    request.output = output
    request.tables = table
    request.source = trees.source
    request.writes = !dryRun && !diff
    request.showsDifferences = diff
    request.honoursIgnoreFiles = !trees.noIgnore
    request.configuration = configuration.choice
    request.exclude = configuration.exclude
    let outcome = await Convert.run(request)

    // If no table is converted, warnings about losses are left out.
    let isDone = outcome.failures.isEmpty && (!outcome.files.isEmpty || !outcome.isRefused)
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
    try ExitStatus.close(outcome.failures)
    if !outcome.files.isEmpty {
      if request.writes { tellNext(outcome) }
    } else if !outcome.isRefused {
      common.remark("there is nothing to write")
    }
    guard outcome.isRefused else { return }
    let names = outcome.refusedTables.map { "'\($0)'" }.joined(separator: ", ")
    Terminal.remark(
      (outcome.files.isEmpty ? "nothing was written" : "left out")
        + ": \(names); fix what is wrong, or name the tables to convert with --table")
    throw ExitStatus.findings
  }

  private func tellNext(_ outcome: ConvertOutcome) {
    let count = outcome.files.count
    common.remark("\(count) file\(count == 1 ? "" : "s") written; the sources stay")
    guard !outcome.sources.isEmpty, output == nil else { return }
    let made = outcome.files.map { Visible.text($0.path) }
    let names = Self.some(outcome.targets.map { Visible.text($0) })
    let place =
      names.isEmpty ? "your target" : (outcome.targets.count > 1 ? "targets " : "target ") + names
    var steps = [
      "add \(Self.some(made)) to \(place)",
      "remove the sources: git rm \(Self.patterns(outcome.sources))",
      "lproj audit",
    ]
    if target == .tables { steps.swapAt(0, 1) }
    common.remark("next:")
    for (number, step) in steps.enumerated() { common.remark("  \(number + 1). \(step)") }
  }

  private static func some(_ names: [String]) -> String {
    let rest = names.count - 3
    return names.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Returns git patterns for the copies of all localizations, in quotes for the shell, such as `'R/*.lproj/L.strings'`.
  private static func patterns(_ paths: [String]) -> String {
    let patterns = paths.map { path -> String in
      let parts = path.split(separator: "/", omittingEmptySubsequences: false).map {
        $0.hasSuffix(".lproj") ? "*.lproj" : String($0)
      }
      return parts.joined(separator: "/")
    }
    var seen: Set<String> = []
    return some(patterns.filter { seen.insert($0).inserted }.map { "'\(Visible.text($0))'" })
  }
}
