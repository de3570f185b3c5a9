// `lproj export`: writes texts for translators.

public import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport

extension ExchangeFormat: ExpressibleByArgument {}

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the texts of all tables for translators: XLIFF, .xcloc, CSV or JSON.",
    discussion: """
      Writes the texts of every .strings, .stringsdict and .xcstrings of the source language below PATH, with \
      the existing translations. The ending of the output file chooses the format. If --output is a folder, as \
      for several --locale, it gets one file for each language. 'lproj import' reads the files that \
      translators send back.

      JSON is for programs that translate. Beside each text it has the comment, the texts before and after, \
      the places in code that ask for the text, and the format specifiers to keep. A plural form also has its \
      category and the numbers that select it.

      Exit status: 0 done; 1 texts were left out that the format cannot hold; 2 something could not be read or \
      written, or there are no localizations; 64 wrong usage.

      EXAMPLES
        lproj export App/ --locale fr -o fr.xliff
        lproj export App/ --locale fr --locale de -o translations/
        lproj export App/ --locale pt-BR -o pt-BR.csv --bom
        lproj export App/ --locale fr --missing -o fr.xliff
        lproj export App/ --locale fr --missing -o fr.json
      """)

  @Argument(help: "The folder that holds the localizations.")
  var path = "."

  @Option(
    name: .customLong("locale"), parsing: .singleValue,
    help: ArgumentHelp("The languages to translate into; repeatable.", valueName: "lang"),
    completion: .localizations)
  var locales: [String] = []

  private var locale: [String] { locales.names }

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write; '-' is standard output.", valueName: "file"))
  var output = "-"

  @Option(help: ArgumentHelp("The form of the file (default: by its ending).", valueName: "format"))
  var format: ExchangeFormat?

  @Flag(help: "Begin CSV with a byte order mark, which Excel needs.")
  var bom = false

  @Flag(help: "Write all columns of CSV: also state, line, to do, words and characters.")
  var allColumns = false

  @Flag(
    name: .customLong("missing"),
    help: "Only texts without a translation, as 'lproj missing' counts them.")
  var isMissingOnly = false

  @OptionGroup var trees: TreeOptions

  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func validate() throws {
    guard !locale.isEmpty else { throw ValidationError("--locale is needed: --locale fr") }
    if output != "-" { try ReportFile.checkOutput(output, "--output") }
    if output == "-" && locale.count > 1 {
      throw ValidationError("several languages need a folder: -o translations/")
    }
    if output == "-" && format == .xcloc {
      throw ValidationError("an .xcloc is a folder: -o fr.xcloc")
    }
    if locale.count > 1 && ExchangeFormat(fileName: output) != nil {
      throw ValidationError("several languages need a folder: -o translations/")
    }
    if format == nil && !isFolder && output != "-" && ExchangeFormat(fileName: output) == nil {
      throw ValidationError(
        "'\(output)' does not say the format; --format xliff, xcloc, csv or json does")
    }
  }

  /// Whether `output` is a folder that gets one document for each language.
  private var isFolder: Bool {
    ExchangeFormat(fileName: output) == nil
      && (locale.count > 1 || output.hasSuffix("/")
        || Exchange.isFolder(output, in: Terminal.workspace))
  }

  func run() async throws {
    var request = ExportRequest(path: path, in: Terminal.workspace, locales: locale)
    request.format = format ?? ExchangeFormat(fileName: output) ?? .xliff
    request.source = trees.source
    request.withMark = bom
    request.withAllColumns = allColumns
    request.isMissingOnly = isMissingOnly
    request.honoursIgnoreFiles = !trees.noIgnore
    request.configuration = configuration.choice
    request.exclude = configuration.exclude
    request.jobs = common.jobCount
    let outcome = await Exchange.export(request)
    var failures = outcome.failures
    if isFolder && !outcome.documents.isEmpty {
      failures += Exchange.makeFolder(output, in: Terminal.workspace)
    }
    for document in outcome.documents {
      if output == "-" {
        for part in document.parts { try Terminal.write(part.bytes, hasColors: false) }
      } else {
        let folder = output.hasSuffix("/") ? output : output + "/"
        let file =
          isFolder ? folder + document.language + "." + request.format.rawValue : output
        let (unwritten, remarks) = Exchange.write(
          document, to: file, below: output, in: Terminal.workspace)
        failures += unwritten
        for remark in remarks { common.remark(remark) }
      }
      common.remark(
        "\(document.language): \(document.units) text\(document.units == 1 ? "" : "s") of "
          + "\(document.tables) table\(document.tables == 1 ? "" : "s"), "
          + "\(document.untranslated) without a translation")
    }
    for remark in outcome.remarks { common.remark(remark) }
    for refusal in outcome.refusals { Terminal.complain(Visible.text(refusal)) }
    try ExitStatus.close(failures, hasFindings: !outcome.refusals.isEmpty)
  }
}
