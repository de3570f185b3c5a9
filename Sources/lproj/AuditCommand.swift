// `lproj audit`: what is wrong with the localizations of a tree.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct AuditCommand: AsyncParsableCommand {
  enum Level: String, ExpressibleByArgument, CaseIterable {
    case error, warning, note, never

    /// Other tools have shorter words.
    init?(argument: String) {
      switch argument {
      case "warn": self = .warning
      case "none": self = .never
      default: self.init(rawValue: argument)
      }
    }

    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  enum MinimumSeverity: String, ExpressibleByArgument, CaseIterable {
    case error, warning, note

    var severity: Severity { Severity(rawValue: rawValue) ?? .warning }
  }

  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Find what is wrong with localizations and bundles.",
    discussion: """
      PATH is a resources folder, one .lproj, a built bundle (.app, .framework, .appex, …) or a \
      container of bundles (.xcframework, .xcarchive, .ipa), a source tree that holds any number of \
      these, or single .strings, .stringsdict and .xcstrings files; '-' is standard input.

      In a source tree, what .gitignore names is left out, and so are the folders .build, .git, \
      .hg, .svn, .swiftpm, .theos, CMakeFiles, Carthage, DerivedData, Pods, SourcePackages and \
      node_modules, and exports for translators (.xcloc).

      Exit status: 0 nothing at or above --fail-on; 1 findings at or above it; 2 something could \
      not be read or written, or there are no localizations; 64 wrong usage.

      The format github prints annotations for GitHub Actions, and adds a Markdown report to the \
      summary of the step. In JUnit XML, a table in a localization is a test, and fails with \
      findings at or above --fail-on.

      --fix makes the safe fixes of the findings that would be reported and of those that a baseline \
      knows, --fix-unsafe all of them; the report then lists what remains. --diff only shows the changes, as a unified diff for \
      'patch -p1' or 'git apply', in place of the report: exit status 1 when there are any. \
      Encodings, comments and line ends stay. Binary tables, archives and signed bundles \
      are not changed, XML tables only in comments. 'lproj rules' shows which rules have fixes.

      EXAMPLES
        lproj audit Resources/
        lproj audit --only missing-key --locale fr App/
        lproj audit --format json . > audit.json
        lproj audit --report sarif:lproj.sarif --report junit:lproj.xml .
        lproj audit --format github .
        lproj audit --staged
        lproj audit --since origin/main... --fail-on warning
        lproj audit --against Sources/ MyApp.app
        lproj audit --statistics --summary-only .
        lproj audit --fail-under 90 --fail-under fr=100 .
        lproj audit --fix --diff Resources/
        lproj audit --fix Resources/
      """)

  @Argument(help: "Folders and files (default: the current folder).")
  var paths: [String] = []

  @Option(help: ArgumentHelp("The report on standard output.", valueName: "format"))
  var format = ReportFormat.text

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Also write a report in another format to a file; repeatable.", valueName: "format:file"))
  var report: [String] = []

  @Option(
    help: ArgumentHelp(
      "Fail on findings of this severity or worse, or never (default: from the configuration, else error).",
      valueName: "level"))
  var failOn: Level?

  @Option(help: ArgumentHelp("Show findings of this severity and worse.", valueName: "severity"))
  var minSeverity = MinimumSeverity.warning

  @Option(
    name: .customLong("only"), parsing: .singleValue,
    help: ArgumentHelp(
      "Only these rules or groups, separated by commas; repeatable.", valueName: "rule"),
    completion: .list(Audit.ruleNames.sorted()))
  var chosen: [String] = []

  private var only: [String] { chosen.names }

  @Option(
    name: .customLong("skip"), parsing: .singleValue,
    help: ArgumentHelp("Not these rules or groups; repeatable.", valueName: "rule"),
    completion: .list(Audit.ruleNames.sorted()))
  var skipped: [String] = []

  private var skip: [String] { skipped.names }

  @Option(
    name: .customLong("locale"), parsing: .singleValue,
    help: ArgumentHelp("Only these localizations; repeatable.", valueName: "name"),
    completion: .localizations)
  var locales: [String] = []

  private var locale: [String] { locales.names }

  @OptionGroup var trees: TreeOptions

  @Option(
    help: ArgumentHelp(
      "The name of what '-' reads from standard input.", valueName: "name"))
  var stdinFilename: String?

  @Option(
    help: ArgumentHelp(
      "Compare a built product with these sources; report what did not reach it.",
      valueName: "source"))
  var against: String?

  @Option(
    help: ArgumentHelp(
      "The platform of the bundles: macos, macos-framework, ios, watchos, tvos, visionos, linux or gnustep "
        + "(default: what Info.plist and folders of each say; gnustep by Info-gnustep.plist, .gorm files, or an "
        + "ELF program beside Resources).",
      valueName: "platform"),
    completion: .list(Places.platforms))
  var platform: String?

  @Option(
    help: ArgumentHelp(
      "Whether rules on code take part: auto (where sources lie in what is named), on or off.",
      valueName: "when"))
  var code = CodeOption.auto

  @Flag(help: "Audit what is staged in git, not what is on the disk.")
  var staged = false

  @Option(
    help: ArgumentHelp(
      "Only findings that this commit does not have; REV... is its merge base with HEAD.",
      valueName: "rev"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Leave out the findings that this file lists, and count them; errors only where it accepts them.",
      valueName: "file"))
  var baseline: String?

  @Flag(help: "Report also what baselines know.")
  var noBaseline = false

  @Option(
    help: ArgumentHelp(
      "List findings in a file, for --baseline; of errors, only those that the baseline in use accepts.",
      valueName: "file"))
  var writeBaseline: String?

  @OptionGroup var layout: LayoutOptions

  @OptionGroup var fixes: FixOptions

  @OptionGroup var coverage: CoverageOptions

  @Flag(help: "Count the findings of each rule and localization, worst first (text).")
  var statistics = false

  @Flag(help: "Leave out the findings themselves (text).")
  var summaryOnly = false

  @OptionGroup var page: PageOptions

  @OptionGroup var output: OutputOptions

  @OptionGroup var configuration: ConfigurationOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let platform, !Audit.platforms.contains(platform) {
      throw ValidationError(PlatformNames.unknown(platform))
    }
    for name in only + skip where !Audit.ruleNames.contains(name) {
      throw ValidationError(RuleNames.unknown(name, among: Audit.ruleNames))
    }
    _ = try ReportFile.all(
      report, beside: paths + [baseline, writeBaseline, output.path].compactMap { $0 })
    if let path = output.path {
      try ReportFile.checkOutput(
        path, "--output", beside: paths + [baseline, writeBaseline].compactMap { $0 })
    }
    if statistics || summaryOnly, format != .text {
      throw ValidationError("--statistics and --summary-only are for --format text")
    }
    if let writeBaseline { try ReportFile.checkOutput(writeBaseline, "--write-baseline") }
    try fixes.check(paths)
    if fixes.diff, !report.isEmpty || writeBaseline != nil {
      throw ValidationError("--diff writes nothing: not with --report or --write-baseline")
    }
    if staged || since != nil, paths.contains("-") {
      throw ValidationError("'-' is in no git repository: not with --staged or --since")
    }
    if let since, since.isEmpty || since.hasPrefix("-") {
      throw ValidationError("--since needs a commit, such as --since HEAD")
    }
  }

  func run() async throws {
    var run = try asked()
    if paths.contains("-") { run.request.standardInput = try Terminal.standardInput() }
    try await run.run()
  }

  func asked() throws -> AuditRun {
    var run = AuditRun(paths, common.choices)
    run.request.source = trees.source
    run.request.platform = platform
    run.request.sources = against
    if let stdinFilename { run.request.standardInputName = stdinFilename }
    run.request.only = only
    run.request.skip = skip
    run.request.localizations = locale
    run.request.minimumSeverity = minSeverity.severity
    if let failOn {
      run.request.failureSeverity = failOn.severity
      run.request.overridesFailOn = true
    }
    run.request.honoursIgnoreFiles = !trees.noIgnore
    run.request.configuration = configuration.choice
    run.request.exclude = configuration.exclude
    run.request.coverage = try coverage.request()
    run.request.isStaged = staged
    run.request.since = since
    run.request.code = code.choice
    run.request.baseline = baseline
    run.request.honoursBaselines = !noBaseline
    run.format = format
    run.files = try ReportFile.all(report)
    run.layout.order = layout.sort.order
    run.layout.folds = !layout.showsAll && !layout.isUnfolded
    run.layout.hasFindings = !summaryOnly
    run.layout.hasStatistics = statistics
    run.excerpts = layout.excerpt
    run.fixes = fixes.request(jobs: common.jobCount)
    run.newBaseline = writeBaseline
    run.linkBase = page.linkBase
    run.output.path = output.path
    return run
  }
}
