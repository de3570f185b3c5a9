// Descriptions of the rules, for `lproj rules` and the documentation.

public import LprojReport
internal import LprojRules
public import LprojSource

extension Audit {
  /// All rules in alphabetical order.
  public static var rules: [RuleDescription] { descriptions(RuleSet.all.rules) }

  /// Circumstances that make findings less severe. They apply to all rules, except the rules on code.
  public static var lowered: [RuleInfo.Lowered] {
    [Situation.perhapsNoTable.row] + [Lowering].ofAllRules.map(\.description)
  }

  /// Further circumstances that make findings of rules on texts less severe.
  public static var loweredAsTexts: [RuleInfo.Lowered] { [Lowering].ofAllTexts.map(\.description) }

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
