// The known findings of a group, and the report on its new findings.

internal import LprojSource

struct KnownGroup {
  /// The number of findings that the baseline knows.
  private let known: Int
  private let now: Int
  /// Whether some findings are new, but it is unknown which findings.
  private var isAmount = false
  /// New findings that `takeNew` has not yet assigned to a batch.
  private var left: [BaselineGroup.Item: Int] = [:]

  /// - Parameters:
  ///   - groups: the groups in the baseline that share one name.
  ///   - accepted: how often each finding is accepted. The accepted findings among `items` are subtracted.
  init(
    _ groups: [BaselineGroup], _ items: [BaselineGroup.Item],
    _ accepted: inout [BaselineGroup.Item: Int]
  ) {
    let open =
      accepted.isEmpty
      ? items
      : items.filter { item in
        guard let count = accepted[item] else { return true }
        accepted[item] = count > 1 ? count - 1 : nil
        return false
      }
    known = items.count - open.count + (groups.map(\.count).max() ?? 0)
    now = items.count
    var news: BaselineGroup.News?
    for group in groups {
      let next = group.news(in: open)
      news = news?.fewer(next) ?? next
    }
    switch news {
    case .items(let new): left = new
    case .amount: isAmount = true
    case .some(.none): break
    case nil: for item in open { left[item, default: 0] += 1 }
    }
  }

  /// Returns the findings of a batch that are new or may be new; nil if the batch has no such findings.
  mutating func takeNew(of batch: FindingBatch) -> FindingBatch? {
    if isAmount { return batch }
    if left.isEmpty { return nil }
    var wanted: [Int] = []
    for number in 0..<batch.count {
      let item = BaselineGroup.Item(of: batch, number)
      guard let count = left[item] else { continue }
      left[item] = count > 1 ? count - 1 : nil
      wanted.append(number)
    }
    return batch.keeping(wanted)
  }

  /// Returns the number of new findings of each severity. If it is unknown which findings are new, findings of the highest severities count as
  /// new.
  func newCounts(_ batches: [FindingBatch]) -> [Severity: Int] {
    var counts: [Severity: Int] = [:]
    for batch in batches { counts[batch.severity, default: 0] += batch.count }
    guard isAmount else { return counts }
    var left = max(1, now - known)
    for severity in counts.keys.sorted(by: >) {
      let count = min(left, counts[severity] ?? 0)
      counts[severity] = count
      left -= count
    }
    return counts
  }

  /// Joins the new findings into one finding. If it is known which findings are new, they stay separate if one of them is an error or has a fix. If
  /// it is unknown, all findings of the batches stay separate in a filtered report.
  func told(
    _ batches: [FindingBatch], isFiltered: Bool, _ rule: RuleInfo?
  ) -> [FindingBatch] {
    let count = batches.reduce(0) { $0 + $1.count }
    guard let first = batches.first?.first else { return [] }
    let severity = batches.map(\.severity).max() ?? first.severity
    let folding = rule?.folding.flatMap { $0.item == .key ? $0 : nil }
    let amount =
      folding?.message(now, localization: first.localization, in: first.path)
      ?? "\(now) finding\(now == 1 ? "" : "s") of \(first.rule)"
    var finding = first
    finding.severity = severity
    finding.suggestion = nil
    finding.key = nil
    finding.detail = nil
    finding.fix = nil
    if isAmount {
      if isFiltered { return batches }
      finding.related = []
      finding.restate(
        now == known
          ? "\(amount), not the same \(known) that the baseline knows"
          : "\(amount), the baseline knows \(known)")
      return [FindingBatch(finding)]
    }
    if count == 1 || severity == .error || batches.contains(where: { $0.first.fix != nil }) {
      return batches
    }
    let all = batches.lazy.flatMap(\.findings).prefix(BaselineGroup.mostListed)
    let names = all.map { $0.key?.quoted ?? $0.message }
    let rest = count > names.count ? " and \(count - names.count) more" : ""
    finding.restate(
      "\(amount), the baseline knows \(now - count); new: " + names.joined(separator: ", ") + rest)
    finding.related = all.flatMap { finding in
      finding.position == .start
        ? finding.related
        : [RelatedPlace(path: finding.path, position: finding.position, message: finding.message)]
    }
    return [FindingBatch(finding)]
  }
}

extension BaselineGroup.News {
  fileprivate func fewer(_ other: Self) -> Self {
    switch (self, other) {
    case (.none, _), (_, .none): return .none
    case (.amount, _): return other
    case (_, .amount): return self
    case (.items(let left), .items(let right)):
      var both: [BaselineGroup.Item: Int] = [:]
      for (item, count) in left {
        if let other = right[item] { both[item] = min(count, other) }
      }
      return both.isEmpty ? .none : .items(both)
    }
  }
}
