// empty-value for translations that are only white space.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension ComparisonPass {
  /// Reports a translation that has only white space where the source has text.
  mutating func reportIfBlank(_ id: EntryID, _ number: Int) {
    guard subject.table.isLoaded(id), let text = subject.table.value(id), text.isWhiteSpace,
      let source = subject.reference.value(number), source.needsTranslation
    else { return }
    let key = subject.reference.key(number)
    report(
      "the value of \(key.quoted) is only white space, although "
        + "'\(subject.reference.table.localization)' has a text: users see nothing",
      at: id, key: key, detail: "blank",
      related: [subject.reference.place(number, "the source text")], source: source)
  }
}

extension CatalogPass {
  /// Reports texts of catalogs that are only white space and count as translated.
  mutating func reportBlankValues() {
    let catalog = subject.catalog
    for entry in catalog.shownEntries where catalog.needsTranslation(entry) {
      let own = catalog.ownLocalization(of: entry)
      for localization in catalog.localizations(of: entry) where localization.node != own?.node {
        guard let unit = catalog.blankUnit(of: localization),
          SourceText.text(of: entry, in: catalog).needsTranslation
        else { continue }
        let (key, language) = (catalog.key(of: entry), catalog.language(of: localization))
        report(
          "in '\(language)', the value of \(key.quoted) is only white space, although "
            + "'\(catalog.sourceLanguage ?? "")' has a text: users see nothing",
          at: catalog.offset(of: unit), localization: language, key: key, detail: "blank")
      }
    }
  }
}

extension StringCatalog {
  /// Returns the plain text of a localization if the text is only white space and is not marked as new. A plural form may be blank on purpose, so
  /// forms are skipped.
  fileprivate func blankUnit(of localization: Localization) -> Unit? {
    for unit in units(of: localization) where unit.branch == 0 {
      guard let range = valueRange(of: unit), !range.isEmpty, range.count < 64 else { continue }
      if case .new = unit.state { continue }
      guard buffer.mayBeginWhiteSpace(range) else { continue }
      if value(of: unit)?.isWhiteSpace ?? false { return unit }
    }
    return nil
  }
}

extension Key {
  /// Whether a source text is not blank and neither begins nor ends with a space. A text such as ` at ` joins two other texts, and many languages
  /// need only a space between them.
  fileprivate var needsTranslation: Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    return !isWhiteSpace && first > UInt8(ascii: " ") && last > UInt8(ascii: " ")
  }

  fileprivate var isWhiteSpace: Bool {
    if bytes.allSatisfy({ $0 < 0x80 }) { return isBlank }
    return description.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
