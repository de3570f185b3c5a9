// Finds the language folder of a region folder, such as `en` for `en_GB`.

internal import LprojLocale
internal import Synchronization

/// Finds the folder of a language for the folder of a region. Names are compared as the loader compares them: `en-GB` equals `en_GB`.
package final class LanguageFolders: Sendable {
  private let names: [String]
  /// The folders by normalized name; nil before the first search. Two folders for each name are enough: a search skips the region folder that it
  /// starts from, and at most one of the two is that folder.
  private let index = Mutex<[String: [String]]?>(nil)

  package init(_ names: [String]) { self.names = names }

  /// Returns the language folder for a region folder: `en` for `en_GB`. Nil if `name` has no region, or if the language has no folder.
  package func folder(of name: String) -> String? {
    guard let own = LanguageRelation.normalized(name), LanguageRelation.hasRegion(own) else {
      return nil
    }
    let folders = index.withLock { made in
      let known = made ?? Self.index(names)
      made = known
      return known
    }
    for parent in MatchingName.chain(own).dropFirst() where !LanguageRelation.hasRegion(parent) {
      if let folder = folders[parent]?.first(where: { $0 != name }) { return folder }
    }
    return nil
  }

  private static func index(_ names: [String]) -> [String: [String]] {
    var folders: [String: [String]] = [:]
    for name in names {
      guard let key = LanguageRelation.normalized(name), folders[key, default: []].count < 2 else {
        continue
      }
      folders[key, default: []].append(name)
    }
    return folders
  }
}
