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
  /// The node of the entry whose source text was read last, and the text.
  private var sourceNode = -1
  private var source = Key(bytes: [])

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
    let units = localization.unitRange
    for number in units {
      if case .new = catalog.units[number].state { return .new }
    }
    guard isOther[localization.language], let number = units.first else { return .translated }
    let unit = catalog.units[number]
    guard unit.branch == 0 else { return .translated }
    if sourceNode != entry.node {
      source = SourceText.text(of: entry, in: catalog)
      sourceNode = entry.node
    }
    return catalog.value(of: unit, is: source) && options.asksFor(source) ? .copied : .translated
  }
}
