// The facts about the name of a localization, as plain values for reports.

internal import LprojFiles

/// The verdict on one name, with facts about the language that the name stands for.
public struct LocaleVerdict: Sendable {
  /// A plural category with numbers that select it.
  public struct Plural: Sendable {
    public var category: String
    public var examples: [String]

    public init(category: String, examples: [String]) {
      self.category = category
      self.examples = examples
    }
  }

  /// A finding of a rule about the name.
  public struct Problem: Sendable {
    public var rule: String
    public var severity: String
    public var message: String

    public init(rule: String, severity: String, message: String) {
      self.rule = rule
      self.severity = severity
      self.message = message
    }
  }

  public var name: String
  public var status: String
  public var identifier: String?
  public var suggestion: String?
  public var displayName: String?
  public var isReachable: Bool
  /// The languages of the users who get a folder of this name. For GNUstep, the names in `gnustepFolders`. Empty if no user gets the folder, or if
  /// only users who set exactly this name as a language get it.
  public var readers: [String]
  public var isGuideForm: Bool
  /// The language tags that serve users of this language, the nearest first, such as `en-AU`, `en-GB`, `en-001`, `en`.
  public var chain: [String]
  /// The plural categories in the order of CLDR; empty for a language without known rules.
  public var plurals: [Plural]
  /// `ltr` or `rtl`; nil if the name does not stand for a language.
  public var direction: String?
  public var store: String
  public var problems: [Problem]
  /// The folders that GNUstep opens if a user sets this name as a language, in order; empty if GNUstep does not know the name.
  public var gnustepFolders: [String] = []
  /// Whether `isReachable`, `readers`, `suggestion` and `problems` are for GNUstep rather than for Apple's loader.
  public var isForGNUstep = false

  public init(
    name: String, status: String, identifier: String?, suggestion: String?, displayName: String?,
    isReachable: Bool, readers: [String], isGuideForm: Bool, chain: [String], plurals: [Plural],
    direction: String?, store: String, problems: [Problem]
  ) {
    self.name = name
    self.status = status
    self.identifier = identifier
    self.suggestion = suggestion
    self.displayName = displayName
    self.isReachable = isReachable
    self.readers = readers
    self.isGuideForm = isGuideForm
    self.chain = chain
    self.plurals = plurals
    self.direction = direction
    self.store = store
    self.problems = problems
  }
}
