// catalog-stale and catalog-needs-review: keys that Xcode no longer finds in the code, and texts that are marked for review.

internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let catalogStale = Rule(
    "catalog-stale", group: "catalog",
    summary: "a key that the code no longer uses",
    rationale: """
      Xcode marks a key as stale if it no longer finds the key in the code. Then no code asks for \
      its translations. If the key is used in another way, mark it as managed manually.
      """,
    source: guideToCatalogs,
    severity: .note,
    folding: Folding("keys are stale"),
    harm: .untidy,
    examples: [
      .good(#"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#),
      .bad(
        #"{"sourceLanguage": "en", "strings": {⟦"a"⟧: {"extractionState": "stale"}}, "version": "1"}"#
      ),
    ],
    check: .catalog { pass in
      for entry in pass.catalog.shownEntries where entry.extraction == .stale {
        let key = pass.catalog.key(of: entry)
        pass.report(
          "\(key.quoted) is marked as stale: Xcode no longer finds it in the code",
          at: pass.catalog.offset(of: entry), key: key)
      }
    })

  package static let catalogNeedsReview = Rule(
    "catalog-needs-review", group: "catalog",
    summary: "a translation that is marked for review",
    rationale: """
      A translator marked the text, or Xcode did when the source text changed. Builds contain the \
      text even so.
      """,
    source: guideToCatalogs,
    severity: .note,
    folding: Folding(
      "texts are marked for review in '{localization}'", spansLocalizations: true),
    harm: .untidy,
    examples: [
      .good(
        #"""
        {"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {
          "stringUnit": {"state": "translated", "value": "Eins"}}}}}, "version": "1.0"}
        """#),
      .bad(
        #"""
        {"sourceLanguage": "en", "strings": {"a": {"localizations": {⟦"de"⟧: {
          "stringUnit": {"state": "needs_review", "value": "Eins"}}}}}, "version": "1.0"}
        """#),
    ],
    check: .catalog { pass in
      let catalog = pass.catalog
      for entry in catalog.shownEntries where entry.extraction != .stale {
        for localization in catalog.localizations(of: entry)
        where catalog.units(of: localization).contains(where: { $0.state == .needsReview }) {
          let (key, language) = (catalog.key(of: entry), catalog.language(of: localization))
          pass.report(
            "\(key.quoted) is marked for review in '\(language)'",
            at: catalog.offset(of: localization), localization: language, key: key)
        }
      }
    })
}
