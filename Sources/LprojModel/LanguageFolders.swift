// The language folders of a tree, by what the loader compares.

internal import LprojLocale
internal import Synchronization

/// Folders by their names as the loader compares them, to find the language that a region belongs to.
package final class LanguageFolders: Sendable {
  private let names: [String]
  /// Made when a region is first asked about: in the order given, and two of one name, which are enough
  /// to find one that is not the folder itself.
  private let index = Mutex<[String: [String]]?>(nil)

  package init(_ names: [String]) { self.names = names }

  /// The language folder that a region folder belongs to: `en` for `en_GB`; nil when `name` has no region
  /// or there is no such folder.
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
