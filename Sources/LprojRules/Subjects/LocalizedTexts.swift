// All texts and files of some trees by localization, for comparing a product with its sources.

internal import LprojFiles
internal import LprojLocale
package import LprojModel
package import LprojSource
package import LprojSyntax

/// The texts of several trees together, since a project may have tables of one name in several places.
package struct LocalizedTexts: Sendable {
  package struct Place: Sendable, Hashable {
    package var path: String
    package var position = Position.start
  }

  /// One key with all its values; `isWhole` is false if a value is not a single text, as in a plural.
  package struct Text: Sendable {
    package var values: Set<Key> = []
    package var isWhole = true
    package var place: Place
  }

  package struct Table: Sendable {
    package var path: String
    package var texts: [Key: Text] = [:]
  }

  package struct Localization: Sendable {
    /// The name as first spelled.
    package var name: String
    package var path: String
    package var tables: [String: Table] = [:]
    package var files: [String: [BuiltFile]] = [:]
  }

  /// Localizations by a name that all spellings share.
  package private(set) var localizations: [String: Localization] = [:]
  /// Files outside of localizations.
  package private(set) var topLevel: [String: [BuiltFile]] = [:]

  package init() {}

  /// The common name for spellings such as `zh_TW` and `zh-Hant-TW`, or `en` and `English`.
  private static func common(_ name: String) -> String {
    MatchingName.base(of: name).map(MatchingName.normalized) ?? name
  }

  package mutating func add(_ folder: LocalizationFolder) {
    let key = Self.common(folder.name)
    var known = localizations[key] ?? Localization(name: folder.name, path: folder.path)
    for name in folder.otherFiles { Self.add(name, in: folder.path, &known.files) }
    localizations[key] = known
  }

  /// Adds a file under the name of its product file. Skips a file from which a build makes several product files or none.
  ///
  /// - Parameter name: the path below the folder.
  private static func add(_ name: String, in folder: String, _ files: inout [String: [BuiltFile]]) {
    guard let common = BuiltFile.commonName(Paths.name(name)) else { return }
    files[Paths.join(Paths.folder(name), common), default: []].append(
      BuiltFile(path: Paths.join(folder, name), isCopied: BuiltFile.isCopied(name)))
  }

  /// Adds a file of this name beside the localizations of `folder`.
  package mutating func add(topLevel name: String, in folder: String) {
    Self.add(name, in: folder, &topLevel)
  }

  /// Returns the name of a table as builds write it: `InfoPlist` for `App-InfoPlist`, and unchanged for other tables.
  private static func plain(_ table: String) -> String {
    table.hasSuffix("-InfoPlist") ? "InfoPlist" : table
  }

  package mutating func add(_ file: ParsedFile, of localization: String) {
    let table = file.table
    let path = file.file.path
    guard !table.entries.isEmpty, table.outcome != .fails else { return }
    let lines = table.lines
    let (key, name) = (Self.common(localization), Self.plain(file.file.table))
    var known = localizations[key]?.tables[name] ?? Table(path: path)
    for entry in table.entries where table.isLoaded(entry) {
      let place = Place(path: path, position: lines.position(of: entry.offset))
      Self.add(table.key(entry), table.value(entry), place, &known)
    }
    localizations[key]?.tables[name] = known
  }

  /// Adds the translated texts of a string catalog. Texts in the source language are left out: builds do not agree on the texts to write for that
  /// language.
  package mutating func add(_ catalog: StringCatalog, _ file: TableFile) {
    let lines = catalog.lines
    let commons = catalog.languages.map(Self.common)
    for entry in catalog.shownEntries where catalog.needsTranslation(entry) {
      for localization in catalog.localizations(of: entry) {
        let language = catalog.language(of: localization)
        let units = catalog.units(of: localization)
        guard language != catalog.sourceLanguage,
          units.contains(where: { $0.state == .translated && $0.valueNode != nil })
        else { continue }
        let unit = units.count == 1 ? units.first : nil
        let value = unit.flatMap { $0.branch == 0 ? catalog.value(of: $0) : nil }
        let key = commons[localization.language]
        let name = Self.plain(file.table)
        var found =
          localizations[key] ?? Localization(name: language, path: file.path)
        var table = found.tables[name] ?? Table(path: file.path)
        let place = Place(
          path: file.path, position: lines.position(of: catalog.offset(of: localization)))
        Self.add(catalog.key(of: entry), value, place, &table)
        found.tables[name] = table
        localizations[key] = found
      }
    }
  }

  package var tableNames: Set<String> {
    Set(localizations.values.flatMap { $0.tables.filter { !$0.value.texts.isEmpty }.keys })
  }

  /// Removes the texts of some tables and returns them. In the result, the localizations have the same names and paths as here.
  package mutating func take(_ tables: Set<String>) -> LocalizedTexts {
    var taken = LocalizedTexts()
    for (key, localization) in localizations {
      var own = localization
      own.files = [:]
      own.tables = localization.tables.filter { tables.contains($0.key) }
      taken.localizations[key] = own
      localizations[key]?.tables = localization.tables.filter { !tables.contains($0.key) }
    }
    return taken
  }

  package mutating func add(_ other: LocalizedTexts) {
    for (key, localization) in other.localizations {
      guard var known = localizations[key] else {
        localizations[key] = localization
        continue
      }
      known.files.merge(localization.files) { $0 + $1 }
      for (name, table) in localization.tables {
        known.tables[name, default: Table(path: table.path)].texts.merge(table.texts) {
          var text = $0
          text.values.formUnion($1.values)
          text.isWhole = text.isWhole && $1.isWhole
          return text
        }
      }
      localizations[key] = known
    }
    topLevel.merge(other.topLevel) { $0 + $1 }
  }

  private static func add(_ key: Key, _ value: Key?, _ place: Place, _ table: inout Table) {
    var text = table.texts[key] ?? Text(place: place)
    if let value { text.values.insert(value) } else { text.isWhole = false }
    table.texts[key] = text
  }
}
