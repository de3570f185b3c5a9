// The texts of a string catalog that are exchanged with translators, each with its id and its path.

internal import LprojLocale
package import LprojSource
package import LprojSyntax
internal import LprojText

/// One text of a catalog in one language.
package struct CatalogUnit: Sendable {
  package var id: Key
  /// The index of the entry in the catalog.
  package var entry: Int
  /// The names of the objects between the localization and the text, such as `variations`, `plural`, `one`.
  package var path: [String]
  package var source: Key
  /// The translation; nil if there is none.
  package var target: Key?
  package var state: UnitState
  /// The source texts that decide which arguments the translation may use.
  var sources: [Key]
  /// The type of the number in each substitution, by the name of the substitution.
  var variables: [Key: ArgumentType]
  var place: FormatJudgement.Place
  /// The reason why the text must not be translated; nil if there is none.
  package var obstacle: String?
  /// Whether the text is exported. An import also accepts rare plural forms, which are not exported.
  package var isOffered = true
}

/// The texts of a catalog in one language: the existing texts, and the texts that are missing.
package struct CatalogUnits: Sendable {
  /// The units in the order of the catalog. The units of one entry are in the order of their ids.
  package private(set) var units: [CatalogUnit] = []
  /// The language as the catalog spells it.
  package let language: String
  package let catalog: StringCatalog
  private let categories: [String]?
  /// Plural categories that only fractions or numbers such as 1000000 select, for example `many` in French. Their forms are not exported, but
  /// are accepted in an import.
  private let others: Set<String>
  private var numbers: [Key: Int] = [:]
  private var ambiguous: Set<Key> = []

  /// - Parameters:
  ///   - language: the language as the catalog spells it, if the catalog has it.
  ///   - keys: the keys of the wanted entries; nil for all.
  package init(_ catalog: StringCatalog, language: String, only keys: Set<Key>? = nil) {
    self.catalog = catalog
    self.language = language
    let rules = PluralCategories(of: language)
    categories = rules?.offered.map(\.rawValue)
    others = Set(rules?.categories.map(\.rawValue) ?? []).subtracting(categories ?? [])
    for number in catalog.shown
    where keys?.contains(catalog.key(of: catalog.entries[number])) ?? true {
      add(catalog.entries[number], number)
    }
    for id in ambiguous { numbers[id] = nil }
  }

  /// The unit with an id; nil if there is none, or more than one.
  package func unit(_ id: Key) -> CatalogUnit? { numbers[id].map { units[$0] } }
  package func isAmbiguous(_ id: Key) -> Bool { ambiguous.contains(id) }

  /// Whether a source text is really the id of a unit of the same entry and substitution as `unit`. If the source language lacks a form, Xcode
  /// exports such an id in place of the form's source text.
  func isFormID(_ text: Key, beside unit: CatalogUnit) -> Bool {
    guard let name = unit.path.substitution, let other = self.unit(text) else { return false }
    return other.entry == unit.entry && other.path.substitution == name
  }

  // MARK: Entries

  /// The texts of an entry in the source language; only the key if the entry has none.
  static func sources(
    _ entry: StringCatalog.Entry, _ catalog: StringCatalog
  ) -> CatalogTexts {
    guard let language = catalog.sourceLanguage, let own = catalog.source(of: entry),
      catalog.hasText(own)
    else { return CatalogTexts(key: catalog.key(of: entry)) }
    return CatalogTexts(entry, catalog, language)
  }

  private mutating func add(_ entry: StringCatalog.Entry, _ number: Int) {
    let key = catalog.key(of: entry)
    let sources = Self.sources(entry, catalog)
    let targets = CatalogTexts(entry, catalog, language)
    let substitutions = targets.substitutions.completed(by: sources.substitutions)
    var obstacle: String?
    if !entry.shouldTranslate {
      obstacle = "the catalog says that it is not to be translated"
    } else if entry.extraction == .stale {
      obstacle = "the code does not use it any more"
    }
    let offered = paths(sources, targets)
    let paths = (offered + rare(beside: offered)).map { (BranchPath.id(key, catalogPath: $0), $0) }
    let own = Set(offered)
    for (id, path) in paths.sorted(by: { $0.0 < $1.0 }) {
      let source = sources.source(for: path)
      // A unit that is still new and empty counts as absent.
      let target = targets[path].flatMap { text in
        text.unit.map { catalog.ships($0) } ?? true ? text : nil
      }
      let siblings = sources.siblings(of: path)
      let models = siblings.isEmpty ? [source].compactMap { $0 } : siblings
      var unit = CatalogUnit(
        id: id, entry: number, path: path,
        source: Self.exported(source, sources.substitutions) ?? key,
        target: Self.exported(target, substitutions),
        state: target?.unit.map { UnitState(catalog: $0.state) } ?? .unspecified,
        sources: models.compactMap { Self.exported($0, sources.substitutions) },
        variables: substitutions.types, place: .text, obstacle: obstacle)
      unit.isOffered = own.contains(path)
      if let name = path.substitution {
        unit.sources += [substitutions.specifier(of: name)].compactMap { $0 }
        unit.place = .form
      } else if path.contains("plural") {
        unit.place = .form
      } else if !substitutions.counts.isEmpty {
        unit.place = .format
      }
      if key.bytes.isEmpty, unit.target?.bytes.isEmpty ?? true {
        unit.obstacle = unit.obstacle ?? "no code can ask for the empty key"
      } else if unit.source.bytes.isEmpty, unit.target?.bytes.isEmpty ?? false {
        unit.obstacle = unit.obstacle ?? "there is nothing to translate"
      }
      append(unit)
    }
  }

  private static func exported(
    _ text: CatalogTexts.Text?, _ substitutions: CatalogSubstitutions
  ) -> Key? {
    guard let text, let value = text.value else { return nil }
    return substitutions.exported(value, at: text.path)
  }

  private mutating func append(_ unit: CatalogUnit) {
    if numbers.updateValue(units.count, forKey: unit.id) != nil { ambiguous.insert(unit.id) }
    units.append(unit)
  }

  /// The paths of the texts for a translator. The paths come from the translation if it exists, otherwise from the source texts. Each plural has
  /// all categories that the language needs.
  private func paths(_ sources: CatalogTexts, _ targets: CatalogTexts) -> [[String]] {
    let shape = targets.isEmpty ? sources : targets
    var paths = shape.texts.flatMap { forms(of: $0.path, isOwn: !targets.isEmpty) }
    // These substitutions are missing, although the translation refers to them.
    for name in Set(targets.roots.compactMap(\.value).flatMap(CatalogSubstitutions.references))
    where targets.substitutions.counts[name] == nil {
      let own = sources.texts.filter { $0.path.substitution == name.description }
      paths += own.flatMap { forms(of: $0.path, isOwn: false) }
    }
    var seen: Set<[String]> = []
    return paths.filter { seen.insert($0).inserted }
  }

  private func rare(beside paths: [[String]]) -> [[String]] {
    if others.isEmpty { return [] }
    let stems = Set(paths.filter { $0.pluralCategory != nil }.map { Array($0.dropLast()) })
    let known = Set(paths)
    return stems.flatMap { stem in others.map { stem + [$0] } }.filter { !known.contains($0) }
  }

  /// If the path leads to a plural form, the paths of all forms that the language needs. Otherwise, only the path itself.
  ///
  /// - Parameter isOwn: whether the translation has the path. The path is then part of the result in any case.
  func forms(of path: [String], isOwn: Bool) -> [[String]] {
    guard let category = path.pluralCategory, let categories else { return [path] }
    let stem = Array(path.dropLast())
    var forms = categories.map { stem + [$0] }
    // All languages may have a form for zero.
    if isOwn || category == .zero { forms.append(path) }
    return forms
  }
}

extension PluralCategories {
  /// The plural categories that translators write, as in Xcode: each category that a whole number selects, and always `other`, the fallback.
  var offered: [PluralCategory] { categories.filter { examples[$0] != nil || $0 == .other } }
}
