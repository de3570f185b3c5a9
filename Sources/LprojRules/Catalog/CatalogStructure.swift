// catalog-structure: structures of a string catalog that the build refuses, and entries without effect.

internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let catalogStructure = Rule(
    "catalog-structure", group: "catalog",
    summary: "a catalog structure that the build refuses",
    rationale: """
      Each of these stops the build: a reference to a substitution that does not exist; a fallback \
      or a plural form that has variations itself; a number in place of a text. A substitution \
      that no text names is never shown.
      """,
    source: guideToCatalogs,
    severity: .error,
    situations: [
      .warning(
        "build-goes-on", "the build skips the part, or the part is lost only when Xcode exports"),
      .note("without-state", "a text has no state"),
    ],
    compilation: .checked,
    examples: [
      .good(
        #"""
        {"sourceLanguage": "en", "strings": {"n": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "Open %#@files@"},
          "substitutions": {"files": {"formatSpecifier": "lld", "variations": {"plural": {
            "other": {"stringUnit": {"state": "translated", "value": "%arg files"}}}}}}
        }}}}, "version": "1.0"}
        """#),
      .bad(
        #"""
        {"sourceLanguage": "en", "strings": {"n": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": ⟦"Open %#@files@"⟧}
        }}}}, "version": "1.0"}
        """#),
      .bad(
        #"""
        {"sourceLanguage": "en", "strings": {"n": {"localizations": {"en": {
          "variations": {"device": {"other": {"variations": {⟦"plural"⟧: {
            "other": {"stringUnit": {"state": "translated", "value": "Files"}}}}}}}
        }}}}, "version": "1.0"}
        """#),
      .bad(
        #"""
        {"sourceLanguage": "en", "strings": {"n": {"localizations": {"en": {
          "stringUnit": {"state": "translated", ⟦"value"⟧: 1}
        }}}}, "version": "1.0"}
        """#),
    ],
    check: .catalog { pass in
      for fault in CatalogStructureSearch.faults(pass.catalog) {
        pass.report(
          fault.message, at: fault.offset, severity: fault.severity, localization: fault.language,
          key: fault.key, detail: fault.detail, outcome: fault.outcome)
      }
    })
}
