// How severe findings are: the one stage that applies circumstances, in the order of the lists of their rules.

internal import LprojProject
package import LprojRules
package import LprojSource

package struct Severities {
  private static let lowered: [String: [Lowering]] = Dictionary(
    RuleSet.all.rules.map { ($0.info.id, $0.lowered) }, uniquingKeysWith: { first, _ in first })

  /// A finding that waits for facts, with what may still make it less severe.
  package struct Open {
    package var finding: Finding
    package var left: Set<String>
  }

  private let facts: any Facts
  package private(set) var open: [Open] = []
  /// The numbers of the findings that are left.
  private(set) var kept: [Int] = []

  package init(_ facts: any Facts) { self.facts = facts }

  /// The findings as severe as they are by what is known; those that wait for facts as severe as they can be.
  package mutating func judge(_ findings: [FindingBatch]) -> [FindingBatch] {
    (open, kept) = ([], [])
    var judged: [FindingBatch] = []
    judged.reserveCapacity(findings.count)
    for (number, batch) in findings.enumerated() {
      guard let list = Self.lowered[batch.first.rule], !list.isEmpty else {
        judged.append(batch)
        continue
      }
      let parts = judge(placed(batch, list), list[...])
      if !parts.isEmpty { kept.append(number) }
      judged += parts
    }
    return judged
  }

  /// With the target that ships it, and what else than usual its users get.
  private mutating func placed(_ batch: FindingBatch, _ list: [Lowering]) -> FindingBatch {
    let finding = batch.first
    var other: String?
    switch facts.shown(finding) {
    case .yes(let shown, _): other = shown
    case .open: wait(finding, list[...])
    case .no, .moot, .unknown: break
    }
    let (shown, file) = (other, facts.file(finding.path))
    let (ships, target) = (file?.ships ?? .unknown, file?.target)
    if ships == .unknown && shown == nil { return batch }
    return batch.changing { finding in
      (finding.ships, finding.target) = (ships, target)
      if let shown { finding.consequence?.add(shown) }
    }
  }

  private mutating func wait(_ finding: Finding, _ left: ArraySlice<Lowering>) {
    open.append(Open(finding: finding, left: Set(left.map(\.circumstance.id))))
  }

  private mutating func judge(
    _ batch: FindingBatch, _ list: ArraySlice<Lowering>
  ) -> [FindingBatch] {
    var batch = batch
    for (index, lowering) in zip(list.indices, list) {
      let severity = lowering.severity(of: batch.severity)
      guard severity != batch.severity else { continue }
      let circumstance = lowering.circumstance
      if circumstance.isOfKeys, batch.count > 1 {
        return parted(batch, list[index...])
      }
      var finding = batch.first
      if batch.count > 1 { finding.key = nil }
      let answer = circumstance.holds(finding, facts)
      switch answer {
      case .no: continue
      case .open:
        wait(finding, list[index...])
        return [batch]
      case .yes, .moot, .unknown:
        guard let severity else { return [] }
        batch = batch.lowered(to: severity, circumstance.id, answer)
      }
    }
    return [batch]
  }

  /// The keys for which the first of a list holds, and the others.
  private mutating func parted(
    _ batch: FindingBatch, _ list: ArraySlice<Lowering>
  ) -> [FindingBatch] {
    guard let lowering = list.first, let severity = lowering.severity(of: batch.severity) else {
      return [batch]
    }
    var (holding, others): ([Int], [Int]) = ([], [])
    var holds = Answer.no
    for number in 0..<batch.count {
      var finding = batch.first
      finding.key = batch.key(number)
      let answer = lowering.circumstance.holds(finding, facts)
      switch answer {
      case .no: others.append(number)
      case .open:
        wait(finding, list)
        others.append(number)
      case .yes, .moot, .unknown:
        holding.append(number)
        holds = answer
      }
    }
    let rest = list.dropFirst()
    let left = batch.keeping(others).map { judge($0, rest) } ?? []
    guard let part = batch.keeping(holding) else { return left }
    return left + judge(part.lowered(to: severity, lowering.circumstance.id, holds), rest)
  }
}

extension FindingBatch {
  fileprivate func lowered(
    to severity: Severity, _ circumstance: String, _ answer: Answer
  ) -> FindingBatch {
    changing { finding in
      switch answer {
      case .yes(let clause, let place):
        finding.lower(to: severity, because: Reason(circumstance, clause))
        if let place { finding.related.append(place) }
      case .moot(let clause):
        finding.lower(to: severity, because: Reason(circumstance, clause))
        (finding.consequence, finding.fix) = (nil, nil)
      case .unknown: finding.lower(to: max(severity, .warning), because: Reason(circumstance, ""))
      case .no, .open: break
      }
    }
  }
}

/// What is known of a tree outside of projects that bundles for two loaders may have.
final class TwoLoaders: Facts {
  func file(_ path: String) -> FileFacts? {
    var file = FileFacts()
    file.loaders = [.apple, .gnustep]
    return file
  }
}
