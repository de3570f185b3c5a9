// What becomes of comments that ask for silence (`lproj:ignore`) when tables become a catalog: there one
// comment is for all localizations.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// The comment of one entry of a catalog, put together from those in its tables.
struct CarriedComment {
  /// What translators read.
  private(set) var note: Key?
  /// All of it.
  private(set) var text: Key?
  private var silences: Set<Key> = []

  /// Takes in what the development localization says, which speaks for all.
  ///
  /// - Parameters:
  ///   - words: what translators read of it.
  ///   - whole: with what asks for silence.
  /// - Returns: whether nothing of it is lost.
  mutating func add(_ words: Key?, _ whole: Key) -> Bool {
    if text == nil {
      (note, text) = (words, whole)
      silences = Set(Self.silences(in: whole).map(\.text))
      return true
    }
    for silence in Self.silences(in: whole) { add(line: silence.text) }
    return add(note: words)
  }

  /// Takes in what a translation says to translators.
  ///
  /// - Returns: whether it is what is known already, or nothing was known.
  mutating func add(note words: Key?) -> Bool {
    guard let words else { return true }
    if let note { return note == words }
    note = words
    text = text.map { Key(bytes: words.bytes + [0x0A] + $0.bytes) } ?? words
    return true
  }

  /// Takes in a line that asks for silence, once.
  mutating func add(line: Key) {
    guard silences.insert(line).inserted else { return }
    text = text.map { Key(bytes: $0.bytes + [0x0A] + line.bytes) } ?? line
  }

  /// The words of a comment that ask for silence, and what they say.
  static func silences(in whole: Key) -> [(words: SuppressionWords, text: Key)] {
    let bytes = whole.bytes
    return SuppressionWords.find(in: bytes, 0..<bytes.count).map { words in
      (words, Key(bytes: Array(bytes[words.range].drop { $0 == 0x20 || $0 == 0x09 })))
    }
  }

  /// What stands in the table of one localization, as a comment for all has to say it; nil where it is
  /// for a whole file, or silences nothing there.
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
