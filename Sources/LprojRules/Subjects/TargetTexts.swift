// A target's Info.plist beside the tables that translate it.

package import LprojSource

/// What one target says to people in its Info.plist, and in which localizations.
package struct TargetTexts: Sendable {
  /// A text, in the Info.plist or in a build setting that makes it.
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
    /// Its InfoPlist table, or else the first of its folders and catalogs.
    package var path: String
    /// Its folders and catalogs.
    package var places: [String]
    /// Whether it has texts beside those of Info.plist: some table, or a language of a string catalog.
    package var hasTexts = false
    package var hasTable = false
    /// The keys that its InfoPlist tables translate.
    package var keys: Set<Key> = []

    package init(name: String, path: String) {
      self.name = name
      self.path = path
      places = [path]
    }
  }

  package var target: String
  /// The development language.
  package var development: String?
  /// Sorted by key.
  package var texts: [Text]
  /// Sorted by name.
  package var localizations: [Localization]
  /// Keys that its InfoPlist tables translate, and no target's Info.plist has; sorted.
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
