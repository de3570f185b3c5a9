// The stage of an audit that decides the severities of findings. It applies circumstances in the order of each rule's list.

internal import LprojProject
package import LprojRules
package import LprojSource

/// Findings with their severities, which circumstances lower step by step.
package struct Severities {
  private static let lowered: [String: [Lowering]] = Dictionary(
    RuleSet.all.rules.map { ($0.info.id, $0.lowered) }, uniquingKeysWith: { first, _ in first })

  /// A finding that waits for facts, with the circumstances that may still lower its severity.
  package struct Open {
    package let key: Key?
    private let left: ArraySlice<Lowering>

    fileprivate init(_ finding: Finding, _ left: ArraySlice<Lowering>) {
      (key, self.left) = (finding.key, left)
    }

    package func waits(for circumstance: Circumstance) -> Bool {
      left.contains { $0.circumstance.id == circumstance.id }
    }
  }

  /// A finding, and its remaining parts with lowered severities. `judged` is nil as long as nothing lowers the severity.
  private struct Item {
    var original: FindingBatch
    var judged: [FindingBatch]?
    var isSettled = false
  }

  /// The answers that all findings on one file in one localization share.
  private struct Place {
    var path: String
    var localization: String?
    var file: FileFacts?
    var answers: [(circumstance: Circumstance, answer: Answer)] = []
  }

  private let facts: any Facts
  private var items: [Item] = []
  /// The place of the current finding. Most findings are at the same place as the previous finding.
  private var place: Place?
  /// Whether the current finding waits for facts.
  private var waits = false
  package private(set) var open: [Open] = []

  package init(_ facts: any Facts, _ findings: [FindingBatch]) {
    self.facts = facts
    add(findings)
  }

  mutating func add(_ findings: [FindingBatch]) {
    items += findings.map { Item(original: $0) }
  }

  /// The findings with their original severities. Dropped findings are left out.
  var originals: [FindingBatch] {
    items.lazy.filter { !($0.judged?.isEmpty ?? false) }.map(\.original)
  }

  /// Removes unwanted findings.
  mutating func keep(_ isWanted: (Finding) -> Bool) {
    items.removeAll { !isWanted($0.original.first) }
  }

  /// The findings with the severities that follow from the known facts.
  package mutating func judged() -> [FindingBatch] {
    judge()
    var all: [FindingBatch] = []
    all.reserveCapacity(items.count)
    for item in items {
      if let judged = item.judged { all += judged } else { all.append(item.original) }
    }
    return all
  }

  /// Lowers severities as far as the known facts allow. A finding that waits for facts keeps its highest possible severity. A settled finding is not
  /// judged again.
  mutating func judge() {
    (open, place) = ([], nil)
    // Most findings are of the same rule as the previous finding.
    var (rule, list): (String, [Lowering]) = ("", [])
    for number in items.indices where !items[number].isSettled {
      let batch = items[number].original
      if batch.rule != rule { (rule, list) = (batch.rule, Self.lowered[batch.rule] ?? []) }
      waits = false
      if !list.isEmpty {
        move(to: batch.first)
        let placed = placed(batch, list)
        items[number].judged = judge(placed ?? batch, list[...]) ?? placed.map { [$0] }
      }
      items[number].isSettled = !waits
    }
  }

  private mutating func move(to finding: Finding) {
    if let place, place.path == finding.path, place.localization == finding.localization { return }
    place = Place(
      path: finding.path, localization: finding.localization, file: facts.file(finding.path))
  }

  /// The answer for a finding at the current place.
  private mutating func answer(to circumstance: Circumstance, _ finding: Finding) -> Answer {
    guard let ofFile = circumstance.ofFile else { return circumstance.holds(finding, facts) }
    if let known = place?.answers.first(where: { $0.circumstance === circumstance }) {
      return known.answer
    }
    let answer = ofFile(finding.path, finding.localization, facts)
    place?.answers.append((circumstance, answer))
    return answer
  }

  /// Adds to a batch the target that ships the file, and the text that users get if code looks up the text elsewhere. If no user gets the file,
  /// removes the consequence of the findings. Returns nil if nothing changes.
  private mutating func placed(_ batch: FindingBatch, _ list: [Lowering]) -> FindingBatch? {
    var other: String?
    let isUnseen = place?.file?.isUnseen ?? false
    if !isUnseen, batch.first.consequence?.isOpen ?? false {
      switch facts.shown(batch.first) {
      case .yes(let shown, _): other = shown
      case .open: wait(batch.first, list[...])
      case .no, .moot, .unknown, .later: break
      }
    }
    let (shown, ships, target) = (other, place?.file?.ships ?? .unknown, place?.file?.target)
    if ships == .unknown && shown == nil && !isUnseen { return nil }
    return batch.changing { finding in
      (finding.ships, finding.target) = (ships, target)
      if isUnseen { finding.consequence = nil }
      if let shown { finding.consequence?.add(shown) }
    }
  }

  private mutating func wait(_ finding: Finding, _ left: ArraySlice<Lowering>) {
    waits = true
    open.append(Open(finding, left))
  }

  /// Returns the remaining parts of a finding, with lowered severities; nil if nothing lowers its severity.
  private mutating func judge(
    _ original: FindingBatch, _ list: ArraySlice<Lowering>
  ) -> [FindingBatch]? {
    var batch = original
    var isLowered = false
    var finding = batch.first
    if batch.count > 1 { finding.key = nil }
    for index in list.indices {
      let lowering = list[index]
      let severity = lowering.severity(of: finding.severity)
      guard severity != finding.severity else { continue }
      let circumstance = lowering.circumstance
      if batch.count > 1, let together = circumstance.together {
        switch together(finding, facts) {
        case .no: continue
        case .open:
          wait(finding, list[index...])
          continue
        default: return parted(batch, list[index...])
        }
      }
      let answer = answer(to: circumstance, finding)
      switch answer {
      case .no: continue
      case .later: waits = true
      case .open:
        wait(finding, list[index...])
        return isLowered ? [batch] : nil
      case .yes, .moot, .unknown:
        guard let severity else { return [] }
        batch = batch.lowered(to: severity, circumstance.id, answer)
        isLowered = true
        finding.severity = batch.severity
      }
    }
    return isLowered ? [batch] : nil
  }

  /// Splits a batch by the first circumstance of the list: the keys with this circumstance, and all other keys.
  private mutating func parted(
    _ batch: FindingBatch, _ list: ArraySlice<Lowering>
  ) -> [FindingBatch] {
    guard let lowering = list.first, let severity = lowering.severity(of: batch.severity) else {
      return [batch]
    }
    var (holding, others): ([Int], [Int]) = ([], [])
    var holds = Answer.no
    var finding = batch.first
    for number in 0..<batch.count {
      finding.key = batch.key(number)
      let answer = lowering.circumstance.holds(finding, facts)
      switch answer {
      case .no: others.append(number)
      case .later:
        waits = true
        others.append(number)
      case .open:
        wait(finding, list)
        others.append(number)
      case .yes, .moot, .unknown:
        holding.append(number)
        holds = answer
      }
    }
    let rest = list.dropFirst()
    let left = batch.keeping(others).map { judge($0, rest) ?? [$0] } ?? []
    guard let part = batch.keeping(holding) else { return left }
    let lowered = part.lowered(to: severity, lowering.circumstance.id, holds)
    return left + (judge(lowered, rest) ?? [lowered])
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
      case .no, .open, .later: break
      }
    }
  }
}

/// The facts about a tree outside of projects, if its bundles may have two loaders.
final class TwoLoaders: Facts {
  func file(_ path: String) -> FileFacts? {
    var file = FileFacts()
    file.loaders = .both
    return file
  }
}
