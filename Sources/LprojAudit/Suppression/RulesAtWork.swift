// The rules that examined everything they cover: only of their findings can be said that they are gone.

internal import LprojConfig
internal import LprojRules
internal import LprojSource

struct RulesAtWork {
  /// The ids of these rules.
  private(set) var ids: Set<String>
  /// The ids of rules that were not asked for, or that have nothing to examine here whatever the options.
  private(set) var idle: Set<String>

  init(_ running: [Rule], _ request: AuditRequest) {
    let all = RuleSet.all.rules.map(\.info)
    ids = Set(running.map(\.info.id)).subtracting(CodeAudit.rules)
    if request.sources == nil { ids.remove(Rule.bundleDrift.info.id) }
    if request.platform != nil { ids.subtract(Self.ofPlatforms) }
    if request.source != nil { ids.subtract(Self.ofNames) }
    idle = Set(all.filter(\.isOptional).map(\.id)).union([Rule.bundleDrift.info.id])
  }

  /// Rules that find other things on another platform: those on bundles, and what one loader alone does.
  private static let ofPlatforms = Set(
    RuleSet.all.rules.map(\.info)
      .filter { $0.loader != .any || ["bundle", "infoplist"].contains($0.group) }.map(\.id))

  /// Rules on folders, for which a source that is named counts as declared.
  private static let ofNames = Set(
    RuleSet.all.rules.map(\.info).filter { ["name", "tree"].contains($0.group) }.map(\.id))

  mutating func add(_ code: CodeAudit.Result) {
    ids.formUnion(code.ran)
    idle.formUnion(code.idle)
  }

  /// Whether nothing that a rule or group could say here was left out.
  ///
  /// - Parameter name: nil for all rules there are.
  func looked(for name: String?) -> Bool {
    let meant = SuppressionJudgement.groups.filter { rule, group in
      name.map { $0 == rule || $0 == group } ?? true
    }.keys
    return meant.contains(where: ids.contains)
      && meant.allSatisfy { ids.contains($0) || idle.contains($0) }
  }

  /// One without rules speaks of all that there are.
  func looked(for entry: IgnoreEntry) -> Bool {
    entry.rules.isEmpty ? looked(for: nil) : entry.rules.allSatisfy { looked(for: $0) }
  }
}
