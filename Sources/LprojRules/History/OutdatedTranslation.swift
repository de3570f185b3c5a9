// outdated-translation: the source text changed and the translation did not.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  /// This rule has findings only in an audit that compares with a revision, through `SourceHistory`.
  package static let outdatedTranslation = Rule(
    "outdated-translation", group: "history",
    summary: "a translation older than its source",
    rationale: """
      Users of the translation still get what the source text said earlier. The rule needs an \
      earlier commit: it takes the last change of the source text since then, and reports the \
      translation if it is the same now as before this change. No other rule finds this, unless \
      the table marks the text: string catalogs mark it 'needs_review'.
      """,
    source: guideToCatalogs,
    severity: .note,
    fixes: """
      marks the text of a string catalog 'needs_review'; unsafe, because it may still be right
      """,
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
