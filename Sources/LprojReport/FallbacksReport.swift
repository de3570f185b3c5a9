// The copies that users get, as plain values.

public import LprojSource

/// The copies of resources and strings that users get.
public struct FallbacksReport: Sendable {
  /// The origin of a copy.
  public enum Origin: String, Sendable {
    case own, language, base, development, nonlocalized, none
  }

  /// A user with a list of preferred languages.
  public struct Reader: Sendable {
    /// The heading of the column: the localization, or the preferences.
    public var label: String
    public var prefer: [String]
    /// The English names of the first preferred languages.
    public var displayName: String?
    /// The localization that matches the preferences; nil if none does.
    public var localization: String?
    /// Whether this user gets the localization of the column; if the column has none, any localization that matches.
    public var isReachable: Bool
    public var search: [String]
    /// The steps of the decision, one line each.
    public var explanation: [String]
    /// Whether text in the first preferred language runs from right to left.
    public var isRightToLeft = false

    public init(
      label: String, prefer: [String], localization: String?, isReachable: Bool,
      search: [String], explanation: [String]
    ) {
      self.label = label
      self.prefer = prefer
      self.localization = localization
      self.isReachable = isReachable
      self.search = search
      self.explanation = explanation
    }

    /// The label; for a user given by preferences, also the folder that matched if it has another name.
    public var title: String {
      guard let localization, localization != label else { return label }
      return "\(label) → \(localization)"
    }
  }

  /// The copy of a resource that some users get.
  public struct Answer: Sendable, Hashable {
    public var origin: Origin
    public var localization: String?
    public var path: String?

    public init(_ origin: Origin, localization: String? = nil, path: String? = nil) {
      self.origin = origin
      self.localization = localization
      self.path = path
    }
  }

  /// One resource with all its copies.
  public struct Resource: Sendable {
    public var name: String
    public var subdirectory: String
    /// Whether some localization has a copy. Otherwise the resource is only at the top level.
    public var isLocalized = true
    /// The users (by index) who get another copy by the bundle guide's order, with that copy.
    public var guideDifferences: [(reader: Int, answer: Answer)] = []
    /// The number of such users, which exceeds the list `guideDifferences` if that is cut.
    public var guideDifferenceCount = 0
    /// The number of users who get no copy by the other order.
    public var guideLossCount = 0
    /// The searched places for each user; empty unless the report explains.
    public var explanations: [[String]] = []

    public init(name: String, subdirectory: String) {
      self.name = name
      self.subdirectory = subdirectory
    }

    public var path: String { subdirectory.isEmpty ? name : subdirectory + "/" + name }
  }

  /// The text that some users get for a key.
  public struct StringAnswer: Sendable {
    public var value: Key?
    public var localization: String?
    public var path: String?
    public var line: Int?
    /// The answer as a sentence.
    public var sentence: String
    /// The paths that the sentence names.
    public var paths: [String]

    public init(
      value: Key?, localization: String?, path: String?, line: Int?, sentence: String,
      paths: [String]
    ) {
      self.value = value
      self.localization = localization
      self.path = path
      self.line = line
      self.sentence = sentence
      self.paths = paths
    }
  }

  /// One key with the text that each user gets.
  public struct StringRow: Sendable {
    public var table: String
    public var key: Key
    public var answers: [StringAnswer]

    public init(table: String, key: Key, answers: [StringAnswer]) {
      self.table = table
      self.key = key
      self.answers = answers
    }
  }

  /// One folder or bundle with its resources and strings.
  public struct Tree: Sendable {
    public var path: String
    public var development: String?
    /// Whether NSBundle of GNUstep decides.
    public var isForGNUstep = false
    public var localizations: [String]
    public var readers: [Reader]
    public var matrix: Matrix
    public var strings: [StringRow]
    /// Remarks on assumptions, and on facts that depend on the file system.
    public var remarks: [String]
    /// Folders that no user gets, with the reasons.
    public var unreachable: [String]

    public init(
      path: String, development: String?, localizations: [String], readers: [Reader],
      matrix: Matrix, strings: [StringRow], remarks: [String], unreachable: [String]
    ) {
      self.path = path
      self.development = development
      self.localizations = localizations
      self.readers = readers
      self.matrix = matrix
      self.strings = strings
      self.remarks = remarks
      self.unreachable = unreachable
    }

    public var resources: [Resource] { matrix.resources }
  }

  public var trees: [Tree]
  /// Whether the copies follow the bundle guide's order instead of the loader's.
  public var isGuideOrder: Bool
  public var isExplained: Bool

  public init(trees: [Tree], isGuideOrder: Bool, isExplained: Bool) {
    self.trees = trees
    self.isGuideOrder = isGuideOrder
    self.isExplained = isExplained
  }
}
