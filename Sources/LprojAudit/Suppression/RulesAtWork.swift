// Rules that checked everything that they apply to. Only for such a rule is it certain that a finding is gone.

internal import LprojConfig
internal import LprojRules
internal import LprojSource

struct RulesAtWork {
  private(set) var ids: Set<String>
  /// The ids of rules that need not run: optional rules, and rules that had nothing to check.
  private(set) var idle: Set<String>

  init(_ running: [Rule], _ question: AuditQuestion) {
    let all = RuleSet.all.rules.map(\.info)
    ids = Set(running.map(\.info.id)).subtracting(CodeAudit.rules)
    if question.sources == nil { ids.remove(Rule.bundleDrift.info.id) }
    if question.request.platform != nil { ids.subtract(Self.ofPlatforms) }
    if question.source != nil { ids.subtract(Self.ofNames) }
    idle = Set(all.filter(\.isOptional).map(\.id)).union([Rule.bundleDrift.info.id])
  }

  /// Rules with findings that depend on the platform: rules on bundles, and rules for a single loader.
  private static let ofPlatforms = Set(
    RuleSet.all.rules.map(\.info)
      .filter { $0.loader != .any || ["bundle", "infoplist"].contains($0.group) }.map(\.id))

  /// Rules on names and trees. Their findings change if the request names a source language, since this language then counts as declared.
  private static let ofNames = Set(
    RuleSet.all.rules.map(\.info).filter { ["name", "tree"].contains($0.group) }.map(\.id))

  mutating func add(_ code: CodeAudit.Result) {
    ids.formUnion(code.ran)
    idle.formUnion(code.idle)
  }

  /// Whether a rule, or all rules of a group, checked everything that they apply to.
  ///
  /// - Parameter name: the id of a rule, or the name of a group; nil for all rules.
  func looked(for name: String?) -> Bool {
    let meant = SuppressionJudgement.groups.filter { rule, group in
      name.map { $0 == rule || $0 == group } ?? true
    }.keys
    return meant.contains(where: ids.contains)
      && meant.allSatisfy { ids.contains($0) || idle.contains($0) }
  }

  /// Whether the rules of an ignore entry checked everything that they apply to. An entry without rules stands for all rules.
  func looked(for entry: IgnoreEntry) -> Bool {
    entry.rules.isEmpty ? looked(for: nil) : entry.rules.allSatisfy { looked(for: $0) }
  }
}
