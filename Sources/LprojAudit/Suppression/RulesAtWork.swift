// Rules that checked everything that they apply to. A finding is certainly gone only if its rule is one of them.

internal import LprojConfig
internal import LprojRules
internal import LprojSource

struct RulesAtWork {
  /// The names of findings that these rules report.
  private(set) var ids: Set<String>
  /// The names of findings of rules that need not run: optional rules, and rules that had nothing to check.
  private(set) var idle: Set<String>

  init(_ running: [Rule], _ question: AuditQuestion) {
    ids = Set(running.flatMap(\.names)).subtracting(CodeAudit.rules)
    if question.sources == nil { ids.remove(Rule.bundleDrift.info.id) }
    if question.request.platform != nil { ids.subtract(Self.ofPlatforms) }
    if question.source != nil { ids.subtract(Self.ofNames) }
    idle = Self.names { $0.isOptional }.union([Rule.bundleDrift.info.id])
  }

  /// Rules with findings that depend on the platform: rules on bundles, and rules for a single loader.
  private static let ofPlatforms = names {
    $0.loader != .any || ["bundle", "infoplist"].contains($0.group)
  }

  /// Rules on names and trees. Their findings change if the request names a source language, since this language then counts as declared.
  private static let ofNames = names { ["name", "tree"].contains($0.group) }

  /// Returns the names of the findings of some rules.
  private static func names(where isWanted: (RuleInfo) -> Bool) -> Set<String> {
    Set(RuleSet.all.rules.filter { isWanted($0.info) }.flatMap(\.names))
  }

  static let allNames = names { _ in true }

  mutating func add(_ code: CodeAudit.Result) {
    ids.formUnion(code.ran)
    idle.formUnion(code.idle)
  }

  /// Whether all rules that a name stands for checked everything that they apply to.
  ///
  /// - Parameter name: the name of a kind, a rule or a group; nil for all rules.
  func looked(for name: String?) -> Bool {
    let meant = Self.allNames.filter { own in
      name.map(RuleSet.names(of: own).contains) ?? true
    }
    return meant.contains(where: ids.contains)
      && meant.allSatisfy { ids.contains($0) || idle.contains($0) }
  }

  /// Whether the rules of an ignore entry checked everything that they apply to. An entry without rules stands for all rules.
  func looked(for entry: IgnoreEntry) -> Bool {
    entry.rules.isEmpty ? looked(for: nil) : entry.rules.allSatisfy { looked(for: $0) }
  }
}
