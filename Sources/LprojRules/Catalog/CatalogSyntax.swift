// catalog-syntax and catalog-duplicate-key: string catalogs that are not valid JSON, or have a key twice.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let catalogSyntax = Rule(
    "catalog-syntax", group: "catalog",
    summary: "a string catalog that is not valid JSON",
    rationale: "The build cannot compile the catalog, so none of its texts reach the product.",
    source: "https://www.rfc-editor.org/rfc/rfc8259",
    severity: .error,
    hasNoKeys: true,
    situations: [.warning("comma-at-end", "a comma follows the last member, which Xcode accepts")],
    fixes: "Removes commas after the last member. Safe: Xcode reads the same.",
    outcome: "none of the catalog's texts reach the product",
    compilation: .checked,
    examples: [
      .good(#"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#),
      .bad(#"{"sourceLanguage": "en", "strings": {"a": {} ⟦"b"⟧: {}}, "version": "1.0"}"#),
      .bad(#"{"sourceLanguage": "en", "strings": {"a": {}⟦,⟧}, "version": "1.0"}"#),
    ],
    check: .catalog { pass in
      if let error = pass.catalog.error {
        pass.report("catalog cannot be read: \(error.message)", at: error.offset)
      }
      let commas = pass.catalog.tree.trailingCommas
      guard let first = commas.first else { return }
      let isOne = commas.count == 1
      let what = isOne ? "comma" : "\(commas.count) commas"
      pass.report(
        "\(what) before \(isOne ? "a closing bracket" : "closing brackets"): Xcode ignores "
          + "\(isOne ? "it" : "them"), but other tools refuse the catalog",
        at: first, severity: .warning, detail: "comma",
        fix: pass.catalog.error == nil
          ? Fix("Remove the \(what)", .safe, commas.map { .remove($0..<$0 + 1) }) : nil)
    })

  package static let catalogDuplicateKey = Rule(
    "catalog-duplicate-key", group: "catalog",
    summary: "a key that occurs twice in a string catalog",
    rationale: """
      JSON parsers keep one of the two entries and drop the other with all its translations. When \
      Xcode next saves the catalog, the dropped entry is gone.
      """,
    source: "https://www.rfc-editor.org/rfc/rfc8259",
    severity: .error,
    situations: [.warning("same-twice", "both entries are equal")],
    compilation: .checked,
    examples: [
      .good(#"{"sourceLanguage": "en", "strings": {"a": {}, "b": {}}, "version": "1.0"}"#),
      .bad(#"{"sourceLanguage": "en", "strings": {"a": {}, ⟦"a"⟧: {}}, "version": "1.0"}"#),
      .bad(
        #"""
        {"sourceLanguage": "en", "strings": {"a": {}, ⟦"a"⟧: {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "A"}}}}}, "version": "1.0"}
        """#),
    ],
    check: .catalog { pass in
      let catalog = pass.catalog
      for problem in catalog.problems {
        let name = catalog.tree.name(of: problem.node).quoted
        let key = problem.entry.map { catalog.key(of: catalog.entries[$0]) }
        let (first, message, detail): (Int, String, String)
        var hasNoTexts = false
        switch problem.kind {
        case .doubledKey(let node):
          (first, message, detail) = (node, "\(name) is defined twice", "key")
          hasNoTexts = !hasTexts(node, catalog) && !hasTexts(problem.node, catalog)
        case .doubledLocalization(let node):
          (first, message, detail) = (
            node, "the localization \(name) occurs twice", "localization"
          )
        case .doubledMember(let node):
          (first, message, detail) = (
            node, "the member \(name) occurs twice", "member " + name
          )
        case .outsideStrings, .unknownMember, .longName, .wrongKind: continue
        }
        let isHarmless = hasNoTexts || catalog.tree.isSame(first, problem.node)
        let place = pass.related(at: catalog.tree.nodes[first].nameStart, "first defined here")
        pass.report(
          message
            + (isHarmless
              ? ", with the same texts: remove one of the two"
              : ": the texts of one of the two are lost"),
          at: catalog.tree.nodes[problem.node].nameStart, severity: isHarmless ? .warning : nil,
          localization: problem.localization.map {
            catalog.language(of: catalog.localizations[$0])
          }, key: key, detail: detail, related: [place])
      }
    })

  private static func hasTexts(_ entry: Int, _ catalog: StringCatalog) -> Bool {
    catalog.tree.kind(of: entry) != .object
      || catalog.tree.member("localizations", of: entry).map {
        catalog.tree.nodes[$0].next > $0 + 1
      } ?? false
  }
}
