// The texts of a catalog's entry in one language, each with its path.

internal import LprojLocale
internal import LprojSource
internal import LprojSyntax

struct CatalogTexts {
  struct Text {
    /// The names of the objects between the localization and the text; empty for a plain text.
    var path: [String]
    /// The text in the catalog; nil if it has only a state.
    var value: Key?
    var unit: StringCatalog.Unit?
  }

  private(set) var texts: [Text] = []
  private(set) var substitutions = CatalogSubstitutions()

  /// Creates the texts of an entry without a source text: only its key, which is then the text.
  init(key: Key) { texts = [Text(path: [], value: key)] }

  /// Collects the texts of an entry; none if the entry does not have the language.
  init(_ entry: StringCatalog.Entry, _ catalog: StringCatalog, _ language: String) {
    guard let localization = catalog.localization(of: entry, in: language) else { return }
    texts = catalog.units(of: localization).map {
      Text(path: catalog.names(ofBranch: $0.branch), value: catalog.value(of: $0), unit: $0)
    }
    substitutions = CatalogSubstitutions(localization, catalog)
  }

  subscript(path: [String]) -> Text? { texts.last { $0.path == path } }

  var isEmpty: Bool { texts.isEmpty }

  /// The texts that are not in a substitution.
  var roots: [Text] { texts.filter { $0.path.first != "substitutions" } }

  /// The forms of the plural or device that a path belongs to, or only the text itself.
  func siblings(of path: [String]) -> [Text] {
    guard path.count >= 2, let axis = path.dropLast().last, ["plural", "device"].contains(axis)
    else { return texts.filter { $0.path == path } }
    return texts.filter { $0.path.count == path.count && $0.path.dropLast() == path.dropLast() }
  }

  /// The text of this language that is the source of a translation at `path`.
  func source(for path: [String]) -> Text? {
    if let own = self[path] { return own }
    if path.pluralCategory != nil, let other = self[Array(path.dropLast()) + ["other"]] {
      return other
    }
    return self[[]] ?? self[["variations", "plural", "other"]]
      ?? self[["variations", "device", "other"]] ?? roots.first ?? texts.first
  }
}

extension [String] {
  /// The category of a path that ends in a plural form.
  var pluralCategory: PluralCategory? {
    guard count >= 2, self[count - 2] == "plural" else { return nil }
    return last.flatMap(PluralCategory.init)
  }

  /// The name of the substitution that a path leads into.
  var substitution: String? { count >= 2 && self[0] == "substitutions" ? self[1] : nil }
}

extension StringCatalog {
  /// The names of the objects around a branch.
  fileprivate func names(ofBranch number: Int) -> [String] {
    let branch = branches[number]
    guard let parent = branch.parent else { return [] }
    let isVariation = branch.axis != .substitution && branch.axis != .phrase
    return names(ofBranch: parent) + (isVariation ? ["variations"] : [])
      + [branch.axisName, branch.name]
  }
}
