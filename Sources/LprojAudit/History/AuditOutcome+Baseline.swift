// Writes baselines, and removes the findings that baselines have.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

extension AuditOutcome {
  /// Writes the findings to a baseline, and removes the written findings from the report. Errors that are not accepted are not written.
  mutating func write(baseline path: String, _ question: AuditQuestion) {
    guard failures.isEmpty else {
      failures.append(Failure(.baselineIncomplete, path))
      return
    }
    let inUse = [path] + [question.baseline].compactMap(\.self) + (configuration?.baselines ?? [])
    let accepted = AcceptedErrors(
      question.honoursBaselines ? inUse : [], in: question.workspace,
      others: question.acceptedErrors)
    let baseline = Baseline(report.findings, accepted, at: path, in: question.workspace)
    let lost = KnownElsewhere(path, question).names.count { baseline.groups[$0] == nil }
    guard lost == 0 else {
      failures.append(Failure(.baselineWider, path, detail: String(lost)))
      return
    }
    // A baseline that may be replaced was named by a user, who may name a link.
    let folders: WrittenFolders =
      question.replacesBaseline
      ? .all : WrittenFolders([Paths.folder(path)], in: question.workspace)
    do throws(Failure) {
      let replacement = try Disk.replaceFile(
        question.workspace.place(path), with: baseline.bytes,
        expecting: question.replacesBaseline ? .anything : .nothing, in: folders)
      remarks += [replacement.remark(on: path)].compactMap { $0 }
    } catch {
      let isThere = error.kind == .changedMeanwhile
      failures.append(isThere ? Failure(.isThereAlready, path) : error.at(path))
      return
    }
    hide(baseline)
    let count = report.suppressed
    remarks.append("\(path): \(count) finding\(count == 1 ? "" : "s") written")
    let left = report.count(.error)
    if left > 0 {
      remarks.append(
        "\(path): \(left) error\(left == 1 ? " is" : "s are") not written: a baseline hides "
          + "only errors that are accepted")
    }
  }

  /// Removes the findings that a baseline has. Also reports groups of the baseline without a current finding.
  mutating func apply(baseline path: String, _ question: AuditQuestion) {
    do throws(Failure) {
      let (baseline, tree) = try Baseline.read(path, in: question.workspace)
      if mendable == nil { mendable = report.findings }
      let now = hide(baseline)
      // After failures, or with options that change the findings, it is unknown whether a finding is gone.
      if question.isOrdinary, failures.isEmpty { tellGone(baseline, now, path, tree, question) }
    } catch {
      failures.append(error)
    }
  }

  /// Removes the findings that a baseline has.
  ///
  /// - Returns: all current findings by group, including findings that are not reported.
  @discardableResult
  private mutating func hide(_ baseline: Baseline) -> [BaselineGroup.Name: Baseline.Gathered] {
    let now = baseline.gathered(everything ?? report.findings)
    var known: [KnownName: KnownGroup] = [:]
    for (name, groups) in baseline.groups {
      guard let found = now[name] else { continue }
      var accepted: [BaselineGroup.Item: Int] = [:]
      for group in groups where group.reason != nil {
        for item in group.items ?? [] { accepted[item, default: 0] += 1 }
      }
      let others = groups.filter { $0.reason == nil }
      // An accepted error stays accepted if it becomes a warning or a note.
      if !accepted.isEmpty, !found.errors.isEmpty {
        let errors = KnownGroup([], found.errors.map(\.item), &accepted)
        known[KnownName(group: name, isError: true)] = errors
      }
      if !accepted.isEmpty || !others.isEmpty {
        known[KnownName(group: name, isError: false)] = KnownGroup(others, found.items, &accepted)
      }
    }
    for (severity, count) in takeKnown(known, baseline) {
      report.known[severity, default: 0] += count
    }
    return now
  }

  private mutating func tellGone(
    _ baseline: Baseline, _ now: [BaselineGroup.Name: Baseline.Gathered], _ path: String,
    _ tree: JSONTree, _ question: AuditQuestion
  ) {
    var gone = GoneFindings(question, ran)
    var idle: Set<Int> = []
    for (name, groups) in baseline.sorted where gone.concerns(name.rule, baseline.place(of: name)) {
      let isMerged = groups.count { $0.reason == nil } > 1
      for group in groups {
        guard group.severity >= question.minimumSeverity, group.reason != nil || !isMerged,
          group.isGone(in: now[name]?.all ?? [])
        else { continue }
        idle.insert(group.range.lowerBound)
        // A consequence is not counted, since it is gone together with its cause.
        if group.cause == nil {
          gone.add(
            group.count, name.rule, name.path, group.items?.first?.key, at: group.range.lowerBound)
        }
      }
    }
    tell(gone, path, tree, edits: baseline.edits(without: idle))
  }

  /// The name of a group of known findings. Errors are separate from the warnings and notes of the group.
  private struct KnownName: Hashable {
    var group: BaselineGroup.Name
    var isError: Bool
  }

  /// Removes the findings that a baseline has. The new findings of a group are reported together.
  ///
  /// - Returns: the number of known findings of each severity.
  private mutating func takeKnown(
    _ known: [KnownName: KnownGroup], _ baseline: Baseline
  ) -> [Severity: Int] {
    var known = known
    var names = Baseline.GroupNames(baseline)
    var counts: [Severity: Int] = [:]
    var findings: [FindingBatch] = []
    // For each group with new findings, its batches of new findings, and the place of the first batch in `findings`.
    var open: [KnownName: (place: Int, batches: [FindingBatch])] = [:]
    for batch in report.findings {
      let name = KnownName(group: names.name(of: batch), isError: batch.severity == .error)
      guard var group = known[name] else {
        findings.append(batch)
        continue
      }
      counts[batch.severity, default: 0] += batch.count
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
      for (severity, count) in group.newCounts(batches) { counts[severity, default: 0] -= count }
      let rule = report.rules.first { $0.info.id == batches.first?.first.rule }?.info
      told[place] = group.told(batches, isFiltered: everything != nil, rule)
    }
    report.findings = findings.indices.flatMap { told[$0] ?? [findings[$0]] }
      .sorted { Finding.reportOrder($0.first, $1.first) }
    return counts
  }
}
