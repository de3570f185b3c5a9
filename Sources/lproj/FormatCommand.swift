// `lproj format`: `.strings` files in one form.

public import ArgumentParser
internal import LprojFiles
internal import LprojFormat
internal import LprojKit
internal import LprojReport

extension FormatOptions.Encoding: ExpressibleByArgument {}

struct FormatCommand: AsyncParsableCommand {
  enum Target: String, ExpressibleByArgument, CaseIterable {
    case text
  }

  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Rewrite .strings files in one form, losing nothing.",
    discussion: """
      Without options, only the white space around '=' and ';' changes, and the encoding becomes UTF-8. \
      Comments, blank lines, order, escapes and line ends stay. A file that the loader does not read to its \
      end is not changed.

      --sort orders entries by key. The comments right above an entry and after it on its line move with the \
      entry. A comment with a blank line below it is a heading: the heading stays, and the entries below it \
      are sorted among themselves. Several lines at the top that name the file or its copyright are a heading, \
      too.

      A string catalog that is named gets the layout of Xcode: only white space changes, and keys keep their \
      order. Catalogs in folders are not changed.

      PATH is a folder, a .strings file or a catalog; '-' is standard input, and the result goes to standard \
      output. In a folder, links and the files that .gitignore names are left out.

      Exit status: 0 done; 1 a file has errors or, with --check, would change; 2 something could not be read \
      or written; 64 wrong usage.

      EXAMPLES
        lproj format Resources/
        lproj format --sort --diff en.lproj/Localizable.strings
        lproj format --check .
        lproj format --to text Old.app/Contents/Resources/fr.lproj
        lproj format - < old.strings > new.strings
        lproj format - --stdin-filename x.xcstrings < x.xcstrings
      """)

  @Argument(help: "Folders and .strings files (default: the current folder).")
  var paths: [String] = []

  @Flag(help: "Put entries in the order of their keys, by code point.")
  var sort = false

  @Option(help: ArgumentHelp("The encoding to write.", valueName: "encoding"))
  var encoding = FormatOptions.Encoding.utf8

  @Option(help: ArgumentHelp("With text, binary and XML tables become text.", valueName: "form"))
  var to: Target?

  @Flag(help: "Write nothing; name the files that would change, and fail if there are any.")
  var check = false

  @Flag(help: "Write nothing; show what would change as a unified diff.")
  var diff = false

  @Option(
    help: ArgumentHelp(
      "The name of what '-' reads from standard input.", valueName: "name"))
  var stdinFilename: String?

  @Flag(help: "Also look at what .gitignore and the list of dependency folders leave out.")
  var noIgnore = false

  @OptionGroup var output: OutputOptions

  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func validate() throws {
    if paths.contains("-") && paths.count > 1 {
      throw ValidationError("'-' stands for standard input and cannot be combined with files")
    }
    if output.path != nil, !check, !diff, !paths.contains("-") {
      throw ValidationError("--output is for --check, --diff and standard input")
    }
    if let path = output.path { try ReportFile.checkOutput(path, "--output", beside: paths) }
    if let name = stdinFilename, ![".strings", ".xcstrings"].contains(where: name.hasSuffix) {
      throw ValidationError("--stdin-filename needs a name that ends in .strings or .xcstrings")
    }
  }

  func run() async throws {
    var request = FormatRequest(
      paths: paths.isEmpty ? ["."] : paths, in: Terminal.workspace, jobs: common.jobCount)
    if paths.contains("-") { request.standardInput = try Terminal.standardInput() }
    if let stdinFilename { request.standardInputName = stdinFilename }
    request.options.isSorted = sort
    request.options.encoding = encoding
    request.options.convertsPropertyLists = to == .text
    request.writes = isWriting
    request.showsDifferences = diff
    request.honoursIgnoreFiles = !noIgnore
    request.configuration = configuration.choice
    request.exclude = configuration.exclude
    let outcome = await Format.run(request)

    for remark in outcome.remarks { common.remark(remark) }
    for file in outcome.files
    where file.result == .propertyList && outcome.named.contains(file.path) {
      common.remark(
        "\(file.path): left as it is: a binary or XML table (--to text makes it text)")
    }
    let failures =
      outcome.failures
      + outcome.files.compactMap { file in
        if case .failed(let failure) = file.result { failure } else { nil }
      }
    let summary = try show(outcome.files, failures.count)
    try ExitStatus.close(
      failures,
      hasFindings: summary.refused > 0 || check && summary.changed > 0)
  }

  private func show(_ files: [FormattedFile], _ failures: Int) throws -> FormatSummary {
    var summary = FormatSummary()
    summary.failed = failures
    var parts = OutputParts(output)
    for file in files {
      switch file.result {
      case .unchanged: summary.unchanged += 1
      case .changed:
        summary.changed += 1
        if check && !diff { try parts.write(Array((Visible.text(file.path) + "\n").utf8)) }
      case .propertyList:
        summary.propertyLists += 1
      case .refused(let message):
        summary.refused += 1
        Terminal.complain(Visible.text(message))
      case .failed: break
      }
      if let difference = file.difference {
        try parts.write(
          difference.unified(style: output.style(common), forTerminal: output.isTerminal))
      }
      if let text = file.output, isWriting { try parts.write(text) }
    }
    try parts.finish(common)
    if !common.quiet && !files.isEmpty && !paths.contains("-") {
      Terminal.complain(summary.line(written: isWriting))
    }
    return summary
  }

  private var isWriting: Bool { !check && !diff }
}
