// What only the compiler reports, described as the rules of the audit are.

internal import LprojAudit
public import LprojReport
internal import LprojSource

extension Compile {
  /// The rules of the compiler itself, which has those of the audit beside them.
  public static var rules: [RuleDescription] {
    infos.map { RuleDescription(info: $0, examples: []) }
  }

  /// The ids of all rules and groups that findings of `lproj compile` can bear.
  public static var ruleNames: Set<String> { Audit.ruleNames.union(infos.map(\.id) + [group]) }

  private static let group = "compile"

  static let infos = [
    RuleInfo(
      id: PlainTable.rule, group: group,
      summary: "a plural that Foundation on Linux cannot load",
      rationale: "Foundation on Linux ends the program when it looks up a plural entry, so "
        + "what is compiled for Linux has a plain text in its place. Without such a text in the "
        + ".strings table nothing can be written, unless this rule is allowed: that leaves the key "
        + "out.",
      source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
        + "Foundation/Bundle.swift",
      severity: .error, severityNote: "warning where a plain text stands in"),
    RuleInfo(
      id: "not-encodable", group: group,
      summary: "a text that the chosen encoding cannot hold",
      rationale: "XML cannot hold control characters, and no UTF-8 text a lone surrogate. What "
        + "would reach readers is not what the table says, so nothing is written.",
      source: "https://www.w3.org/TR/xml/#charsets",
      severity: .error, severityNote: "warning where only Apple's reader takes what is written"),
    RuleInfo(
      id: "output-clash", group: group,
      summary: "two inputs for one output",
      rationale: "One of the two would overwrite the other, and which one readers get would "
        + "depend on the order.",
      source:
        "https://developer.apple.com/documentation/bundleresources/placing-content-in-a-bundle",
      severity: .error, severityNote: "warning where they differ only in letter case"),
    RuleInfo(
      id: SkippedFraction.rule, group: group,
      summary: "a plain text that shows another fraction",
      rationale: "The formatter reads arguments one behind the other and skips none. Where the "
        + "text that stands in for a plural leaves one out, it is read all the same and shows "
        + "nothing; for fractions that cannot be done. So the next fraction of the text shows the "
        + "number that was left out. One warning for a catalog or table names the first text.",
      source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
        + "CoreFoundation/CFString.c",
      severity: .warning),
  ]
}
