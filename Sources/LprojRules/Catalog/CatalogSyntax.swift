// catalog-syntax: string catalogs that are not JSON.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let catalogSyntax = Rule(
    "catalog-syntax", group: "catalog",
    summary: "a string catalog that is not valid JSON",
    rationale: "The build cannot compile the catalog, so none of its strings reach the product.",
    source: "https://www.rfc-editor.org/rfc/rfc8259",
    severity: .error,
    examples: [
      .good(#"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#),
      .bad(#"{"sourceLanguage": "en", "strings": {"a": {}⟦,⟧}, "version": "1.0"}"#),
    ],
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
    source: "https://www.rfc-editor.org/rfc/rfc8259",
    severity: .error,
    examples: [
      .good(#"{"sourceLanguage": "en", "strings": {"a": {}, "b": {}}, "version": "1.0"}"#),
      .bad(#"{"sourceLanguage": "en", "strings": {"a": {}, ⟦"a"⟧: {}}, "version": "1.0"}"#),
    ],
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
}
