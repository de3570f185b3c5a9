// The result of an audit.

public import LprojFiles
internal import LprojModel
public import LprojReport
public import LprojSource

/// The result of an audit.
public struct AuditOutcome: Sendable {
  public var report: AuditReport
  /// Failures such as unreadable files, missing paths and unknown names, sorted.
  public var failures: [Failure]
  /// Failures for unreadable files that do not affect the audit.
  public var excused: [Failure] = []
  /// Remarks that are not findings, such as that a named file has no entries.
  public var remarks: [String]
  /// The highest severity of all findings, including findings below the minimum severity; nil without findings.
  public var worst: Severity?
  /// Whether some finding or shortfall makes the caller fail.
  public var isFailing = false
  /// Whether some finding would make the caller fail if projects and code lowered no severity.
  var mayFail = false
  /// One line for each localization below the required coverage. Any shortfall makes the caller fail.
  public var shortfalls: [String] = []
  var configuration: ConfigurationJudgement?
  /// The names of all findings whose rules checked everything that they apply to. The report has all findings with these names.
  var ran: Set<String> = []
  package var failureLevels: FailureLevels?
  /// Whether an option names a localization that does not exist, so that nothing can be reported or done.
  public var hasUnknownNames = false
  /// Whether mistakes in configurations stopped the audit.
  public var isStopped = false
  /// The ids of the rules that a configuration raises above the severity of a note.
  var raisedRules: Set<String> = []
  /// The file system with the files of the findings: the file system of the request, a state in git, or archives.
  public var workspace: Workspace
  /// The folders in which findings may be fixed.
  package var folders = WrittenFolders.all
  /// Whether a finding makes the caller fail.
  public func fails(_ finding: Finding) -> Bool { failureLevels?.fails(finding) ?? false }

  /// The findings to fix, including findings in baselines; nil if the report has all findings to fix.
  package var mendable: [FindingBatch]?
  /// All findings, if the report has only new findings or only the findings of some rules; otherwise nil.
  var everything: [FindingBatch]?
  /// The findings that the report only counts in `AuditReport.hidden`.
  var counted: [FindingBatch] = []
}
