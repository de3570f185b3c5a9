// Facts about a table besides its entries, such as the texts that users get if it fails.

/// Facts about one table of a tree.
package struct TableContext: Sendable, Equatable {
  package var name: String
  /// The localization that the others are compared with for this table; nil if none has the files of a reference.
  package var development: String?
  /// The source language of the tree, which is also the language of the texts in Base.
  package var treeDevelopment: String?
  /// Whether some localization has a nib, storyboard or similar file with the table's name.
  package var isInterfaceCompanion: Bool

  /// The formats of the table's files beside the `.lproj` folders. Such a file hides all copies of its format in the folders.
  package var topLevelFormats: Set<TableFormat>

  /// The localizations that have a file of each format.
  package var holders: TableHolders

  /// For each localization, the files that are not part of the table only because their names differ from the table's name in letter case.
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

  /// The localization that provides the file of a format for users of `localization`, which has only the other format. The loader searches Base, then
  /// the folder of their language, then the source localization.
  package func provider(of format: TableFormat, for localization: String) -> String? {
    let holders = holders[format]
    if holders.contains("Base") { return "Base" }
    return LanguageRelation.languageFolder(of: localization, among: holders) ?? development
  }

  package func hasTopLevelCopy(_ format: TableFormat) -> Bool { topLevelFormats.contains(format) }

  /// Whether the table is `InfoPlist`, which translates the values of Info.plist. The name of a target may come first, as in `App-InfoPlist`.
  package var isInfoPlist: Bool { Self.isInfoPlist(name) }

  package static func isInfoPlist(_ table: String) -> Bool {
    table == "InfoPlist" || table.hasSuffix("-InfoPlist")
  }

  /// Whether users see something other than the key if a text is missing.
  package var hasOwnFallback: Bool { isInfoPlist || isInterfaceCompanion }

  /// The texts that users may get if this table has no value, as far as they are known.
  package var fallbacks: [String] {
    if isInfoPlist { return ["the value in Info.plist"] }
    if isInterfaceCompanion { return ["the text of the interface file"] }
    return ["the key", Self.defaultOfCode]
  }

  package var fallbackText: String { fallbacks.joined(separator: ", or ") }

  /// The words in messages for the text that code may pass in case a string is missing.
  package static let defaultOfCode = "the default text of the code"
}

/// The localizations that have a file of each format of a table.
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
