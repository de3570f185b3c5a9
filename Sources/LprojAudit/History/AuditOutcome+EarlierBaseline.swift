// Known findings of baselines that list every one of them.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

extension AuditOutcome {
  /// Leaves out the findings of a baseline, and reports which are gone.
  mutating func apply(
    _ baseline: EarlierBaseline, _ path: String, _ tree: JSONTree, _ request: AuditRequest
  ) {
    var known = FindingCounts()
    for (entry, count) in baseline.entries { known.add(entry.fingerprint, count) }
    let all = report.findings.reduce(0) { $0 + $1.count }
    keep { !known.take(baseline.fingerprint(of: $0)) }
    if baseline.schema == .messages { dropReworded(baseline, &known) }
    report.suppressed += all - report.findings.reduce(0) { $0 + $1.count }
    tellGone(baseline, known, path, tree, request)
  }

  /// Messages have other words than when the baseline was written: what is left of it stands for
  /// findings of the same rule for the same path, localization, table and key.
  private mutating func dropReworded(_ baseline: EarlierBaseline, _ known: inout FindingCounts) {
    var left: [Fingerprint: [Fingerprint]] = [:]
    for (entry, _) in baseline.sorted where known.counts[entry.fingerprint] ?? 0 > 0 {
      left[entry.subject, default: []].append(entry.fingerprint)
    }
    guard !left.isEmpty else { return }
    keep { finding in
      let subject = baseline.subject(of: finding)
      return !(left[subject] ?? []).contains { known.take($0) }
    }
  }

  private mutating func tellGone(
    _ baseline: EarlierBaseline, _ known: FindingCounts, _ path: String, _ tree: JSONTree,
    _ request: AuditRequest
  ) {
    guard canTellGone(request) else { return }
    var gone = GoneFindings(request, ran)
    var told: Set<Fingerprint> = []
    for (entry, _) in baseline.sorted where entry.severity >= request.minimumSeverity {
      guard let count = known.counts[entry.fingerprint], count > 0,
        gone.concerns(entry.rule, baseline.place(of: entry)),
        told.insert(entry.fingerprint).inserted
      else { continue }
      gone.add(count, entry.rule, entry.path, entry.key, at: nil)
    }
    tell(gone, path, tree, edits: [])
  }
}
