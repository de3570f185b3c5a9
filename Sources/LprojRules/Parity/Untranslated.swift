// untranslated: values equal to the source text.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let untranslated = Rule(
    "untranslated", group: "parity",
    summary: "a value equal to the source text",
    rationale: """
      Often the text was copied and not yet translated; sometimes it is a name or word that is the \
      same in both languages. In the configuration, `options.untranslated` lists texts that stay \
      as they are, and sets how many letters a text needs to be reported. If nearly everything \
      else is translated, a sentence was probably forgotten.
      """,
    source: guideToStrings,
    severity: .warning,
    situations: [
      .note(
        "short-or-unfinished",
        """
        the text has fewer than four words or is marked as new, under 95 % of the table are translated, or the \
        language is a dialect of the source's
        """)
    ],
    isAboutLack: true,
    folding: Folding(
      "texts equal the source text",
      ofCatalogs: "texts equal the source text, or are marked as new",
      spansLocalizations: true),
    harm: .untidy,
    examples: [
      .good(#""a" = "%@ (%d)";"#, source: #""a" = "%@ (%d)";"#),
      .bad(#"⟦"a"⟧ = "Settings";"#, source: #""a" = "Settings";"#),
      .bad(
        #"⟦"a"⟧ = "Ask before quitting the app";"#, source: #""a" = "Ask before quitting the app";"#
      ),
    ],
    check: .comparison { pass in
      let lacking = pass.comparison.entries.count { !$0.isSome || !pass.table.isLoaded($0) }
      let isNearlyDone = isNearlyDone(
        pass.comparison.entries.count, lacking: lacking + pass.untranslated.count)
      for number in pass.untranslated {
        let key = pass.reference.key(number)
        pass.report(
          "\(key.quoted) is not translated: it has the text of '\(pass.reference.table.localization)'",
          at: pass.comparison.entries[number],
          severity: isNearlyDone && pass.reference.value(number).map(isSentence) ?? false
            ? nil : .note,
          key: key,
          related: [pass.reference.place(number, "the source text")],
          source: pass.reference.value(number))
      }
    }, .catalog(checkTranslations))

  /// Whether at least nineteen of twenty texts are translated.
  private static func isNearlyDone(_ count: Int, lacking: Int) -> Bool { lacking * 20 <= count }

  /// Whether a text has four or more words, and two or more of them begin with a small letter; otherwise the text may be a name. Single letters do
  /// not count, since they are parts of dates.
  private static func isSentence(_ text: Key) -> Bool {
    let words = text.bytes.split { $0 <= 0x20 }.map(Array.init).filter {
      UntranslatedText.hasWords($0) && UntranslatedText.hasLetters($0, atLeast: 2)
    }
    return words.count > 3 && words.count(where: beginsSmall) > 1
  }

  private static func beginsSmall(_ word: [UInt8]) -> Bool {
    // No letter has more than four bytes.
    let first = String(decoding: word.prefix(4), as: UTF8.self).unicodeScalars.first
    return first?.properties.isLowercase ?? false
  }

  /// Reports texts of catalogs that are marked as new, and plain texts equal to the source.
  private static func checkTranslations(_ pass: inout CatalogPass) {
    let catalog = pass.catalog
    let source = catalog.languages.firstIndex { $0 == catalog.sourceLanguage }
    var translations = CatalogTranslations(catalog, pass.options.untranslated)
    var copies: [(entry: StringCatalog.Entry, localization: StringCatalog.Localization)] = []
    var (count, done) = (0, catalog.languages.map { _ in 0 })
    for entry in catalog.shownEntries where catalog.needsTranslation(entry) {
      count += 1
      for localization in catalog.localizations(of: entry)
      where localization.language != source {
        switch translations.verdict(on: localization, of: entry) {
        case .missing: continue
        case .translated: done[localization.language] += 1
        case .copied: copies.append((entry, localization))
        case .new:
          let (key, language) = (catalog.key(of: entry), catalog.language(of: localization))
          pass.report(
            "\(key.quoted) is marked as new in '\(language)'", at: catalog.offset(of: localization),
            severity: .note, localization: language, key: key)
        }
      }
    }
    for (entry, localization) in copies {
      let (key, language) = (catalog.key(of: entry), catalog.language(of: localization))
      let unit = catalog.units(of: localization).first
      let isForgotten =
        isNearlyDone(count, lacking: count - done[localization.language])
        && unit.flatMap(catalog.value).map(isSentence) ?? false
      pass.report(
        "\(key.quoted) is not translated: it has the text of '\(catalog.sourceLanguage ?? "")'",
        at: unit.map { catalog.offset(of: $0) } ?? catalog.offset(of: localization),
        severity: isForgotten ? nil : .note, localization: language, key: key)
    }
  }
}
