// Determines how far the entries of a string catalog are translated.

internal import LprojSource
package import LprojSyntax

package struct CatalogTranslations {
  package enum Verdict: Sendable {
    /// The localization has no text. Users get the key or the source text.
    case missing
    /// Some texts are marked as new.
    case new
    /// The text equals the source text.
    case copied
    case translated
  }

  private let catalog: StringCatalog
  private let options: UntranslatedText.Options
  /// Whether each language of the catalog differs from the source language, by the index of the language. `en-GB` does not differ from `en`.
  private let isOther: [Bool]
  /// The node of the entry that `source` belongs to; -1 if there is no such entry yet.
  private var sourceNode = -1
  private var source = Key(bytes: [])
  /// Whether the text in `source` has letters to translate. `isPhrase` says whether the text also has two or more words.
  private var hasLetters = false
  private var isPhrase = false

  package init(_ catalog: StringCatalog, _ options: UntranslatedText.Options) {
    self.catalog = catalog
    self.options = options
    let own = catalog.sourceLanguage.map(LanguageRelation.language(of:))
    isOther = catalog.languages.map { LanguageRelation.language(of: $0) != own }
  }

  /// - Parameter localization: a translation of the entry, not its localization in the source language.
  package mutating func verdict(
    on localization: StringCatalog.Localization, of entry: StringCatalog.Entry
  ) -> Verdict {
    guard catalog.hasText(localization) else { return .missing }
    let units = localization.unitRange
    for number in units {
      if case .new = catalog.units[number].state { return .new }
    }
    guard isOther[localization.language], let number = units.first else { return .translated }
    let unit = catalog.units[number]
    guard unit.branch == 0 else { return .translated }
    readSource(of: entry)
    return catalog.value(of: unit, is: source) && options.asksFor(source) ? .copied : .translated
  }

  private mutating func readSource(of entry: StringCatalog.Entry) {
    if sourceNode == entry.node { return }
    let forms = SourceText.forms(of: entry, in: catalog)
    source = SourceText.joined(forms) ?? catalog.key(of: entry)
    hasLetters = !UntranslatedText.areLetterless(forms.map(\.text))
    isPhrase = hasLetters && forms.contains { UntranslatedText.isPhrase($0.text.bytes) }
    sourceNode = entry.node
  }

  /// Whether the entry needs a translation: the catalog does not exclude the entry, and the source text has letters.
  package mutating func asksFor(_ entry: StringCatalog.Entry) -> Bool {
    guard catalog.needsTranslation(entry) else { return false }
    readSource(of: entry)
    return hasLetters
  }

  /// Whether a translation equals the source text. Nil if the source text has fewer than two words, or if the localization has the source
  /// language.
  package mutating func copiesPhrase(
    _ localization: StringCatalog.Localization, of entry: StringCatalog.Entry
  ) -> Bool? {
    readSource(of: entry)
    guard isPhrase, isOther[localization.language] else { return nil }
    return SourceText.text(of: localization, in: catalog) == source
  }
}
