// What reports, documentation and configuration need to know about a rule.

/// The describing half of a rule; the checking half is in LprojRules.
public struct RuleInfo: Sendable, Hashable {
  /// Kebab-case, named after the problem, never changed.
  public var id: String
  public var group: String
  /// One line without a final period.
  public var summary: String
  /// What the user of the app will see, in a sentence or two.
  public var rationale: String
  /// The usual severity; `severityNote` says when it differs.
  public var severity: Severity
  public var severityNote: String?
  /// What its fixes do, and how safe that is; nil for a rule without fixes.
  public var fixes: String?

  public init(
    id: String, group: String, summary: String, rationale: String, severity: Severity,
    severityNote: String? = nil, fixes: String? = nil
  ) {
    self.id = id
    self.group = group
    self.summary = summary
    self.rationale = rationale
    self.severity = severity
    self.severityNote = severityNote
    self.fixes = fixes
  }
}
