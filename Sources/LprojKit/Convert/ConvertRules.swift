// What only a conversion reports, described as the rules of the audit are.

public import LprojReport
internal import LprojSource

extension Convert {
  public static var rules: [RuleDescription] {
    [
      RuleDescription(
        info: RuleInfo(
          id: Losses.rule, group: "convert",
          summary: "what the other form cannot say",
          rationale:
            "A string catalog has no place for some of what tables say, and tables none for "
            + "some of what a catalog says. Each is reported with its place; a table whose readers "
            + "would see other texts stays as it is.",
          source: "https://developer.apple.com/documentation/xcode/"
            + "localizing-and-varying-text-with-a-string-catalog",
          severity: .warning), examples: [])
    ]
  }
}
