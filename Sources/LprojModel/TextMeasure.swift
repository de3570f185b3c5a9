// Measures texts of one language.

internal import LprojLocale
package import LprojSource

/// Counts words and characters of texts in one language.
package struct TextMeasure: ~Copyable {
  private let counter: WordCounter

  /// - Parameter localization: the name of the texts' localization.
  package init(_ localization: String?) {
    counter = WordCounter(localization.flatMap { LocalizationName($0).identifier } ?? "en")
  }

  /// The number of words as ICU breaks them, and of characters as users see them. Format specifiers count, too.
  package func size(of text: Key) -> TextSize {
    if text.bytes.isEmpty { return .zero }
    return TextSize(
      words: counter.words(in: text.bytes),
      characters: String(decoding: text.bytes, as: UTF8.self).count)
  }

  /// The size of several forms of one text.
  package func size(of forms: [Key]) -> TextSize {
    forms.reduce(into: .zero) { $0 += size(of: $1) }
  }
}
