// What a rule says about a place in a file.

/// The severity of a finding. `error` is certainly wrong at run time, `warning` probably, `note` is
/// worth knowing.
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
  /// The localization of a place where the same problem is, if one finding reports it for
  /// several.
  public var localization: String?

  public init(path: String, position: Position, message: String, localization: String? = nil) {
    self.path = path
    self.position = position
    self.message = message
    self.localization = localization
  }
}

/// A possible cause of a finding: a finding of one of some rules in the same or in another file.
public struct Cause: Hashable, Sendable {
  /// The ids of the rules.
  public var rules: [String]
  /// Any of them; none for the file of the finding itself.
  public var paths: [String]
  /// The key that the cause must be about; nil for any.
  public var key: Key?
  /// The part of the message that is new beside a cause that names the text already; nil for all of it.
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

/// A fact that makes a finding less severe, or all that some users get of it.
public struct Reason: Hashable, Sendable {
  /// The name of the fact, such as `code-passes-it`; never changed.
  public let id: String
  /// The words for it, with the mark that joins them to what stands before.
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

  /// - Parameter lead: what stands before the list, joined to the problem.
  package init(_ lead: String, _ shown: [String] = []) {
    self.lead = lead
    self.shown = shown
  }

  /// Whether code may show something else.
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

/// One statement of one rule about one place. What it says is kept in parts, which nothing but `message` reads.
public struct Finding: Hashable, Sendable {
  /// The id of the rule, such as `missing-key`.
  public var rule: String
  public var severity: Severity
  private var problem: String
  /// The result for users, said only of an error: circumstances that make a finding less severe leave it open.
  package var outcome: String?
  /// The fix in words, said behind the outcome.
  package var remedy: String?
  package var consequence: Consequence?
  /// The number of texts that users lose by it, as far as that is known.
  package var loss = 0
  /// Why it is as severe as it is, where that is not the usual severity of its rule, in the order in which that was
  /// found.
  public private(set) var reasons: [Reason] = []
  /// The messages of findings that follow from it.
  private var effects: [String] = []
  /// Parts of texts that it is about, as they are spelled: that of the translation, then that of the source.
  package var parts: [String] = []
  public var path: String
  public var position: Position
  /// The name of the `.lproj` folder, without its suffix.
  public var localization: String?
  /// The path inside the `.lproj` without extension.
  public var table: String?
  public var key: Key?
  public var suggestion: String?
  public var related: [RelatedPlace] = []
  public var fix: Fix?
  /// The part that tells a finding from others of its rule for the same path, localization, table
  /// and key: a fixed word, or text of the file. It does not change with the wording of the
  /// message.
  public var detail: String?
  /// The words behind the key of this finding in a line for several, such as the lines of a
  /// doubled key.
  public var brief: String?
  /// The finding that explains this one; if it is found, both are reported together.
  public var cause: Cause? = nil
  /// The name of the table or file that a localization or a product lacks; of the table for a text.
  package var lack: String?
  /// Whether only other localizations have what is missing, and the source does not.
  package var isOfOthers = false
  public var ships = Shipped.unknown
  /// The target that ships the file; the first, where there are several.
  public var target: String?

  /// Creates a finding. The message says what is wrong with what, without a final period; the reasons are those for a
  /// severity that is not the usual one.
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

  /// One sentence in headline style, without a final period.
  public var message: String {
    var text = problem
    if severity == .error, let outcome { text += "; " + outcome }
    if let remedy { text += "; " + remedy }
    if let consequence { text += consequence.clause }
    for reason in reasons { text += reason.clause }
    for effect in effects { text += "; " + effect }
    return text
  }

  /// Says another thing from here on.
  package mutating func restate(_ problem: String) {
    self.problem = problem
    (outcome, remedy, consequence, reasons, effects) = (nil, nil, nil, [], [])
  }

  /// Goes on with what follows from it.
  package mutating func add(effects: [String]) { self.effects += effects }

  /// Is at most so severe, for a reason.
  package mutating func lower(to severity: Severity, because reason: Reason) {
    self.severity = min(self.severity, severity)
    reasons.append(reason)
  }

  /// The order of reports: path, line, column, rule; then whatever makes it total.
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
