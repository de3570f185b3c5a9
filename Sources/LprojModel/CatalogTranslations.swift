// The progress of the translation of a catalog's entry: one verdict for audits, coverage and `missing`.

internal import LprojSource
package import LprojSyntax

/// Judges the translations of one catalog.
package struct CatalogTranslations {
  /// The progress of a translation.
  package enum Verdict: Sendable {
    /// Users get the key or the source text.
    case missing
    /// Some texts are marked as new.
    case new
    /// The text equals the source text.
    case copied
    case translated
  }

  private let catalog: StringCatalog
  private let options: UntranslatedText.Options
  /// For each language of the catalog, by its index: whether it differs from the source language.
  private let isOther: [Bool]
  /// The node of the entry whose source text was last read, and the text.
  private var sourceNode = -1
  private var source = Key(bytes: [])
  /// Whether the source text has letters to translate, and whether it has two or more words.
  private var hasLetters = false
  private var isPhrase = false

  package init(_ catalog: StringCatalog, _ options: UntranslatedText.Options) {
    self.catalog = catalog
    self.options = options
    let own = catalog.sourceLanguage.map(LanguageRelation.language(of:))
    isOther = catalog.languages.map { LanguageRelation.language(of: $0) != own }
  }

  /// - Parameter localization: a localization of the entry, but not that of the source language.
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

  /// Whether the entry needs a translation: the catalog says so, and the source text has letters.
  package mutating func asksFor(_ entry: StringCatalog.Entry) -> Bool {
    guard catalog.needsTranslation(entry) else { return false }
    readSource(of: entry)
    return hasLetters
  }

  /// Whether the translation equals the source text; nil if the source text has fewer than two words, or the language is the source language.
  package mutating func copiesPhrase(
    _ localization: StringCatalog.Localization, of entry: StringCatalog.Entry
  ) -> Bool? {
    readSource(of: entry)
    guard isPhrase, isOther[localization.language] else { return nil }
    return SourceText.text(of: localization, in: catalog) == source
  }
}
