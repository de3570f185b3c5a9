// What only a conversion reports, described as the rules of the audit are.

public import LprojReport
internal import LprojRules

extension Convert {
  /// The rules on what a conversion cannot carry over.
  public static var rules: [RuleDescription] {
    [RuleDescription(info: Rule.notCarried.info, examples: [])]
  }
}
