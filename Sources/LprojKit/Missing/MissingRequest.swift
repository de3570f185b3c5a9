// The request and the outcome of a report on missing translations.

public import LprojAudit
public import LprojConfig
internal import LprojExchange
public import LprojFiles
public import LprojReport

/// The options of `Missing.run`.
public struct MissingRequest: Sendable {
  /// Folders and files. Reports show paths below the current folder as relative paths.
  public var paths: [String]
  /// Localizations to report on; empty for all.
  public var localizations: [String] = []
  /// The kinds of texts to report besides missing keys.
  public var include: Set<MissingReport.Kind> = []
  /// A git revision. A translation is outdated if its source text has changed since this revision, but the translation has not.
  public var outdatedSince: String?
  /// Whether changes of letter case, spaces and punctuation in a source text are ignored.
  public var ignoresSmallChanges = false
  /// The environment variables for git.
  public var environment = Environment()
  /// The source localization; nil to detect it for each tree.
  public var source: String?
  /// Whether the search skips paths in `.gitignore` and dependency folders.
  public var honoursIgnoreFiles = true
  /// The choice of configuration files.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []
  /// The required coverage of each localization.
  public var coverage = CoverageRequest()
  /// Whether the code is read for the places that look up a key.
  public var code = CodeChoice.off
  public var jobs: Int
  public var progress: FileProgress?
  /// Whether to collect the texts for `MissingOutcome.sheet`.
  public var gathersTexts = false

  /// The file system to read from.
  public var workspace: Workspace

  public init(paths: [String], in workspace: Workspace, jobs: Int) {
    self.paths = paths
    self.workspace = workspace
    self.jobs = jobs
  }

  var audit: AuditRequest {
    var audit = AuditRequest(paths: paths, in: workspace, jobs: jobs)
    audit.source = source
    audit.localizations = localizations
    audit.honoursIgnoreFiles = honoursIgnoreFiles
    audit.configuration = configuration
    audit.exclude = exclude
    audit.coverage = coverage
    audit.code = code
    audit.progress = progress
    return audit
  }

  /// The search for the copy that users get if a localization has no copy of a table.
  var fallbacks: FallbacksRequest {
    var fallbacks = FallbacksRequest(paths: paths, in: workspace)
    fallbacks.source = source
    fallbacks.configuration = configuration
    fallbacks.keepsAllDifferences = false
    fallbacks.areTablesOnly = true
    // The report on missing translations already names the tables that cannot be read.
    fallbacks.readsTables = false
    return fallbacks
  }
}

/// The result of a report on missing translations.
public struct MissingOutcome: Sendable {
  public var report: MissingReport
  /// Localizations below the required coverage, one line each.
  public var shortfalls: [String] = []
  /// Files that could not be read, sorted by path.
  public var failures: [Failure]
  /// Remarks, such as on a named file that is empty.
  public var remarks: [String]
  /// Whether a wrong name or a faulty configuration stopped the report, so that only failures count.
  public var isStopped = false
  var rows: MissingSheet

  init(_ workspace: Workspace, report: MissingReport, failures: [Failure], remarks: [String]) {
    rows = MissingSheet(workspace)
    self.report = report
    self.failures = failures
    self.remarks = remarks
  }
}
