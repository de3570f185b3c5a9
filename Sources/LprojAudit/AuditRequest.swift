// The request and the outcome of an audit.

internal import LprojBundle
public import LprojConfig
public import LprojFiles
internal import LprojModel
public import LprojReport
package import LprojRules
public import LprojSource
internal import LprojSyntax

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
  /// Rules and groups to run; empty for all.
  public var only: [String] = []
  public var skip: [String] = []
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
  package var ignoresSuppressions = false
  /// The required coverage of each localization.
  public var coverage = CoverageRequest()
  /// Whether findings below the minimum severity are counted (`AuditReport.hidden`). Rules that only give notes run for that count, and the audit
  /// takes up to a quarter longer.
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
  /// The source texts that changed since an earlier commit.
  package var history: SourceHistory?
  /// The facts about an earlier commit to include in the report. The earlier commit is `since`, or HEAD if only staged files are audited.
  public var before = Before.nothing
  /// The path of a file with known findings, which the report leaves out.
  public var baseline: String?
  /// The file system for reading baselines that configurations name; nil to ignore such baselines.
  var baselineFiles: Workspace?
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
  /// The severity below which findings are only counted. Findings that make the caller fail are kept even below this severity.
  var countedBelow = Severity.note
  /// The tables to report on; nil for all.
  var selection: TableSelection?
  /// Whether the audit only decides if a commit needs a second audit. A first look reads no code. A first look without findings does not search
  /// for projects.
  var isFirstLook = false
  /// Whether string catalogs outside of the selection are read, too.
  var readsAllCatalogs = false
  /// Folders to skip in the search for localizations.
  package var leftOut: Set<FileIdentity> = []
  /// Whether only GNUstep reads the tables.
  var readsAsGNUstep = false
  /// Whether tables are parsed exactly as they are on the disk, without regard to GNUstep and to the copy step of a build.
  package var readsAsTheyAre = false
  private var known: NamedScope?
  /// The projects that build the files; nil until `withProjects` has set them.
  package var projects: ProjectsAround?
  /// The projects around `paths`, if the caller has already found them; nil to search for projects.
  var knownProjects: ProjectsAround?
  /// The configurations for the files; nil until `withConfigurations` has set them.
  package var configurations: Configurations?

  /// Reads a table. Considers GNUstep and the copy step of a build, except if `readsAsTheyAre` is set.
  ///
  /// - Parameter jobs: the highest number of threads for reading a large file.
  func read(_ file: TableFile, jobs: Int = 1) throws(Failure) -> ParsedFile {
    let parsed = try ParsedFile(reading: file, in: workspace, jobs: jobs)
    if readsAsTheyAre { return parsed }
    if readsAsGNUstep {
      // A table that Apple's loader cannot read may be valid for GNUstep.
      guard parsed.table.outcome != .loads, parsed.table.form == .text, file.format == .strings
      else { return parsed }
      let bytes = try file.read(in: workspace)
      guard GNUstepStrings.entries(of: Array(bytes.bytes)) != nil else { return parsed }
      return ParsedFile(file, TableReader.read(GNUstepStrings.rewritten(bytes)))
    }
    guard parsed.dependsOnCopyStep, let step = projects?.copyStep(of: file.path) else {
      return parsed
    }
    return try ParsedFile(reading: file, in: workspace, through: step)
  }

  var scope: NamedScope {
    known
      ?? NamedScope(
        paths, standardInput: standardInput == nil ? nil : standardInputName, in: workspace)
  }

  /// A copy of the request that knows the projects around its paths. The copy also has a scope and a selection.
  package var withProjects: AuditRequest {
    var request = self
    let scope = scope
    request.known = scope
    request.workspace = workspace.remembering
    if !scope.parts.isEmpty, selection == nil {
      request.selection = TableSelection(scope, request.workspace)
    }
    request.projects = knownProjects ?? ProjectsAround(paths, request.workspace)
    return request
  }

  package var withConfigurations: AuditRequest {
    guard configurations == nil else { return self }
    var request = self
    request.configurations = Configurations(
      configuration, excluding: exclude, naming: paths, in: workspace)
    return request
  }

  /// The localizations of a tree to report on; nil for all.
  ///
  /// - Parameter path: the path of the tree.
  package func wanted(of names: [String], at path: String) -> Set<String>? {
    if !localizations.isEmpty { return NamedLocalization.all(localizations, in: names) }
    guard let configuration = configurations?.inside(path), !configuration.ignored.isEmpty else {
      return nil
    }
    return Set(names.filter { !isIgnored($0, by: configuration) })
  }

  /// Whether a configuration ignores a localization. A named path inside the folder of the localization, such as `de.lproj`, overrides the
  /// configuration.
  func isIgnored(_ localization: String, by configuration: Configuration) -> Bool {
    Configuration.names(configuration.ignored, localization)
      && !paths.contains { path in
        workspace.absolute(path).split(separator: "/").contains { $0 == localization + ".lproj" }
      }
  }

  /// Whether the audit reports on a tree. If single files or localizations are named, a tree without any of them is only read for comparison.
  func judges(_ tree: Tree) -> Bool {
    guard let selection, selection.isOfParts else { return true }
    return selection.names(in: tree)
  }

  /// Removes the findings on localizations that are not among the named `localizations`. Keeps findings without a localization.
  package func keeping(_ findings: [FindingBatch]) -> [FindingBatch] {
    guard !localizations.isEmpty else { return findings }
    return findings.filter { finding in
      finding.first.localization.map { name in
        localizations.contains { NamedLocalization.find($0, in: [name]) != nil }
      } ?? true
    }
  }

  /// Whether at least one string catalog of a tree is not read, because the audit only concerns selected tables and the catalog is not selected.
  func passesOverCatalogs(of tree: Tree) -> Bool { tree.catalogs.contains(where: passesOver) }

  func passesOver(_ catalog: TableFile) -> Bool {
    !readsAllCatalogs && !catalog.isSelected && selection?.isOfTables ?? true
  }

  /// Whether `only` names the rule on unused suppressions or the group of this rule. To find unused suppressions, all rules have to run.
  var asksForUnused: Bool { Audit.isNamed(Rule.unusedSuppression.info.id, in: only) }

  /// Whether no option hides or changes findings.
  var isOrdinary: Bool { isNearlyOrdinary && source == nil && platform == nil }

  /// Whether no option hides findings. `source` and `platform` may have any value.
  private var isNearlyOrdinary: Bool {
    skip.isEmpty && findsMistakes && localizations.isEmpty && exclude.isEmpty
      && configuration != .none && !(standardInput != nil && paths.contains("-"))
  }

  /// Whether tables outside of the report are read for comparison.
  var readsContext: Bool { selection != nil && !isFirstLook }

  /// Whether suppressions that can never hide a finding are reported. They are not reported in an audit of new findings, of some tables, or of
  /// chosen rules without the rule on unused suppressions.
  var findsMistakes: Bool {
    since == nil && selection == nil && (only.isEmpty || asksForUnused)
  }

  /// Whether an audit of the trees finds everything: no option hides findings, all paths are folders, and no localization is read only in part.
  func seesEverything(_ trees: [Tree]) -> Bool {
    isNearlyOrdinary && paths.allSatisfy(isFolder)
      && trees.allSatisfy { $0.localizations.allSatisfy { $0.isSelected && !$0.isPart } }
  }

  private func isFolder(_ path: String) -> Bool {
    (try? workspace.status(path, following: true))?.kind == .folder
  }

  /// Whether an audit needs the findings of the rule with the id `rule`, which compares translations with earlier source texts. Such findings are
  /// notes, unless a configuration raises their severity.
  func compares(translationsOf rule: String) -> Bool {
    guard
      let info = RuleSet.all.choosing(only: only, skip: skip).rules.map(\.info)
        .first(where: { $0.id == rule })
    else { return false }
    let isRaised = (configurations?.all ?? []).contains {
      ($0.level(of: info.id, in: info.group)?.severity ?? .note) > .note
    }
    return needsNotes || countsHidden || isRaised
  }

  var needsNotes: Bool { minimumSeverity == .note || failureSeverity == .note }

  public init(paths: [String], in workspace: Workspace, jobs: Int) {
    self.paths = paths
    self.workspace = workspace
    self.jobs = jobs
  }
}

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
  /// Whether some finding makes the caller fail.
  public var isFailing = false
  /// Whether some finding would make the caller fail if projects and code lowered no severity.
  var mayFail = false
  /// One line for each localization below the required coverage. Any shortfall makes the caller fail.
  public var shortfalls: [String] = []
  var configuration: ConfigurationJudgement?
  /// The ids of the rules that checked everything that they apply to.
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
