// The examples of the rules on plurals.

extension Rule {
  /// The text of an example: an entry of a `.stringsdict` with some plural forms.
  static func stringsdict(key: String = #""files""#, _ forms: String) -> String {
    """
    \(key) = { NSStringLocalizedFormatKey = "%#@n@"; n = {
      NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
      \(forms) }; };
    """
  }
}
