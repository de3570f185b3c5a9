// A target's Info.plist and the tables that translate it.

package import LprojSource

/// The texts of a target's Info.plist that users see, and their localizations.
package struct TargetTexts: Sendable {
  /// A text in the Info.plist, or in the build settings that generate an Info.plist.
  package struct Text: Sendable, Hashable {
    package var key: Key
    package var path: String
    package var position: Position

    package init(key: Key, path: String, position: Position) {
      self.key = key
      self.path = path
      self.position = position
    }
  }

  /// A localization that the target ships.
  package struct Localization: Sendable {
    package var name: String
    /// The path of the localization's InfoPlist table. If there is no such table, the path of the first folder or catalog of the localization.
    package var path: String
    /// The folders and catalogs of the localization.
    package var places: [String]
    /// Whether the localization has texts besides the texts of Info.plist: some table, or a language in a string catalog.
    package var hasTexts = false
    package var hasTable = false
    /// The keys that the InfoPlist tables of the localization translate.
    package var keys: Set<Key> = []

    package init(name: String, path: String) {
      self.name = name
      self.path = path
      places = [path]
    }
  }

  package var target: String
  /// The source language.
  package var development: String?
  /// The texts, sorted by key.
  package var texts: [Text]
  /// The localizations, sorted by name.
  package var localizations: [Localization]
  /// Keys that the InfoPlist tables of the target translate, but that are in no target's Info.plist; sorted.
  package var unasked: [Key]

  package init(
    target: String, development: String?, texts: [Text], localizations: [Localization],
    unasked: [Key]
  ) {
    self.target = target
    self.unasked = unasked
    self.development = development
    self.texts = texts
    self.localizations = localizations
  }
}
