// The audit before a commit: what is staged, and what of it the commit is to blame for.

internal import LprojFiles
internal import LprojGit
internal import LprojModel
internal import LprojReport
internal import LprojSource

/// What a git hook asks.
public enum CommitAudit {
  /// Audits the tables that the next commit changes, in the repository of the current folder. Nil when
  /// nothing is staged that has to do with localization.
  ///
  /// Findings of the request are kept when no parent of the commit has them, or when they are about
  /// a key that is edited, or about an edited file as a whole. In a merge, only the first counts:
  /// what comes from either side was there before. What could not be read before either, and is not
  /// edited, is a remark.
  ///
  /// - Parameters:
  ///   - request: its paths do not matter.
  ///   - keepsAll: whether findings are kept that the commit has nothing to do with.
  public static func run(_ request: AuditRequest, keepsAll: Bool) async -> AuditOutcome? {
    do throws(Failure) {
      let staged = try StagedCommit.current(
        request.workspace.currentFolder, request.environment)
      let (repository, changes) = (staged.repository, staged.changes)
      var selection = TableSelection(request.workspace)
      for change in changes { selection.add(repository.path(of: change), isEdit: change.isEdit) }
      if selection.isEmpty { return nil }
      // The findings of most trees are compared with those of HEAD, whose files git has to list.
      if changes.contains(where: \.isEdit) { repository.objects.prepare() }
      var request = request
      request.paths = [repository.root]
      request.selection = selection
      let index = try staged.index().aboutLocalization()
      return try await run(request, index, repository, changes, keepsAll: keepsAll)
    } catch {
      return AuditOutcome(failures: [error], request.workspace)
    }
  }

  private static func run(
    _ request: AuditRequest, _ index: GitSnapshot, _ repository: GitRepository,
    _ changes: [GitChange], keepsAll: Bool
  ) async throws(Failure) -> AuditOutcome {
    var wide = request
    if let level = request.failureSeverity {
      wide.minimumSeverity = min(level, wide.minimumSeverity)
    }
    wide.configurations = Audit.configurations(of: index, wide)
    wide.baselineFiles = request.workspace
    let asked = wide
    var outcome = await Audit.audit(of: index, asked)
    outcome.passOverPointers()
    if outcome.isStopped { return outcome }
    // The last table of a repository may go.
    if outcome.report.trees.isEmpty { outcome.failures = [] }
    outcome.everything = outcome.report.findings
    if !keepsAll {
      let all = outcome
      func before(_ parent: GitSnapshot) async -> AuditOutcome {
        await Audit.before(all, in: parent, asked)
      }
      let head = index.undoing(changes, named: "HEAD")
      let renames = RenamedFindings(index.renames(from: head), request.workspace)
      let known = await before(head)
      let edits = CommitEdits(changes, repository, request.workspace)
      if !known.report.findings.isEmpty {
        outcome.keep(newSince: known.report.findings, renames, or: edits)
      }
      outcome.excuse(known.failures.filter { !edits.concern(failure: $0) })
      let isBlamed = !outcome.report.findings.isEmpty || !outcome.failures.isEmpty
      let others = isBlamed ? try repository.otherSides() : []
      if !others.isEmpty {
        outcome = all
        outcome.keep(newSince: known.report.findings, renames)
        outcome.excuse(known.failures)
        for other in others {
          let side = other.aboutLocalization()
          let known = await before(side)
          let renames = RenamedFindings(index.renames(from: side), request.workspace)
          outcome.keep(newSince: known.report.findings, renames)
          outcome.excuse(known.failures)
        }
      }
    }
    if !outcome.report.findings.isEmpty {
      for path in outcome.configuration?.baselines ?? [] { outcome.apply(baseline: path, asked) }
    }
    outcome.apply(request)
    return outcome
  }
}

extension AuditOutcome {
  /// Excuses failures that were there before.
  fileprivate mutating func excuse(_ known: [Failure]) {
    let known = Set(known)
    excused += failures.filter { known.contains($0) }
    failures.removeAll { known.contains($0) }
  }

  /// Keeps what is new or about an edit.
  fileprivate mutating func keep(
    newSince old: [FindingBatch], _ renames: RenamedFindings, or edits: CommitEdits
  ) {
    var known = FindingCounts(old, renames.fingerprint(ofOld:))
    var edits = edits
    keep { finding in
      // Both are asked: what is about an edit counts among the known all the same.
      let isNew = !known.take(renames.fingerprint(ofNew: finding))
      return isNew || edits.concern(finding)
    }
  }
}
