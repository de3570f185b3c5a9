// How an audit is laid out as text.

public import LprojSource

/// The differences between a terminal, a pipe, and what options ask for.
public struct AuditLayout {
  public var style: Style
  /// The columns of the terminal; nil where lines are never broken.
  public var width: Int?
  public var order = FindingOrder.severity
  /// Whether findings are reported, and not only what they come to.
  public var hasFindings = true
  /// Whether findings are counted by rule and by localization.
  public var hasStatistics = false
  /// Whether alike findings share a line.
  public var folds = true
  /// The shortened form for a terminal that has no room for the report; nil to show all of it.
  public var digest: DigestLayout?
  /// The number of threads that may work at it.
  public var jobs = 1
  /// Options that make the safe fixes, and all fixes; nil where fixes are not offered.
  public var offer: (safe: String, all: String)?
  /// The option that shows the findings that a baseline hides; nil where it is not offered.
  public var knownOffer: String?
  /// The column as editors count it; nil where columns count bytes.
  public var column: ((_ path: String, _ position: Position) -> Int?)?
  /// Whether errors are followed by the line they are about, and how one gets it; nil for none.
  public var excerpt: ((_ path: String, _ position: Position) -> SourceExcerpt?)?

  /// The address of the pages of rules, which their names lead to on a terminal; nil for no links.
  var rulePages: String?

  public init(style: Style, width: Int? = nil) {
    self.style = style
    self.width = width
  }
}

/// The line of a file that a finding is about, cut in two where the finding points.
public struct SourceExcerpt: Sendable {
  public var before: String
  public var after: String

  public init(before: String, after: String) {
    self.before = before
    self.after = after
  }
}
