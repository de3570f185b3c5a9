// The texts of a string catalog that are exchanged.

internal import LprojLocale
internal import LprojSource
package import LprojSyntax

package enum CatalogUnits {
  private struct Text {
    var branch: String
    var value: Key?
    var state = StringCatalog.UnitState.absent
  }

  /// One unit for each text that a language needs, and each it has. Entries that are stale or not to
  /// be translated are left out.
  package static func units(of catalog: StringCatalog, language: String) -> [TableUnitState] {
    let categories = PluralCategories(of: language)?.categories.map(\.rawValue) ?? ["other"]
    var result: [TableUnitState] = []
    var seen: Set<Key> = []
    for entry in catalog.entries where catalog.needsTranslation(entry) {
      let key = catalog.key(of: entry)
      guard seen.insert(key).inserted else { continue }
      let sources = texts(entry, catalog, catalog.sourceLanguage ?? "")
      let targets = own(entry, catalog, language)
      for branch in branches(sources, targets, categories) {
        let target = targets.last { $0.branch == branch }
        var unit = ExchangeUnit(
          id: BranchPath.id(key, catalogBranch: branch),
          source: source(branch, sources, key), target: target?.value,
          state: target.map { UnitState(catalog: $0.state) } ?? .unspecified)
        unit.notes = [catalog.comment(of: entry)].compactMap { $0 }
        result.append(TableUnitState(unit: unit, offset: catalog.offset(of: entry)))
      }
    }
    return result
  }

  /// The texts of the source language; the key stands for one that is not written out.
  private static func texts(
    _ entry: StringCatalog.Entry, _ catalog: StringCatalog, _ language: String
  ) -> [Text] {
    let own = own(entry, catalog, language)
    return own.isEmpty ? [Text(branch: "", value: catalog.key(of: entry))] : own
  }

  private static func own(
    _ entry: StringCatalog.Entry, _ catalog: StringCatalog, _ language: String
  ) -> [Text] {
    guard let localization = catalog.localization(of: entry, in: language) else { return [] }
    return catalog.units(of: localization).map {
      Text(
        branch: catalog.path(ofBranch: $0.branch), value: catalog.value(of: $0), state: $0.state)
    }
  }

  /// The branches of the source, each plural of them with the categories of the language; then those
  /// that the translation has besides.
  private static func branches(
    _ sources: [Text], _ targets: [Text], _ categories: [String]
  ) -> [String] {
    var result: [String] = []
    for source in sources {
      guard let stem = pluralStem(source.branch) else {
        result.append(source.branch)
        continue
      }
      result += categories.map { stem + $0 }
      if source.branch == stem + "zero" { result.append(source.branch) }
    }
    result += targets.map(\.branch)
    var seen: Set<String> = []
    return result.filter { seen.insert($0).inserted }
  }

  /// The path of a plural branch up to its category.
  private static func pluralStem(_ branch: String) -> String? {
    guard let dot = branch.lastIndex(of: "."),
      PluralCategory(rawValue: String(branch[branch.index(after: dot)...])) != nil,
      branch[...dot].hasSuffix("plural.")
    else { return nil }
    return String(branch[...dot])
  }

  private static func source(_ branch: String, _ sources: [Text], _ key: Key) -> Key {
    func value(_ branch: String) -> Key? { sources.last { $0.branch == branch }?.value }
    return value(branch) ?? pluralStem(branch).flatMap { value($0 + "other") } ?? value("")
      ?? sources.last { $0.branch.hasSuffix("other") }?.value ?? key
  }
}

/// A unit of a catalog and where its entry stands.
package struct TableUnitState: Sendable {
  package var unit: ExchangeUnit
  package var offset: Int
}
