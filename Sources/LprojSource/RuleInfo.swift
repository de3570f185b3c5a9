// The facts about a rule for reports, documentation and configuration.

/// The description of a rule. The check of the rule is in the module LprojRules. The type is a class, because the description is passed on for each
/// check of each file, and a reference is cheap to pass on.
public final class RuleInfo: Sendable, Hashable {
  /// The identifier in kebab case, named after the problem, such as `missing-key`. It never changes.
  public let id: String
  public let group: String
  /// The names with which users choose a part of the findings.
  public let kinds: [String]
  /// The problem in one line without a final period.
  public let summary: String
  /// The consequence for users of the app, in one or two sentences.
  public let rationale: String
  /// The severity of a finding if no situation applies.
  public let severity: Severity
  /// The situations that the rule itself detects, the worst first.
  public let situations: [Situation]
  /// The circumstances that make findings of this rule less severe, in order. Circumstances that this rule shares with other rules are not in the
  /// list.
  public let lowered: [Lowered]
  /// The circumstances that make findings of this rule less severe, and that it shares with other rules about texts.
  public let loweredAsTexts: [Lowered]
  /// Whether the rule runs only if the configuration or the command line names it.
  public let isOptional: Bool
  /// Whether the rule is about something that a localization lacks. If the localization is optional, such findings are notes.
  public let isAboutLack: Bool
  /// The effect of the rule's fixes and their safety; nil for a rule without fixes.
  public let fixes: String?

  /// The address of a page that confirms the rule: a specification, documentation, or the code of the loader.
  public let source: String?
  /// The words for a line that joins several findings; nil if each finding has its own line.
  public let folding: Folding?
  /// The result of an error for users of the app, which is added to the message; nil if the messages of the rule already name it.
  public let outcome: String?
  /// The worst consequence for users of the app. Reports list the gravest consequences first.
  public let harm: Harm
  public let concern: Concern
  public let compilation: Compilation
  public let loader: Loader

  public init(
    id: String, group: String, kinds: [String] = [], summary: String, rationale: String,
    source: String? = nil,
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
    self.kinds = kinds
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

  /// The highest severity that a finding of the rule can have.
  public var worst: Severity { situations.reduce(severity) { max($0, $1.severity) } }

  /// The reasons for a severity: the reasons of the situation with that severity. Empty if `given` is nil or the usual severity, or if several
  /// situations have the severity.
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
    /// The name of the circumstance, as in the reasons of a finding.
    public let id: String
    public let situation: String
    /// The severity after the circumstance applies: `warning`, `note`, `one step less` or `nothing`.
    public let rest: String

    package init(id: String, situation: String, rest: String) {
      self.id = id
      self.situation = situation
      self.rest = rest
    }
  }

  /// Whether both rules have the same identifier. Identifiers are unique.
  public static func == (left: RuleInfo, right: RuleInfo) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The consequence for users of the app.
  public enum Harm: Int, Sendable, CaseIterable {
    /// A crash, or a text with another meaning.
    case wrong
    /// A key, a text in another language, or nothing in place of a text.
    case lost
    /// A text that looks careless, or no visible effect.
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

  /// The loader that a rule is about. A loader finds and reads tables at run time.
  public enum Loader: Sendable {
    /// The behavior that all loaders share.
    case any
    /// The behavior of Apple's loader (CFBundle, CFPropertyList). GNUstep finds and reads the files differently.
    case apple
    /// The behavior of the GNUstep loader only.
    case gnustep
  }

  /// The part of a table that a rule is about.
  public enum Concern: Sendable {
    /// The texts of the table, in any file format.
    case content
    /// The form of the file, or the way in which the loader finds the file. A `.loctable`, which holds all languages, has none of these problems.
    case file
  }

  /// The treatment of a rule's findings by `lproj compile`.
  public enum Compilation: Sendable {
    /// `lproj compile` does not look for the findings.
    case unchecked
    /// The findings have the same severity as in an audit. An error stops the compilation.
    case checked
    /// The findings are not faults of the table itself. They become warnings, so a product may ship with them.
    case circumstance
    /// The findings become warnings as with `circumstance`. Findings that are not about a table are left out.
    case tableCircumstance
  }
}
