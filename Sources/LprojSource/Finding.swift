// The statement of a rule about a place in a file.

/// The severity of a finding. An `error` is certainly wrong at run time, a `warning` probably; a `note` is only worth knowing.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  case note, warning, error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}

/// Another place that belongs to a finding, such as the reference entry of a missing key.
public struct RelatedPlace: Hashable, Sendable {
  public var path: String
  public var position: Position
  public var message: String
  /// The localization of a further place with the same problem, if one finding reports several places.
  public var localization: String?

  public init(path: String, position: Position, message: String, localization: String? = nil) {
    self.path = path
    self.position = position
    self.message = message
    self.localization = localization
  }
}

/// A possible cause of a finding: another finding, of one of these rules, in one of these files.
public struct Cause: Hashable, Sendable {
  /// The ids of the rules.
  public var rules: [String]
  /// The paths of files that may have the cause; empty for the file of the finding.
  public var paths: [String]
  /// The key that the cause must have; nil for any.
  public var key: Key?
  /// The part of the message to keep if the cause already names the text; nil for the whole message.
  public var addition: String?

  public init(
    _ rules: String..., in paths: String..., key: Key? = nil, adding addition: String? = nil
  ) {
    self.rules = rules
    self.paths = paths
    self.key = key
    self.addition = addition
  }

  public init(_ rule: String, in paths: [String]) {
    rules = [rule]
    self.paths = paths
  }
}

/// A fact that makes a finding less severe, or limits it to some users.
public struct Reason: Hashable, Sendable {
  /// The name of the fact, such as `code-passes-it`; never changed.
  public let id: String
  /// The words for the fact, with the punctuation that joins them to the message.
  package let clause: String

  package init(_ id: String, _ clause: String) {
    self.id = id
    self.clause = clause
  }
}

/// The texts that users may get in place of another, the likeliest first.
package struct Consequence: Hashable, Sendable {
  private let lead: String
  private var shown: [String]

  /// - Parameter lead: the words before the list, which join it to the problem.
  package init(_ lead: String, _ shown: [String] = []) {
    self.lead = lead
    self.shown = shown
  }

  /// Whether more than one text is possible, because code may show its own.
  package var isOpen: Bool { shown.count > 1 }

  package mutating func add(_ other: String) { shown.append(other) }

  fileprivate var clause: String {
    switch shown.count {
    case 0: lead
    case 1: lead + shown[0]
    default: lead + shown.dropLast().joined(separator: ", ") + ", or " + shown[shown.count - 1]
    }
  }
}

/// One statement of one rule about one place. The parts of the message are separate, and only `message` reads them.
public struct Finding: Hashable, Sendable {
  /// The id of the rule, such as `missing-key`.
  public var rule: String
  public var severity: Severity
  private var problem: String
  /// The result for users. Only the message of an error has it, because circumstances that make a finding less severe also make the result uncertain.
  package var outcome: String?
  /// The fix in words, which follows the outcome.
  package var remedy: String?
  package var consequence: Consequence?
  /// The number of texts that users lose through the finding, as far as known.
  package var loss = 0
  /// The reasons for a severity other than the usual one of the rule, in the order in which they were found.
  public private(set) var reasons: [Reason] = []
  /// The messages of findings that follow from this one.
  private var effects: [String] = []
  /// The parts of texts that the finding is about, as spelled: the part of the translation, then the part of the source text.
  package var parts: [String] = []
  /// The source text of the key, if the finding is about a translation or its lack.
  package var sourceText: Key?
  public var path: String
  public var position: Position
  /// The name of the `.lproj` folder without its extension.
  public var localization: String?
  /// The path inside the `.lproj` without extension.
  public var table: String?
  public var key: Key?
  public var suggestion: String?
  public var related: [RelatedPlace] = []
  public var fix: Fix?
  /// The part that distinguishes a finding from others of its rule for the same path, localization, table and key: a fixed word, or text of the file.
  /// It does not change with the wording of the message.
  public var detail: String?
  /// The words after the key of this finding in a line for several findings, such as the numbers of the lines that repeat a key.
  public var brief: String?
  /// The finding that explains this one; if it exists, both are reported together.
  public var cause: Cause? = nil
  /// The name of the table or file that a localization or a product lacks; for a missing text, the name of its table.
  package var lack: String?
  /// Whether only other localizations have the missing text, and the source does not.
  package var isOfOthers = false
  public var ships = Shipped.unknown
  /// The target that ships the file; the first if there are several.
  public var target: String?

  /// Creates a finding. The message says what is wrong with which thing, without a final period. The reasons are those for a severity other than the
  /// usual one.
  public init(
    rule: String, severity: Severity, message: String, path: String,
    position: Position = .start, localization: String? = nil, table: String? = nil,
    key: Key? = nil, suggestion: String? = nil, related: [RelatedPlace] = [], fix: Fix? = nil,
    detail: String? = nil, cause: Cause? = nil, reasons: [Reason] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.reasons = reasons
    problem = message
    self.path = path
    self.position = position
    self.localization = localization
    self.table = table
    self.key = key
    self.suggestion = suggestion
    self.related = related
    self.fix = fix
    self.detail = detail
    self.cause = cause
  }

  /// One sentence without a final period.
  public var message: String {
    var text = problem
    if severity == .error, let outcome { text += "; " + outcome }
    if let remedy { text += "; " + remedy }
    if let consequence { text += consequence.clause }
    for reason in reasons { text += reason.clause }
    for effect in effects { text += "; " + effect }
    return text
  }

  /// Replaces the problem, and removes all other parts of the message.
  package mutating func restate(_ problem: String) {
    self.problem = problem
    (outcome, remedy, consequence, reasons, effects) = (nil, nil, nil, [], [])
  }

  /// Adds the effects of the finding to its message.
  package mutating func add(effects: [String]) { self.effects += effects }

  /// Limits the severity, for a reason.
  package mutating func lower(to severity: Severity, because reason: Reason) {
    self.severity = min(self.severity, severity)
    reasons.append(reason)
  }

  /// The order of reports: by path, line, column and rule; further parts make the order total.
  public static func reportOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.path != right.path { return left.path.precedes(right.path) }
    if left.position != right.position { return left.position < right.position }
    if left.rule != right.rule { return left.rule < right.rule }
    if let a = left.key, let b = right.key, a != b { return a < b }
    if left.localization != right.localization {
      return (left.localization ?? "") < (right.localization ?? "")
    }
    return left.message.precedes(right.message)
  }
}
