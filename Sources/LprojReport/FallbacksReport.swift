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
    /// The English names of the first preferred languages, separated by commas; nil if none has a name.
    public var displayName: String?
    /// The localization that matches the preferences; nil if no localization matches.
    public var localization: String?
    /// Whether the user gets the localization of the column. If preferred languages are given instead of a localization: whether any localization
    /// matches.
    public var isReachable: Bool
    public var search: [String]
    /// The steps of the decision, one line each; empty unless the report explains.
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

    /// The label. If the user has preferred languages and they match a folder with another name, the folder follows, as in `fr-CA → fr`.
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

  /// One resource, such as `Main.nib`. Its name is the name inside of localizations.
  public struct Resource: Sendable {
    public var name: String
    public var subdirectory: String
    /// Whether some localization has a copy. Otherwise the resource is only at the top level.
    public var isLocalized = true
    /// The users who would get another copy if the other order of search were followed: the index of each user, and that copy. The list may be cut.
    public var guideDifferences: [(reader: Int, answer: Answer)] = []
    /// The number of users who would get another copy if the other order of search were followed. It counts all, even if `guideDifferences` is cut.
    public var guideDifferenceCount = 0
    /// The number of users who would get no copy if the other order of search were followed.
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
    /// Whether the copies are those that NSBundle finds in GNUstep.
    public var isForGNUstep = false
    public var localizations: [String]
    public var readers: [Reader]
    public var matrix: Matrix
    public var strings: [StringRow]
    /// Remarks on the tree, such as which folders no user gets.
    public var remarks: [String]
    /// Sentences on folders that are never chosen, with the reasons; empty unless the report explains.
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
