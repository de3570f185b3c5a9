// The missing translations as plain values, so that the writers of reports do not depend on the search.

public import LprojSource

/// The texts left to translate.
public struct MissingReport: Sendable {
  /// The reason why a key needs work.
  public enum Kind: String, Sendable, CaseIterable {
    case missing
    /// The text equals the source text, or is marked as new in a string catalog.
    case untranslated
    /// The text is marked for review in a string catalog.
    case needsReview = "needs-review"
    /// The text is empty, but the source text is not.
    case empty
    /// The source text has changed since the last change of the translation. In a string catalog, a text that is marked for review counts, too.
    case outdated
  }

  /// The last change of a source text.
  public struct Change: Sendable, Hashable {
    /// The text before the change.
    public var old: Key
    /// The abbreviated hash of the commit; nil for an uncommitted change.
    public var commit: String?
    /// The date of the commit; nil for an uncommitted change.
    public var date: String?

    public init(old: Key, commit: String?, date: String?) {
      (self.old, self.commit, self.date) = (old, commit, date)
    }

    /// The commit and its date, or `not committed yet`.
    var when: String {
      guard let commit, let date else { return "not committed yet" }
      return "\(commit), \(date)"
    }
  }

  /// A look-up of a key in code.
  public struct Use: Sendable, Hashable {
    public var path: String
    public var position: Position

    public init(path: String, position: Position) {
      self.path = path
      self.position = position
    }
  }

  /// One key of a source table.
  public struct Source: Sendable {
    public var key: Key
    /// The source text; for a plural, all its forms in one line.
    public var text: Key?
    /// The comment on the key in the source table or catalog.
    public var comment: Key?
    public var path: String
    public var position: Position
    /// The look-ups of the key in code, as far as the code was read.
    public var uses: [Use] = []
    /// The size of the source text in all its forms. If the key is the text, the size of the key.
    public var size: TextSize
    /// Whether the text has several forms, so that the number of forms to write depends on the language.
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

  /// One key to work on in one localization.
  public struct Item: Sendable, Hashable {
    /// The index of the key in `Table.sources`.
    public var source: Int
    public var kind: Kind
    /// Whether the text belongs in the `.stringsdict` of the table.
    public var isInStringsdict: Bool
    /// Whether the existing text has several forms.
    public var hasForms: Bool
    /// The size of the source texts for all forms that the language needs; nil if the text has no forms.
    public var size: TextSize?
    private var existing = Existing.none

    /// The facts about an existing text. They are stored apart, because a small file can lack very many texts, and a missing text has none of them.
    private enum Existing: Hashable, Sendable {
      case none
      indirect case text(Key?, Change?)
    }

    public init(
      source: Int, kind: Kind, value: Key?, isInStringsdict: Bool = false, hasForms: Bool = false
    ) {
      self.hasForms = hasForms
      self.source = source
      self.kind = kind
      self.isInStringsdict = isInStringsdict
      set(value, nil)
    }

    /// The existing text, if there is one.
    public var value: Key? {
      get { if case .text(let value, _) = existing { value } else { nil } }
      set { set(newValue, change) }
    }

    /// The last change of the source text of an outdated translation; nil if the change is unknown.
    public var change: Change? {
      get { if case .text(_, let change) = existing { change } else { nil } }
      set { set(value, newValue) }
    }

    private mutating func set(_ value: Key?, _ change: Change?) {
      existing = value == nil && change == nil ? .none : .text(value, change)
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

    /// An amount without items.
    public static let zero = Amount(count: 0, size: .zero)
  }

  /// The work on one table in one localization.
  public struct Work: Sendable {
    public var localization: String
    /// The path of the catalog or the `.strings` file, which need not exist.
    public var path: String
    /// The items, sorted by source.
    public var items: [Item]
    /// The number and size of the items that are not listed, by kind. If a table lacks too many texts in total, its items are only counted.
    public var counted: [Kind: Amount] = [:]

    public init(localization: String, path: String, items: [Item]) {
      self.localization = localization
      self.path = path
      self.items = items
    }

    func target(_ item: Item) -> String { item.isInStringsdict ? path + "dict" : path }
  }

  /// A localization that has no file of a table. Its users get the copy of another localization, or no copy.
  public struct Absence: Sendable {
    public var localization: String
    public var answer: FallbacksReport.Answer
    /// Whether all keys of the table count as missing. This is so if users get them in another language, and no interface file has the texts.
    public var isMissing: Bool

    public init(localization: String, answer: FallbacksReport.Answer, isMissing: Bool) {
      self.localization = localization
      self.answer = answer
      self.isMissing = isMissing
    }
  }

  /// One table with the missing texts of each localization.
  public struct Table: Sendable {
    /// Keys that some localization has to work on, in the order of the source table.
    public var sources: [Source]
    /// The work on the table in each localization, sorted by localization. Localizations without work are not listed.
    public var works: [Work]
    /// The localizations without the table, sorted.
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

    /// Removes sources that no item uses, and renumbers the sources of all items.
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
    /// The work for each table in `audit`.
    public var tables: [Table]

    public init(audit: AuditReport.Tree, tables: [Table]) {
      self.audit = audit
      self.tables = tables
    }
  }

  public var trees: [Tree]
  /// The kinds of work in the report.
  public var kinds: [Kind]

  public init(trees: [Tree], kinds: [Kind]) {
    self.trees = trees
    self.kinds = kinds
  }
}
