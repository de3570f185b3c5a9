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
  /// The facts about an earlier commit that a report compares with.
  public enum Before: Sendable {
    case nothing
    /// The coverage of each localization.
    case coverage
    /// The coverage, and the number of findings of each severity. These numbers need an audit with all rules.
    case everything
  }

  /// Folders and files. Paths below the current folder are reported relative to it.
  public var paths: [String]
  /// The contents of the path `-`; nil if `-` is an ordinary path.
  public var standardInput: [UInt8]?
  /// The name of standard input in reports.
  public var standardInputName = "standard-input.strings"
  /// The source localization; nil to detect it for each tree.
  public var source: String?
  /// The words for the origin of `source` in reports.
  public var sourceName = "the request"
  /// The path of the sources with which the product is compared; nil for no comparison.
  public var sources: String?
  /// The platform of bundles, one of `Audit.platforms`; nil to detect it for each bundle.
  public var platform: String?
  /// Rules and groups to run; empty for all.
  public var only: [String] = []
  public var skip: [String] = []
  /// Localizations to report on, as `NamedLocalization` finds them; empty for all.
  public var localizations: [String] = []
  public var minimumSeverity = Severity.warning
  /// The severity that makes the caller fail; nil for none.
  public var failureSeverity: Severity? = .error
  /// Whether `failureSeverity` also overrides configurations.
  public var overridesFailOn = false
  /// The configurations to honour.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []
  /// Whether suppression comments are ignored.
  package var ignoresSuppressions = false
  /// The required coverage of each localization.
  public var coverage = CoverageRequest()
  /// Whether findings below the minimum severity are counted (`AuditReport.hidden`). Rules that only give notes then run, too, which takes up to a
  /// quarter more time.
  public var countsHidden = false
  /// Whether rules on code run.
  public var code = CodeChoice.off
  /// Whether `.gitignore` and the list of dependency folders are honoured.
  public var honoursIgnoreFiles = true
  /// Whether the staged files are audited rather than those on the disk.
  public var isStaged = false
  /// A git revision. Findings that the revision has, too, are left out. `A...B` means the merge base of `A` and `B`.
  public var since: String?
  /// Whether changes of letter case, spaces and punctuation in a source text are ignored.
  public var ignoresSmallChanges = false
  /// The source texts that changed since an earlier commit.
  package var history: SourceHistory?
  /// The facts about an earlier state in the report: the state at `since`, or at HEAD if only staged files are audited.
  public var before = Before.nothing
  /// A file of known findings, which are not reported again.
  public var baseline: String?
  /// The file system for baselines that configurations name; nil to ignore them.
  var baselineFiles: Workspace?
  /// Whether findings in baselines are left out.
  public var honoursBaselines = true
  /// The path of a new baseline with the findings. An error is written only if the baseline in use or `acceptedErrors` accepts it.
  public var newBaseline: String?
  /// Whether the new baseline may replace an existing one.
  package var replacesBaseline = true
  /// The reason why the new baseline accepts all errors; nil if it does not.
  public var acceptedErrors: String?
  public var jobs: Int
  /// The file system to read from.
  public var workspace: Workspace
  /// The environment variables for git. Settings that keep git from running other programs are added.
  public var environment = Environment()
  /// The object to notify after each file that was read.
  public var progress: FileProgress?
  /// The lowest severity of findings that are kept in order. Findings below it are only counted.
  var countedBelow = Severity.note
  /// The tables to report on; nil for all.
  var selection: TableSelection?
  /// Whether the audit only decides if a commit needs a second audit. It reads no code, and searches for projects only if there are findings.
  var isFirstLook = false
  /// Whether catalogs outside of the selection are read for their languages.
  var readsAllCatalogs = false
  /// Folders below the paths to skip.
  package var leftOut: Set<FileIdentity> = []
  /// Whether only GNUstep reads the tables.
  var readsAsGNUstep = false
  /// Whether tables are read unchanged, regardless of their loader and build. The compiler needs that.
  package var readsAsTheyAre = false
  /// The scope; nil until `withProjects` has set it.
  private var known: NamedScope?
  /// The projects that build the files; nil until `withProjects` has set them.
  package var projects: ProjectsAround?
  /// The projects around the paths, if the caller has already found them.
  var knownProjects: ProjectsAround?
  /// The configurations for the files; nil until `withConfigurations` has set them.
  package var configurations: Configurations?

  /// - Parameter jobs: the most threads to read a large file.
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

  /// The folders and files that the paths name.
  var scope: NamedScope {
    known
      ?? NamedScope(
        paths, standardInput: standardInput == nil ? nil : standardInputName, in: workspace)
  }

  /// The request with the projects around its paths.
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

  /// The request with the configurations of its files.
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

  /// Whether a configuration ignores a localization. A path that names the folder of the localization overrides the configuration.
  func isIgnored(_ localization: String, by configuration: Configuration) -> Bool {
    Configuration.names(configuration.ignored, localization)
      && !paths.contains { path in
        workspace.absolute(path).split(separator: "/").contains { $0 == localization + ".lproj" }
      }
  }

  /// Whether a tree is judged. A tree that only lies beside the named files is not.
  func judges(_ tree: Tree) -> Bool {
    guard let selection, selection.isOfParts else { return true }
    return selection.names(in: tree)
  }

  /// The findings without those on localizations that are not wanted. Used for findings that do not come from the audit of a single tree.
  package func keeping(_ findings: [FindingBatch]) -> [FindingBatch] {
    guard !localizations.isEmpty else { return findings }
    return findings.filter { finding in
      finding.first.localization.map { name in
        localizations.contains { NamedLocalization.find($0, in: [name]) != nil }
      } ?? true
    }
  }

  /// Whether some catalogs of a tree are not read at all, because neither the catalogs nor anything that affects them changed.
  func passesOverCatalogs(of tree: Tree) -> Bool { tree.catalogs.contains(where: passesOver) }

  func passesOver(_ catalog: TableFile) -> Bool {
    !readsAllCatalogs && !catalog.isSelected && selection?.isOfTables ?? true
  }

  /// Whether the chosen rules include the one on unused suppressions, so that all rules have to run.
  var asksForUnused: Bool { Audit.isNamed(Rule.unusedSuppression.info.id, in: only) }

  /// Whether no option changes the findings of an ordinary audit. A named source or platform could change the findings of the same files.
  var isOrdinary: Bool { isNearlyOrdinary && source == nil && platform == nil }

  /// Whether no option hides findings. The source and the platform are not tested, since an ordinary audit may have the same source and platform.
  private var isNearlyOrdinary: Bool {
    skip.isEmpty && findsMistakes && localizations.isEmpty && exclude.isEmpty
      && configuration != .none && !(standardInput != nil && paths.contains("-"))
  }

  /// Whether tables outside of the report are read for comparison.
  var readsContext: Bool { selection != nil && !isFirstLook }

  /// Whether suppressions that can never hide a finding are reported. They are not if the audit only reports new findings, some tables or some rules.
  var findsMistakes: Bool {
    since == nil && selection == nil && (only.isEmpty || asksForUnused)
  }

  /// Whether an audit of these trees finds everything: no option hides findings, and no tree is read only in part, as for a single named file.
  func seesEverything(_ trees: [Tree]) -> Bool {
    isNearlyOrdinary && paths.allSatisfy(isFolder)
      && trees.allSatisfy { $0.localizations.allSatisfy { $0.isSelected && !$0.isPart } }
  }

  private func isFolder(_ path: String) -> Bool {
    (try? workspace.status(path, following: true))?.kind == .folder
  }

  /// Whether a rule on history is wanted; its findings are notes unless a configuration raises them.
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

  /// Whether notes are reported, or make the caller fail.
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
  /// Paths that could not be read or found, sorted.
  public var failures: [Failure]
  /// Files that could not be read and do not affect the audit.
  public var excused: [Failure] = []
  /// Remarks that are not findings, such as that a named file has no entries.
  public var remarks: [String]
  /// The highest severity of all findings, including those below the minimum severity.
  public var worst: Severity?
  /// Whether some finding makes the caller fail.
  public var isFailing = false
  /// Whether some finding would make the caller fail if projects and code lowered no severity.
  var mayFail = false
  /// Localizations below the required coverage, one line each; they make the caller fail.
  public var shortfalls: [String] = []
  /// The judgement of findings by configurations.
  var configuration: ConfigurationJudgement?
  /// The ids of the rules that checked everything that they apply to.
  var ran: Set<String> = []
  /// The severities that make the caller fail.
  package var failureLevels: FailureLevels?
  /// Whether an option names a localization that does not exist, so that nothing can be reported or done.
  public var hasUnknownNames = false
  /// Whether mistakes in configurations stopped the audit.
  public var isStopped = false
  /// Rules that configurations raise above a note.
  var raisedRules: Set<String> = []
  /// The file system of the findings: that of the request, of git, or of archives.
  public var workspace: Workspace
  /// The folders in which findings may be fixed.
  package var folders = WrittenFolders.all
  /// Whether a finding makes the caller fail.
  public func fails(_ finding: Finding) -> Bool { failureLevels?.fails(finding) ?? false }

  /// The findings to fix, including those in baselines; nil if the report has all of them.
  package var mendable: [FindingBatch]?
  /// All findings, if the report has only the new ones or those of some rules.
  var everything: [FindingBatch]?
  /// The findings that the report only counts in `AuditReport.hidden`. They are kept because freeing them takes time.
  var counted: [FindingBatch] = []
}
