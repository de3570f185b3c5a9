// `lproj diff`: changes of texts between two versions.

internal import ArgumentParser
internal import LprojFiles
internal import LprojHTML
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct DiffCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown, html }

  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show which texts changed between two versions in git.",
    discussion: """
      Compares the tables and catalogs of REV (default: HEAD) with the files in the work tree, or with those \
      of a second REV; paths follow after '--'. Lists keys that were added, removed or renamed, texts that \
      changed in a localization, and changed comments and states of string catalogs. Order, encoding and \
      format make no difference: tables that moved to a catalog show no change. REV...REV is the merge base of \
      both.

      With --textconv FILE the entries of one file are printed as lines of text, so that git can \
      show changes of UTF-16 and binary tables:

        git config diff.lproj.textconv 'lproj diff --textconv'
        echo '*.strings diff=lproj' >> .gitattributes

      Exit status: 0 done, even if there are changes; 1 with --exit-code, if there are changes; 2 something \
      could not be read; 64 wrong usage.

      EXAMPLES
        lproj diff
        lproj diff HEAD~1
        lproj diff v1.0 v2.0 -- Resources/
        lproj diff --format markdown origin/main...
      """)

  @Argument(help: "One or two revisions; after '--', files and folders.")
  var revisions: [String] = []

  @Option(help: ArgumentHelp("The report on standard output.", valueName: "format"))
  var format = Format.text

  @Flag(help: "Only count the changes of each table.")
  var stat = false

  @Flag(help: "End with status 1 if there are changes.")
  var exitCode = false

  @Option(
    help: ArgumentHelp("Print the entries of this file as lines of text.", valueName: "file"),
    completion: .file())
  var textconv: String?

  @OptionGroup var page: PageOptions

  @OptionGroup var output: OutputOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func validate() throws {
    let count = RevisionArguments(revisions).revisions.count
    if textconv != nil, !revisions.isEmpty || stat || exitCode {
      throw ValidationError("--textconv takes one file and nothing else")
    }
    if count > 2 {
      throw ValidationError("there are \(count) revisions: at most 2; paths follow after '--'")
    }
    if stat, format != .text { throw ValidationError("--stat is for --format text") }
  }

  func run() async throws {
    if let textconv { return try convert(textconv) }
    let arguments = RevisionArguments(revisions)
    var request = TablesDiff.Request(in: Terminal.workspace, Terminal.settings)
    request.old = arguments.revisions.first
    request.new = arguments.revisions.count > 1 ? arguments.revisions[1] : nil
    request.paths = arguments.paths
    request.jobs = common.jobCount
    let outcome = await TablesDiff.run(request)
    if outcome.failures.isEmpty || !outcome.report.isEmpty || format != .text {
      try output.write(rendered(outcome), common)
    }
    try ExitStatus.close(outcome.failures, hasFindings: exitCode && !outcome.report.isEmpty)
  }

  private func rendered(_ outcome: TablesDiff.Outcome) -> [UInt8] {
    let report = outcome.report
    let failures = outcome.failures.map(\.told)
    return switch format {
    case .text:
      stat
        ? DiffText.statistics(report, width: output.width)
        : DiffText.render(report, style: output.style(common), width: output.width)
    case .json: DiffJSON.render(report, failures: failures)
    case .markdown: DiffMarkdown.render(report, failures: failures)
    case .html: DiffPage.render(report, failures: failures, origin: page.origin(["."]))
    }
  }

  /// Prints the lines of a table for git. A table that does not parse is no failure, because git shows nothing if the exit status is not 0.
  private func convert(_ path: String) throws {
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try Terminal.workspace.read(path).bytes
    } catch {
      Terminal.complain([error.at(path)])
      throw ExitStatus.failure
    }
    let (lines, isRead) = TextConversion.lines(of: bytes, at: path)
    if !isRead {
      Terminal.remark(
        "\(Visible.text(path)): cannot be read as a table, so it is printed unchanged")
    }
    try output.write(lines, common)
  }
}
