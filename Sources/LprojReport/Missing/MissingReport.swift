// What is left to translate, as plain values: reporters know nothing of how it was found.

public import LprojSource

/// The texts that are left to translate.
public struct MissingReport: Sendable {
  /// Why a key needs work.
  public enum Kind: String, Sendable, CaseIterable {
    case missing
    /// The same text as the source.
    case untranslated
    /// Marked in a string catalog.
    case needsReview = "needs-review"
    /// No text where the source has some.
    case empty
    /// The source text changed, and the translation did not follow.
    case outdated
  }

  /// The last change of a source text.
  public struct Change: Sendable, Hashable {
    /// The text before the change.
    public var old: Key
    /// The abbreviated name of the commit, and its date; nil where it is not committed yet.
    public var commit: String?
    public var date: String?

    public init(old: Key, commit: String?, date: String?) {
      (self.old, self.commit, self.date) = (old, commit, date)
    }

    /// When it was, in words.
    var when: String {
      guard let commit, let date else { return "not committed yet" }
      return "\(commit), \(date)"
    }
  }

  /// A place of the code that asks for a key.
  public struct Use: Sendable, Hashable {
    public var path: String
    public var position: Position

    public init(path: String, position: Position) {
      self.path = path
      self.position = position
    }
  }

  /// One key of a development table.
  public struct Source: Sendable {
    public var key: Key
    /// The source text; for a plural rule its forms in one line.
    public var text: Key?
    /// The comment in front of the entry of the development table.
    public var comment: Key?
    public var path: String
    public var position: Position
    /// The places of the key in code, as far as code was read.
    public var uses: [Use] = []
    /// The size of the source text in all its forms; of the key where it stands for the text.
    public var size: TextSize
    /// Whether it has several, so that what is to be written depends on the language.
    public var hasForms: Bool

    public init(
      key: Key, text: Key?, comment: Key?, path: String, position: Position, size: TextSize,
      hasForms: Bool = false
    ) {
      self.size = size
      self.hasForms = hasForms
      self.key = key
      self.text = text
      self.comment = comment
      self.path = path
      self.position = position
    }
  }

  /// One key that one localization has to work on.
  public struct Item: Sendable, Hashable {
    /// The number of the key in `Table.sources`.
    public var source: Int
    public var kind: Kind
    /// The text there is, if there is any.
    public var value: Key?
    /// Whether it belongs into the `.stringsdict` of the table.
    public var isInStringsdict: Bool
    /// Whether the text there is has several forms.
    public var hasForms: Bool
    /// The size of the source texts for all forms that the language needs; nil where there is
    /// one form.
    public var size: TextSize?
    /// The change that an outdated text did not follow.
    public var change: Change?

    public init(
      source: Int, kind: Kind, value: Key?, isInStringsdict: Bool = false, hasForms: Bool = false
    ) {
      self.hasForms = hasForms
      self.source = source
      self.kind = kind
      self.value = value
      self.isInStringsdict = isInStringsdict
    }
  }

  /// The number of items, and the size of their texts.
  public struct Amount: Sendable, Hashable {
    public var count: Int
    public var size: TextSize

    public init(count: Int, size: TextSize) {
      self.count = count
      self.size = size
    }

    /// No text at all.
    public static let zero = Amount(count: 0, size: .zero)
  }

  /// The work on one table in one localization.
  public struct Work: Sendable {
    public var localization: String
    /// The catalog, or the `.strings` file, which need not be there.
    public var path: String
    /// Sorted by source.
    public var items: [Item]
    /// Items that are counted but not listed: all, where the localizations lack very much in
    /// sum.
    public var counted: [Kind: Amount] = [:]

    public init(localization: String, path: String, items: [Item]) {
      self.localization = localization
      self.path = path
      self.items = items
    }

    /// The file to complete for an item.
    func target(_ item: Item) -> String { item.isInStringsdict ? path + "dict" : path }
  }

  /// A localization without any file of a table; its readers get another one's copy, or none.
  public struct Absence: Sendable {
    public var localization: String
    public var answer: FallbacksReport.Answer
    /// Whether all of its keys count as missing: its readers get them in another language, and no
    /// interface file has the texts.
    public var isMissing: Bool

    public init(localization: String, answer: FallbacksReport.Answer, isMissing: Bool) {
      self.localization = localization
      self.answer = answer
      self.isMissing = isMissing
    }
  }

  /// One table with what each localization lacks.
  public struct Table: Sendable {
    /// Keys that some localization has to work on, in the order of the development table.
    public var sources: [Source]
    /// Sorted by localization; only those with work.
    public var works: [Work]
    /// Sorted by localization.
    public var absences: [Absence]
    /// The text that users see for a missing key, in words.
    public var fallbackText: String

    public init(
      sources: [Source], works: [Work], absences: [Absence], fallbackText: String
    ) {
      self.sources = sources
      self.works = works
      self.absences = absences
      self.fallbackText = fallbackText
    }

    /// Leaves out keys that no localization has to work on, and numbers the others anew.
    public mutating func dropUnusedSources() {
      var isUsed = Array(repeating: false, count: sources.count)
      for item in works.lazy.flatMap(\.items) { isUsed[item.source] = true }
      var numbers: [Int] = []
      var count = 0
      for isUsed in isUsed {
        numbers.append(count)
        count += isUsed ? 1 : 0
      }
      sources = sources.indices.filter { isUsed[$0] }.map { sources[$0] }
      for work in works.indices {
        for item in works[work].items.indices {
          works[work].items[item].source = numbers[works[work].items[item].source]
        }
      }
    }
  }

  /// One folder of localizations with its tables.
  public struct Tree: Sendable {
    /// The localizations and the coverage of the tables, as an audit reports them.
    public var audit: AuditReport.Tree
    /// The work that is left, for each table of `audit`.
    public var tables: [Table]

    public init(audit: AuditReport.Tree, tables: [Table]) {
      self.audit = audit
      self.tables = tables
    }
  }

  public var trees: [Tree]
  /// The kinds that were looked for.
  public var kinds: [Kind]

  public init(trees: [Tree], kinds: [Kind]) {
    self.trees = trees
    self.kinds = kinds
  }
}
