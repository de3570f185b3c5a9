// What reports, documentation and configuration need to know about a rule.

/// The describing half of a rule; the checking half is in LprojRules.
public struct RuleInfo: Sendable, Hashable {
  /// Kebab-case, named after the problem, never changed.
  public var id: String
  public var group: String
  /// One line without a final period.
  public var summary: String
  /// What the user of the app will see, in a sentence or two.
  public var rationale: String
  /// The usual severity; `severityNote` says when it differs.
  public var severity: Severity
  public var severityNote: String?
  /// Whether it runs only where somebody names it.
  public var isOptional: Bool
  /// What its fixes do, and how safe that is; nil for a rule without fixes.
  public var fixes: String?

  /// The address of what says so: a specification, documentation, or the source of the loader.
  public var source: String?
  /// How text reports several findings of one table or localization in one line; nil for each alone.
  public var folding: Folding?
  public var concern = Concern.content
  public var compilation = Compilation.unchecked
  public var loader = Loader.any

  public init(
    id: String, group: String, summary: String, rationale: String, source: String? = nil,
    severity: Severity, severityNote: String? = nil, isOptional: Bool = false,
    fixes: String? = nil, folding: Folding? = nil, concern: Concern = .content,
    compilation: Compilation = .unchecked,
    loader: Loader = .any
  ) {
    self.id = id
    self.group = group
    self.summary = summary
    self.rationale = rationale
    self.source = source
    self.severity = severity
    self.severityNote = severityNote
    self.isOptional = isOptional
    self.fixes = fixes
    self.folding = folding
    self.concern = concern
    self.compilation = compilation
    self.loader = loader
  }

  /// Whose reading of files and names a rule goes by.
  public enum Loader: Sendable {
    /// What every loader does alike.
    case any
    /// Apple's (CFBundle, CFPropertyList): GNUstep's finds and reads these otherwise.
    case apple
    /// GNUstep's alone.
    case gnustep
  }

  /// What of a table a rule is about.
  public enum Concern: Sendable {
    /// What the table says, whatever file holds it.
    case content
    /// How a file is written, or how the loader looks for it: nothing that a table with all languages
    /// in one file (`.loctable`) could have.
    case file
  }

  /// What `lproj compile` makes of findings in its inputs.
  public enum Compilation: Sendable {
    /// It does not look for them.
    case unchecked
    /// They are what an audit says they are; an error stops the compilation.
    case checked
    /// They are not faults of a table itself, and warn at most: a product may ship so.
    case circumstance
    /// The same, but only of tables.
    case tableCircumstance
  }
}
