// What only the compiler reports, described as the rules of the audit are.

internal import LprojAudit
public import LprojReport
internal import LprojRules
internal import LprojSource

extension Compile {
  /// The rules of the compiler itself, which has those of the audit beside them.
  public static var rules: [RuleDescription] {
    infos.map { RuleDescription(info: $0, examples: []) }
  }

  /// The ids of all rules and groups that findings of `lproj compile` can bear.
  public static var ruleNames: Set<String> {
    Audit.ruleNames.union(infos.flatMap { [$0.id, $0.group] })
  }

  static let infos = [Rule.linuxStringsdict, .notEncodable, .outputClash, .skippedFraction]
    .map(\.info)
}
