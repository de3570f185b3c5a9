// format-implicit-reorder for source texts: several arguments without positions, although some languages need them in another order.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax
internal import LprojText

extension Rule.Check {
  /// Reports the number of texts that have several arguments without positions, once per source table.
  static let unnumberedSource = Rule.Check.file { pass in
    guard let localization = pass.localization, pass.parsed.file.format == .strings,
      pass.reference?.table.localization == localization
    else { return }
    let table = pass.parsed.table
    var found = UnnumberedTexts()
    for entry in table.entries where entry.valueKind != .node && entry.value.count > 4 {
      guard table.mayHoldPercent(entry), table.isLoaded(entry), let text = table.value(entry)
      else { continue }
      found.note(text, at: entry.offset) { table.key(entry) }
    }
    guard let first = found.first else { return }
    pass.report(found.message(first.key), at: first.offset, in: .unnumberedSource, detail: "source")
  }

  /// Reports the number of texts in the source language that have several arguments without positions, once per string catalog. Entries that have
  /// only a key do not count, since Xcode makes a source text with positions for them.
  static let unnumberedSourceOfCatalogs = Rule.Check.catalog { pass in
    let catalog = pass.catalog
    var found = UnnumberedTexts()
    for entry in catalog.shownEntries where catalog.needsTranslation(entry) {
      guard let own = catalog.source(of: entry), own.unitRange.count == 1,
        own.substitutionRange.isEmpty, let unit = catalog.units(of: own).first,
        let range = catalog.valueRange(of: unit), range.count > 4, unit.branch == 0,
        catalog.has(UInt8(ascii: "%"), in: unit),
        let text = catalog.value(of: unit)
      else { continue }
      found.note(text, at: catalog.offset(of: unit)) { catalog.key(of: entry) }
    }
    guard let first = found.first else { return }
    pass.report(
      found.message(first.key), at: first.offset, in: .unnumberedSource,
      localization: catalog.sourceLanguage, detail: "source")
  }
}

private struct UnnumberedTexts {
  private(set) var first: (key: Key, offset: Int)?
  private var count = 0

  mutating func note(_ text: Key, at offset: Int, _ key: () -> Key) {
    let format = FormatText(text)
    guard format.isCertainFormat, format.strays.isEmpty,
      format.specifiers.count(where: { $0.type != .ignored }) > 1,
      format.specifiers.allSatisfy({ !$0.isNumbered && $0.sizeArguments.isEmpty }),
      Self.hasWords(text, besides: format), !Self.isList(text)
    else { return }
    count += 1
    if first == nil { first = (key(), offset) }
  }

  /// Whether a semicolon stands before a specifier, as between the fields of a machine-readable text.
  private static func isList(_ text: Key) -> Bool {
    zip(text.bytes, text.bytes.dropFirst()).contains {
      $0 == UInt8(ascii: ";") && $1 == UInt8(ascii: "%")
    }
  }

  /// Whether a text has letters besides the specifiers. A text without letters, such as `%d/%d`, has the same order in all languages.
  private static func hasWords(_ text: Key, besides format: FormatText) -> Bool {
    let letters = text.bytes.indices.lazy.filter { index in
      (text.bytes[index] >= 0x80 || TextByte.isLetter(text.bytes[index]))
        && !format.specifiers.contains { $0.range.contains(index) }
    }
    return letters.prefix(2).count > 1
  }

  func message(_ key: Key) -> String {
    (count == 1 ? "\(key.quoted) has" : "\(count) texts (the first is \(key.quoted)) have")
      + " several arguments without positions: "
      + "another language may need another order; number them, as in %1$@ … %2$@"
  }
}
