// Audits of what git holds, and of what is new.

internal import LprojGit
internal import LprojModel
internal import LprojReport
internal import LprojSource

extension Audit {
  /// Runs an audit: of the files on the disk or of what is staged, of all findings or of the new ones.
  /// The result does not depend on `jobs`.
  public static func run(_ request: AuditRequest) async -> AuditOutcome {
    var wide = request
    if let level = request.failureSeverity {
      wide.minimumSeverity = min(level, wide.minimumSeverity)
    }
    var outcome: AuditOutcome
    do throws(GitError) {
      outcome = try await wide.isStaged ? staged(wide) : shown(wide)
      if let revision = request.since {
        let commit = try repository(request).revision(revision)
        outcome.keep(newSince: await findings(like: outcome.report.findings, in: commit, wide))
      }
    } catch {
      return AuditOutcome(failures: [error.reason])
    }
    if let path = request.newBaseline {
      outcome.write(baseline: path)
    } else if let path = request.baseline {
      outcome.apply(baseline: path, wide)
    }
    outcome.apply(request)
    return outcome
  }

  /// The audit of what is staged.
  private static func staged(_ request: AuditRequest) async throws(GitError) -> AuditOutcome {
    let index = try repository(request).index()
    var outcome = await FileSystem.$snapshot.withValue(index) { await shown(request) }
    outcome.passOverPointers()
    return outcome
  }

  /// What a commit has of these findings; it may have others.
  static func findings(
    like findings: [FindingBatch], in commit: GitSnapshot, _ request: AuditRequest
  ) async -> [FindingBatch] {
    if findings.isEmpty { return [] }
    var request = request
    request.only = Set(findings.map(\.first.rule)).sorted()
    let asked = request
    return await FileSystem.$snapshot.withValue(commit) { await shown(asked).report.findings }
  }

  /// The one repository that all paths lie in.
  private static func repository(_ request: AuditRequest) throws(GitError) -> GitRepository {
    let first = try GitRepository(around: request.paths.first ?? ".")
    for path in request.paths.dropFirst() {
      let other = try GitRepository(around: path)
      guard other.root == first.root else {
        throw GitError("\(path): is not in the same git repository as \(request.paths[0])")
      }
    }
    return first
  }
}

extension AuditOutcome {
  init(failures: [String]) {
    self.init(
      report: AuditReport(
        toolVersion: LprojVersion.tool, icuVersion: LprojVersion.icu,
        cldrVersion: LprojVersion.cldr, trees: [], findings: [], files: 0, entries: 0),
      failures: failures, remarks: [], worst: nil)
  }

  /// Leaves out findings that were there before.
  mutating func keep(newSince old: [FindingBatch]) {
    guard !old.isEmpty else { return }
    var known = FindingCounts(old) { $0.fingerprint() }
    keep { !known.take($0.fingerprint()) }
  }

  mutating func keep(_ isWanted: (Finding) -> Bool) {
    report.findings = report.findings.compactMap { $0.keeping(isWanted) }
  }

  /// Contents that git does not hold are no failure: they are none of its commits' business.
  mutating func passOverPointers() {
    let suffix = ": " + GitSnapshot.pointer
    remarks += failures.filter { $0.hasSuffix(suffix) }
    failures.removeAll { $0.hasSuffix(suffix) }
  }

  /// Judges what is left by the severities that were asked for.
  mutating func apply(_ request: AuditRequest) {
    worst = report.findings.map(\.severity).max()
    report.findings.removeAll { $0.severity < request.minimumSeverity }
  }
}
