// A situation that a rule sees itself, and that decides how severe its finding is.

/// A named situation in which the findings of a rule have another severity than most. What is not known before
/// projects and code are read is a circumstance, and lowers findings later.
public struct Situation: Sendable {
  /// Stands among the reasons of a finding; never changed.
  public let id: String
  public let severity: Severity
  /// The situation, as it stands behind "where".
  public let sentence: String
  /// The list of reasons of a finding in it, made once for all of them.
  package let reasons: [Reason]

  package init(_ severity: Severity, _ id: String, _ sentence: String) {
    self.id = id
    self.severity = severity
    self.sentence = sentence
    reasons = [Reason(id, "")]
  }

  /// As it stands beside circumstances.
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
