// A situation that a rule detects itself and that decides the severity of a finding.

/// A named situation in which a rule's findings have another severity than usual. Facts that are known only after projects and code are read are
/// circumstances, and lower findings later.
public struct Situation: Sendable {
  /// The identifier among the reasons of a finding; it never changes.
  public let id: String
  public let severity: Severity
  /// The situation as words that follow "where".
  public let sentence: String
  /// The reasons of each finding in this situation, made only once.
  package let reasons: [Reason]

  package init(_ severity: Severity, _ id: String, _ sentence: String) {
    self.id = id
    self.severity = severity
    self.sentence = sentence
    reasons = [Reason(id, "")]
  }

  /// The situation as a row beside circumstances.
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
