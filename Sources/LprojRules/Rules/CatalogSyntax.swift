// catalog-syntax: string catalogs that are not JSON.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let catalogSyntax = Rule(
    "catalog-syntax", group: "catalog",
    summary: "a string catalog that is not valid JSON",
    rationale: "The build cannot compile the catalog, so none of its strings reach the product.",
    severity: .error,
    check: .catalog { pass in
      guard let error = pass.catalog.error else { return }
      pass.report("catalog cannot be read: \(error.message)", at: error.offset)
    })

  package static let catalogDuplicateKey = Rule(
    "catalog-duplicate-key", group: "catalog",
    summary: "a key that occurs twice in a string catalog",
    rationale: """
      JSON readers keep one of the two entries and drop the other with all its translations; Xcode \
      removes it with the next save.
      """,
    severity: .error,
    check: .catalog { pass in
      for duplicate in pass.catalog.duplicates {
        let first = pass.catalog.entries[duplicate.first]
        let second = pass.catalog.entries[duplicate.second]
        let place = pass.related(at: first.keyRange.lowerBound, "first defined here")
        pass.report(
          "\(second.key.quoted) is defined twice", at: second.keyRange.lowerBound,
          key: second.key, related: [place])
      }
    })

  /// The part of missing-key that looks at catalogs: a language of the catalog without any
  /// translation of an entry.
  package static let missingKeyOfCatalog = Rule(
    missingKey.info,
    check: .catalog { pass in
      let languages = pass.catalog.languages
      var seen: Set<Key> = []
      for entry in pass.catalog.entries where entry.needsTranslation {
        // Of doubled keys one survives; each language is asked of it once.
        guard seen.insert(entry.key).inserted, hasText(entry, pass.catalog.sourceLanguage) else {
          continue
        }
        let present = Set(entry.localizations.map(\.language))
        for language in languages where !present.contains(language) {
          pass.report(
            "\(entry.key.quoted) has no translation for '\(language)': readers see the key or the "
              + "source text",
            at: entry.keyRange.lowerBound, localization: language, key: entry.key)
        }
      }
    })

  /// Whether there is anything to translate: `%@` alone has nothing.
  private static func hasText(_ entry: StringCatalog.Entry, _ source: String?) -> Bool {
    if UntranslatedText.hasLetters(entry.key.bytes) { return true }
    return entry.localizations.contains { localization in
      localization.language == source
        && localization.units.contains { UntranslatedText.hasLetters($0.value?.bytes ?? []) }
    }
  }
}
