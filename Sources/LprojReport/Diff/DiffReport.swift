// Changed texts of tables between two versions, as plain values.

public import LprojSource

/// The texts that changed between two versions.
public struct DiffReport: Sendable {
  /// One kind of change.
  public enum Kind: String, Sendable, CaseIterable {
    case added, removed, renamed
    /// A text of a key, or one form of the text, changed in a localization.
    case text
    case comment, state
  }

  /// A text of one localization in the old and the new version.
  public struct Change: Sendable, Hashable {
    /// The localization; empty for a table outside of localizations.
    public var localization: String
    /// The form, such as `variations.plural.one`; empty for a plain text.
    public var form: String
    /// The old text; nil if there is none.
    public var old: Key?
    public var new: Key?

    public init(localization: String, form: String, old: Key?, new: Key?) {
      (self.localization, self.form, self.old, self.new) = (localization, form, old, new)
    }
  }

  /// One kind of change of a key. If both the text and the comment of a key changed, the key has two entries.
  public struct Entry: Sendable, Hashable {
    public var kind: Kind
    public var key: Key
    /// The earlier name of a renamed key.
    public var oldKey: Key?
    /// The changes, sorted by localization and form.
    public var changes: [Change]

    public init(_ kind: Kind, _ key: Key, oldKey: Key? = nil, _ changes: [Change]) {
      (self.kind, self.key, self.oldKey, self.changes) = (kind, key, oldKey, changes)
    }
  }

  /// The changes of one table.
  public struct Table: Sendable {
    /// The path of the folder with the localizations, followed by the name of the table.
    public var path: String
    /// The old path; nil if the path did not change.
    public var oldPath: String?
    /// The entries, sorted by key.
    public var entries: [Entry]

    public init(path: String, oldPath: String?, entries: [Entry]) {
      (self.path, self.oldPath, self.entries) = (path, oldPath, entries)
    }

    func count(_ kind: Kind) -> Int {
      entries.reduce(0) { count, entry in
        guard entry.kind == kind else { return count }
        let isOfKey = kind == .added || kind == .removed || kind == .renamed
        return count + (isOfKey ? 1 : entry.changes.count)
      }
    }
  }

  /// The name of the old version.
  public var old: String
  /// The name of the new version.
  public var new: String
  /// The changed tables, sorted by path.
  public var tables: [Table]

  public init(old: String, new: String, tables: [Table]) {
    (self.old, self.new, self.tables) = (old, new, tables)
  }

  public var isEmpty: Bool { tables.isEmpty }

  /// Returns the number of changes in words, such as `2 keys added, 1 text changed`.
  static func summary(_ tables: [Table]) -> String {
    let parts = Kind.allCases.compactMap { kind -> String? in
      let count = tables.reduce(0) { $0 + $1.count(kind) }
      if count == 0 { return nil }
      return switch kind {
      case .added, .removed, .renamed: "\(AuditText.count(count, "key")) \(kind.rawValue)"
      case .text, .comment, .state: "\(AuditText.count(count, kind.rawValue)) changed"
      }
    }
    return parts.joined(separator: ", ")
  }
}

extension DiffReport.Change {
  /// The versions that contain a part of a text.
  public enum Side: Sendable { case both, old, new }

  /// The text in parts. Each part is in both versions, only in the old version, or only in the new version.
  public var markedWords: [(side: Side, text: String)] {
    guard let old, let new else {
      return [old.map { (.old, $0.description) }, new.map { (.new, $0.description) }]
        .compactMap(\.self)
    }
    return WordDifference(old, new).parts
  }

  /// The localization and the form, such as `de, variations.plural.one`; empty for a plain text outside of localizations.
  public var place: String { [localization, form].filter { !$0.isEmpty }.joined(separator: ", ") }
}

struct WordDifference {
  typealias Side = DiffReport.Change.Side

  private(set) var parts: [(side: Side, text: String)] = []

  init(_ old: Key, _ new: Key) {
    let (left, right) = (Self.words(old.bytes), Self.words(new.bytes))
    var at = 0
    func text(_ words: ArraySlice<ArraySlice<UInt8>>) -> String {
      String(decoding: words.joined(), as: UTF8.self)
    }
    for change in LineMatching.changes(left, right) {
      add(.both, text(left[at..<change.old.lowerBound]))
      add(.old, text(left[change.old]))
      add(.new, text(right[change.new]))
      at = change.old.upperBound
    }
    add(.both, text(left[at...]))
  }

  private mutating func add(_ side: Side, _ text: String) {
    if !text.isEmpty { parts.append((side, text)) }
  }

  /// Splits a text into words and single separators. Letters outside of ASCII are parts of words, but each character from U+1000 on is a word of its
  /// own.
  private static func words(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    var start = 0
    var at = 0
    func isWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
    }
    func flush(_ end: Int) {
      if start < end { words.append(bytes[start..<end]) }
      start = end
    }
    while at < bytes.count {
      let byte = bytes[at]
      if !isWord(byte) {
        flush(at)
        at += 1
        flush(at)
      } else if byte >= 0xE1 {
        // Characters from U+1000 on, such as Chinese, Japanese and Korean.
        flush(at)
        at += 1
        while at < bytes.count, bytes[at] & 0xC0 == 0x80 { at += 1 }
        flush(at)
      } else {
        at += 1
      }
    }
    flush(bytes.count)
    return words
  }
}
