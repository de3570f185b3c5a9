// A finding: one statement of a rule about a place in a file.

/// The severity of a finding. An `error` is certainly wrong at run time. A `warning` is probably wrong. A `note` is only worth knowing.
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

/// A further place that belongs to a finding, such as the entry of the source language for a missing key.
public struct RelatedPlace: Hashable, Sendable {
  public var path: String
  public var position: Position
  public var message: String
  /// The localization of this place, if the finding reports a problem of several localizations.
  public var localization: String?

  public init(path: String, position: Position, message: String, localization: String? = nil) {
    self.path = path
    self.position = position
    self.message = message
    self.localization = localization
  }
}

/// A description of the finding that may explain another finding: its rule, its file and its key.
public struct Cause: Hashable, Sendable {
  /// The ids of the rules that the cause may belong to.
  public var rules: [String]
  /// The paths of files that may contain the cause. If empty, the cause is in the file of the explained finding.
  public var paths: [String]
  /// The key of the cause; nil if the cause may have any key.
  public var key: Key?
  /// The part of the explained finding's message that stays if the cause already names the text. Nil if the whole message stays.
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

/// A fact that gives a finding another severity, or limits it to some users.
public struct Reason: Hashable, Sendable {
  /// The name of the fact, such as `code-passes-it`. A name never changes.
  public let id: String
  /// The words for the fact, with the punctuation that joins them to the message. May be empty.
  package let clause: String

  package init(_ id: String, _ clause: String) {
    self.id = id
    self.clause = clause
  }
}

/// The texts that users may see in place of a missing text, the likeliest first.
package struct Consequence: Hashable, Sendable {
  private let lead: String
  private var shown: [String]

  /// - Parameter lead: the words before the list of texts. They join the list to the message.
  package init(_ lead: String, _ shown: [String] = []) {
    self.lead = lead
    self.shown = shown
  }

  /// Whether more than one text is listed.
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

/// One statement of one rule about one place. The parts of the message are stored separately, and `message` joins them.
public struct Finding: Hashable, Sendable {
  /// The id of the rule, such as `missing-key`.
  public var rule: String
  /// The name of a part of the rule's findings that users can choose, such as `ellipsis`; nil if the rule does not name parts.
  public let kind: String?
  public var severity: Severity
  private var problem: String
  /// The result for users of the app. The message has these words only if the finding is an error, because a circumstance that lowers the severity
  /// also makes the result uncertain.
  package var outcome: String?
  /// The words that say how to fix the problem. In the message, they come after the outcome.
  package var remedy: String?
  package var consequence: Consequence?
  /// The number of texts that users of the app lose because of the problem, as far as known.
  package var loss = 0
  /// The reasons why the severity differs from the usual severity of the rule, in the order of their discovery.
  public private(set) var reasons: [Reason] = []
  /// The messages of findings that follow from this finding.
  private var effects: [String] = []
  /// The parts of texts that the finding is about, as spelled. The part of the translation comes first, then the part of the source text.
  package var parts: [String] = []
  /// The source text of the key, if the finding is about a translation or a missing translation.
  package var sourceText: Key?
  public var path: String
  public var position: Position
  /// The name of the localization folder without its extension, such as `German` for `German.lproj`.
  public var localization: String?
  /// The path of the table inside the localization folder, without extension.
  public var table: String?
  public var key: Key?
  public var suggestion: String?
  public var related: [RelatedPlace] = []
  public var fix: Fix?
  /// A word that distinguishes findings of one rule that have equal path, localization, table and key. It is a fixed word, or text of the file. It
  /// stays if the wording of the message changes.
  public var detail: String?
  /// The words after the key of this finding, for a line of a report with several keys. For example, they say which lines of the file repeat the key.
  public var brief: String?
  /// A description of a finding that would explain this finding. If such a finding exists, reports show both together.
  public var cause: Cause? = nil
  /// The name of the table or file that a localization or a product lacks. For a missing text, the name of its table.
  package var lack: String?
  /// Whether the missing text exists only in localizations other than the source language.
  package var isOfOthers = false
  public var ships = Shipped.unknown
  /// The target that includes the file in its product; the first if there are several.
  public var target: String?

  /// Creates a finding. The message says what is wrong with which thing, without a final period. The reasons explain a severity other than the
  /// usual severity of the rule.
  public init(
    rule: String, kind: String? = nil, severity: Severity, message: String, path: String,
    position: Position = .start, localization: String? = nil, table: String? = nil,
    key: Key? = nil, suggestion: String? = nil, related: [RelatedPlace] = [], fix: Fix? = nil,
    detail: String? = nil, cause: Cause? = nil, reasons: [Reason] = []
  ) {
    self.rule = rule
    self.kind = kind
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

  /// The narrowest name by which users choose the finding: its kind; if it has none, its rule.
  package var name: String { kind ?? rule }

  /// All parts of the message in one sentence without a final period.
  public var message: String {
    var text = problem
    if severity == .error, let outcome { text += "; " + outcome }
    if let remedy { text += "; " + remedy }
    if let consequence { text += consequence.clause }
    for reason in reasons { text += reason.clause }
    for effect in effects { text += "; " + effect }
    return text
  }

  /// Replaces the problem in the message, and removes all other parts of the message.
  package mutating func restate(_ problem: String) {
    self.problem = problem
    (outcome, remedy, consequence, reasons, effects) = (nil, nil, nil, [], [])
  }

  package mutating func add(effects: [String]) { self.effects += effects }

  /// Lowers the severity to `severity`, unless it is already lower. Adds the reason in both cases.
  package mutating func lower(to severity: Severity, because reason: Reason) {
    self.severity = min(self.severity, severity)
    reasons.append(reason)
  }

  /// Whether the left finding comes first in reports. The order is by path, line, column and rule, then by key, localization and message.
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
