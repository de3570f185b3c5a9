// `lproj audit`: the problems of a tree's localizations.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Find what is wrong with localizations and bundles.",
    discussion: """
      PATH is a resources folder, one .lproj, a built bundle (.app, .framework, .appex, …), a container of \
      bundles (.xcframework, .xcarchive, .ipa), a source tree with any number of these, or a single .strings, \
      .stringsdict or .xcstrings file; '-' is standard input.

      In a source tree, files that .gitignore names are left out. So are the folders .build, .git, .hg, .svn, \
      .swiftpm, .theos, CMakeFiles, Carthage, DerivedData, Pods, SourcePackages and node_modules, and exports \
      for translators (.xcloc).

      Exit status: 0 nothing at or above --fail-on; 1 findings at or above it; 2 something could \
      not be read or written, or there are no localizations; 64 wrong usage.

      The format github prints annotations for GitHub Actions, and adds a Markdown report to the summary of \
      the step. In JUnit XML, each table of each localization is a test, which fails if the table has findings \
      at or above --fail-on.

      --fix makes the safe fixes of the findings that would be reported and of those in a baseline; \
      --fix-unsafe makes all of these fixes. The report then lists what remains. --diff shows the changes \
      instead, as a unified diff for 'patch -p1' or 'git apply'; then exit status 1 means that there are \
      changes. Encodings, comments and line ends stay. Binary tables, archives and signed bundles are not \
      changed; in XML tables, only comments are. 'lproj explain --list rules' shows which rules have fixes.

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

  @OptionGroup(title: "Which findings") var findings: FindingOptions

  @OptionGroup(title: "Output") var reports: ReportOptions

  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup(title: "Fixes") var fixes: FixOptions

  @OptionGroup(title: "Git") var history: HistoryOptions

  @OptionGroup(title: "Baselines") var baselines: BaselineOptions

  @OptionGroup(title: "What to look at") var places: PlaceOptions

  @OptionGroup(title: "What to look at") var trees: TreeOptions

  @OptionGroup(title: "Layout") var layout: LayoutOptions

  @OptionGroup(title: "Coverage") var coverage: CoverageOptions

  @OptionGroup(title: "Layout") var page: PageOptions

  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  @OptionGroup(title: "Common") var common: CommonOptions

  func validate() throws {
    if let platform = places.platform, !Audit.platforms.contains(platform) {
      throw ValidationError(PlatformNames.unknown(platform))
    }
    for name in findings.only + findings.skip where !Audit.ruleNames.contains(name) {
      throw ValidationError(RuleNames.unknown(name, among: Audit.ruleNames))
    }
    let others = paths + [baselines.baseline, baselines.writeBaseline].compactMap(\.self)
    _ = try ReportFile.all(reports.report, beside: others + [output.path].compactMap(\.self))
    if let path = output.path { try ReportFile.checkOutput(path, "--output", beside: others) }
    if layout.statistics || layout.summaryOnly, reports.format != .text {
      throw ValidationError("--statistics and --summary-only are for --format text")
    }
    if let path = baselines.writeBaseline { try ReportFile.checkOutput(path, "--write-baseline") }
    try fixes.check(paths)
    if fixes.diff, !reports.report.isEmpty || baselines.writeBaseline != nil {
      throw ValidationError("--diff writes nothing: not with --report or --write-baseline")
    }
    if history.staged || history.since != nil, paths.contains("-") {
      throw ValidationError("'-' is in no git repository: not with --staged or --since")
    }
    if let since = history.since, since.isEmpty || since.hasPrefix("-") {
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
    run.request.platform = places.platform
    run.request.sources = places.against
    if let name = places.stdinFilename { run.request.standardInputName = name }
    run.request.only = findings.only
    run.request.skip = findings.skip
    run.request.localizations = findings.locale
    run.request.minimumSeverity = findings.minSeverity.severity
    if let failOn = findings.failOn {
      run.request.failureSeverity = failOn.severity
      run.request.overridesFailOn = true
    }
    run.request.honoursIgnoreFiles = !trees.noIgnore
    run.request.configuration = configuration.choice
    run.request.exclude = configuration.exclude
    run.request.coverage = try coverage.request()
    run.request.isStaged = history.staged
    run.request.since = history.since
    run.request.code = places.code
    run.request.baseline = baselines.baseline
    run.request.honoursBaselines = !baselines.noBaseline
    run.format = reports.format
    run.files = try ReportFile.all(reports.report)
    run.layout.order = layout.sort.order
    run.layout.folds = !reports.showsAll && !reports.isUnfolded
    run.layout.hasFindings = !layout.summaryOnly
    run.layout.hasStatistics = layout.statistics
    run.excerpts = layout.excerpt
    run.fixes = fixes.request(jobs: common.jobCount)
    run.newBaseline = baselines.writeBaseline
    run.linkBase = page.linkBase
    run.output.path = output.path
    return run
  }
}
