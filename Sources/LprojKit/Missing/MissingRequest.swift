// What a report of missing translations is asked for.

public import LprojAudit
public import LprojConfig
internal import LprojExchange
public import LprojFiles
public import LprojReport

/// The options of `Missing.run`.
public struct MissingRequest: Sendable {
  /// Folders and files; what lies below the current folder is reported relative to it.
  public var paths: [String]
  /// Localizations to report on; all when empty.
  public var localizations: [String] = []
  /// What to look for besides missing keys.
  public var include: Set<MissingReport.Kind> = []
  /// A git revision: texts count as outdated whose source changed since and that did not follow.
  public var outdatedSince: String?
  /// Whether letter case, spaces and punctuation make no change of a source text.
  public var ignoresSmallChanges = false
  /// What git is started with.
  public var environment = Environment()
  /// The development localization; nil to find it out for each tree.
  public var source: String?
  /// Whether `.gitignore` and the list of dependency folders are honoured.
  public var honoursIgnoreFiles = true
  /// Which configurations are honoured.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []
  /// How much of each localization must be there.
  public var coverage = CoverageRequest()
  /// Whether the code is read for the places that ask for a key.
  public var code = CodeChoice.off
  public var jobs: Int
  public var progress: FileProgress?
  /// Whether the texts are gathered that `MissingOutcome.sheet` writes.
  public var gathersTexts = false

  /// Where files are read from.
  public var workspace: Workspace

  public init(paths: [String], in workspace: Workspace, jobs: Int) {
    self.paths = paths
    self.workspace = workspace
    self.jobs = jobs
  }

  /// The audit whose numbers the report has.
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

  /// Who answers where a localization has no copy of a table.
  var fallbacks: FallbacksRequest {
    var fallbacks = FallbacksRequest(paths: paths, in: workspace)
    fallbacks.source = source
    fallbacks.configuration = configuration
    fallbacks.keepsAllDifferences = false
    fallbacks.areTablesOnly = true
    // They were read for the report, which names what cannot be read.
    fallbacks.readsTables = false
    return fallbacks
  }
}

/// What came of it.
public struct MissingOutcome: Sendable {
  public var report: MissingReport
  /// Localizations that are not there as far as is asked for, a line each.
  public var shortfalls: [String] = []
  /// What could not be read, sorted by path.
  public var failures: [Failure]
  /// Remarks, such as an empty file that was named.
  public var remarks: [String]
  /// Whether nothing is to be reported but failures: a name is wrong, or a configuration is.
  public var isStopped = false
  /// The rows of `sheet`.
  var units: [ExchangeFile] = []

  init(report: MissingReport, failures: [Failure], remarks: [String]) {
    self.report = report
    self.failures = failures
    self.remarks = remarks
  }
}
