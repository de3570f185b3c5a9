// outdated-translation: the source text changed and the translation did not.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  /// Reports only in an audit that compares with a revision, through `SourceHistory`.
  package static let outdatedTranslation = Rule(
    "outdated-translation", group: "history",
    summary: "a translation older than its source",
    rationale: """
      Users of the translation get what the text said before. It is found only beside an earlier commit: \
      the last change of the source text since then \
      is compared with the translation before it and now. Without a mark in the table nothing else tells; \
      string catalogs mark such texts 'needs_review'.
      """,
    source:
      "https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog",
    severity: .note,
    fixes: "marks the text of a string catalog 'needs_review'; unsafe, for it may still be right",
    folding: Folding(
      "texts that changed: translations to look at in '{localization}'", spansLocalizations: true),
    check: .comparison(overtaken), .catalog(overtakenUnits))

  private static func message(_ key: Key, _ change: SourceHistory.Change) -> String {
    "\(key.quoted) has not changed since the source text was \(change.old.quoted); "
      + "the source text is now \(change.new.quoted) (\(change.when))"
  }

  @Sendable private static func overtaken(_ pass: inout ComparisonPass) {
    let reference = pass.reference
    for (number, id, change) in pass.outdated() {
      let key = reference.key(number)
      pass.report(
        message(key, change), at: id, key: key,
        related: [reference.place(number, "the source text")])
    }
  }

  @Sendable private static func overtakenUnits(_ pass: inout CatalogPass) {
    guard pass.options.history != nil else { return }
    let catalog = pass.catalog
    for language in catalog.targetLanguages {
      let changes = pass.outdated(in: language)
      if changes.isEmpty { continue }
      for entry in catalog.shownEntries where catalog.needsTranslation(entry) {
        let key = catalog.key(of: entry)
        guard let change = changes[key],
          let localization = catalog.localization(of: entry, in: language)
        else { continue }
        let units = catalog.units(of: localization)
        // Another rule reports units that are already marked.
        if units.contains(where: { $0.state == .needsReview }) { continue }
        pass.report(
          message(key, change), at: catalog.offset(of: localization), localization: language,
          key: key, fix: mark(Array(units), catalog))
      }
    }
  }

  /// A fix that marks the units; nil if there are none, or if one of them has no state.
  private static func mark(_ units: [StringCatalog.Unit], _ catalog: StringCatalog) -> Fix? {
    var edits: [Edit] = []
    for unit in units {
      guard let state = catalog.tree.member("state", of: unit.node) else { return nil }
      edits.append(Edit(catalog.tree.nodes[state].range, Array("\"needs_review\"".utf8)))
    }
    return edits.isEmpty
      ? nil : Fix("Mark the translation 'needs_review'", .unsafe, edits)
  }
}
