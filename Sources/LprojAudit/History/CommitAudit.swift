// The audit of the staged files before a commit, for the findings that the commit causes.

internal import LprojFiles
internal import LprojGit
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojSource

/// The audit of the staged files in a git hook.
public struct CommitAudit {
  /// Audits the tables and sources that the next commit changes, in the repository of the current folder. Returns nil if the commit changes
  /// neither tables nor sources.
  ///
  /// If the commit changes sources, the whole index is audited. Otherwise a first look reads the tables, but no code. If the first look would
  /// refuse the commit, or if the commit removes keys, the whole index is audited, too.
  ///
  /// Reports findings that no parent of the commit has, findings about an edited key, and findings about an edited file as a whole. For a merge,
  /// only findings that no parent has are reported. A file that cannot be read is no failure if it could not be read before and the commit does
  /// not edit it.
  ///
  /// - Parameters:
  ///   - request: its paths do not matter.
  ///   - keepsAll: whether findings that the commit does not cause stay, too.
  public static func run(_ request: AuditRequest, keepsAll: Bool) async -> AuditOutcome? {
    do throws(Failure) {
      let staged = try StagedCommit.current(
        request.workspace.currentFolder, request.environment)
      var commit = CommitAudit(
        AuditQuestion(request), staged.repository, staged.changes, keepsAll: keepsAll)
      let touchesCode = request.code != .off && commit.touchesCode
      if commit.selection.isEmpty && !touchesCode { return nil }
      // Git is started early, since the files of HEAD are usually needed and git takes some time to list them.
      if staged.changes.contains(where: \.isEdit) { staged.repository.objects.prepare() }
      let index = try staged.index()
      if !touchesCode {
        commit.isFirstLook = true
        let outcome = try await commit.run(index.aboutLocalization())
        if outcome.isStopped || !commit.needsMore(than: outcome, index) { return outcome }
        commit.isFirstLook = false
      }
      return try await commit.run(index)
    } catch {
      return AuditOutcome(failures: [error], request.workspace)
    }
  }

  private let question: AuditQuestion
  private let repository: GitRepository
  private let changes: [GitChange]
  private let keepsAll: Bool
  private let selection: TableSelection
  /// Whether the audit is a first look, which reads the tables but no code.
  private var isFirstLook = false

  private init(
    _ question: AuditQuestion, _ repository: GitRepository, _ changes: [GitChange], keepsAll: Bool
  ) {
    var selection = TableSelection(question.workspace)
    for change in changes { selection.add(repository.path(of: change), isEdit: change.isEdit) }
    var question = question
    question.paths = [repository.root]
    question.selection = selection
    self.question = question
    self.repository = repository
    self.changes = changes
    self.keepsAll = keepsAll
    self.selection = selection
  }

  private var touchesCode: Bool {
    changes.contains { Self.mayAsk(repository.path(of: $0)) }
  }

  /// Whether the whole index must be audited after a first look.
  private func needsMore(than outcome: AuditOutcome, _ index: GitSnapshot) -> Bool {
    outcome.isFailing || outcome.mayFail || !outcome.failures.isEmpty
      || !outcome.raisedRules.isEmpty
      || outcome.failureLevels?.lowest ?? .error < .error
      || question.code != .off && losesKeys(index)
  }

  /// Whether the commit removes keys from a table, and the repository has code that may look up keys.
  private func losesKeys(_ index: GitSnapshot) -> Bool {
    let edits = CommitEdits(changes, repository, question.workspace)
    return index.holdsFile(Self.mayAsk) && changes.contains(where: edits.losesKeys)
  }

  private static func mayAsk(_ path: String) -> Bool {
    switch CodeFiles.kind(of: path) {
    case .code, .script, .interface: true
    case .list, nil: false
    }
  }

  /// Whether a change may affect projects. A change of only the contents of a source or a table cannot.
  private func mayChangeProjects(_ change: GitChange) -> Bool {
    let path = repository.path(of: change)
    let isPlain =
      if case .code = CodeFiles.kind(of: path) {
        ProjectSearch.system(of: Paths.name(path)) == nil && !path.contains("/Tuist/")
      } else {
        TableFormat(fileName: Paths.name(path)) != nil
      }
    return !(change.isOfContents && isPlain)
  }

  /// - Parameter index: the files as the commit will contain them.
  private func run(_ index: GitSnapshot) async throws(Failure) -> AuditOutcome {
    var asked = question
    if let level = question.failureSeverity {
      asked.minimumSeverity = min(level, asked.minimumSeverity)
    }
    if isFirstLook {
      asked.isFirstLook = true
      asked.code = .off
    }
    asked.configurations = Audit.configurations(of: index, asked)
    asked.knownProjects = ProjectsAround(asked.paths, question.workspace.reading(index))
    asked.baselineFiles = question.workspace
    var outcome = await Audit.audit(of: index, asked)
    outcome.passOverPointers()
    if outcome.isStopped { return outcome }
    // A commit may remove the last table of a repository, so it is no failure that there is nothing to audit.
    if outcome.report.trees.isEmpty { outcome.failures = [] }
    outcome.everything = outcome.report.findings
    if !isFirstLook { outcome.remarks += Audit.remarks(on: index, question.workspace) }
    if !keepsAll { try await keepWhatIsNew(&outcome, asked, index) }
    if !outcome.report.findings.isEmpty {
      for path in outcome.configuration?.baselines ?? [] { outcome.apply(baseline: path, asked) }
    }
    outcome.apply(question)
    return outcome
  }

  private func keepWhatIsNew(
    _ outcome: inout AuditOutcome, _ asked: AuditQuestion, _ index: GitSnapshot
  ) async throws(Failure) {
    let all = outcome
    func before(_ parent: GitSnapshot, sameProjects: Bool = false) async -> AuditOutcome {
      var asked = asked
      if !sameProjects { asked.knownProjects = nil }
      return await Audit.before(all, in: parent, asked)
    }
    let head = index.undoing(changes, named: "HEAD")
    let renames = RenamedFindings(index.renames(from: head), question.workspace)
    let known = await before(head, sameProjects: !changes.contains(where: mayChangeProjects))
    let edits = CommitEdits(changes, repository, question.workspace)
    if !known.report.findings.isEmpty {
      outcome.keep(newSince: known.report.findings, renames, or: edits)
    }
    outcome.excuse(known.failures.filter { !edits.concern(failure: $0) })
    let isBlamed = !outcome.report.findings.isEmpty || !outcome.failures.isEmpty
    let others = isBlamed ? try repository.otherSides() : []
    if others.isEmpty { return }
    outcome = all
    outcome.keep(newSince: known.report.findings, renames)
    outcome.excuse(known.failures)
    for other in others {
      let side = isFirstLook ? other.aboutLocalization() : other
      let known = await before(side)
      let renames = RenamedFindings(index.renames(from: side), question.workspace)
      outcome.keep(newSince: known.report.findings, renames)
      outcome.excuse(known.failures)
    }
  }
}

extension AuditOutcome {
  fileprivate mutating func excuse(_ known: [Failure]) {
    let known = Set(known)
    excused += failures.filter { known.contains($0) }
    failures.removeAll { known.contains($0) }
  }

  /// Keeps the findings that are not in `old`, and the findings about an edited key or an edited table.
  fileprivate mutating func keep(
    newSince old: [FindingBatch], _ renames: RenamedFindings, or edits: CommitEdits
  ) {
    var known = FindingCounts(old, renames.fingerprint(ofOld:))
    var edits = edits
    keep { finding in
      // `take` must run for every finding, since a finding about an edit also uses up a known finding.
      let isNew = !known.take(renames.fingerprint(ofNew: finding))
      return isNew || edits.concern(finding)
    }
  }
}
