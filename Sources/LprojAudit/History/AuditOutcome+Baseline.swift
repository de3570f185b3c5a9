// Findings that are known are not reported again.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

extension AuditOutcome {
  /// Puts all findings in a baseline; none is left to report.
  mutating func write(baseline path: String, _ request: AuditRequest) {
    guard failures.isEmpty else {
      failures.append(Failure(.baselineIncomplete, path))
      return
    }
    var baseline = Baseline(at: path, in: request.workspace)
    var count = 0
    for batch in report.findings {
      for number in 0..<batch.count { baseline.add(batch[number]) }
      count += batch.count
    }
    do throws(Failure) {
      try Disk.replaceFile(request.workspace.place(path), with: baseline.bytes)
    } catch {
      failures.append(error.at(path))
      return
    }
    remarks.append("\(path): \(count) finding\(count == 1 ? "" : "s") written")
    report.suppressed += count
    report.findings = []
  }

  /// Leaves out the findings of a baseline, and tells which are gone.
  mutating func apply(baseline path: String, _ request: AuditRequest) {
    var baseline = Baseline(at: path, in: request.workspace)
    do throws(Failure) {
      let buffer = try request.workspace.read(path)
      do throws(JSONError) {
        try baseline.read(buffer)
      } catch {
        let place = LineTable(buffer, end: buffer.count).position(of: error.offset)
        failures.append(Failure(.badBaseline, path, at: place, detail: error.message))
        return
      }
    } catch {
      failures.append(Failure(.noBaseline(error.kind), path, detail: error.detail))
      return
    }
    var known = FindingCounts()
    for (entry, count) in baseline.entries { known.add(entry.fingerprint, count) }
    let all = report.findings.reduce(0) { $0 + $1.count }
    keep { !known.take(baseline.fingerprint(of: $0)) }
    if baseline.schema == .messages { dropReworded(baseline, &known) }
    report.suppressed += all - report.findings.reduce(0) { $0 + $1.count }
    tellGone(baseline, known, path, request)
  }

  /// Messages have other words than when the baseline was written: what is left of it stands for
  /// findings of the same rule for the same path, localization, table and key.
  private mutating func dropReworded(_ baseline: Baseline, _ known: inout FindingCounts) {
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

  /// Only an audit of everything can tell that a finding is gone.
  private mutating func tellGone(
    _ baseline: Baseline, _ known: FindingCounts, _ path: String, _ request: AuditRequest
  ) {
    guard request.only.isEmpty, request.skip.isEmpty, request.localizations.isEmpty,
      request.since == nil, failures.isEmpty
    else { return }
    let roots = request.paths.map(request.workspace.absolute)
    var gone = 0
    var first: Baseline.Entry?
    var told: Set<Fingerprint> = []
    for (entry, _) in baseline.sorted where entry.severity >= request.minimumSeverity {
      guard let count = known.counts[entry.fingerprint], count > 0,
        roots.contains(where: { Paths.isFolder(baseline.place(of: entry), within: $0) }),
        told.insert(entry.fingerprint).inserted
      else { continue }
      gone += count
      first = first ?? entry
    }
    guard let first else { return }
    let example = "\(first.rule) in \(first.path)" + (first.key.map { " for '\($0)'" } ?? "")
    remarks.append(
      "\(path): \(gone) finding\(gone == 1 ? " is" : "s are") gone (\(example)); "
        + "--write-baseline leaves \(gone == 1 ? "it" : "them") out")
  }
}
