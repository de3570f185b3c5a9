// `lproj import`: imports translations into the tables.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Put translations from XLIFF, .xcloc, CSV or JSON into the tables.",
    discussion: """
      First shows what would change, and every refused text with its place and the reason. Then asks, or \
      writes at once with --yes. Without a terminal and without --yes, nothing is written.

      Only the bytes of changed values are touched: comments, order and encoding stay. New texts go where the \
      source language has them. A text is refused if it is unknown or unfinished, if it would clear a \
      translation, or if its format specifiers differ from those of the source. The other texts are still \
      written.

      In string catalogs, the states are imported, too. If a new text needs more (other plural forms, a \
      substitution), that is copied from the source with the state 'new'.

      Texts from JSON were translated by a program, so they are marked for review: by the state in a string \
      catalog, or by a comment after the entry in a .strings file. A text in which an audit finds an error is \
      refused.

      In CSV, the separator, line ends and encoding (UTF-8 or UTF-16) are detected.

      Exit status: 0 done; 1 texts were refused or there are none, or changes were shown but not written; 2 \
      something could not be read or written, or there are no localizations; 64 wrong usage.

      EXAMPLES
        lproj import fr.xliff App/
        lproj import --yes fr.xcloc App/
        lproj import --check fr.csv
      """)

  @Argument(help: "An .xliff, .csv or .json file, or an .xcloc folder; '-' is standard input.")
  var file: String

  @Argument(help: "The folder that was exported.")
  var path = "."

  @Flag(help: "Only check the translations against the source texts in the file, without a folder.")
  var check = false

  @Flag(name: .shortAndLong, help: "Write without asking.")
  var yes = false

  @Flag(help: "Show every change and refusal.")
  var all = false

  @Option(
    help: ArgumentHelp("The language of a file that does not name its own.", valueName: "lang"),
    completion: .localizations)
  var locale: String?

  @Option(help: ArgumentHelp("The form of the file (default: by its ending).", valueName: "format"))
  var format: ExchangeFormat?

  @OptionGroup var trees: TreeOptions

  @OptionGroup var output: OutputOptions

  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func validate() throws {
    if let path = output.path { try ReportFile.checkOutput(path, "--output", beside: [file]) }
  }

  func run() async throws {
    var request = ImportRequest(file: file, path: path, in: Terminal.workspace)
    if file == "-" {
      request.file = "standard input"
      request.contents = try Terminal.standardInput()
    }
    request.format = format
    request.locale = locale
    request.source = trees.source
    request.honoursIgnoreFiles = !trees.noIgnore
    request.configuration = configuration.choice
    request.exclude = configuration.exclude
    request.jobs = common.jobCount
    if check { return try await judge(request) }
    let plan = await Exchange.plan(request)
    Terminal.complain(plan.failures)
    for remark in plan.remarks { common.remark(remark) }
    if plan.failures.isEmpty || !plan.report.tables.isEmpty || !plan.report.refusals.isEmpty {
      try output.write(
        ImportText.render(
          plan.report, style: output.style(common), width: output.width,
          hint: all ? nil : "--all shows them"), common)
    }
    var failures = plan.failures
    let isWritten = try plan.report.tables.isEmpty || isWanted()
    if isWritten {
      let (unwritten, remarks) = Exchange.write(plan)
      for remark in remarks { common.remark(remark) }
      Terminal.complain(unwritten)
      failures += unwritten
      if !unwritten.isEmpty {
        let count = plan.report.tables.count
        Terminal.complain(
          "lproj: \(max(0, count - unwritten.count)) of \(count) files written")
      }
    }
    try ExitStatus.end(failures, hasFindings: !isWritten || !plan.report.refusals.isEmpty)
  }

  private func judge(_ request: ImportRequest) async throws {
    let found = await Exchange.check(request)
    var layout = AuditLayout(style: output.style(common), width: output.width)
    layout.folds = !all && output.width != nil
    var lines = AuditText.lines(found.findings, of: found.rules, layout)
    if found.failures.isEmpty {
      let counts = [
        AuditText.count(found.texts, "translation") + " checked",
        AuditText.count(found.count(.error), "error"),
        AuditText.count(found.count(.warning), "warning"),
        "\(found.untranslated) without a translation",
      ]
      lines += (lines.isEmpty ? [] : [""]) + [counts.joined(separator: ", ")]
    }
    let refused =
      found.refusals.refusals.isEmpty
      ? []
      : ImportText.render(
        found.refusals, style: output.style(common), width: output.width, hint: nil)
    try output.write(refused + FittedText.bytes(lines, width: output.width), common)
    try ExitStatus.close(
      found.failures,
      hasFindings: found.count(.error) > 0 || !found.refusals.refusals.isEmpty)
  }

  private func isWanted() throws -> Bool {
    if yes { return true }
    guard file != "-", output.isTerminal, Terminal.canAsk else {
      Terminal.remark("nothing is written: --yes writes it")
      return false
    }
    try Terminal.write(Array("Write these changes? [y/N] ".utf8))
    let answer = readLine()?.lowercased() ?? ""
    if answer == "y" || answer == "yes" { return true }
    Terminal.remark("nothing is written")
    return false
  }
}
