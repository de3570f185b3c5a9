// The facts about a rule for reports, documentation and configuration.

/// The description of a rule; the check of the rule is in LprojRules. A class is cheap to pass on, and every check of every file passes the
/// description on.
public final class RuleInfo: Sendable, Hashable {
  /// The identifier in kebab case, named after the problem. It never changes.
  public let id: String
  public let group: String
  /// One line without a final period.
  public let summary: String
  /// The consequence for users of the app, in a sentence or two.
  public let rationale: String
  /// The severity of a finding if none of the situations applies.
  public let severity: Severity
  /// The situations that the rule itself sees, the worst first.
  public let situations: [Situation]
  /// The rule's own circumstances that make its findings less severe, in order. Circumstances that several rules share are not in the list.
  public let lowered: [Lowered]
  /// The circumstances that the rule shares with the other rules on texts.
  public let loweredAsTexts: [Lowered]
  /// Whether the rule runs only if the user names it.
  public let isOptional: Bool
  /// Whether the rule is about something that a localization lacks. For optional localizations, its findings are notes.
  public let isAboutLack: Bool
  /// The effect of the rule's fixes, and their safety; nil for a rule without fixes.
  public let fixes: String?

  /// The address of the source for the rule: a specification, documentation, or the code of the loader.
  public let source: String?
  /// The words for several findings of one table or localization in one line; nil to report each in its own line.
  public let folding: Folding?
  /// The result of an error for users, for its message; nil if the messages of the rule have it themselves.
  public let outcome: String?
  /// The worst consequence for users of the app: reports begin with the gravest.
  public let harm: Harm
  public let concern: Concern
  public let compilation: Compilation
  public let loader: Loader

  public init(
    id: String, group: String, summary: String, rationale: String, source: String? = nil,
    severity: Severity, situations: [Situation] = [], lowered: [Lowered] = [],
    loweredAsTexts: [Lowered] = [],
    isOptional: Bool = false,
    isAboutLack: Bool = false, fixes: String? = nil, folding: Folding? = nil,
    outcome: String? = nil, harm: Harm? = nil, concern: Concern = .content,
    compilation: Compilation = .unchecked,
    loader: Loader = .any
  ) {
    self.id = id
    self.group = group
    self.summary = summary
    self.rationale = rationale
    self.source = source
    self.severity = severity
    self.situations = situations
    self.lowered = lowered
    self.loweredAsTexts = loweredAsTexts
    self.isOptional = isOptional
    self.isAboutLack = isAboutLack
    self.fixes = fixes
    self.folding = folding
    self.outcome = outcome
    self.harm = harm ?? Harm(ofGroup: group)
    self.concern = concern
    self.compilation = compilation
    self.loader = loader
  }

  /// The highest severity of a finding.
  public var worst: Severity { situations.reduce(severity) { max($0, $1.severity) } }

  /// The reasons for the severity that a check gives: the situation with that severity, if there is exactly one.
  package func reasons(for given: Severity?) -> [Reason] {
    guard let given, given != severity else { return [] }
    var found: Situation?
    for situation in situations where situation.severity == given {
      if found != nil { return [] }
      found = situation
    }
    return found?.reasons ?? []
  }

  /// A circumstance in which findings are less severe.
  public struct Lowered: Sendable {
    /// The name of the fact, as findings give it among their reasons.
    public let id: String
    public let situation: String
    /// The severity that remains: `warning`, `note`, `one step less`, `nothing`.
    public let rest: String

    package init(id: String, situation: String, rest: String) {
      self.id = id
      self.situation = situation
      self.rest = rest
    }
  }

  /// Compares the identifiers, because each of them names one rule.
  public static func == (left: RuleInfo, right: RuleInfo) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The consequence for users of the app.
  public enum Harm: Int, Sendable, CaseIterable {
    /// A crash, or a text with another meaning.
    case wrong
    /// A key, another language, or nothing in place of a text.
    case lost
    /// A text that looks careless, or nothing visible.
    case untidy

    /// The harm of most rules in a group.
    init(ofGroup group: String) {
      switch group {
      case "format", "plural": self = .wrong
      case "text", "suppression", "compile", "convert": self = .untidy
      default: self = .lost
      }
    }
  }

  /// The loader that a rule follows in reading files and names.
  public enum Loader: Sendable {
    /// Behavior that all loaders share.
    case any
    /// Apple's loader (CFBundle, CFPropertyList). GNUstep finds and reads these files differently.
    case apple
    /// Only the loader of GNUstep.
    case gnustep
  }

  /// The part of a table that a rule is about.
  public enum Concern: Sendable {
    /// The texts of the table, in any file format.
    case content
    /// The form of the file, or the search of the loader for it. A table with all languages in one file (`.loctable`) has none of these problems.
    case file
  }

  /// The treatment by `lproj compile` of findings in its inputs.
  public enum Compilation: Sendable {
    /// `lproj compile` does not look for the findings.
    case unchecked
    /// The findings have the same severity as in an audit; an error stops the compilation.
    case checked
    /// The findings are no faults of the table itself, and are warnings at most: a product may ship with them.
    case circumstance
    /// The same as `circumstance`, but only for tables.
    case tableCircumstance
  }
}
