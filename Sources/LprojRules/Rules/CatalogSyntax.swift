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
      let catalog = pass.catalog
      for problem in catalog.problems {
        let name = catalog.tree.name(of: problem.node).quoted
        let key = problem.entry.map { catalog.key(of: catalog.entries[$0]) }
        let first: Int
        let message: String
        switch problem.kind {
        case .doubledKey(let node): (first, message) = (node, "\(name) is defined twice")
        case .doubledLocalization(let node):
          (first, message) = (node, "the localization \(name) is there twice")
        case .doubledMember(let node):
          (first, message) = (node, "the member \(name) is there twice")
        case .outsideStrings, .unknownMember, .wrongKind: continue
        }
        let place = pass.related(at: catalog.tree.nodes[first].nameStart, "first defined here")
        pass.report(
          message, at: catalog.tree.nodes[problem.node].nameStart,
          localization: problem.localization.map {
            catalog.language(of: catalog.localizations[$0])
          }, key: key, related: [place])
      }
    })

  /// The part of missing-key that looks at catalogs: a language of the catalog without any
  /// translation of an entry.
  package static let missingKeyOfCatalog = Rule(
    missingKey.info,
    check: .catalog { pass in
      let catalog = pass.catalog
      let languages = catalog.targetLanguages
      var seen: Set<Key> = []
      for entry in catalog.entries where catalog.needsTranslation(entry) {
        // Of doubled keys one survives; each language is asked of it once.
        let key = catalog.key(of: entry)
        guard seen.insert(key).inserted, hasText(entry, catalog) else { continue }
        let present = Set(catalog.localizations(of: entry).map { catalog.language(of: $0) })
        for language in languages where !present.contains(language) {
          pass.report(
            "\(key.quoted) has no translation for '\(language)': readers see the key or the source "
              + "text",
            at: catalog.offset(of: entry), localization: language, key: key)
        }
      }
    })

  /// Whether there is anything to translate: `%@` alone has nothing.
  private static func hasText(_ entry: StringCatalog.Entry, _ catalog: StringCatalog) -> Bool {
    if UntranslatedText.hasLetters(catalog.key(of: entry).bytes) { return true }
    return catalog.localizations(of: entry).contains { localization in
      catalog.language(of: localization) == catalog.sourceLanguage
        && catalog.units(of: localization).contains {
          UntranslatedText.hasLetters(catalog.value(of: $0)?.bytes ?? [])
        }
    }
  }
}
