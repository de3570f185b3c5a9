// For each missing translation of some languages, adds a unit to a string catalog. The unit has the state `new` and no text.

internal import LprojModel
package import LprojSource
internal import LprojSyntax

/// A catalog with a unit in the state `new` for each missing translation, or the reason for a refusal.
package struct CatalogNotes: Sendable {
  /// The new bytes; nil if nothing is missing, or if the catalog cannot be changed.
  package private(set) var bytes: [UInt8]?
  /// The keys of the entries that got a unit, for each language in the order of the catalog.
  package private(set) var keys: [Key] = []
  package private(set) var refusal: String?

  /// - Parameters:
  ///   - languages: the languages as the catalog spells them.
  ///   - wanted: the keys of the entries that may get a unit; nil for all entries.
  package init(_ original: [UInt8], languages: [String], only wanted: Set<Key>?) {
    let catalog = StringCatalog(ByteBuffer(original, spare: original.count))
    if let obstacle = catalog.obstacle {
      refusal = obstacle.message
      return
    }
    guard catalog.encoding.encode(catalog.buffer[0..<catalog.tree.textEnd]) == original else {
      refusal =
        "the catalog's encoding (\(catalog.encoding.rawValue)) cannot be written back unchanged"
      return
    }
    var translations = CatalogTranslations(catalog, UntranslatedText.Options())
    var editor = CatalogEditor(catalog)
    var found = languages.map { _ in [Key]() }
    for entry in catalog.entries {
      let key = catalog.key(of: entry)
      guard wanted?.contains(key) ?? true else { continue }
      let present = Set(catalog.localizations(of: entry).map { catalog.language(of: $0) })
      let lacking = languages.indices.filter { !present.contains(languages[$0]) }
      guard !lacking.isEmpty, translations.asksFor(entry) else { continue }
      for number in lacking { found[number].append(key) }
      editor.addUntranslated(lacking.map { languages[$0] }, to: entry)
    }
    keys = found.flatMap(\.self)
    guard !keys.isEmpty else { return }
    guard let encoded = catalog.encoding.encode(editor.applied()) else { return }
    let new = StringCatalog(ByteBuffer(encoded, spare: encoded.count))
    guard new.error == nil, new.problems.count <= catalog.problems.count,
      new.entries.count == catalog.entries.count,
      new.localizations.count == catalog.localizations.count + keys.count
    else {
      refusal = "the catalog cannot be changed without changing other texts in it"
      return
    }
    bytes = encoded
  }
}
