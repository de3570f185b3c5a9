// empty-value: a translation without text.

internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let emptyValue = Rule(
    "empty-value", group: "parity",
    summary: "an empty value where other languages have text",
    rationale: """
      An empty value is a value: the loader returns it, and users see nothing at all instead of \
      the key.
      """,
    source: coreFoundation + "CFBundle_Strings.c",
    severity: .warning,
    folding: Folding("values are empty, so that users see nothing"),
    compilation: .checked,
    examples: [
      .good(#""a" = "";"#, source: #""a" = "";"#),
      .good(#""space" = "";"#, source: #""space" = " ";"#),
      .good(#""space" = "  ";"#, source: #""space" = " ";"#),
      .bad(#"⟦"a"⟧ = "";"#, source: #""a" = "One";"#),
      .bad(#"⟦"a"⟧ = "  ";"#, source: #""a" = "One";"#),
      .bad(
        #""Save as" = "Sichern als"; ⟦"Save all"⟧ = "";"#,
        source: #""Save as" = "Save as"; "Open it" = "Open it"; "Close it" = "Close it";"#),
    ],
    check: .comparison { pass in
      for number in pass.comparison.numbers(of: pass.table.ids(\.hollow)) {
        let id = pass.comparison.entries[number]
        guard pass.table.entry(id).value.isEmpty else {
          pass.reportIfBlank(id, number)
          continue
        }
        guard pass.table.isLoaded(id), let source = pass.reference.value(number), !source.isBlank
        else { continue }
        let key = pass.reference.key(number)
        pass.report(
          "\(key.quoted) has a text in '\(pass.reference.table.localization)', but is empty here: \(Users.of(pass.table.localization)) see nothing",
          at: id,
          key: key, related: [pass.reference.place(number, "the source text")], source: source)
      }
      // If there are no source texts, `reportEmptied` compares with other localizations.
      guard !pass.comparison.extras.isEmpty, pass.reference.count > 0,
        pass.reference.hasTextsAsKeys
      else { return }
      for id in pass.comparison.extras where pass.table.isLoaded(id) {
        let entry = pass.table.entry(id)
        guard entry.value.isEmpty, entry.valueKind != .node else { continue }
        let key = pass.table.key(id)
        guard key.isText, !key.isBlank else { continue }
        pass.report(
          "\(key.quoted) is empty: users see nothing, not even the key", at: id, key: key)
      }
    }, .table { pass in pass.reportEmptySources() }, .table { pass in pass.reportEmptied() },
    .catalog(checkTranslations), .catalog { pass in pass.reportBlankValues() })

  /// Reports empty texts of catalogs that count as translated, and empty source texts.
  private static func checkTranslations(_ pass: inout CatalogPass) {
    let catalog = pass.catalog
    let source = catalog.languages.firstIndex { $0 == catalog.sourceLanguage }
    // If a catalog has many empty source texts, either the code shows the key in place of an empty text, or the texts are not written yet.
    let entries = catalog.shownEntries
    let empty = entries.count { catalog.needsTranslation($0) && catalog.hasEmptySource($0) }
    let isFilled = empty <= 3 || empty * 10 <= entries.count
    for entry in entries where catalog.needsTranslation(entry) {
      if catalog.hasEmptySource(entry) {
        if isFilled { checkSource(&pass, entry) }
        continue
      }
      for localization in catalog.localizations(of: entry) {
        guard localization.language != source,
          let unit = catalog.emptyUnit(of: localization),
          !SourceText.text(of: entry, in: catalog).isBlank
        else { continue }
        let (key, language) = (catalog.key(of: entry), catalog.language(of: localization))
        pass.report(
          "\(key.quoted) has a text in '\(catalog.sourceLanguage ?? "")', but is empty in '\(language)': users see nothing",
          at: catalog.offset(of: unit), localization: language, key: key)
      }
    }
  }

  /// Reports a source text that is empty and counts as translated, although most other languages have a text: the build uses the empty text.
  private static func checkSource(_ pass: inout CatalogPass, _ entry: StringCatalog.Entry) {
    let catalog = pass.catalog
    guard let own = catalog.ownLocalization(of: entry), let unit = catalog.emptyUnit(of: own),
      unit.branch == 0
    else { return }
    let others = catalog.localizations(of: entry).filter { $0.node != own.node }
    let filled = others.filter { localization in
      catalog.units(of: localization).contains {
        $0.state == .translated && $0.valueNode != nil && !catalog.isEmpty($0)
      }
    }
    guard let first = filled.first, filled.count * 2 > others.count else { return }
    let key = catalog.key(of: entry)
    // A key that is a text needs no other source text.
    if key.isText && !CodeTables.isNameOfText(key) { return }
    pass.report(
      "\(key.quoted) is empty in the source language '\(catalog.language(of: own))', but not in "
        + "'\(catalog.language(of: first))'"
        + (filled.count > 1 ? " and \(filled.count - 1) more" : ""),
      at: catalog.offset(of: unit), localization: catalog.language(of: own), key: key,
      related: [pass.related(at: catalog.offset(of: first), "a translation")])
  }
}

extension StringCatalog {
  /// Returns the first text that is empty and counts as translated. If the localization also has a text that is not empty, empty plural forms are
  /// skipped, since a plural rule reports them.
  fileprivate func emptyUnit(of localization: Localization) -> Unit? {
    let isWhollyEmpty = localization.unitRange.allSatisfy { isEmpty(units[$0]) }
    for number in localization.unitRange where isEmpty(units[number]) {
      if !isWhollyEmpty, branches[units[number].branch].axis == .plural { continue }
      if case .new = units[number].state { continue }
      return units[number]
    }
    return nil
  }
}
