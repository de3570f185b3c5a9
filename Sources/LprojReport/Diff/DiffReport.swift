// What changed in the texts of tables between two versions, as plain values.

public import LprojSource

/// The texts that changed between two versions.
public struct DiffReport: Sendable {
  /// One kind of change.
  public enum Kind: String, Sendable, CaseIterable {
    case added, removed, renamed
    /// A text, or a form of it, in one localization.
    case text
    case comment, state
  }

  /// A text of one localization before and now.
  public struct Change: Sendable, Hashable {
    /// Empty for a table in no localization.
    public var localization: String
    /// Empty for a plain text, else such as `variations.plural.one`.
    public var form: String
    /// Nil where there is none.
    public var old: Key?
    public var new: Key?

    public init(localization: String, form: String, old: Key?, new: Key?) {
      (self.localization, self.form, self.old, self.new) = (localization, form, old, new)
    }
  }

  /// A change of a key; a key that both versions have gets one entry for each kind of change.
  public struct Entry: Sendable, Hashable {
    public var kind: Kind
    public var key: Key
    /// The earlier name of a renamed key.
    public var oldKey: Key?
    /// Sorted by localization and form.
    public var changes: [Change]

    public init(_ kind: Kind, _ key: Key, oldKey: Key? = nil, _ changes: [Change]) {
      (self.kind, self.key, self.oldKey, self.changes) = (kind, key, oldKey, changes)
    }
  }

  /// The changes of one table.
  public struct Table: Sendable {
    /// The folder that holds the localizations, and the name.
    public var path: String
    /// The path before; nil if it is the same.
    public var oldPath: String?
    /// By their keys.
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

  /// The names of the two versions.
  public var old: String
  public var new: String
  /// Sorted by path; only those that changed.
  public var tables: [Table]

  public init(old: String, new: String, tables: [Table]) {
    (self.old, self.new, self.tables) = (old, new, tables)
  }

  public var isEmpty: Bool { tables.isEmpty }

  /// Such as `2 keys added, 1 text changed`.
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
  /// The versions that have a part of a text.
  public enum Side: Sendable { case both, old, new }

  /// The words of both texts in one line, the changed ones marked.
  public var markedWords: [(side: Side, text: String)] {
    guard let old, let new else {
      return [old.map { (.old, $0.description) }, new.map { (.new, $0.description) }]
        .compactMap(\.self)
    }
    return WordDifference(old, new).parts
  }

  /// Such as `de, variations.plural.one`; empty for the only text.
  public var place: String { [localization, form].filter { !$0.isEmpty }.joined(separator: ", ") }
}

/// A part of two texts: the same in both, or of one alone.
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

  /// Words, and what stands between them; letters beyond ASCII are taken as parts of words, but each
  /// of scripts that write no spaces stands for itself.
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
        // Three bytes and more: Thai, Chinese, Japanese, Korean and others.
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
