// The result of an audit as plain values, so that the writers of reports do not depend on the audit.

internal import LprojFiles
public import LprojSource

/// The result of one audit.
public struct AuditReport: Sendable {
  /// One localization of a tree.
  public struct Localization: Sendable {
    public var name: String
    public var path: String
    public var identifier: String?
    public var status: String
    public var suggestion: String?
    public var displayName: String?
    public var isReachable: Bool
    public var isGuideForm: Bool
    public var store: String
    /// Whether text of the localization runs from right to left.
    public var isRightToLeft: Bool
    /// The size of all files in the folder, in bytes; nil outside of bundles.
    public var bytes: Int?

    public init(
      name: String, path: String, identifier: String?, status: String, suggestion: String?,
      displayName: String?, isReachable: Bool, isGuideForm: Bool, store: String,
      isRightToLeft: Bool
    ) {
      self.isRightToLeft = isRightToLeft
      self.name = name
      self.path = path
      self.identifier = identifier
      self.status = status
      self.suggestion = suggestion
      self.displayName = displayName
      self.isReachable = isReachable
      self.isGuideForm = isGuideForm
      self.store = store
    }
  }

  /// The counts of one table in one localization.
  public struct Coverage: Sendable {
    /// The number of keys that users get; 0 for an unreadable table.
    public var entries: Int
    /// The number of keys that translators need not write, including the keys of a table that the loader refuses.
    public var written: Int
    /// The number of source keys that users of the localization do not get.
    public var missing: Int
    /// The number of source keys that translators have to write.
    public var toDo: Int
    public var extra: Int
    public var untranslated: Int
    /// The number of source keys to translate.
    public var keys: Int
    /// The number of empty texts with a source text that is not empty.
    public var empty = 0
    /// Whether some text of two or more words equals the source text.
    public var copiesPhrases = false
    public var hasOwnPhrases = false
    /// Whether some target ships the texts; true if it is unknown.
    public var isShipped = true
    /// The number of files of the table that cannot be read.
    public var unreadableFiles = 0

    /// Creates the counts of one localization of a table.
    ///
    /// - Parameters:
    ///   - entries: the number of keys that the localization has.
    ///   - written: the number of written keys; nil if it equals `entries`.
    ///   - missing: the number of keys that the localization lacks.
    ///   - toDo: the number of keys to write; nil if it equals `missing`.
    ///   - extra: the number of keys that the source language lacks.
    ///   - untranslated: the number of texts equal to the source text.
    ///   - keys: the number of keys of the source language.
    public init(
      entries: Int, written: Int? = nil, missing: Int, toDo: Int? = nil, extra: Int,
      untranslated: Int, keys: Int
    ) {
      self.entries = entries
      self.written = written ?? entries
      self.missing = missing
      self.toDo = toDo ?? missing
      self.extra = extra
      self.untranslated = untranslated
      self.keys = keys
    }

    /// The number of source keys that users get.
    public var present: Int { CoverageSum(self).present.part }
  }

  /// One table with its coverage in each localization.
  public struct Table: Sendable {
    /// The path inside the `.lproj` folder without the extension, such as `Localizable`.
    public var name: String
    public var formats: [String]
    public var development: String?
    /// The number of distinct source keys. Keys that the source table lacks but most localizations have count as well.
    public var keys: Int
    /// The number of keys that need a translation. A text without letters, for example, needs none.
    public var keysToTranslate: Int
    /// The localizations that have the table, sorted by name, even if no target ships their copies.
    public var localizations: [(name: String, coverage: Coverage)]
    /// The localizations that lack the table, sorted by name. A region such as `pt-BR` is not among them if its language `pt` has the table.
    public var absent: [String]
    /// Whether only test targets ship the table, so that translators need not translate it.
    public var isOfTests = false
    /// The path of the file if one file has all localizations; otherwise nil.
    public var path: String?

    public init(
      name: String, formats: [String], development: String?, keys: Int,
      localizations: [(name: String, coverage: Coverage)], absent: [String] = []
    ) {
      self.name = name
      self.formats = formats
      self.development = development
      self.keys = keys
      keysToTranslate = keys
      self.localizations = localizations
      self.absent = absent
    }

    /// Whether the table counts for coverage, and has a source to compare localizations with.
    public var hasSource: Bool { !isOfTests && (development != nil || keys > 0) }

    /// Whether the table has a source, and some localization besides the source.
    public var isCompared: Bool { hasSource && coverages.contains { $0.name != development } }

    /// Whether the table has texts, but no source texts to compare them with.
    var isIncomparable: Bool {
      keys == 0 && path == nil && !isInfoPlist
        && localizations.contains { $0.coverage.entries > 0 && $0.coverage.isShipped }
    }

    /// Whether the source texts of the table are in Info.plist.
    private var isInfoPlist: Bool { name == "InfoPlist" || name.hasSuffix("-InfoPlist") }

    /// The coverage of a localization without the table.
    var absence: Coverage {
      Coverage(
        entries: 0, missing: keysToTranslate, extra: 0, untranslated: 0, keys: keysToTranslate)
    }

    /// The coverage of each localization, including localizations that lack the table; sorted by name.
    public var coverages: [(name: String, coverage: Coverage)] {
      guard !absent.isEmpty else { return localizations }
      return (localizations + absent.map { ($0, absence) }).sorted {
        $0.name.precedes($1.name)
      }
    }
  }

  /// A table that cannot be read. Coverage does not count it.
  public struct Unread: Sendable {
    public var path: String
    public var position: Position
    public var reason: String
    /// The localization of the texts; nil for the source texts.
    public var localization: String?

    public init(path: String, position: Position, reason: String, localization: String? = nil) {
      self.path = path
      self.position = position
      self.reason = reason
      self.localization = localization
    }
  }

  /// One folder of localizations with its tables.
  public struct Tree: Sendable {
    public var path: String
    public var kind: String
    public var platform: String?
    public var development: String?
    /// The file or setting that decided the source localization.
    public var developmentFrom: String?
    public var localizations: [Localization]
    public var tables: [Table]
    /// The targets that ship tables of the tree, sorted; empty if no known project ships them.
    public var targets: [String] = []
    /// Whether the tree is part of third-party code, so that the project need not translate it.
    public var isOfOthers = false
    /// The tables that could not be read, so that their part of the coverage is unknown.
    public var unread: [Unread] = []

    public init(
      path: String, kind: String, platform: String?, development: String?,
      developmentFrom: String?, localizations: [Localization], tables: [Table]
    ) {
      self.path = path
      self.kind = kind
      self.platform = platform
      self.development = development
      self.developmentFrom = developmentFrom
      self.localizations = localizations
      self.tables = tables
    }
  }

  /// One built bundle.
  public struct Bundle: Sendable {
    public var path: String
    public var kind: String
    public var platform: String?
    public var identifier: String?
    /// Whether the bundle has executable code.
    public var hasCode: Bool
    /// True if the bundle is signed as code. False if it is signed as a resource of the bundle that contains it.
    public var isSignedAsCode: Bool

    public init(
      path: String, kind: String, platform: String?, identifier: String?, hasCode: Bool,
      isSignedAsCode: Bool
    ) {
      self.path = path
      self.kind = kind
      self.platform = platform
      self.identifier = identifier
      self.hasCode = hasCode
      self.isSignedAsCode = isSignedAsCode
    }
  }

  public var toolVersion: String
  public var icuVersion: String
  public var cldrVersion: String
  public var trees: [Tree]
  /// The bundles, sorted by path.
  public var bundles: [Bundle] = []
  /// The findings at or above the chosen severity, sorted.
  public var findings: [FindingBatch]
  /// The number of table files that were read.
  public var files: Int
  /// The number of keys read, over all files.
  public var entries: Int
  /// The rules that ran, in alphabetical order.
  public var rules: [RuleDescription] = []
  /// The summary of an earlier commit; nil if the report is not compared with a commit.
  public var before: AuditSummary?
  /// Whether the report leaves out findings that the earlier commit also has. If so, `before` counts the findings of that commit.
  public var hasOnlyNewFindings = false
  /// The number of findings of each severity that are hidden because they are below the chosen severity. Findings that no rule looked for do not
  /// count.
  public var hidden: [Severity: Int] = [:]
  /// The address of the pages on rules; nil if none is known. The name of a rule replaces `{rule}`. If the address has no `{rule}`, the name follows
  /// the address.
  public var rulePages: String?
  /// The number of findings of each severity that a baseline hides.
  public var known: [Severity: Int] = [:]
  /// The number of findings that a baseline hides.
  public var suppressed: Int { known.values.reduce(0, +) }

  /// The number of findings that a baseline hides, in words such as `0 errors, 12 warnings`; nil if it hides none.
  public var knownCounts: String? {
    suppressed > 0 ? Self.counts(known) : nil
  }

  /// Returns counts in words, such as `0 errors, 1,382 warnings`. Notes are named only if there are some.
  public static func counts(_ findings: [Severity: Int]) -> String {
    [Severity.error, .warning, .note].compactMap { severity in
      let count = findings[severity] ?? 0
      if severity == .note && count == 0 { return nil }
      return AuditText.count(count, severity.rawValue)
    }.joined(separator: ", ")
  }

  public init(
    toolVersion: String, icuVersion: String, cldrVersion: String, trees: [Tree],
    findings: [FindingBatch], files: Int, entries: Int
  ) {
    self.toolVersion = toolVersion
    self.icuVersion = icuVersion
    self.cldrVersion = cldrVersion
    self.trees = trees
    self.findings = findings
    self.files = files
    self.entries = entries
  }

  /// The number of findings of a severity.
  public func count(_ severity: Severity) -> Int {
    findings.reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
  }

  /// The number of distinct localizations over all trees.
  public var localizationCount: Int {
    var names: Set<String> = []
    for tree in trees {
      for localization in tree.localizations { names.insert(localization.name) }
    }
    return names.count
  }
}

extension [AuditReport.Tree] {
  /// The trees that count for coverage: all except third-party trees. If no other tree has tables, all trees count.
  public var counted: [AuditReport.Tree] {
    let own = filter { !$0.isOfOthers }
    return own.contains { !$0.tables.isEmpty } ? own : self
  }
}
