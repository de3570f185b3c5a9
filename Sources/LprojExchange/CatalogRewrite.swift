// The new bytes of a string catalog after an import of translations.

package import LprojSource
internal import LprojSyntax

/// A catalog with imported translations, and the reasons why some cannot be imported.
package struct CatalogRewrite: Sendable {
  /// The new bytes; nil if no change can be made.
  package private(set) var bytes: [UInt8]?
  /// The reasons why changes cannot be made, by the ids of the changes.
  package private(set) var refusals: [Key: String] = [:]

  /// - Parameter original: the bytes that the units were read from.
  package init(_ original: [UInt8], _ changes: [UnitChange], _ units: CatalogUnits) {
    let catalog = units.catalog
    guard catalog.encoding.encode(catalog.buffer[0..<catalog.tree.textEnd]) == original else {
      let reason =
        "the catalog's encoding (\(catalog.encoding.rawValue)) cannot be written back unchanged"
      for change in changes { refusals[change.id] = reason }
      return
    }
    let wanted = changes.compactMap { change in units.unit(change.id).map { ($0, change) } }
    var edit = CatalogEdit(units)
    for (unit, change) in wanted { edit.add(unit, change) }
    for (id, reason) in edit.refusals { refusals[id] = reason }
    guard !edit.isEmpty else { return }
    let text = edit.text()
    guard let encoded = catalog.encoding.encode(text), edit.holds(in: encoded) else {
      for change in changes where refusals[change.id] == nil {
        refusals[change.id] = "the catalog cannot be rewritten without changing other texts in it"
      }
      return
    }
    bytes = encoded
  }
}

private struct CatalogEdit {
  private let units: CatalogUnits
  private var changes: [Int: [CatalogChange]] = [:]
  private(set) var refusals: [Key: String] = [:]

  /// Keys with two entries. Some programs read the first of the two entries, some the last.
  private let doubled: Set<Key>

  init(_ units: CatalogUnits) {
    self.units = units
    let catalog = units.catalog
    doubled = Set(
      catalog.problems.compactMap { problem -> Key? in
        guard case .doubledKey = problem.kind else { return nil }
        return problem.entry.map { catalog.key(of: catalog.entries[$0]) }
      })
  }

  private var catalog: StringCatalog { units.catalog }
  var isEmpty: Bool { changes.isEmpty }

  mutating func add(_ unit: CatalogUnit, _ change: UnitChange) {
    let entry = catalog.entries[unit.entry]
    let sources = CatalogUnits.sources(entry, catalog)
    let targets = CatalogTexts(entry, catalog, units.language)
    let substitutions = targets.substitutions.completed(by: sources.substitutions)
    if doubled.contains(catalog.key(of: entry)) {
      refusals[unit.id] = "the catalog has the key twice: remove one first"
      return
    }
    let own = catalog.localizations(of: entry).count { catalog.language(of: $0) == units.language }
    if own > 1 {
      refusals[unit.id] = "the catalog has '\(units.language)' twice for this key: remove one first"
      return
    }
    if unit.path.contains("stringSet") && targets[unit.path] == nil {
      refusals[unit.id] = "a phrase cannot be added to a set; add it in Xcode"
      return
    }
    let models = [targets[unit.path]?.value, sources.source(for: unit.path)?.value].compactMap {
      $0
    }
    let text = substitutions.imported(change.text, at: unit.path, like: models)
    let known = Set(substitutions.counts.keys)
    if let name = CatalogSubstitutions.references(in: text).first(where: { !known.contains($0) }) {
      refusals[unit.id] =
        "it names the substitution \(name.quoted), which the catalog does not have"
      return
    }
    changes[unit.entry, default: []].append(
      CatalogChange(
        id: unit.id, entry: unit.entry, path: unit.path, text: text, state: change.state))
  }

  func text() -> [UInt8] {
    var editor = CatalogEditor(catalog)
    for (number, changes) in changes.sorted(by: { $0.key < $1.key }) {
      let entry = catalog.entries[number]
      let targets = CatalogTexts(entry, catalog, units.language)
      let edited = changes.filter { targets[$0.path] != nil }
      for change in edited {
        guard let unit = targets[change.path]?.unit else { continue }
        editor.set(unit, text: change.text, state: change.state)
      }
      var additions = CatalogAdditions(
        changes.filter { targets[$0.path] == nil }, CatalogUnits.sources(entry, catalog), targets,
        units)
      additions.complete(edited)
      if !additions.contents.isEmpty { editor.add(additions, to: entry, units.language) }
    }
    return editor.applied()
  }

  // MARK: Proof

  /// Whether `bytes` contain the changed texts, and all other entries and languages are unchanged byte by byte.
  func holds(in bytes: [UInt8]) -> Bool {
    let new = StringCatalog(ByteBuffer(bytes, spare: bytes.count))
    guard new.error == nil, new.problems.count == catalog.problems.count,
      new.entries.count == catalog.entries.count
    else { return false }
    return catalog.entries.indices.allSatisfy { number in
      let (old, own) = (catalog.entries[number], new.entries[number])
      guard let changes = changes[number] else {
        return bytesOf(old.node, catalog) == bytesOf(own.node, new)
      }
      let others = { (catalog: StringCatalog, entry: StringCatalog.Entry) in
        catalog.localizations(of: entry).filter { catalog.language(of: $0) != units.language }
          .map { bytesOf($0.node, catalog) }
      }
      return others(catalog, old) == others(new, own) && holds(changes, old, new, own)
    }
  }

  private func holds(
    _ changes: [CatalogChange], _ old: StringCatalog.Entry, _ new: StringCatalog,
    _ own: StringCatalog.Entry
  ) -> Bool {
    let texts = CatalogTexts(own, new, units.language)
    guard changes.allSatisfy({ texts[$0.path]?.value == $0.text }) else { return false }
    return CatalogTexts(old, catalog, units.language).texts.allSatisfy { text in
      changes.contains { $0.path == text.path } || texts[text.path]?.value == text.value
    }
  }

  private func bytesOf(_ node: Int, _ catalog: StringCatalog) -> [UInt8] {
    catalog.buffer[catalog.tree.nodes[node].range]
  }
}
