// The layout of an audit as text.

public import LprojSource

/// The layout of an audit for a terminal or a pipe, with the options of the user.
public struct AuditLayout {
  public var style: Style
  /// The columns of the terminal; nil to never break lines.
  public var width: Int?
  public var order = FindingOrder.severity
  /// Whether findings are reported, and not only their counts.
  public var hasFindings = true
  /// Whether findings are counted by rule and by localization.
  public var hasStatistics = false
  /// Whether similar findings share a line.
  public var folds = true
  /// The shortened form for a terminal without room for the report; nil to show everything.
  public var digest: DigestLayout?
  /// The most threads for the layout.
  public var jobs = 1
  /// The options that apply the safe fixes and all fixes; nil to offer none.
  public var offer: (safe: String, all: String)?
  /// The option that shows the findings in a baseline; nil to offer none.
  public var knownOffer: String?
  /// The option with a severity that shows hidden findings; nil to offer none.
  public var severityOffer: String?
  /// The column as editors count it; nil to count bytes.
  public var column: ((_ path: String, _ position: Position) -> Int?)?
  /// Reads the line of a finding, to show it below an error; nil to show no lines.
  public var excerpt: ((_ path: String, _ position: Position) -> SourceExcerpt?)?

  /// The address of the pages on rules, for the links of rule names on a terminal; nil for no links.
  var rulePages: String?

  public init(style: Style, width: Int? = nil) {
    self.style = style
    self.width = width
  }
}

/// The line of a finding, split at the place of the finding.
public struct SourceExcerpt: Sendable {
  public var before: String
  public var after: String

  public init(before: String, after: String) {
    self.before = before
    self.after = after
  }
}
