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
    // Without the baseline, it is unknown which findings are new, so there is no report.
    if let failure = request.unreadableBaseline {
      return AuditOutcome(failures: [failure], request.workspace)
    }
    var wide = request
    if let level = request.failureSeverity {
      wide.minimumSeverity = min(level, wide.minimumSeverity)
    }
    var judged = wide
    if request.countsHidden { wide.minimumSeverity = .note }
    // With `since`, findings are counted only after the findings of the earlier commit are removed.
    if request.since == nil { wide.countedBelow = judged.minimumSeverity }
    if request.baseline == nil, request.newBaseline == nil, request.honoursBaselines {
      wide.baselineFiles = wide.workspace
    }
    var outcome: AuditOutcome
    do throws(Failure) {
      if let revision = request.since {
        outcome = try await new(since: revision, wide, shown: request.minimumSeverity)
      } else {
        outcome = try await wide.isStaged ? staged(wide) : shown(wide)
      }
    } catch {
      return AuditOutcome(failures: [error], request.workspace)
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
    if let path = request.newBaseline {
      outcome.write(baseline: path, request)
    } else if !request.honoursBaselines {
      // All findings are reported.
    } else if let path = request.baseline {
      outcome.apply(baseline: path, judged)
    } else if !outcome.isStopped {
      for path in outcome.configuration?.baselines ?? [] {
        outcome.apply(baseline: path, judged)
      }
    }
    outcome.apply(request)
    return outcome
  }

  /// Skips submodules, since a commit does not contain their files. Returns the paths of existing submodules below the paths of the request.
  private static func leaveOut(
    _ submodules: [String], _ request: inout AuditRequest
  ) -> [String] {
    let workspace = request.workspace
    let roots = request.paths.map { workspace.absolute(workspace.resolved($0) ?? $0) }
    var shown: [String] = []
    for path in submodules {
      guard roots.contains(where: { Paths.isFolder(path, within: $0) }),
        workspace.exists(Paths.join(path, ".git")),
        let status = try? workspace.status(path, following: false)
      else { continue }
      request.leftOut.insert(status.identity)
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
    inSubmodules submodules: [String], _ request: AuditRequest
  ) throws(Failure) {
    let workspace = request.workspace
    for path in request.paths {
      let place = workspace.absolute(workspace.resolved(path) ?? path)
      guard submodules.contains(where: { Paths.isFolder(place, within: $0) }) else { continue }
      throw Failure(.inSubmodule, workspace.tidy(path))
    }
  }

  /// Audits the files, and keeps only findings that the commit `revision` does not have.
  private static func new(
    since revision: String, _ request: AuditRequest, shown severity: Severity
  ) async throws(Failure) -> AuditOutcome {
    let repository = try Self.repository(request)
    let commit = try repository.revision(revision)
    let index = try repository.draft()
    try refuse(inSubmodules: index.submodules, request)
    var request = request
    // Both states are audited with the same configurations.
    request.configurations =
      request.isStaged
      ? try configurations(of: repository.index(), request)
      : request.withConfigurations.configurations
    let submodules = request.isStaged ? [] : leaveOut(index.submodules, &request)
    var history: TextHistory?
    if request.compares(translationsOf: Rule.outdatedTranslation.info.id) {
      let workspace = request.isStaged ? request.workspace.reading(index) : request.workspace
      let known = try TextHistory(
        since: revision, in: repository, workspace, ignoresSmall: request.ignoresSmallChanges)
      request.history = known.answers
      history = known
    }
    var outcome = try await request.isStaged ? staged(request) : shown(request)
    let untold = (history?.failures ?? []).filter { !outcome.failures.contains($0) }
    outcome.failures = Failure.sorted(outcome.failures + untold)
    outcome.everything = outcome.report.findings
    outcome.remarks += submodules.map(remark(onSubmodule:))
    if !request.isStaged {
      outcome.remarks += remarks(onSparse: index, "they are not audited")
    }
    request.history = nil
    let renames = RenamedFindings(index.renames(from: commit), request.workspace)
    if let old = await earlier(outcome, in: commit, request) {
      outcome.keep(newSince: old.findings, renames)
      if request.before != .nothing { outcome.report.before = AuditSummary(old.showing(severity)) }
    }
    outcome.report.hasOnlyNewFindings = true
    return outcome
  }

  /// Returns the report on an earlier commit; nil if no report is needed.
  private static func earlier(
    _ outcome: AuditOutcome, in commit: GitSnapshot, _ request: AuditRequest
  ) async -> AuditReport? {
    switch request.before {
    case .everything: await audit(of: commit, request).report
    case .coverage: await audit(of: commit, withRules(of: outcome, request)).report
    case .nothing:
      outcome.report.findings.isEmpty ? nil : await before(outcome, in: commit, request).report
    }
  }

  private static func staged(_ request: AuditRequest) async throws(Failure) -> AuditOutcome {
    let repository = try Self.repository(request)
    let index = try repository.index()
    try refuse(inSubmodules: index.submodules, request)
    var request = request
    request.configurations = request.configurations ?? configurations(of: index, request)
    var outcome = await audit(of: index, request)
    outcome.passOverPointers()
    outcome.remarks += remarks(on: index, request.workspace)
    outcome.remarks += leaveOut(index.submodules, &request).map(remark(onSubmodule:))
    // Before the first commit, there is no HEAD.
    if request.before != .nothing, request.since == nil, !outcome.isStopped,
      let head = try? repository.revision("HEAD")
    {
      request.only = [Rule.syntaxError.info.id]
      outcome.report.before = AuditSummary(await audit(of: head, request).report)
    }
    return outcome
  }

  static func configurations(
    of snapshot: GitSnapshot, _ request: AuditRequest
  ) -> Configurations? {
    var request = request
    request.workspace = request.workspace.reading(snapshot)
    return request.withConfigurations.configurations
  }

  static func audit(
    of commit: GitSnapshot, _ request: AuditRequest
  ) async -> AuditOutcome {
    var request = request
    request.workspace = request.workspace.reading(commit)
    return await shown(request)
  }

  /// Audits a commit with only the rules that have findings in an outcome. Audits nothing if the outcome has neither findings nor failures.
  static func before(
    _ outcome: AuditOutcome, in commit: GitSnapshot, _ request: AuditRequest
  ) async -> AuditOutcome {
    let findings = outcome.report.findings
    if findings.isEmpty && outcome.failures.isEmpty {
      return AuditOutcome(failures: [], request.workspace)
    }
    return await audit(of: commit, withRules(of: outcome, request))
  }

  private static func withRules(
    of outcome: AuditOutcome, _ request: AuditRequest
  ) -> AuditRequest {
    var request = request
    request.baselineFiles = nil
    request.only = Set(outcome.report.findings.map(\.first.rule)).sorted()
    // An empty list means all rules. So without findings, the list names one rule.
    if request.only.isEmpty { request.only = [Rule.syntaxError.info.id] }
    return request
  }

  /// Returns the repository that contains all paths of the request. Throws a failure if a path is in no repository or in a second repository.
  private static func repository(_ request: AuditRequest) throws(Failure) -> GitRepository {
    func around(_ path: String) throws(Failure) -> GitRepository {
      do throws(Failure) {
        return try GitRepository(
          around: path, seenFrom: request.workspace.currentFolder, request.environment)
      } catch {
        let isAboutGit = [.git(.notInstalled), .git(.tooManyFiles), .git(.notStarted)]
          .contains(error.kind)
        throw path == "." || isAboutGit ? error : error.at(path)
      }
    }
    let first = try around(request.paths.first ?? ".")
    for path in request.paths.dropFirst() {
      let other = try around(path)
      guard other.root == first.root else {
        throw Failure(.git(.otherRepository), path, detail: request.paths[0])
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

  /// Removes the findings that `old` has, too. Findings in a renamed file are compared with the findings under its old name.
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
  mutating func apply(_ request: AuditRequest) {
    worst = report.findings.map(\.severity).max()
    isFailing = failureLevels?.fail(report.findings) ?? false
    if !shortfalls.isEmpty { isFailing = true }
    hide(below: request.minimumSeverity)
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
