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
    let baseline = Baseline(report.findings, at: path, in: request.workspace)
    let lost = KnownElsewhere(path, request).names.count { baseline.groups[$0] == nil }
    guard lost == 0 else {
      failures.append(Failure(.baselineWider, path, detail: String(lost)))
      return
    }
    do throws(Failure) {
      let replacement = try Disk.replaceFile(
        request.workspace.place(path), with: baseline.bytes)
      remarks += [replacement.remark(on: path)].compactMap { $0 }
    } catch {
      failures.append(error.at(path))
      return
    }
    let count = report.findings.reduce(0) { $0 + $1.count }
    remarks.append("\(path): \(count) finding\(count == 1 ? "" : "s") written")
    report.suppressed += count
    report.findings = []
  }

  /// Leaves out the findings of a baseline, and reports lines of it that stand for none.
  mutating func apply(baseline path: String, _ request: AuditRequest) {
    do throws(Failure) {
      let (baseline, tree) = try AnyBaseline.read(path, in: request.workspace)
      switch baseline {
      case .groups(let baseline): apply(baseline, path, tree, request)
      case .earlier(let baseline): apply(baseline, path, tree, request)
      }
    } catch {
      failures.append(error)
    }
  }

  // MARK: Groups

  private mutating func apply(
    _ baseline: Baseline, _ path: String, _ tree: JSONTree, _ request: AuditRequest
  ) {
    let now = baseline.gathered(everything ?? report.findings)
    var news: [BaselineGroup.Name: KnownGroup] = [:]
    for (name, groups) in baseline.groups {
      if let found = now[name] { news[name] = KnownGroup(groups, found.items, baseline.schema) }
    }
    let all = report.findings.reduce(0) { $0 + $1.count }
    let left = unknown(news, baseline)
    report.suppressed += all - left.count
    report.findings = left.findings
    guard canTellGone(request) else { return }
    var gone = GoneFindings(request, ran)
    var idle: Set<Int> = []
    for (name, groups) in baseline.sorted where gone.concerns(name.rule, baseline.place(of: name)) {
      guard let group = groups.first, groups.count == 1,
        group.severity >= request.minimumSeverity, group.isGone(in: now[name]?.items ?? [])
      else { continue }
      idle.insert(group.range.lowerBound)
      // What was reported with another finding is gone with it.
      if group.cause == nil {
        gone.add(
          group.count, name.rule, name.path, group.items?.first?.key, at: group.range.lowerBound)
      }
    }
    tell(gone, path, tree, edits: baseline.edits(without: idle))
  }

  /// What is not known: groups that the baseline does not have as they are, and of others what is new,
  /// with the number of findings that this stands for.
  private func unknown(
    _ known: [BaselineGroup.Name: KnownGroup], _ baseline: Baseline
  ) -> (findings: [FindingBatch], count: Int) {
    var known = known
    var names = Baseline.GroupNames(baseline)
    var count = 0
    var findings: [FindingBatch] = []
    // The new findings of a group become one, in the place of the first.
    var open: [BaselineGroup.Name: (place: Int, batches: [FindingBatch])] = [:]
    for batch in report.findings {
      let name = names.name(of: batch)
      guard var group = known[name] else {
        findings.append(batch)
        count += batch.count
        continue
      }
      known[name] = nil
      let new = group.takeNew(of: batch)
      known[name] = group
      guard let new else { continue }
      if open[name] == nil {
        open[name] = (findings.count, [])
        findings.append(new)
      }
      open[name]?.batches.append(new)
    }
    var told: [Int: [FindingBatch]] = [:]
    for (name, (place, batches)) in open {
      guard let group = known[name] else { continue }
      count += group.newCount(batches)
      told[place] = group.told(
        batches, isFiltered: everything != nil, report.rules.first { $0.info.id == name.rule }?.info
      )
    }
    let sorted = findings.indices.flatMap { told[$0] ?? [findings[$0]] }
      .sorted { Finding.reportOrder($0.first, $1.first) }
    return (sorted, count)
  }
}
