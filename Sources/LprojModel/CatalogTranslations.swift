// How far the translation of a catalog's entry is: one judgement for audits, coverage and `missing`.

internal import LprojSource
package import LprojSyntax

package struct CatalogTranslations {
  package enum Verdict: Sendable {
    /// Readers get the key or the source text.
    case missing
    /// Some of its texts are marked as new.
    case new
    /// The text is that of the source.
    case copied
    case translated
  }

  private let catalog: StringCatalog
  private let options: UntranslatedText.Options
  /// By the numbers of the catalog's languages: whether the language is not the source's.
  private let isOther: [Bool]
  /// The entry whose source text was asked for last.
  private var source: (node: Int, text: Key)?

  package init(_ catalog: StringCatalog, _ options: UntranslatedText.Options) {
    self.catalog = catalog
    self.options = options
    let own = catalog.sourceLanguage.map(LanguageRelation.language(of:))
    isOther = catalog.languages.map { LanguageRelation.language(of: $0) != own }
  }

  /// - Parameter localization: one of the entry's, and not of the source language.
  package mutating func verdict(
    on localization: StringCatalog.Localization, of entry: StringCatalog.Entry
  ) -> Verdict {
    guard catalog.hasText(localization) else { return .missing }
    let units = catalog.units(of: localization)
    if units.contains(where: { $0.state == .new }) { return .new }
    guard let unit = units.first, unit.branch == 0, isOther[localization.language] else {
      return .translated
    }
    let text = sourceText(of: entry)
    return catalog.value(of: unit, is: text) && options.asksFor(text) ? .copied : .translated
  }

  private mutating func sourceText(of entry: StringCatalog.Entry) -> Key {
    if let source, source.node == entry.node { return source.text }
    let text = SourceText.text(of: entry, in: catalog)
    source = (entry.node, text)
    return text
  }
}
