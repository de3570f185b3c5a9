// untranslated: values equal to the source text.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let untranslated = Rule(
    "untranslated", group: "parity",
    summary: "a value equal to the source text",
    rationale: """
      Often a string that was copied and not yet translated; sometimes a name or word that is the \
      same in both languages. The configuration can name texts that stay as they are, and how many \
      letters a text has at least (`options.untranslated`).
      """,
    source: "https://developer.apple.com/library/archive/documentation/Cocoa/"
      + "Conceptual/LoadingResources/Strings/Strings.html",
    severity: .note, isAboutLack: true,
    folding: Folding(
      "values are the same as the source text",
      ofCatalogs: "values are the same as the source text or marked as new",
      spansLocalizations: true),
    harm: .untidy,
    examples: [
      .good(#""a" = "%@ (%d)";"#, source: #""a" = "%@ (%d)";"#),
      .bad(#"⟦"a"⟧ = "Settings";"#, source: #""a" = "Settings";"#),
    ],
    check: .comparison { pass in
      for number in pass.untranslated {
        let key = pass.reference.key(number)
        pass.report(
          "\(key.quoted) is the same as in '\(pass.reference.table.localization)'",
          at: pass.comparison.entries[number], key: key,
          related: [pass.reference.place(number, "the source text")])
      }
    }, .catalog(checkTranslations))

  /// Texts of catalogs that are marked as new, and plain ones that are those of the source.
  private static func checkTranslations(_ pass: inout CatalogPass) {
    let catalog = pass.catalog
    let source = catalog.languages.firstIndex { $0 == catalog.sourceLanguage }
    var translations = CatalogTranslations(catalog, pass.options.untranslated)
    for entry in catalog.shownEntries where catalog.needsTranslation(entry) {
      for localization in catalog.localizations(of: entry)
      where localization.language != source {
        switch translations.verdict(on: localization, of: entry) {
        case .missing, .translated: continue
        case .new:
          let (key, language) = (catalog.key(of: entry), catalog.language(of: localization))
          pass.report(
            "\(key.quoted) is marked as new in '\(language)'", at: catalog.offset(of: localization),
            localization: language, key: key)
        case .copied:
          let (key, language) = (catalog.key(of: entry), catalog.language(of: localization))
          let offset = catalog.units(of: localization).first.map { catalog.offset(of: $0) }
          pass.report(
            "\(key.quoted) is the same as in '\(catalog.sourceLanguage ?? "")'",
            at: offset ?? catalog.offset(of: localization), localization: language, key: key)
        }
      }
    }
  }
}
