// Measures texts of one language.

internal import LprojLocale
package import LprojSource

package struct TextMeasure: ~Copyable {
  private let counter: WordCounter

  /// - Parameter localization: the localization of the texts, such as `de`; English if nil.
  package init(_ localization: String?) {
    counter = WordCounter(localization.flatMap { LocalizationName($0).identifier } ?? "en")
  }

  /// Returns the number of words by ICU's word breaks, and the number of characters as users see them. Format specifiers count, too.
  package func size(of text: Key) -> TextSize {
    if text.bytes.isEmpty { return .zero }
    return TextSize(
      words: counter.words(in: text.bytes),
      characters: String(decoding: text.bytes, as: UTF8.self).count)
  }

  /// Returns the total size of several forms.
  package func size(of forms: [Key]) -> TextSize {
    forms.reduce(into: .zero) { $0 += size(of: $1) }
  }
}
