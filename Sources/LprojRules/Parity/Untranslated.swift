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
    severity: .note,
    folding: Folding("values are the same as the source text"),
    examples: [
      .good(#""a" = "%@ (%d)";"#, source: #""a" = "%@ (%d)";"#),
      .bad(#"⟦"a"⟧ = "Settings";"#, source: #""a" = "Settings";"#),
    ],
    check: .comparison { pass in
      guard !pass.isSameLanguage else { return }
      let numbers = UntranslatedText.numbers(
        pass.comparison, pass.table, pass.reference, pass.options.untranslated)
      for number in numbers {
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
    let own = catalog.sourceLanguage.map(LanguageRelation.language(of:))
    let isOther = catalog.languages.map { LanguageRelation.language(of: $0) != own }
    for entry in catalog.entries where catalog.needsTranslation(entry) {
      var text: Key?
      for localization in catalog.localizations(of: entry) {
        guard localization.language != source else { continue }
        let units = catalog.units(of: localization)
        if units.contains(where: { $0.state == .new }) {
          let (key, language) = (catalog.key(of: entry), catalog.language(of: localization))
          pass.report(
            "\(key.quoted) is marked as new in '\(language)'", at: catalog.offset(of: localization),
            localization: language, key: key)
        } else if let unit = units.first, unit.branch == 0,
          isOther[localization.language]
        {
          let known = text ?? SourceText.text(of: entry, in: catalog)
          text = known
          guard catalog.value(of: unit, is: known), pass.options.untranslated.asksFor(known) else {
            continue
          }
          let (key, language) = (catalog.key(of: entry), catalog.language(of: localization))
          pass.report(
            "\(key.quoted) is the same as in '\(catalog.sourceLanguage ?? "")'",
            at: catalog.offset(of: unit), localization: language, key: key)
        }
      }
    }
  }
}
