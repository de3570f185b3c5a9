// Facts about a table besides its entries, such as the text that users see if a translation is missing.

package struct TableContext: Sendable, Equatable {
  package var name: String
  /// The localization with the source texts of this table, such as `en` or `Base`; nil if neither the source localization nor Base has the table.
  package var development: String?
  /// The source localization of the tree, such as `en`. Texts in Base are in the same language.
  package var treeDevelopment: String?
  /// Whether some localization has a nib, storyboard or similar file with the table's name.
  package var isInterfaceCompanion: Bool

  /// The formats of the table's files beside the `.lproj` folders. Such a file hides all copies of its format in the folders.
  package var topLevelFormats: Set<TableFormat>

  /// For each format, the localizations with a file of the table.
  package var holders: TableHolders

  /// For each localization and format, a file that would be part of the table if its name had the right letter case, such as `localizable.strings`.
  package var misspelled: [String: [TableFormat: String]] = [:]

  package init(
    name: String, development: String?, isInterfaceCompanion: Bool,
    topLevelFormats: Set<TableFormat> = [], holders: TableHolders = TableHolders()
  ) {
    self.name = name
    self.development = development
    self.isInterfaceCompanion = isInterfaceCompanion
    self.topLevelFormats = topLevelFormats
    self.holders = holders
  }

  /// Returns the localization with the file that users of `localization` get in a format that `localization` lacks. The loader searches Base,
  /// then the language folder (`en` for `en_GB`), then the source localization.
  package func provider(of format: TableFormat, for localization: String) -> String? {
    let holders = holders[format]
    if holders.contains("Base") { return "Base" }
    return LanguageRelation.languageFolder(of: localization, among: holders) ?? development
  }

  package func hasTopLevelCopy(_ format: TableFormat) -> Bool { topLevelFormats.contains(format) }

  /// Whether the table is `InfoPlist`, which translates the values of Info.plist. Names such as `App-InfoPlist` also count.
  package var isInfoPlist: Bool { Self.isInfoPlist(name) }

  package static func isInfoPlist(_ table: String) -> Bool {
    table == "InfoPlist" || table.hasSuffix("-InfoPlist")
  }

  /// Whether users see a text other than the key if a translation is missing.
  package var hasOwnFallback: Bool { isInfoPlist || isInterfaceCompanion }

  /// The words for the texts that users may see if the table lacks a key.
  package var fallbacks: [String] {
    if isInfoPlist { return ["the value in Info.plist"] }
    if isInterfaceCompanion { return ["the text of the interface file"] }
    return ["the key", Self.defaultOfCode]
  }

  package var fallbackText: String { fallbacks.joined(separator: ", or ") }

  /// The words that messages use for the default text in code.
  package static let defaultOfCode = "the default text that the code passes"
}

/// The localizations with a file of one table, for each format.
package struct TableHolders: Sendable, Equatable {
  private var strings: [String] = []
  private var stringsdict: [String] = []

  package init() {}

  package subscript(format: TableFormat) -> [String] {
    switch format {
    case .strings: strings
    case .stringsdict: stringsdict
    case .xcstrings: []
    }
  }

  mutating func add(_ localization: String, _ format: TableFormat) {
    switch format {
    case .strings: strings.append(localization)
    case .stringsdict: stringsdict.append(localization)
    case .xcstrings: break
    }
  }
}
