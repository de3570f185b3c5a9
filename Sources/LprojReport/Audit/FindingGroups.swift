// The grouping of findings into lines, and the order of the lines.

internal import LprojSource

enum FindingGroups {
  /// Groups similar findings. A group is at the place of its first finding.
  ///
  /// - Parameters:
  ///   - rules: the rules, which say how findings are grouped. An error stays alone if its rule usually gives warnings or notes.
  ///   - jobs: the maximum number of threads.
  static func folded(
    _ findings: [FindingBatch], of rules: [RuleDescription], jobs: Int = 1
  ) -> [FindingGroup] {
    let known = Dictionary(
      rules.map { ($0.info.id, (folding: $0.info.folding, severity: $0.info.severity)) },
      uniquingKeysWith: { first, _ in first })
    var alike: [(batches: [FindingBatch], folding: Folding?)] = []
    var open: [FoldKey: Int] = [:]
    for batch in findings {
      let first = batch.first
      let rule = known[first.rule]
      guard let rule, let folding = rule.folding,
        first.severity != .error || rule.severity == .error,
        // A line for several keys would not show which key a suggestion is for.
        folding.item != .key || first.suggestion == nil,
        // Only findings on a whole localization can be listed by localization.
        folding.item != .localization || first.localization != nil && first.table == nil
      else {
        alike.append(([batch], rule?.folding))
        continue
      }
      let isOfFolder = folding.item == .localization
      let key = FoldKey(
        rule: first.rule, severity: first.severity, path: folding.place(first), table: first.table,
        localization: isOfFolder ? nil : first.localization)
      if let index = open[key] {
        alike[index].batches.append(batch)
      } else {
        open[key] = alike.count
        alike.append(([batch], folding))
      }
    }
    let groups = inParallel(alike.count, jobs: jobs) { [alike] number in
      let group = FindingGroup(alike[number].batches, alike[number].folding)
      group.prepare()
      return group
    }
    let rulesOnCode = Set(rules.lazy.filter { $0.info.group == "code" }.map(\.info.id))
    // Joins groups with the same message in several places, such as uses of one key in code.
    let key = { (group: FindingGroup) in
      group.repetition(isOfCode: rulesOnCode.contains(group.first.rule))
    }
    return joined(groups, by: key) { $0.add(repeated: $1) }
  }

  /// Adds each group to the first group with the same key. Groups without a key stay separate.
  private static func joined<Key: Hashable>(
    _ groups: [FindingGroup], by key: (FindingGroup) -> Key?,
    _ add: (FindingGroup, FindingGroup) -> Void
  ) -> [FindingGroup] {
    var open: [Key: FindingGroup] = [:]
    return groups.filter { group in
      guard let key = key(group) else { return true }
      guard let first = open[key] else {
        open[key] = group
        return true
      }
      add(first, group)
      return false
    }
  }

  private struct FoldKey: Hashable {
    var rule: String
    var severity: Severity
    var path: String
    var table: String?
    var localization: String?
  }

  /// Joins groups with the same findings in several localizations. Then joins groups of one table whose keys differ. Sorts the result by place.
  static func foldedOverLocalizations(_ groups: [FindingGroup]) -> [FindingGroup] {
    var result: [FindingGroup] = []
    var alike: [FindingGroup.Likeness: Alike] = [:]
    for group in groups {
      guard let likeness = group.likeness, let localization = group.first.localization else {
        result.append(group)
        continue
      }
      if let index = alike[likeness, default: Alike()].place(for: localization, result.count) {
        result[index].add(localization: group)
      } else {
        result.append(group)
      }
    }
    return byPlace(foldedOverTables(result))
  }

  /// The groups whose `Likeness` is equal. If `de` has two such groups, the first group of `fr` joins the first group of `de`, and so on.
  private struct Alike {
    private var counts: [String: Int] = [:]
    /// The indices of result groups: one group collects the first group of each localization, the next one the second groups, and so on.
    private var places: [Int] = []

    /// Returns the index of the group in the result to join. Returns nil if there is no such group yet; the new group then gets the index `next`.
    mutating func place(for localization: String, _ next: Int) -> Int? {
      let number = counts[localization, default: 0]
      counts[localization] = number + 1
      if number < places.count { return places[number] }
      places.append(next)
      return nil
    }
  }

  /// The maximum number of groups of one table that stay separate.
  private static let fewest = 3

  /// Joins the groups of one table in which the findings of the localizations differ, if the table has more groups than `fewest`.
  private static func foldedOverTables(_ groups: [FindingGroup]) -> [FindingGroup] {
    let tables = groups.compactMap(\.unevenTable)
    let counts = Dictionary(tables.map { ($0, 1) }, uniquingKeysWith: +)
    let key = { (group: FindingGroup) in
      group.unevenTable.flatMap { counts[$0, default: 0] > fewest ? $0 : nil }
    }
    return joined(groups, by: key) { $0.add(uneven: $1) }
  }

  /// Sorts groups by `place`, because joining localizations may change the place of a group.
  private static func byPlace(_ groups: [FindingGroup]) -> [FindingGroup] {
    groups.enumerated().sorted { left, right in
      let (one, other) = (left.element.place, right.element.place)
      if one.path != other.path {
        return one.path.precedes(other.path)
      }
      if one.position != other.position {
        return one.position < other.position
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  static func single(_ findings: [FindingBatch]) -> [FindingGroup] {
    FindingsInOrder(findings).map { FindingGroup([FindingBatch($0)], nil) }
  }
}

/// The order of the lines of a report.
public enum FindingOrder: String, Sendable, CaseIterable {
  /// By path, line and column.
  case path
  /// By severity, errors first, then by harm for users of the app, by the number of lost texts, and by path.
  case severity
  /// By the name of the rule, then by path.
  case rule

  /// The place of a finding in an order. Findings of equal rank are ordered by path.
  private struct Rank: Hashable, Comparable {
    var numbers: [Int] = []
    var rule = ""

    static func < (left: Rank, right: Rank) -> Bool {
      left.numbers == right.numbers
        ? left.rule < right.rule : left.numbers.lexicographicallyPrecedes(right.numbers)
    }
  }

  /// - Parameter groups: the groups in the order of their paths.
  func sorted(_ groups: [FindingGroup], of rules: [RuleDescription]) -> [FindingGroup] {
    parts(of: groups, rules) { $0.first }.flatMap(\.self)
  }

  /// Splits findings into parts, the first part of the order first. Inside a part, the findings are in the order of their paths.
  func parts(of findings: [FindingBatch], _ rules: [RuleDescription]) -> [[FindingBatch]] {
    parts(of: findings, rules) { $0.first }
  }

  private func parts<Item>(
    of items: [Item], _ rules: [RuleDescription], _ first: (Item) -> Finding
  ) -> [[Item]] {
    let harms = Dictionary(
      rules.map { ($0.info.id, $0.info.harm) }, uniquingKeysWith: { first, _ in first })
    func rank(_ finding: Finding) -> Rank {
      switch self {
      case .path: return Rank()
      case .severity:
        let severity = Severity.allCases.firstIndex(of: finding.severity) ?? 0
        return Rank(numbers: [-severity, (harms[finding.rule] ?? .lost).rawValue, -finding.loss])
      case .rule: return Rank(rule: finding.rule)
      }
    }
    var parts: [Rank: [Item]] = [:]
    for item in items { parts[rank(first(item)), default: []].append(item) }
    return parts.sorted { $0.key < $1.key }.map(\.value)
  }
}
