// The settings for an audit as text, and the line of a file at a finding.

public import LprojSource

/// The settings for an audit as text.
public struct AuditLayout {
  public var style: Style
  /// The columns of the terminal; nil to never break lines.
  public var width: Int?
  public var order = FindingOrder.severity
  /// Whether the findings are listed. If false, the report only counts them.
  public var hasFindings = true
  /// Whether tables count the findings of each rule and each localization.
  public var hasStatistics = false
  /// Whether similar findings share a line.
  public var folds = true
  /// The settings of a shortened report for a terminal; nil to never shorten the report.
  public var digest: DigestLayout?
  /// The most threads that group the findings.
  public var jobs = 1
  /// The options that apply the safe fixes and all fixes of findings; nil to offer no fixes.
  public var offer: (safe: String, all: String)?
  /// The option that shows the findings that a baseline hides; nil to name no option.
  public var knownOffer: String?
  /// The option that shows less severe findings; nil to name no option.
  public var severityOffer: String?
  /// Returns the column of a position as editors count it. If this is nil, or returns nil, columns are counted in bytes.
  public var column: ((_ path: String, _ position: Position) -> Int?)?
  /// Returns the line at a position, to show it below the finding. If this is nil, no lines of files are shown.
  public var excerpt: ((_ path: String, _ position: Position) -> SourceExcerpt?)?

  /// The address of the pages on rules, for the links of rule names on a terminal; nil for no links.
  var rulePages: String?

  public init(style: Style, width: Int? = nil) {
    self.style = style
    self.width = width
  }
}

/// The line of a file that a finding is about, split at the position of the finding.
public struct SourceExcerpt: Sendable {
  public var before: String
  public var after: String

  public init(before: String, after: String) {
    self.before = before
    self.after = after
  }
}
