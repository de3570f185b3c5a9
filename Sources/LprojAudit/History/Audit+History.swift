// Audits of files in git, and audits that report only new findings.

internal import LprojConfig
internal import LprojFiles
internal import LprojGit
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource

extension Audit {
  /// Runs an audit of the files on the disk, or of the staged files. If the request names a revision in `since`, only new findings are reported.
  /// The result does not depend on `jobs`.
  public static func run(_ request: AuditRequest) async -> AuditOutcome {
    await run(AuditQuestion(request))
  }

  package static func run(_ question: AuditQuestion) async -> AuditOutcome {
    // Without the baseline, it is unknown which findings are new, so there is no report.
    if let failure = question.unreadableBaseline {
      return AuditOutcome(failures: [failure], question.workspace)
    }
    var wide = question
    if let level = question.failureSeverity {
      wide.minimumSeverity = min(level, wide.minimumSeverity)
    }
    var judged = wide
    if question.countsHidden { wide.minimumSeverity = .note }
    // With `since`, findings are counted only after the findings of the earlier commit are removed.
    if question.since == nil { wide.countedBelow = judged.minimumSeverity }
    if question.baseline == nil, question.newBaseline == nil, question.honoursBaselines {
      wide.baselineFiles = wide.workspace
    }
    var outcome: AuditOutcome
    do throws(Failure) {
      if let revision = question.since {
        outcome = try await new(since: revision, wide, shown: question.minimumSeverity)
      } else {
        outcome = try await wide.isStaged ? staged(wide) : shown(wide)
      }
    } catch {
      return AuditOutcome(failures: [error], question.workspace)
    }
    if let lowest = outcome.failureLevels?.lowest {
      judged.minimumSeverity = min(judged.minimumSeverity, lowest)
    }
    outcome.hide(below: judged.minimumSeverity)
    // The report does not list rules that only ran to count their findings.
    if !judged.needsNotes {
      outcome.report.rules.removeAll {
        $0.info.severity == .note && !outcome.raisedRules.contains($0.info.id)
      }
    }
    if let path = question.newBaseline {
      outcome.write(baseline: path, question)
    } else if !question.honoursBaselines {
      // All findings are reported.
    } else if let path = question.baseline {
      outcome.apply(baseline: path, judged)
    } else if !outcome.isStopped {
      for path in outcome.configuration?.baselines ?? [] {
        outcome.apply(baseline: path, judged)
      }
    }
    outcome.apply(question)
    return outcome
  }

  /// Skips submodules, since a commit does not contain their files. Returns the paths of existing submodules below the paths of the request.
  private static func leaveOut(
    _ submodules: [String], _ question: inout AuditQuestion
  ) -> [String] {
    let workspace = question.workspace
    let roots = question.paths.map { workspace.absolute(workspace.resolved($0) ?? $0) }
    var shown: [String] = []
    for path in submodules {
      guard roots.contains(where: { Paths.isFolder(path, within: $0) }),
        workspace.exists(Paths.join(path, ".git")),
        let status = try? workspace.status(path, following: false)
      else { continue }
      question.leftOut.insert(status.identity)
      shown.append(workspace.tidy(path))
    }
    return shown
  }

  private static func remark(onSubmodule path: String) -> String {
    "\(path): is a submodule, and was left out"
  }

  /// Returns remarks on files that differ between the index and the work tree. Such differences may change the findings.
  static func remarks(on snapshot: GitSnapshot, _ workspace: Workspace) -> [String] {
    let converted = snapshot.conversions.map { path, attribute in
      "\(workspace.tidy(path)): has '\(attribute)'; files with this attribute are audited as git stores them, "
        + "not as they are in the work tree"
    }
    return remarks(onSparse: snapshot, "they are audited as the index has them") + converted
  }

  private static func remarks(onSparse index: GitSnapshot, _ consequence: String) -> [String] {
    let files =
      switch index.sparseFiles {
      case 0: ""
      case 1: "1 file of the index is"
      case let count: "\(count) files of the index are"
      }
    return files.isEmpty
      ? [] : ["\(files) not in the work tree (sparse checkout); \(consequence)"]
  }

  /// Throws a failure if a path of the request is inside a submodule. A submodule is a separate repository.
  private static func refuse(
    inSubmodules submodules: [String], _ question: AuditQuestion
  ) throws(Failure) {
    let workspace = question.workspace
    for path in question.paths {
      let place = workspace.absolute(workspace.resolved(path) ?? path)
      guard submodules.contains(where: { Paths.isFolder(place, within: $0) }) else { continue }
      throw Failure(.inSubmodule, workspace.tidy(path))
    }
  }

  /// Audits the files, and keeps only findings that the commit `revision` does not have.
  private static func new(
    since revision: String, _ question: AuditQuestion, shown severity: Severity
  ) async throws(Failure) -> AuditOutcome {
    let repository = try Self.repository(question)
    let commit = try repository.revision(revision)
    let index = try repository.draft()
    try refuse(inSubmodules: index.submodules, question)
    var question = question
    // Both states are audited with the same configurations.
    question.configurations =
      question.isStaged
      ? try configurations(of: repository.index(), question)
      : question.withConfigurations.configurations
    let submodules = question.isStaged ? [] : leaveOut(index.submodules, &question)
    var history: TextHistory?
    if question.compares(translationsOf: Rule.outdatedTranslation.info.id) {
      let workspace = question.isStaged ? question.workspace.reading(index) : question.workspace
      let known = try TextHistory(
        since: revision, in: repository, workspace, ignoresSmall: question.ignoresSmallChanges)
      question.history = known.answers
      history = known
    }
    var outcome = try await question.isStaged ? staged(question) : shown(question)
    let untold = (history?.failures ?? []).filter { !outcome.failures.contains($0) }
    outcome.failures = Failure.sorted(outcome.failures + untold)
    outcome.everything = outcome.report.findings
    outcome.remarks += submodules.map(remark(onSubmodule:))
    if !question.isStaged {
      outcome.remarks += remarks(onSparse: index, "they are not audited")
    }
    question.history = nil
    let renames = RenamedFindings(index.renames(from: commit), question.workspace)
    if let old = await earlier(outcome, in: commit, question) {
      outcome.keep(newSince: old.findings, renames)
      if question.before != .nothing { outcome.report.before = AuditSummary(old.showing(severity)) }
    }
    outcome.report.hasOnlyNewFindings = true
    return outcome
  }

  /// Returns the report on an earlier commit; nil if no report is needed.
  private static func earlier(
    _ outcome: AuditOutcome, in commit: GitSnapshot, _ question: AuditQuestion
  ) async -> AuditReport? {
    switch question.before {
    case .everything: await audit(of: commit, question).report
    case .coverage: await audit(of: commit, withRules(of: outcome, question)).report
    case .nothing:
      outcome.report.findings.isEmpty ? nil : await before(outcome, in: commit, question).report
    }
  }

  private static func staged(_ question: AuditQuestion) async throws(Failure) -> AuditOutcome {
    let repository = try Self.repository(question)
    let index = try repository.index()
    try refuse(inSubmodules: index.submodules, question)
    var question = question
    question.configurations = question.configurations ?? configurations(of: index, question)
    var outcome = await audit(of: index, question)
    outcome.passOverPointers()
    outcome.remarks += remarks(on: index, question.workspace)
    outcome.remarks += leaveOut(index.submodules, &question).map(remark(onSubmodule:))
    // Before the first commit, there is no HEAD.
    if question.before != .nothing, question.since == nil, !outcome.isStopped,
      let head = try? repository.revision("HEAD")
    {
      question.only = [Rule.syntaxError.info.id]
      outcome.report.before = AuditSummary(await audit(of: head, question).report)
    }
    return outcome
  }

  static func configurations(
    of snapshot: GitSnapshot, _ question: AuditQuestion
  ) -> Configurations? {
    var question = question
    question.workspace = question.workspace.reading(snapshot)
    return question.withConfigurations.configurations
  }

  static func audit(
    of commit: GitSnapshot, _ question: AuditQuestion
  ) async -> AuditOutcome {
    var question = question
    question.workspace = question.workspace.reading(commit)
    return await shown(question)
  }

  /// Audits a commit with only the rules that have findings in an outcome. Audits nothing if the outcome has neither findings nor failures.
  static func before(
    _ outcome: AuditOutcome, in commit: GitSnapshot, _ question: AuditQuestion
  ) async -> AuditOutcome {
    let findings = outcome.report.findings
    if findings.isEmpty && outcome.failures.isEmpty {
      return AuditOutcome(failures: [], question.workspace)
    }
    return await audit(of: commit, withRules(of: outcome, question))
  }

  private static func withRules(
    of outcome: AuditOutcome, _ question: AuditQuestion
  ) -> AuditQuestion {
    var question = question
    question.baselineFiles = nil
    question.only = Set(outcome.report.findings.map(\.first.rule)).sorted()
    // An empty list means all rules. So without findings, the list names one rule.
    if question.only.isEmpty { question.only = [Rule.syntaxError.info.id] }
    return question
  }

  /// Returns the repository that contains all paths of the request. Throws a failure if a path is in no repository or in a second repository.
  private static func repository(_ question: AuditQuestion) throws(Failure) -> GitRepository {
    func around(_ path: String) throws(Failure) -> GitRepository {
      do throws(Failure) {
        return try GitRepository(
          around: path, seenFrom: question.workspace.currentFolder, question.environment)
      } catch {
        let isAboutGit = [.git(.notInstalled), .git(.tooManyFiles), .git(.notStarted)]
          .contains(error.kind)
        throw path == "." || isAboutGit ? error : error.at(path)
      }
    }
    let first = try around(question.paths.first ?? ".")
    for path in question.paths.dropFirst() {
      let other = try around(path)
      guard other.root == first.root else {
        throw Failure(.git(.otherRepository), path, detail: question.paths[0])
      }
    }
    return first
  }
}

extension AuditOutcome {
  init(failures: [Failure], _ workspace: Workspace) {
    self.init(
      report: AuditReport(
        toolVersion: LprojVersion.tool, icuVersion: LprojVersion.icu,
        cldrVersion: LprojVersion.cldr, trees: [], findings: [], files: 0, entries: 0),
      failures: failures, remarks: [], worst: nil, workspace: workspace)
  }

  /// Removes the findings that are also in `old`. Findings in a renamed file are compared with the findings under its old name.
  mutating func keep(newSince old: [FindingBatch], _ renames: RenamedFindings) {
    guard !old.isEmpty else { return }
    var known = FindingCounts(old, renames.fingerprint(ofOld:))
    keep { !known.take(renames.fingerprint(ofNew: $0)) }
  }

  mutating func keep(_ isWanted: (Finding) -> Bool) {
    report.findings = report.findings.compactMap { $0.keeping(isWanted) }
  }

  /// Moves failures for pointer files of Git LFS to `excused`, since commits do not contain the contents of such files.
  mutating func passOverPointers() {
    excused += failures.filter { $0.kind == .keptByLFS }
    failures.removeAll { $0.kind == .keptByLFS }
  }

  /// Sets `worst` and `isFailing` for the remaining findings. Then hides the findings below the minimum severity.
  mutating func apply(_ question: AuditQuestion) {
    worst = report.findings.map(\.severity).max()
    isFailing = failureLevels?.fail(report.findings) ?? false
    if !shortfalls.isEmpty { isFailing = true }
    hide(below: question.minimumSeverity)
  }

  /// Removes the findings below a severity, and adds their number to `AuditReport.hidden`.
  fileprivate mutating func hide(below severity: Severity) {
    for batch in report.findings where batch.severity < severity {
      report.hidden[batch.severity, default: 0] += batch.count
    }
    report.findings.removeAll { $0.severity < severity }
    everything?.removeAll { $0.severity < severity }
    mendable?.removeAll { $0.severity < severity }
  }
}

extension AuditReport {
  fileprivate func showing(_ severity: Severity) -> AuditReport {
    var report = self
    report.findings.removeAll { $0.severity < severity }
    return report
  }
}
