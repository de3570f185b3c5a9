// Comments and suppressions (`lproj:ignore`) of tables that become a catalog. A catalog entry has one comment for all localizations.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// The comment of one catalog entry, combined from the comments in its tables.
struct CarriedComment {
  /// The part of the comment that is for translators.
  private(set) var note: Key?
  /// The whole comment, with suppressions.
  private(set) var text: Key?
  private var silences: Set<Key> = []

  /// Adds the comment of the entry in a file of the source localization. The suppressions in the comment apply to all localizations.
  ///
  /// - Parameters:
  ///   - words: the part for translators.
  ///   - whole: the whole comment, with suppressions.
  /// - Returns: false if `words` are lost, because the entry already has a different note.
  mutating func add(_ words: Key?, _ whole: Key) -> Bool {
    if text == nil {
      (note, text) = (words, whole)
      silences = Set(Self.silences(in: whole).map(\.text))
      return true
    }
    for silence in Self.silences(in: whole) { add(line: silence.text) }
    return add(note: words)
  }

  /// Adds the note for translators from a table of any localization.
  ///
  /// - Returns: false if the note is lost, because the entry already has a different note.
  mutating func add(note words: Key?) -> Bool {
    guard let words else { return true }
    if let note { return note == words }
    note = words
    text = text.map { Key(bytes: words.bytes + [0x0A] + $0.bytes) } ?? words
    return true
  }

  /// Adds a suppression line, unless the comment already has this line.
  mutating func add(line: Key) {
    guard silences.insert(line).inserted else { return }
    text = text.map { Key(bytes: $0.bytes + [0x0A] + line.bytes) } ?? line
  }

  static func silences(in whole: Key) -> [(words: SuppressionWords, text: Key)] {
    let bytes = whole.bytes
    return SuppressionWords.find(in: bytes, 0..<bytes.count).map { words in
      (words, Key(bytes: Array(bytes[words.range].drop { $0 == 0x20 || $0 == 0x09 })))
    }
  }

  /// The suppression of one localization, rewritten for a comment that applies to all localizations, such as `lproj:ignore empty-value(de)`. Nil if
  /// the suppression is for a whole file, or names only other localizations.
  static func narrowed(_ words: SuppressionWords, in whole: Key, to language: String) -> Key? {
    let rules = words.rules.filter { rule in
      rule.isClosed
        && (rule.localizations.isEmpty
          || rule.localizations.contains { NamedLocalization.find($0, in: [language]) != nil })
    }
    guard !words.isForFile, !rules.isEmpty, let last = words.rules.last else { return nil }
    let list = rules.map { "\($0.name)(\(language))" }.joined(separator: ",")
    let reason = whole.bytes[last.range.upperBound..<words.range.upperBound]
    return Key(bytes: Array("lproj:ignore \(list)".utf8) + reason)
  }
}
