// `lproj missing`: the texts left to translate.

internal import ArgumentParser
internal import LprojFiles
internal import LprojHTML
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct MissingCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, csv, markdown, html, xliff
  }

  static let configuration = CommandConfiguration(
    commandName: "missing",
    abstract: "Report what is left to translate, per language.",
    discussion: """
      PATH is a resources folder, one .lproj, or a source tree that holds any number of these. Every \
      localization is compared with the source language, as in 'lproj audit'. The report has its coverage and \
      its missing keys with their source texts. If a localization lacks a whole table, all keys of the table \
      are missing. But a region (pt_BR) that lacks a whole table uses that of its language (pt).

      The HTML page is one file that needs no network: a matrix of tables and localizations, and the texts \
      behind each cell. CSV has the layout of 'lproj export'; XLIFF is for the translator of one language, \
      named by --locale. 'lproj import' takes both back. As in an export, paths are relative to PATH or, if \
      several are named, to the current folder. With --edit the page has a field for each text that one \
      language lacks, and saves CSV.

      With --outdated, a translation is reported if it did not change after the last change of its source text \
      since REV. In string catalogs, texts marked 'needs_review' count, too.

      Words of the source texts are counted by ICU's rules, and characters as users see them.

      Exit status: 0 done; 1 a language is below --fail-under or the configured minimum; 2 something could not \
      be read, or there are no localizations; 64 wrong usage.

      EXAMPLES
        lproj missing Resources/
        lproj missing --format html Resources/ > missing.html
        lproj missing --outdated v2.0 .
        lproj missing --format html --locale fr --edit . > fr.html
        lproj missing --format csv --bom --locale fr . > fr.csv
      """)

  @Argument(help: "Folders and files (default: the current folder).")
  var paths: [String] = []

  @Option(help: ArgumentHelp("The report on standard output.", valueName: "format"))
  var format = Format.text

  @Option(
    name: .customLong("locale"), parsing: .singleValue,
    help: ArgumentHelp("Only these localizations; repeatable.", valueName: "name"),
    completion: .localizations)
  var locales: [String] = []

  private var locale: [String] { locales.names }

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Also untranslated, needs-review or empty, separated by commas; repeatable.",
      valueName: "kinds"),
    completion: .list(of: MissingCommand.kindNames))
  var include: [String] = []

  @Option(
    help: ArgumentHelp(
      "Also translations that did not change although their source text did since this commit.",
      valueName: "rev"))
  var outdated: String?

  @Flag(help: "With --outdated, ignore changes of letter case, spaces and punctuation.")
  var ignoreSmall = false

  @OptionGroup var trees: TreeOptions

  @Option(
    help: ArgumentHelp(
      "Show where the code asks for a key: auto (in JSON and HTML, if sources lie in PATH), on (in text and Markdown, "
        + "too, and from the whole project around) or off.",
      valueName: "when"))
  var code = CodeChoice.auto

  @Flag(help: "Begin CSV with a byte order mark, so that spreadsheets read it as UTF-8.")
  var bom = false

  @Flag(
    help:
      "With --format html and one --locale: a page in which a translator writes the missing texts.")
  var edit = false

  @OptionGroup var coverage: CoverageOptions

  @OptionGroup var page: PageOptions

  @OptionGroup var output: OutputOptions

  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  static let kindNames = MissingReport.Kind.allCases.filter { ![.missing, .outdated].contains($0) }
    .map(\.rawValue)

  private var kinds: [MissingReport.Kind] {
    include.flatMap { $0.split(separator: ",") }.compactMap {
      MissingReport.Kind(rawValue: String($0))
    }
  }

  func validate() throws {
    for name in include.flatMap({ $0.split(separator: ",") }).map(String.init)
    where !Self.kindNames.contains(name) {
      throw ValidationError(
        "--include takes untranslated, needs-review and empty, not '\(name)'"
          + Spelling.hint(
            name, among: Self.kindNames,
            synonyms: ["review": "needs-review", "new": "untranslated"]))
    }
    if format == .xliff {
      guard locale.count == 1, paths.count <= 1, include.isEmpty, outdated == nil else {
        throw ValidationError(
          "--format xliff needs one --locale and one path, and no --include or --outdated")
      }
    }
    if edit {
      guard format == .html, locale.count == 1, paths.count <= 1, include.isEmpty, outdated == nil
      else {
        throw ValidationError(
          "--edit needs --format html, one --locale and one path, and no --include or --outdated")
      }
    }
    if ignoreSmall && outdated == nil { throw ValidationError("--ignore-small is for --outdated") }
    if outdated == "" { throw ValidationError("--outdated needs a commit") }
    if bom && format != .csv { throw ValidationError("--bom is for --format csv") }
  }

  /// Throws if a path is the name of a localization, such as `fr`, and does not exist. In this case, the user probably means `--locale fr`.
  private func refuseLocalizations() throws {
    for path in paths where !path.contains("/") && LocaleReport.verdict(on: path).isKnown {
      guard (try? Terminal.workspace.status(path, following: true)) == nil else { continue }
      Terminal.remark(
        "there is no path '\(Visible.text(path))'; did you mean '--locale \(Visible.text(path))'?")
      throw ExitCode.validationFailure
    }
  }

  func run() async throws {
    try refuseLocalizations()
    if format == .xliff || edit { return try await writeForTranslator() }
    var request = MissingRequest(
      paths: paths.isEmpty ? ["."] : paths, in: Terminal.workspace, jobs: common.jobCount)
    request.localizations = locale
    request.include = Set(kinds)
    request.outdatedSince = outdated
    request.ignoresSmallChanges = ignoreSmall
    request.environment = Terminal.settings
    request.source = trees.source
    request.honoursIgnoreFiles = !trees.noIgnore
    request.configuration = configuration.choice
    request.exclude = configuration.exclude
    request.coverage = try coverage.request()
    request.gathersTexts = format == .csv
    let isShown =
      format == .json || format == .html
      || code == .on && (format == .text || format == .markdown)
    request.code = isShown ? code : .off
    let bar = ProgressBar.start(isQuiet: common.quiet)
    request.progress = bar?.progress
    let outcome = await Missing.run(request)
    bar?.erase()

    for remark in outcome.remarks { common.remark(remark) }
    if !outcome.isStopped,
      outcome.failures.isEmpty || !outcome.report.localizations.isEmpty
        || format != .text && format != .csv
    {
      if output.path == nil {
        try write(outcome) { (part) throws(ExitCode) in
          try Terminal.write(part, hasColors: format == .text)
        }
      } else {
        try output.replaceFile(common) { (out) throws(Failure) in try write(outcome, to: out) }
      }
    }
    for line in outcome.shortfalls { Terminal.remark(line) }
    try ExitStatus.close(outcome.failures, hasFindings: !outcome.shortfalls.isEmpty)
  }

  private func writeForTranslator() async throws {
    var request = ExportRequest(
      path: paths.first ?? ".", in: Terminal.workspace, locales: locale)
    request.source = trees.source
    request.honoursIgnoreFiles = !trees.noIgnore
    request.configuration = configuration.choice
    request.exclude = configuration.exclude
    request.isMissingOnly = true
    request.isOfKnownLanguages = true
    request.jobs = common.jobCount
    // The page saves CSV. Unlike XML, CSV can hold all characters.
    if edit { (request.format, request.gathersTexts) = (.csv, true) }
    let outcome = await Exchange.export(request)
    for refusal in outcome.refusals { Terminal.complain(Visible.text(refusal)) }
    for remark in outcome.remarks { common.remark(remark) }
    for document in outcome.documents {
      if let sheet = document.sheet {
        try output.write(TranslationPage.render(sheet, origin: page.origin(paths)), common)
      } else {
        for part in document.parts {
          try output.write(part.bytes, common, hasColors: false)
        }
      }
    }
    try ExitStatus.close(outcome.failures, hasFindings: !outcome.refusals.isEmpty)
  }

  /// Writes the report; JSON and CSV, which can be many times as large as the files, are written in pieces.
  private func write<Problem: Error>(
    _ outcome: MissingOutcome, to out: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    let report = outcome.report
    let failures = outcome.failures.map(\.told)
    switch format {
    case .text:
      try out(
        MissingText.render(
          report, style: output.style(common), width: output.width,
          hint: locale.isEmpty && output.width != nil ? "--locale shows all" : nil))
    case .json: try MissingJSON.write(report, failures: failures, to: out)
    case .csv: try outcome.writeSheet(withMark: bom, to: out)
    case .markdown: try out(MissingMarkdown.render(report, failures: failures))
    case .html:
      try out(MissingPage.render(report, failures: failures, origin: page.origin(paths)))
    case .xliff: break
    }
  }
}
