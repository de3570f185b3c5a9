// What the steps of an audit know: the request, what it looks at, and the state of the engine.

internal import LprojBundle
package import LprojConfig
package import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojReport
package import LprojRules
package import LprojSource
internal import LprojSyntax

/// A request, together with the files that it is about and with settings of the engine. The options of the request can be read as members of this
/// type.
@dynamicMemberLookup
package struct AuditQuestion: Sendable {
  /// The options of the user.
  package var request: AuditRequest

  // MARK: What the audit looks at

  private var known: NamedScope?
  /// The tables to report on; nil for all.
  var selection: TableSelection?
  /// Folders to skip in the search for localizations.
  package var leftOut: Set<FileIdentity> = []
  /// The projects that build the files; nil until `withProjects` has set them.
  package var projects: ProjectsAround?
  /// The projects around `paths`, if the caller has already found them; nil to search for projects.
  var knownProjects: ProjectsAround?
  /// The configurations for the files; nil until `withConfigurations` has set them.
  package var configurations: Configurations?
  /// The source texts that changed since an earlier commit.
  package var history: SourceHistory?
  /// The file system for reading baselines that configurations name; nil to ignore such baselines.
  var baselineFiles: Workspace?

  // MARK: How the engine reads and judges

  package var ignoresSuppressions = false
  /// The severity below which findings are only counted. Exception: findings that are severe enough to make the audit fail (`FailureLevels`) are
  /// kept.
  var countedBelow = Severity.note
  /// Whether the audit is a first look, which only decides if a commit needs a second audit. A first look reads no code. If it has no findings, it
  /// does not search for projects.
  var isFirstLook = false
  /// Whether string catalogs outside of the selection are read, too.
  var readsAllCatalogs = false
  /// Whether only GNUstep reads the tables.
  var readsAsGNUstep = false
  /// Whether tables are parsed exactly as they are on the disk, without regard to GNUstep and to the copy step of a build. If so, a file outside of
  /// localizations is certainly a table, too.
  package var readsAsTheyAre = false

  package init(_ request: AuditRequest) { self.request = request }

  package subscript<Value>(dynamicMember option: WritableKeyPath<AuditRequest, Value>) -> Value {
    get { request[keyPath: option] }
    set { request[keyPath: option] = newValue }
  }

  /// Reads a table. Considers GNUstep and the copy step of a build, except if `readsAsTheyAre` is set.
  ///
  /// - Parameter jobs: the highest number of threads for reading a large file.
  func read(_ file: TableFile, jobs: Int = 1) throws(Failure) -> ParsedFile {
    let parsed = try ParsedFile(reading: file, in: request.workspace, jobs: jobs)
    if readsAsTheyAre { return parsed }
    if readsAsGNUstep {
      // A table that Apple's loader cannot read may be valid for GNUstep.
      guard parsed.table.outcome != .loads, parsed.table.form == .text, file.format == .strings
      else { return parsed }
      let bytes = try file.read(in: request.workspace)
      guard GNUstepStrings.entries(of: Array(bytes.bytes)) != nil else { return parsed }
      return ParsedFile(file, TableReader.read(GNUstepStrings.rewritten(bytes)))
    }
    guard parsed.dependsOnCopyStep, let step = projects?.copyStep(of: file.path) else {
      return parsed
    }
    return try ParsedFile(reading: file, in: request.workspace, through: step)
  }

  var scope: NamedScope {
    let standardInput = request.standardInput == nil ? nil : request.standardInputName
    return known ?? NamedScope(request.paths, standardInput: standardInput, in: request.workspace)
  }

  /// A copy that knows the projects around the paths. The copy also has a scope and a selection.
  package var withProjects: AuditQuestion {
    var question = self
    let scope = scope
    question.known = scope
    question.workspace = request.workspace.remembering
    if !scope.parts.isEmpty, selection == nil {
      question.selection = TableSelection(scope, question.workspace)
    }
    question.projects = knownProjects ?? ProjectsAround(request.paths, question.workspace)
    return question
  }

  package var withConfigurations: AuditQuestion {
    guard configurations == nil else { return self }
    var question = self
    question.configurations = Configurations(
      request.configuration, excluding: request.exclude, naming: request.paths,
      in: request.workspace)
    return question
  }

  /// Returns the localizations of a tree that the report covers; nil for all localizations.
  ///
  /// - Parameter path: the path of the tree.
  package func wanted(of names: [String], at path: String) -> Set<String>? {
    if !request.localizations.isEmpty {
      return NamedLocalization.all(request.localizations, in: names)
    }
    guard let configuration = configurations?.inside(path), !configuration.ignored.isEmpty else {
      return nil
    }
    return Set(names.filter { !isIgnored($0, by: configuration) })
  }

  /// Whether a configuration ignores a localization. A named path inside the folder of the localization, such as `de.lproj`, overrides the
  /// configuration.
  func isIgnored(_ localization: String, by configuration: Configuration) -> Bool {
    configuration.ignoredNames.mean(localization)
      && !request.paths.contains { path in
        request.workspace.absolute(path).split(separator: "/").contains {
          $0 == localization + ".lproj"
        }
      }
  }

  /// Whether the audit reports on a tree. If single files or localizations are named, a tree without any of them is only read for comparison.
  func judges(_ tree: Tree) -> Bool {
    guard let selection, selection.isOfParts else { return true }
    return selection.names(in: tree)
  }

  /// Removes the findings on localizations that are not among the named `localizations`. Keeps findings without a localization.
  package func keeping(_ findings: [FindingBatch]) -> [FindingBatch] {
    guard !request.localizations.isEmpty else { return findings }
    return findings.filter { finding in
      finding.first.localization.map { name in
        request.localizations.contains { NamedLocalization.find($0, in: [name]) != nil }
      } ?? true
    }
  }

  /// Whether at least one string catalog of a tree is not read, because the audit only concerns selected tables and the catalog is not selected.
  func passesOverCatalogs(of tree: Tree) -> Bool { tree.catalogs.contains(where: passesOver) }

  func passesOver(_ catalog: TableFile) -> Bool {
    !readsAllCatalogs && !catalog.isSelected && selection?.isOfTables ?? true
  }

  /// Whether `only` names the rule on unused suppressions or the group of this rule. To find unused suppressions, all rules have to run.
  var asksForUnused: Bool { Audit.isNamed(Rule.unusedSuppression.info.id, in: request.only) }

  /// Whether no option hides or changes findings.
  var isOrdinary: Bool { isNearlyOrdinary && request.source == nil && request.platform == nil }

  /// Whether no option hides findings. `source` and `platform` may have any value.
  private var isNearlyOrdinary: Bool {
    request.skip.isEmpty && findsMistakes && request.localizations.isEmpty
      && request.exclude.isEmpty
      && request.configuration != .none
      && !(request.standardInput != nil && request.paths.contains("-"))
  }

  /// Whether tables outside of the report are read for comparison.
  var readsContext: Bool { selection != nil && !isFirstLook }

  /// Whether the audit reports suppressions that can never hide a finding. It does not report them if it covers only new findings, only some tables,
  /// or only chosen rules without the rule on unused suppressions.
  var findsMistakes: Bool {
    request.since == nil && selection == nil && (request.only.isEmpty || asksForUnused)
  }

  /// Whether an audit of the trees finds everything: no option hides findings, all paths are folders, and no localization is read only in part.
  func seesEverything(_ trees: [Tree]) -> Bool {
    isNearlyOrdinary && request.paths.allSatisfy(isFolder)
      && trees.allSatisfy { $0.localizations.allSatisfy { $0.isSelected && !$0.isPart } }
  }

  /// Whether the audit covers the whole folder of a configuration file.
  func looksAtAll(of file: String) -> Bool {
    let folder = Paths.folder(request.workspace.absolute(file))
    return request.paths.contains {
      Paths.isFolder(folder, within: request.workspace.absolute($0))
    }
  }

  private func isFolder(_ path: String) -> Bool {
    (try? request.workspace.status(path, following: true))?.kind == .folder
  }

  /// Whether an audit needs the findings of the rule with the id `rule`, which compares translations with earlier source texts. Such findings are
  /// notes, unless a configuration raises their severity.
  func compares(translationsOf rule: String) -> Bool {
    guard
      RuleSet.all.choosing(only: request.only, skip: request.skip).rules
        .contains(where: { $0.info.id == rule })
    else { return false }
    let isRaised = (configurations?.all ?? []).contains {
      ($0.level(of: RuleSet.names(of: rule))?.severity ?? .note) > .note
    }
    return needsNotes || request.countsHidden || isRaised
  }

  var needsNotes: Bool { request.minimumSeverity == .note || request.failureSeverity == .note }
}
