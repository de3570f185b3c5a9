// Finds the language folder of a region folder, such as `en` for `en_GB`.

internal import LprojLocale
internal import Synchronization

/// A search for the language folder of a region folder. Names are compared as the loader does.
package final class LanguageFolders: Sendable {
  private let names: [String]
  /// The index, made for the first region. It has the folders in the given order, at most two for each name. Two are enough, because only one of them
  /// can be the region folder itself.
  private let index = Mutex<[String: [String]]?>(nil)

  package init(_ names: [String]) { self.names = names }

  /// The language folder for a region folder: `en` for `en_GB`; nil if `name` has no region or there is no such folder.
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
