// catalog-unknown-member: members of a string catalog that Xcode does not read.

internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let catalogUnknownMember = Rule(
    "catalog-unknown-member", group: "catalog",
    summary: "a JSON member of a catalog that nothing reads",
    rationale: """
      Entries outside 'strings' are not compiled, so users see their keys. A careless merge leaves \
      entries there. Other unknown members, and unknown versions, may come from a newer Xcode; \
      they are kept as they are.
      """,
    source: guideToCatalogs,
    severity: .error,
    hasNoKeys: true,
    situations: [
      .note("no-entry", "the member is not an entry")
    ],
    compilation: .checked,
    examples: [
      .good(#"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.3"}"#),
      .bad(
        #"""
        {"sourceLanguage": "en", "strings": {"a": {}},
          ⟦"b"⟧: {"extractionState": "manual"}, "version": "1.0"}
        """#),
      .bad(#"{"sourceLanguage": "en", "strings": {"a": {⟦"notes"⟧: 1}}, "version": "1.0"}"#),
      .bad(#"{"sourceLanguage": "en", "strings": {"a": {}}, ⟦"version"⟧: "9.0"}"#),
    ],
    check: .catalog { pass in
      guard pass.catalog.error == nil else { return }
      let tree = pass.catalog.tree
      reportVersion(&pass)
      var unknown: [Int: (node: Int, count: Int)] = [:]
      for problem in pass.catalog.problems {
        switch problem.kind {
        case .outsideStrings where isEntry(problem.node, tree):
          pass.report(
            "\(tree.name(of: problem.node).quoted) stands outside 'strings', so users see the key: "
              + "move it into 'strings'",
            at: tree.nodes[problem.node].nameStart, key: tree.name(of: problem.node),
            detail: "outside")
        case .outsideStrings, .unknownMember:
          unknown[tree.nodes[problem.node].name, default: (problem.node, 0)].count += 1
        case .doubledKey, .doubledLocalization, .doubledMember, .longName, .wrongKind: continue
        }
      }
      for (node, count) in unknown.values.sorted(by: { $0.node < $1.node }) {
        let others =
          count > 1 ? ", here and in \(count - 1) other place\(count == 2 ? "" : "s")" : ""
        pass.report(
          "the member \(tree.name(of: node).quoted) is not known\(others): the build ignores it",
          at: tree.nodes[node].nameStart, severity: .note,
          detail: "member \(tree.name(of: node))")
      }
    })

  private static func reportVersion(_ pass: inout CatalogPass) {
    guard let version = pass.catalog.version, !StringCatalog.knownVersions.contains(version),
      let node = pass.catalog.tree.member("version", of: 0)
    else { return }
    let newest = StringCatalog.knownVersions.last ?? ""
    pass.report(
      "version '\(version)' of the format is not known: the catalog is read as \(newest)",
      at: pass.catalog.tree.nodes[node].nameStart, severity: .note, detail: "version")
  }

  /// Whether an object looks like a catalog entry. An empty object counts as an entry, because new keys have an empty object.
  private static func isEntry(_ node: Int, _ tree: JSONTree) -> Bool {
    let known = ["localizations", "comment", "extractionState", "shouldTranslate"]
    return tree.nodes[node].next == node + 1
      || known.contains { tree.member($0, of: node) != nil }
  }
}
