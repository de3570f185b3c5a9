// The rules as descriptions, for `lproj rules` and the documentation.

public import LprojReport
internal import LprojRules
public import LprojSource

extension Audit {
  /// All rules in alphabetical order, each once.
  public static var rules: [RuleDescription] { descriptions(RuleSet.all.rules) }

  /// The circumstances that make findings of all rules less severe, except of those on code.
  public static var lowered: [RuleInfo.Lowered] { [Lowering].ofAllRules.map(\.description) }

  static func descriptions(_ rules: [Rule]) -> [RuleDescription] {
    rules.map { rule in
      RuleDescription(
        info: rule.info,
        examples: rule.examples.map {
          RuleDescription.Example(
            isGood: $0.isGood, source: $0.source, text: $0.text, path: $0.path)
        })
    }
  }
}
