// Relations between localizations of one language, and between a region and its language.

internal import LprojLocale
internal import Synchronization

package enum LanguageRelation {
  /// Returns the language code in a folder's name: `en` for `en_GB` and for `English`. Nil for a name that the loader cannot analyze.
  package static func language(of name: String) -> String? {
    normalized(name).map { String($0.prefix { $0 != "_" }) }
  }

  /// Returns the folder in `names` for the language of a region folder: `en` for `en_GB`. Nil if `name` has no region, or if the language has no
  /// folder.
  package static func languageFolder(of name: String, among names: [String]) -> String? {
    LanguageFolders(names).folder(of: name)
  }

  /// Whether two localizations have a common fallback: `en-GB` and `en-US` both fall back to `en`.
  package static func isRelated(_ name: String, _ other: String) -> Bool {
    guard let one = normalized(name), let two = normalized(other) else { return false }
    return !Set(MatchingName.chain(one)).isDisjoint(with: MatchingName.chain(two))
  }

  /// The results of `normalized(_:)` so far. A tree has few names, but each name is looked up many times.
  private static let known = Mutex<[String: String?]>([:])

  static func normalized(_ name: String) -> String? {
    if let known = known.withLock({ $0[name] }) { return known }
    let normalized = MatchingName.base(of: name).map(MatchingName.normalized)
    known.withLock { $0[name] = .some(normalized) }
    return normalized
  }

  static func hasRegion(_ name: String) -> Bool {
    name.split(separator: "_").dropFirst().contains { $0.utf8.count == 2 || $0.utf8.count == 3 }
  }
}
