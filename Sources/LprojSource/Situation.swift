// A situation that a rule detects itself, and that decides the severity of a finding.

/// A named situation in which the severity of a finding differs from the usual severity of the rule. Facts that only projects and code show are not
/// situations but circumstances, which change findings later.
public struct Situation: Sendable {
  /// The identifier, as in the reasons of a finding. It never changes.
  public let id: String
  public let severity: Severity
  /// The situation in words that follow "where".
  public let sentence: String
  /// The reasons of each finding in this situation. They are made once, because many findings share them.
  package let reasons: [Reason]

  package init(_ severity: Severity, _ id: String, _ sentence: String) {
    self.id = id
    self.severity = severity
    self.sentence = sentence
    reasons = [Reason(id, "")]
  }

  /// The situation in the form of a circumstance, for lists that have both.
  package var row: RuleInfo.Lowered {
    RuleInfo.Lowered(id: id, situation: sentence, rest: severity.rawValue)
  }

  package static func error(_ id: String, _ sentence: String) -> Situation {
    Situation(.error, id, sentence)
  }

  package static func warning(_ id: String, _ sentence: String) -> Situation {
    Situation(.warning, id, sentence)
  }

  package static func note(_ id: String, _ sentence: String) -> Situation {
    Situation(.note, id, sentence)
  }
}
