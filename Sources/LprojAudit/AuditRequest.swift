// What users can ask of an audit.

public import LprojConfig
public import LprojFiles
internal import LprojRules
public import LprojSource

/// The options of an audit.
public struct AuditRequest: Sendable {
  /// The facts about an earlier commit to include in a report, for comparison.
  public enum Before: Sendable {
    case nothing
    /// The coverage of each localization.
    case coverage
    /// The coverage of each localization, and the number of findings of each severity. To count the findings, the earlier commit is audited with
    /// all rules.
    case everything
  }

  /// Folders and files to audit. Reports show a path relative to the current folder, if the path is below it.
  public var paths: [String]
  /// The contents of the path `-`; nil if `-` is an ordinary path.
  public var standardInput: [UInt8]?
  /// The name of standard input in reports.
  public var standardInputName = "standard-input.strings"
  /// The source language of all trees, such as `en`; nil to detect the source language of each tree.
  public var source: String?
  /// The words with which reports name the origin of `source`.
  public var sourceName = "the request"
  /// The path of the sources with which the product is compared; nil for no comparison.
  public var sources: String?
  /// The platform of bundles, one of `Audit.platforms`; nil to detect it for each bundle.
  public var platform: String?
  /// Rules, kinds and groups to run; empty for all.
  public var only: [String] = [] { didSet { only = only.map(RuleSet.present) } }
  public var skip: [String] = [] { didSet { skip = skip.map(RuleSet.present) } }
  /// The names of localizations to report on, as users type them (`de`, `French`); empty for all.
  public var localizations: [String] = []
  public var minimumSeverity = Severity.warning
  /// The lowest severity of findings that make the caller fail; nil if no finding makes the caller fail.
  public var failureSeverity: Severity? = .error
  /// Whether `failureSeverity` takes precedence over `fail-on` in configurations.
  public var overridesFailOn = false
  /// The choice of configuration files to honor.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []
  /// The required coverage of each localization.
  public var coverage = CoverageRequest()
  /// Whether findings below the minimum severity are counted (`AuditReport.hidden`). For this count, rules that only give notes run, too, so that the
  /// audit takes up to a quarter longer.
  public var countsHidden = false
  /// The sources that rules on code read.
  public var code = CodeChoice.off
  /// Whether `.gitignore` and the list of dependency folders are honored.
  public var honoursIgnoreFiles = true
  /// Whether the audit reads the staged files from git instead of the files on the disk.
  public var isStaged = false
  /// A git revision such as `main`. The report leaves out findings that exist in this revision. `A...B` means the merge base of `A` and `B`.
  public var since: String?
  /// Whether a source text counts as unchanged if only letter case, spaces or punctuation changed.
  public var ignoresSmallChanges = false
  /// The facts about an earlier commit to include in the report. The earlier commit is `since`, or HEAD if only staged files are audited.
  public var before = Before.nothing
  /// The path of a file with known findings, which the report leaves out.
  public var baseline: String?
  /// Whether findings in baselines are left out.
  public var honoursBaselines = true
  /// The path of a new baseline to write. The new baseline holds an error only if the baseline in use or `acceptedErrors` accepts the error.
  public var newBaseline: String?
  /// Whether the new baseline may replace an existing file.
  package var replacesBaseline = true
  /// The reason for accepting all errors in the new baseline; nil to accept only errors that the baseline in use accepts.
  public var acceptedErrors: String?
  public var jobs: Int
  /// The file system to read from.
  public var workspace: Workspace
  /// The environment variables for git. The audit adds settings that keep git from running other programs.
  public var environment = Environment()
  /// The object to notify after each file that was read.
  public var progress: FileProgress?

  public init(paths: [String], in workspace: Workspace, jobs: Int) {
    self.paths = paths
    self.workspace = workspace
    self.jobs = jobs
  }
}
