// Translations that are empty where their source has a text: values to the loader, but no translations.

package import LprojSource
package import LprojSyntax

extension Key {
  /// Nothing but spaces and line breaks: what stands between words is left out where a language has none.
  package var isBlank: Bool { bytes.allSatisfy { $0 <= UInt8(ascii: " ") } }
}

extension LocalizedTable {
  /// Whether an entry has an empty text. Of what is broken in XML nobody knows the text.
  package func isBlank(_ id: EntryID) -> Bool {
    let (entry, table) = (entry(id), parsed(id).table)
    return entry.value.isEmpty && entry.valueKind != .node
      && (table.outcome == .fails ? table.form == .text : table.isLoaded(entry))
  }
}

extension TableComparison {
  /// The numbers of keys that have a text in the reference, and an empty one here.
  package func emptied(_ table: LocalizedTable, _ reference: ReferenceTable) -> [Int] {
    // Most tables have none, which is seen without looking for keys.
    let mayHaveSome = table.files.contains { file in
      file.table.entries.contains { $0.value.isEmpty && $0.valueKind != .node }
    }
    guard mayHaveSome else { return [] }
    return entries.indices.filter { number in
      let id = entries[number]
      guard id.isSome, table.isBlank(id) else { return false }
      return reference.value(number).map { !$0.isBlank } ?? false
    }
  }
}

extension CatalogTranslations {
  /// Whether all texts of a language are empty, where the source has one.
  package static func isEmptied(
    _ localization: StringCatalog.Localization, of entry: StringCatalog.Entry,
    in catalog: StringCatalog
  ) -> Bool {
    let units = localization.unitRange
    return !units.isEmpty && units.allSatisfy { catalog.isEmpty(catalog.units[$0]) }
      && !catalog.hasEmptySource(entry) && !SourceText.text(of: entry, in: catalog).isBlank
  }
}
