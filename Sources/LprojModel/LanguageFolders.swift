// The language folders of a tree, by what the loader compares.

internal import LprojLocale

/// Folders by their names as the loader compares them, to find the language that a region belongs to.
package struct LanguageFolders: Sendable {
  /// In the order given; two of one name are enough to find one that is not the folder itself.
  private var folders: [String: [String]] = [:]

  package init(_ names: [String]) {
    for name in names {
      guard let key = LanguageRelation.normalized(name), folders[key, default: []].count < 2 else {
        continue
      }
      folders[key, default: []].append(name)
    }
  }

  /// The language folder that a region folder belongs to: `en` for `en_GB`; nil when `name` has no region
  /// or there is no such folder.
  package func folder(of name: String) -> String? {
    guard let own = LanguageRelation.normalized(name), LanguageRelation.hasRegion(own) else {
      return nil
    }
    for parent in MatchingName.chain(own).dropFirst() where !LanguageRelation.hasRegion(parent) {
      if let folder = folders[parent]?.first(where: { $0 != name }) { return folder }
    }
    return nil
  }
}
