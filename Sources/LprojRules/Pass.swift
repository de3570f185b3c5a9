// The input of a check: its subject, and the ways to report. One type for all kinds of subjects.

package import LprojSource

/// A subject of rules, such as one file, a table with its source, or a bundle.
package protocol RuleSubject {
  /// The upper limit on the severity of all findings about the subject; nil for none.
  var limit: Situation? { get }

  /// The checks for this kind of subject.
  static func checks(in all: Checks) -> Checks.Bound

  /// Runs a check on a subject of this kind.
  static func run(_ check: Rule.Check, on pass: inout Pass<Self>)

  /// Runs the checks one by one and passes the findings of each check to `take`, with the index of the check. The function is a requirement of
  /// the protocol, so that the loop is compiled for each kind of subject: a tree can have a hundred thousand subjects.
  ///
  /// - Parameter isWanted: selects rules; nil for all rules.
  func show(
    to checks: Checks, where isWanted: ((RuleInfo) -> Bool)?, take: (Int, [FindingBatch]) -> Void)
}

extension RuleSubject {
  package var limit: Situation? { nil }
}

/// One subject while its checks run on it, one after another. A check can read the members of the subject directly from the pass. The functions
/// that report at a place in the subject are defined beside the subject.
///
/// The constraint to `RuleSubject` is on the extensions below. A constraint on this type would make the runtime search all types of the program.
@dynamicMemberLookup
package struct Pass<Subject> {
  package internal(set) var subject: Subject
  package internal(set) var findings: [FindingBatch] = []
  private let checks: Checks.Bound
  var number = 0
  var limit = FindingLimit()

  package let options: RuleOptions

  init(_ subject: Subject, _ checks: Checks.Bound, _ options: RuleOptions) {
    self.options = options
    self.subject = subject
    self.checks = checks
  }

  /// Creates a pass for code that reads a subject and reports nothing.
  package init(_ subject: Subject, lookedAtWith options: RuleOptions) {
    self.init(subject, Checks.Bound(), options)
  }

  package var rule: RuleInfo { checks.rules[number] }
  private var kind: String? { checks.kinds[number] }

  package subscript<Value>(dynamicMember path: KeyPath<Subject, Value>) -> Value {
    subject[keyPath: path]
  }

  /// Returns a part of the subject that is made when a check first needs it, and kept for the other checks.
  mutating func once<Value>(
    _ path: WritableKeyPath<Subject, Value?>, _ make: (Subject) -> Value
  ) -> Value {
    if let known = subject[keyPath: path] { return known }
    let made = make(subject)
    subject[keyPath: path] = made
    return made
  }
}

extension Pass where Subject: RuleSubject {
  /// Records one finding. All functions that report a finding call this function in the end.
  ///
  /// - Parameters:
  ///   - severity: the severity, if it is not the usual severity of the rule.
  ///   - situation: the situation that sets the severity; needed if several situations of the rule set the same severity.
  ///   - detail: the part that distinguishes the finding from other findings of the rule for the same path, localization, table and key: a fixed word
  ///     or text of the file, but not words of the message, which may change.
  ///   - consequence: the texts that users get in place of the right text.
  ///   - outcome: the result of an error for users, if it differs from the outcome of the rule.
  ///   - remedy: the text to write instead.
  ///   - loss: the number of texts that users lose.
  ///   - parts: the spelled parts of texts that the finding is about; the part of the source text comes last.
  ///   - brief: the words that stand for this finding in a line that reports several findings.
  ///   - target: the target that ships the subject, if that is certain.
  ///   - lack: the name of the missing table or file.
  ///   - source: the source text of the key.
  ///   - cause: the finding that explains this finding. If the cause is also found, this finding is reported with it.
  package mutating func record(
    _ message: String, _ consequence: Consequence? = nil, path: String,
    position: Position = .start, severity: Severity? = nil, in situation: Situation? = nil,
    localization: String? = nil, table: String? = nil, key: Key? = nil, detail: String? = nil,
    suggestion: String? = nil, related: [RelatedPlace] = [], fix: Fix? = nil,
    brief: String? = nil, target: String? = nil, parts: [String] = [], outcome: String? = nil,
    remedy: String? = nil, loss: Int = 0, source: Key? = nil, cause: Cause? = nil,
    lack: String? = nil
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
          rule: rule.id, kind: kind, severity: severity, message: "", path: path,
          position: position, localization: localization, table: table))
    }
    var finding = Finding(
      rule: rule.id, kind: kind, severity: severity, message: message,
      path: path, position: position, localization: localization, table: table, key: key,
      suggestion: suggestion, related: related, fix: fix, detail: detail, cause: cause,
      reasons: reasons)
    finding.brief = brief
    (finding.outcome, finding.remedy) = (outcome ?? rule.outcome, remedy)
    finding.consequence = consequence
    finding.loss = loss
    finding.parts = parts
    finding.sourceText = source
    finding.lack = lack
    if let target {
      finding.ships = .yes
      finding.target = target
    }
    findings.append(FindingBatch(finding))
  }

  /// Returns the findings of the current rule. A file with more findings than the limit has one finding for all findings beyond the limit. Then
  /// begins with an empty list.
  mutating func takeFindings() -> [FindingBatch] {
    let taken = findings + limit.rest()
    findings = []
    limit = FindingLimit()
    return taken
  }

  /// Records many findings that are made on demand.
  package mutating func record(_ batch: FindingBatch) { findings.append(batch) }
}
