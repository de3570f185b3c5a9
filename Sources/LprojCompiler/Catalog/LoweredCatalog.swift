// Converts a string catalog to the tables that a product ships, for each language.

package import LprojSource
package import LprojSyntax

/// One key in one language, for tables.
package struct LoweredEntry: Sendable {
  package var key: Key
  /// The offset of the entry's localization in the catalog. If the entry has no localization in the source language, it is the offset of the entry.
  package var offset: Int
  package var comment: Key?
  /// The text for a `.strings` table; nil if it gets none.
  package var text: Key?
  /// The value for a `.stringsdict`, such as a plural, texts for devices, or substitutions; nil if the entry has no variations.
  package var varied: PropertyListNode.Value?
  /// One text for loaders without variations, in place of `varied`. Also set if `text` has positions.
  package var folded: PlainText?
  /// The phrases of a `stringSet`.
  package var phrases: [Key] = []
}

/// The tables of a catalog in one language.
package struct LoweredTable: Sendable {
  package var language: String
  /// The entries in the order of the catalog. Each key occurs once.
  package var entries: [LoweredEntry]

  package var hasVariations: Bool { entries.contains { $0.varied != nil } }

  package var strings: [(key: Key, value: PropertyListNode.Value)] {
    entries.compactMap { entry in
      if let text = entry.text { return (entry.key, .string(text)) }
      guard !entry.phrases.isEmpty else { return nil }
      return (entry.key, .array(entry.phrases.map { PropertyListNode(.string($0), 0..<0) }))
    }
  }

  package var variations: [(key: Key, value: PropertyListNode.Value)] {
    entries.compactMap { entry in entry.varied.map { (entry.key, $0) } }
  }

  /// The entries of both tables, for a single `.stringsdict`. Of two entries with equal keys, the variation counts.
  package var whole: [(key: Key, value: PropertyListNode.Value)] {
    let varied = Set(variations.map(\.key))
    return strings.filter { !varied.contains($0.key) } + variations
  }

  /// One text for each key, for loaders that support only plain texts.
  ///
  /// - Parameter readsAll: whether a text also reads the arguments that it does not show.
  package func plain(readsAll: Bool) -> [(key: Key, text: Key)] {
    entries.compactMap { entry in
      let folded = entry.folded.map { readsAll ? $0.withoutGaps : $0.text }
      return (folded ?? entry.text ?? entry.phrases.first).map { (entry.key, $0) }
    }
  }
}

/// The tables of a compiled string catalog.
package struct LoweredCatalog: Sendable {
  /// The tables of all languages that have a text, sorted by language.
  package let tables: [LoweredTable]

  package init(_ catalog: StringCatalog) {
    var contents = CatalogContents(catalog)
    var tables: [String: LoweredTable] = [:]
    for entry in catalog.shownEntries {
      let key = catalog.key(of: entry)
      let source = catalog.sourceLanguage ?? ""
      let comment = catalog.comment(of: entry)
      func content(_ language: String) -> (CatalogContent, offset: Int)? {
        catalog.localization(of: entry, in: language).map {
          (contents.content(of: $0), catalog.offset(of: $0))
        }
      }
      let own = content(source)
      let lowering = EntryLowering(key: key, source: own?.0)
      func add(_ lowered: LoweredEntry, _ language: String) {
        tables[language, default: LoweredTable(language: language, entries: [])].entries
          .append(lowered)
      }
      var lowered = own.flatMap { lowering.lowered($0.0) }
      if lowered == nil, !source.isEmpty, let text = CatalogChoices.sourceText(key) {
        lowered = LoweredEntry(key: key, offset: 0, text: text)
      }
      if var lowered {
        lowered.offset = own?.offset ?? catalog.offset(of: entry)
        lowered.comment = comment
        add(lowered, source)
      }
      let languages = Set(catalog.localizations(of: entry).map(\.language)).sorted()
      for number in languages where catalog.languages[number] != source {
        let language = catalog.languages[number]
        guard let (content, offset) = content(language), var lowered = lowering.lowered(content)
        else { continue }
        lowered.offset = offset
        lowered.comment = comment
        add(lowered, language)
      }
    }
    self.tables = tables.values.sorted {
      $0.language.precedes($1.language)
    }
  }
}
