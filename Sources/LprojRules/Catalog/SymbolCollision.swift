// symbol-collision: keys of a string catalog with the same generated Swift symbol.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let symbolCollision = Rule(
    "symbol-collision", group: "catalog",
    summary: "keys of a catalog with the same Swift symbol",
    rationale: """
      Xcode 26 generates a Swift symbol for each key that is managed manually: the words of the \
      key in camel case. Xcode refuses to build if two keys get the same symbol. The rule reports \
      only keys of Latin letters and digits, common punctuation, and the specifiers `%@` and \
      `%lld`. Public outputs of Xcode show the symbols of such keys, so these symbols are certain.
      """,
    source: "https://developer.apple.com/videos/play/wwdc2025/225",
    severity: .error,
    lowered: [.note(.symbolsNotGenerated)],
    examples: [
      .good(
        #"""
        {"sourceLanguage": "en", "strings": {
          "Add Habit": {"extractionState": "manual"},
          "Add habit": {"extractionState": "manual", "generatesSymbol": false},
          "add.habit": {}}, "version": "1.1"}
        """#),
      .bad(
        #"""
        {"sourceLanguage": "en", "strings": {
          ⟦"Add Habit"⟧: {"extractionState": "manual"},
          "Add habit": {"extractionState": "manual"}}, "version": "1.1"}
        """#),
      .bad(
        #"""
        {"sourceLanguage": "en", "strings": {
          ⟦"common.openSettings"⟧: {"extractionState": "manual"},
          "common.open_settings": {"extractionState": "manual"}}, "version": "1.1"}
        """#),
    ],
    check: .catalog { pass in
      // Catalogs in a folder of a localization belong to interface files, and get no symbols.
      guard pass.catalog.error == nil, !pass.file.path.holdsBytes(of: ".lproj/") else { return }
      let catalog = pass.catalog
      for (symbol, entries) in collidingSymbols(of: catalog) {
        let keys = entries.map { catalog.key(of: $0) }
        let places = entries.dropFirst().prefix(mostPlaces).map { entry in
          pass.related(at: catalog.offset(of: entry), "the key \(catalog.key(of: entry).quoted)")
        }
        pass.report(
          "the keys \(names(keys)) get the same Swift symbol, '\(symbol.name)', so Xcode refuses to generate "
            + "it: rename all except one, or turn off their symbols",
          at: catalog.offset(of: entries[0]), key: keys[0], detail: symbol.name, related: places)
      }
    })

  private static let mostPlaces = 4

  private static func names(_ keys: [Key]) -> String {
    let names = keys.map(\.quoted)
    return names.count > 5 ? Wording.first(5, of: names) : Wording.list(names)
  }

  /// Returns the symbols that several entries get, with these entries. The symbols are in the order of their first entries.
  private static func collidingSymbols(
    of catalog: StringCatalog
  ) -> [(symbol: CatalogSymbol, entries: [StringCatalog.Entry])] {
    guard catalog.entries.contains(where: { $0.extraction == .manual }) else { return [] }
    var named: [String: [StringCatalog.Entry]] = [:]
    var order: [String] = []
    for entry in catalog.shownEntries where entry.extraction == .manual {
      guard let name = CatalogSymbol.name(of: catalog.key(of: entry)) else { continue }
      if named[name] == nil { order.append(name) }
      named[name, default: []].append(entry)
    }
    var found: [(symbol: CatalogSymbol, entries: [StringCatalog.Entry])] = []
    for name in order {
      guard let entries = named[name], entries.count > 1 else { continue }
      var symbols: [CatalogSymbol] = []
      var owners: [CatalogSymbol: [StringCatalog.Entry]] = [:]
      for entry in entries where generatesSymbol(entry, catalog) {
        guard let symbol = CatalogSymbol(name, of: entry, in: catalog) else { continue }
        if owners[symbol] == nil { symbols.append(symbol) }
        owners[symbol, default: []].append(entry)
      }
      for symbol in symbols {
        if let entries = owners[symbol], entries.count > 1 { found.append((symbol, entries)) }
      }
    }
    return found
  }

  /// Whether Xcode generates a symbol for the entry. An entry turns this off with `"generatesSymbol": false`.
  private static func generatesSymbol(
    _ entry: StringCatalog.Entry, _ catalog: StringCatalog
  ) -> Bool {
    catalog.tree.member("generatesSymbol", of: entry.node).map { catalog.tree.kind(of: $0) }
      != .false
  }
}
