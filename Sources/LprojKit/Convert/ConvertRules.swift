// Rules that only a conversion has, described like the rules of the audit.

public import LprojReport
internal import LprojRules

extension Convert {
  /// The rules on contents that a conversion cannot carry over.
  public static var rules: [RuleDescription] {
    [RuleDescription(info: Rule.notCarried.info, examples: [])]
  }
}
