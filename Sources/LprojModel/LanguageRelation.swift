// Relations between localizations of one language, and between a region and its language.

internal import LprojLocale
internal import Synchronization

/// Compares names of localizations by their languages.
package enum LanguageRelation {
  /// The language in a folder's name as the loader compares it: `en` for `en_GB` and `English`.
  package static func language(of name: String) -> String? {
    normalized(name).map { String($0.prefix { $0 != "_" }) }
  }

  /// The folder in `names` with the language of a region folder: `en` for `en_GB`; nil if `name` has no region or there is no such folder.
  package static func languageFolder(of name: String, among names: [String]) -> String? {
    LanguageFolders(names).folder(of: name)
  }

  /// Whether users of both folders have a common fallback, as those of `en-GB` and `en-US` do.
  package static func isRelated(_ name: String, _ other: String) -> Bool {
    guard let one = normalized(name), let two = normalized(other) else { return false }
    return !Set(MatchingName.chain(one)).isDisjoint(with: MatchingName.chain(two))
  }

  /// The names that were normalized so far. A tree has few names, but each is looked up many times.
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
