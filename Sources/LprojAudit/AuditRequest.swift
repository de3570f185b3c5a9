// What an audit is asked to do.

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
  /// What is known of an earlier commit besides its findings that are still there.
  public enum Before: Sendable {
    case nothing
    /// How much of each localization it has.
    case coverage
    /// That, and how many findings of each severity it has, which takes an audit with all rules.
    case everything
  }

  /// Folders and files; what lies below the current folder is reported relative to it.
  public var paths: [String]
  /// What the path `-` stands for; nil where it is a path like others.
  public var standardInput: [UInt8]?
  /// The name under which that is reported.
  public var standardInputName = "standard-input.strings"
  /// The development localization; nil to find it out for each tree.
  public var source: String?
  /// What reports say asked for that.
  public var sourceName = "the request"
  /// The sources that the product was built from, to compare it with; nil for no comparison.
  public var sources: String?
  /// The platform that bundles are for, one of `Audit.platforms`; nil when each bundle decides.
  public var platform: String?
  /// Rules and groups to run; all when empty.
  public var only: [String] = []
  public var skip: [String] = []
  /// Localizations to report on, as `NamedLocalization` finds them; all when empty.
  public var localizations: [String] = []
  public var minimumSeverity = Severity.warning
  /// The severity that makes the caller fail; nil when none does.
  public var failureSeverity: Severity? = .error
  /// Whether that holds also where a configuration says otherwise.
  public var overridesFailOn = false
  /// Which configurations are honoured.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []
  /// Whether comments that ask for silence are skipped.
  package var ignoresSuppressions = false
  /// How much of each localization must be there.
  public var coverage = CoverageRequest()
  /// Whether findings below the minimum severity are counted (`AuditReport.hidden`): rules that give
  /// nothing but notes run for that, which takes up to a quarter more time.
  public var countsHidden = false
  /// Whether rules on code take part.
  public var code = CodeChoice.off
  /// Whether `.gitignore` and the list of dependency folders are honoured.
  public var honoursIgnoreFiles = true
  /// Whether what is staged is audited, not what is on the disk.
  public var isStaged = false
  /// A git revision: only findings that it does not have are wanted. `A...B` is a merge base.
  public var since: String?
  /// Whether letter case, spaces and punctuation make no change of a source text.
  public var ignoresSmallChanges = false
  /// What is known of source texts that changed since an earlier commit.
  package var history: SourceHistory?
  /// What the report shows of how things were: at that revision, else at HEAD where only what is
  /// staged is looked at.
  public var before = Before.nothing
  /// A file of findings that are known and not reported again.
  public var baseline: String?
  /// Where baselines that configurations name are read from; nil where nobody asks for them.
  var baselineFiles: Workspace?
  /// Whether what baselines know is left out.
  public var honoursBaselines = true
  /// A file to put what is found in, as a baseline: of errors, those that the baseline in use accepts.
  public var newBaseline: String?
  /// Whether it may take the place of another.
  package var replacesBaseline = true
  /// Why the new baseline accepts all errors; nil where it does not.
  public var acceptedErrors: String?
  public var jobs: Int
  /// Where files are read from.
  public var workspace: Workspace
  /// What git is started with, besides the settings that keep it from running anything.
  public var environment = Environment()
  /// Told of every file that was read.
  public var progress: FileProgress?
  /// Findings below are counted and nothing else, so that nobody has to put them in order.
  var countedBelow = Severity.note
  /// The tables to report on; all when nil.
  var selection: TableSelection?
  /// Whether the audit only decides if a commit needs a second look: it reads no code, and searches for projects only
  /// where there are findings.
  var isFirstLook = false
  /// Whether catalogs are read that are not selected, for their languages.
  var readsAllCatalogs = false
  /// Folders that are skipped when they lie in one of the paths.
  package var leftOut: Set<FileIdentity> = []
  /// Whether only GNUstep reads the tables.
  var readsAsGNUstep = false
  /// Whether tables are read as they are, whatever reads or builds them: who compiles them wants that.
  package var readsAsTheyAre = false
  /// The scope, once the workspace is known.
  private var known: NamedScope?
  /// What builds the files, once it is known what is audited.
  package var projects: ProjectsAround?
  /// The same where it was known before.
  var knownProjects: ProjectsAround?
  /// What the files are judged by, once it is known where they are read from.
  package var configurations: Configurations?

  /// - Parameter jobs: how many threads a large file may be read by.
  func read(_ file: TableFile, jobs: Int = 1) throws(Failure) -> ParsedFile {
    let parsed = try ParsedFile(reading: file, in: workspace, jobs: jobs)
    if readsAsTheyAre { return parsed }
    if readsAsGNUstep {
      // What Apple's loader stumbles over may be nothing to GNUstep.
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

  /// What was named, once the workspace is known.
  var scope: NamedScope {
    known
      ?? NamedScope(
        paths, standardInput: standardInput == nil ? nil : standardInputName, in: workspace)
  }

  /// The same, with the projects around the paths at hand.
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

  /// The same, with the configurations of the files at hand.
  package var withConfigurations: AuditRequest {
    guard configurations == nil else { return self }
    var request = self
    request.configurations = Configurations(
      configuration, excluding: exclude, naming: paths, in: workspace)
    return request
  }

  /// Of the localizations of a tree, those to report on; nil for all.
  ///
  /// - Parameter path: of the tree.
  package func wanted(of names: [String], at path: String) -> Set<String>? {
    if !localizations.isEmpty { return NamedLocalization.all(localizations, in: names) }
    guard let configuration = configurations?.inside(path), !configuration.ignored.isEmpty else {
      return nil
    }
    return Set(names.filter { !isIgnored($0, by: configuration) })
  }

  /// Whether a configuration ignores a localization, which a path that names its folder overrides.
  func isIgnored(_ localization: String, by configuration: Configuration) -> Bool {
    Configuration.names(configuration.ignored, localization)
      && !paths.contains { path in
        workspace.absolute(path).split(separator: "/").contains { $0 == localization + ".lproj" }
      }
  }

  /// Whether a tree is judged, and not only one beside what was named.
  func judges(_ tree: Tree) -> Bool {
    guard let selection, selection.isOfParts else { return true }
    return selection.names(in: tree)
  }

  /// Findings on several trees, or on localizations that are not there, that are wanted.
  package func keeping(_ findings: [FindingBatch]) -> [FindingBatch] {
    guard !localizations.isEmpty else { return findings }
    return findings.filter { finding in
      finding.first.localization.map { name in
        localizations.contains { NamedLocalization.find($0, in: [name]) != nil }
      } ?? true
    }
  }

  /// Whether some catalogs of a tree are not even read: those that did not change, where nothing changed
  /// that has a bearing on them.
  func passesOverCatalogs(of tree: Tree) -> Bool { tree.catalogs.contains(where: passesOver) }

  func passesOver(_ catalog: TableFile) -> Bool {
    !readsAllCatalogs && !catalog.isSelected && selection?.isOfTables ?? true
  }

  /// Whether suppressions that silence nothing are among a choice of rules: all rules have to run then.
  var asksForUnused: Bool { Audit.isNamed(Rule.unusedSuppression.info.id, in: only) }

  /// Whether nothing asked for keeps findings back that an ordinary audit has: of another source or without
  /// their configuration, the same files have others.
  var isOrdinary: Bool { isNearlyOrdinary && source == nil && platform == nil }

  /// The same but for the source and the platform, which may be those that an ordinary audit has.
  private var isNearlyOrdinary: Bool {
    skip.isEmpty && findsMistakes && localizations.isEmpty && exclude.isEmpty
      && configuration != .none && !(standardInput != nil && paths.contains("-"))
  }

  /// Whether tables that are not reported on are read, for what they say of those that are.
  var readsContext: Bool { selection != nil && !isFirstLook }

  /// Whether suppressions that nothing can ever hide are reported: everywhere but where only what is new is
  /// looked for.
  var findsMistakes: Bool {
    since == nil && selection == nil && (only.isEmpty || asksForUnused)
  }

  /// Whether an audit of these trees finds all that there is to find. Single files are a part of what
  /// lies beside them. Another source finds other things.
  func seesEverything(_ trees: [Tree]) -> Bool {
    isNearlyOrdinary && paths.allSatisfy(isFolder)
      && trees.allSatisfy { $0.localizations.allSatisfy { $0.isSelected && !$0.isPart } }
  }

  private func isFolder(_ path: String) -> Bool {
    (try? workspace.status(path, following: true))?.kind == .folder
  }

  /// Whether a rule on history is wanted, whose findings are notes if nothing raises them.
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

  /// Whether anyone wants to know about notes.
  var needsNotes: Bool { minimumSeverity == .note || failureSeverity == .note }

  public init(paths: [String], in workspace: Workspace, jobs: Int) {
    self.paths = paths
    self.workspace = workspace
    self.jobs = jobs
  }
}

/// What came of an audit.
public struct AuditOutcome: Sendable {
  public var report: AuditReport
  /// What could not be read or was not found, sorted by path.
  public var failures: [Failure]
  /// What could not be read, and does not concern what was audited.
  public var excused: [Failure] = []
  /// Remarks that are not findings, such as an empty file that was named.
  public var remarks: [String]
  /// The worst finding of all, also of those below the minimum severity.
  public var worst: Severity?
  /// Whether there is a finding that makes the caller fail.
  public var isFailing = false
  /// Whether a finding was one that makes the caller fail before projects and code had a say.
  var mayFail = false
  /// Localizations that are not there as far as is asked for, a line each; they make the caller fail.
  public var shortfalls: [String] = []
  /// What configurations say of findings.
  var configuration: ConfigurationJudgement?
  /// The ids of the rules that looked at all they are for.
  var ran: Set<String> = []
  /// What makes the caller fail.
  package var failureLevels: FailureLevels?
  /// Whether names of the request mean nothing here, so that nothing is to be reported or done.
  public var hasUnknownNames = false
  /// Whether nothing was looked at, for the mistakes of configurations.
  public var isStopped = false
  /// Rules that configurations raise above a note.
  var raisedRules: Set<String> = []
  /// What the findings are about: the workspace of the request, what git has, or the insides of
  /// archives.
  public var workspace: Workspace
  /// Where what is found may be fixed.
  package var folders = WrittenFolders.all
  /// Whether a finding is one that makes the caller fail.
  public func fails(_ finding: Finding) -> Bool { failureLevels?.fails(finding) ?? false }

  /// Findings with those that baselines know, which are fixed like others; nil where that are those of the report.
  package var mendable: [FindingBatch]?
  /// All findings, where the report has only those that are new or of some rules.
  var everything: [FindingBatch]?
  /// What `AuditReport.hidden` counts, as far as it never came to the report; kept, for to let it go takes time.
  var counted: [FindingBatch] = []
}
