// What is known about a table besides its entries: what readers get when it fails them.

/// Facts about one table of a tree.
package struct TableContext: Sendable, Equatable {
  package var name: String
  /// The localization that others are compared with, for this table; nil when no localization has
  /// the part of a reference.
  package var development: String?
  /// The language of the tree, which is also that of the texts of Base.
  package var treeDevelopment: String?
  /// A nib, storyboard or the like of the table's name lies in some localization.
  package var isInterfaceCompanion: Bool

  /// The formats of the table beside the `.lproj` folders, where it hides all in them.
  package var topLevelFormats: Set<TableFormat>

  /// Which localizations have a file of a format.
  package var holders: TableHolders

  /// The files of a localization that would be part of the table except for the letter case of
  /// their names.
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

  /// The localization whose file of a format users get if their own has only the other format:
  /// the loader asks Base, their language, then the development localization.
  package func provider(of format: TableFormat, for localization: String) -> String? {
    let holders = holders[format]
    if holders.contains("Base") { return "Base" }
    return LanguageRelation.languageFolder(of: localization, among: holders) ?? development
  }

  package func hasTopLevelCopy(_ format: TableFormat) -> Bool { topLevelFormats.contains(format) }

  /// `InfoPlist`, which translates the values of Info.plist; targets may put their name in front.
  package var isInfoPlist: Bool { Self.isInfoPlist(name) }

  package static func isInfoPlist(_ table: String) -> Bool {
    table == "InfoPlist" || table.hasSuffix("-InfoPlist")
  }

  /// Whether a missing string shows something other than its key.
  package var hasOwnFallback: Bool { isInfoPlist || isInterfaceCompanion }

  /// The texts that users may get if this table has no value, as far as they are certain.
  package var fallbacks: [String] {
    if isInfoPlist { return ["the value in Info.plist"] }
    if isInterfaceCompanion { return ["the text of the interface file"] }
    return ["the key", Self.defaultOfCode]
  }

  package var fallbackText: String { fallbacks.joined(separator: ", or ") }

  /// The text that code may pass for a missing one.
  package static let defaultOfCode = "the default text of the code"
}

/// Which localizations have a file of each format of a table.
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
