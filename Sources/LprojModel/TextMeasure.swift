// Measures texts of one language.

internal import LprojLocale
package import LprojSource

package struct TextMeasure: ~Copyable {
  private let counter: WordCounter

  /// - Parameter localization: the name of the one that the texts are in.
  package init(_ localization: String?) {
    counter = WordCounter(localization.flatMap { LocalizationName($0).identifier } ?? "en")
  }

  /// Words as ICU breaks them, and characters as people see them, those of format specifiers too.
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
