// missing-key in string catalogs: entries without a text in some language.

internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  /// Up to this total of missing texts, over all languages of a table, each missing text has its own finding. Even a small file can lack many texts:
  /// its number of keys times its number of languages.
  package static let mostTextsLacking = 500_000

  /// Reports entries of a catalog that lack a text in one of its languages. If too many texts are missing, each language is reported once.
  static func compareLanguages(_ pass: inout CatalogPass) {
    let catalog = pass.catalog
    let wanted = catalog.shown.filter { catalog.needsTranslation(catalog.entries[$0]) }
      .map { UInt32(truncatingIfNeeded: $0) }
    // Users never get a language with a name that cannot be the name of a folder.
    let isTarget = catalog.languages.map {
      $0 != catalog.sourceLanguage && StringCatalog.isFolderName($0)
    }
    let isInfoPlist = TableContext.isInfoPlist(pass.file.table)
    let shown =
      isInfoPlist
      ? "the value in Info.plist"
      : pass.isOfInterface ? "the text of the interface file" : "the key or the source text"
    let broken = Set(catalog.localizationsOfWrongKind)
    var counts = Array(repeating: 0, count: catalog.languages.count)
    // For each language, the last entry with a text in the language.
    var last = Array(repeating: UInt32.max, count: catalog.languages.count)
    let targets = isTarget.count { $0 }
    let incomplete = wanted.filter { mark($0, isTarget, broken, catalog, &last, &counts) < targets }
    let total = wanted.count * targets - counts.reduce(0, +)
    if total > mostTextsLacking {
      for (language, name) in catalog.languages.enumerated()
      where isTarget[language] && counts[language] < wanted.count {
        pass.report(
          "\(wanted.count - counts[language]) of \(wanted.count) keys have no translation for "
            + "'\(name)': users get \(shown)", at: 0, localization: name)
      }
      return
    }
    let interface = wanted.isEmpty || total == 0 || !pass.isOfInterface ? nil : pass.interface()
    var lacking: [[UInt32]] = Array(repeating: [], count: catalog.languages.count)
    var names: Set<UInt32> = []
    for number in incomplete {
      let entry = catalog.entries[Int(number)]
      guard hasText(entry, catalog, isInfoPlist: isInfoPlist) else { continue }
      let present = mark(number, isTarget, broken, catalog, &last, &counts)
      // Xcode itself inserts the keys for the name of the product, and most products have one name for all languages.
      if isInfoPlist, present * 2 < targets,
        InfoPlistTexts.names.contains(catalog.key(of: entry).description)
      {
        names.insert(number)
      }
      for language in last.indices where last[language] != number && isTarget[language] {
        lacking[language].append(number)
      }
    }
    let folders = LanguageFolders(
      catalog.languages + [catalog.sourceLanguage].compactMap { $0 })
    for (language, all) in zip(catalog.languages, lacking) {
      let isLeft = { (entry: UInt32) in
        interface?.lacks(catalog.key(of: catalog.entries[Int(entry)])) ?? false
      }
      let entries = all.filter { !isLeft($0) }
      pass.report(lacking: all.filter(isLeft), in: language, severity: .note) { key in
        "\(key.quoted) is missing in '\(language)', but the interface file has no object for the key: nothing uses it"
      }
      // A localization such as `en-GB` may be in the source language.
      let isOfSource =
        folders.folder(of: language) != nil
        && catalog.sourceLanguage.map { isSameLanguage(language, $0) } ?? false
      let harmless = isOfSource ? withoutHarm(entries, pass) : []
      let severe = entries.filter { !harmless.contains($0) && !names.contains($0) }
      let harmed = Consequence(": users get ", [shown])
      let message = { @Sendable (key: Key) in
        "\(key.quoted) has no translation for '\(language)'"
      }
      pass.report(lacking: severe, in: language, getting: harmed, message)
      pass.report(
        lacking: entries.filter(names.contains), in: language, severity: .note, getting: harmed,
        message)
      pass.report(
        lacking: harmless.subtracting(names).sorted(), in: language, severity: .note,
        getting: Consequence(": users get ", ["the source text"]), message)
    }
  }

  /// Returns the missing entries that do no harm to users of the source language in another region. In a table for a nib, these users get the text of
  /// the nib. In another table, they get the key, so an entry does no harm if its key shows the same as the source text.
  private static func withoutHarm(_ lacking: [UInt32], _ pass: CatalogPass) -> Set<UInt32> {
    if pass.isOfInterface { return Set(lacking) }
    let catalog = pass.catalog
    return Set(
      lacking.filter {
        let entry = catalog.entries[Int($0)]
        return SourceText.text(of: entry, in: catalog).showsSame(as: catalog.key(of: entry))
      })
  }

  /// Notes the languages, except for the source language, that have a text for an entry. Returns their number. Unknown variations and values of a
  /// wrong type also count as texts, because another rule reports them.
  private static func mark(
    _ number: UInt32, _ isTarget: [Bool], _ broken: Set<Int>, _ catalog: StringCatalog,
    _ last: inout [UInt32], _ counts: inout [Int]
  ) -> Int {
    var present = 0
    for localization in catalog.localizations(of: catalog.entries[Int(number)])
    where last[localization.language] != number && isTarget[localization.language]
      && (catalog.hasText(localization) || catalog.hasUnknownVariation(localization)
        || broken.contains(localization.node))
    {
      last[localization.language] = number
      counts[localization.language] += 1
      present += 1
    }
    return present
  }

  /// Whether an entry has a text to translate. An entry such as `%@` has none. Keys of Info.plist do not count as texts.
  private static func hasText(
    _ entry: StringCatalog.Entry, _ catalog: StringCatalog, isInfoPlist: Bool
  ) -> Bool {
    if !isInfoPlist, UntranslatedText.hasWords(catalog.key(of: entry).bytes) { return true }
    let units = catalog.localizations(of: entry)
      .filter { catalog.language(of: $0) == catalog.sourceLanguage }
      .flatMap { catalog.units(of: $0) }
    return isInfoPlist && units.isEmpty
      || units.contains { UntranslatedText.hasWords(catalog.value(of: $0)?.bytes ?? []) }
  }
}
