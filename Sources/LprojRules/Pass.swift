// What a check is given: its subject, and how to report. One pass for all subjects.

package import LprojSource

/// A subject of rules: one file, a table beside its reference, a bundle.
package protocol RuleSubject {
  /// A bound on the severity of all findings about it; nil without one.
  var limit: Situation? { get }

  /// Of all checks, those that look at such subjects.
  static func checks(in all: Checks) -> Checks.Bound

  /// Runs a check that looks at such subjects.
  static func run(_ check: Rule.Check, on pass: inout Pass<Self>)

  /// Is shown to the checks one after another, and hands over the number of each with what it finds. Here only
  /// so that the loop is compiled for each kind of subject: a tree has a hundred thousand of some.
  ///
  /// - Parameter isWanted: nil for all.
  func show(
    to checks: Checks, where isWanted: ((RuleInfo) -> Bool)?, take: (Int, [FindingBatch]) -> Void)
}

extension RuleSubject {
  package var limit: Situation? { nil }
}

/// One subject, looked at by one rule after another. What the subject knows can be asked of the pass;
/// how to report at a place in it stands beside the subject. The pass stamps the rule and the severity.
///
/// That a subject is a `RuleSubject` is asked below, where it matters: asked here, the runtime would search for it in
/// all that the program holds.
@dynamicMemberLookup
package struct Pass<Subject> {
  package internal(set) var subject: Subject
  package internal(set) var findings: [FindingBatch] = []
  private let rules: [RuleInfo]
  /// Which of them looks now.
  var number = 0
  var limit = FindingLimit()

  /// What the project sets of rules.
  package let options: RuleOptions

  init(_ subject: Subject, _ rules: [RuleInfo], _ options: RuleOptions) {
    self.options = options
    self.subject = subject
    self.rules = rules
  }

  /// For who looks at a subject and finds nothing.
  package init(_ subject: Subject, lookedAtWith options: RuleOptions) {
    self.init(subject, [], options)
  }

  package var rule: RuleInfo { rules[number] }

  package subscript<Value>(dynamicMember path: KeyPath<Subject, Value>) -> Value {
    subject[keyPath: path]
  }
}

extension Pass where Subject: RuleSubject {
  /// Takes one finding down; every way to report one ends here.
  ///
  /// - Parameters:
  ///   - severity: where it is not the usual one of the rule.
  ///   - situation: what gives it another severity, if several situations of the rule give that.
  ///   - detail: what distinguishes it from other findings of the rule for the same path, localization, table
  ///     and key: a fixed word, or text of the file, but no wording.
  ///   - consequence: what users get in place of a text.
  ///   - outcome: the result of an error for users, if it is another one than that of the rule.
  ///   - remedy: what to write in its place.
  ///   - loss: the number of texts that users lose by it.
  ///   - parts: parts of texts that it is about, as they are spelled; that of the source comes last.
  ///   - brief: what a line for several findings says of this one.
  ///   - target: the one that ships what it is about, where that is sure.
  ///   - lack: the name of the table or file that is not there.
  ///   - cause: what explains it. Where that is found, too, this one is reported with it.
  package mutating func record(
    _ message: String, _ consequence: Consequence? = nil, path: String,
    position: Position = .start, severity: Severity? = nil, in situation: Situation? = nil,
    localization: String? = nil, table: String? = nil, key: Key? = nil, detail: String? = nil,
    suggestion: String? = nil, related: [RelatedPlace] = [], fix: Fix? = nil,
    brief: String? = nil, target: String? = nil, parts: [String] = [], outcome: String? = nil,
    remedy: String? = nil, loss: Int = 0, cause: Cause? = nil, lack: String? = nil
  ) {
    let given = situation?.severity ?? severity
    var (severity, reasons) = (
      given ?? rule.severity, situation?.reasons ?? rule.reasons(for: given)
    )
    if let limit = subject.limit, limit.severity < severity {
      (severity, reasons) = (limit.severity, limit.reasons)
    }
    guard limit.takes(path) else {
      return limit.count(
        Finding(
          rule: rule.id, severity: severity, message: "", path: path, position: position,
          localization: localization, table: table))
    }
    var finding = Finding(
      rule: rule.id, severity: severity, message: message,
      path: path, position: position, localization: localization, table: table, key: key,
      suggestion: suggestion, related: related, fix: fix, detail: detail, cause: cause,
      reasons: reasons)
    finding.brief = brief
    (finding.outcome, finding.remedy) = (outcome ?? rule.outcome, remedy)
    finding.consequence = consequence
    finding.loss = loss
    finding.parts = parts
    finding.lack = lack
    if let target {
      finding.ships = .yes
      finding.target = target
    }
    findings.append(FindingBatch(finding))
  }

  /// Whether no more findings of the rule are listed for a file, so that they are only counted.
  package func isFull(_ path: String) -> Bool { limit.isFull(path) }

  /// What the rule that looks now has found, and how much more there is.
  mutating func takeFindings() -> [FindingBatch] {
    let taken = findings + limit.rest()
    findings = []
    limit = FindingLimit()
    return taken
  }

  /// Takes down many findings that are made when somebody wants them.
  package mutating func record(_ batch: FindingBatch) { findings.append(batch) }
}
