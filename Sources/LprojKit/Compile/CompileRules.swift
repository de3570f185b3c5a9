// Rules that only the compiler has, described like the rules of the audit.

internal import LprojAudit
public import LprojReport
internal import LprojRules
internal import LprojSource

extension Compile {
  /// The rules that the compiler has and the audit lacks.
  public static var rules: [RuleDescription] {
    infos.map { RuleDescription(info: $0, examples: []) }
  }

  /// The ids of all rules and groups that findings of `lproj compile` can have.
  public static var ruleNames: Set<String> {
    Audit.ruleNames.union(infos.flatMap { [$0.id, $0.group] })
  }

  static let infos = [Rule.linuxStringsdict, .notEncodable, .outputClash, .skippedFraction]
    .map(\.info)
}
