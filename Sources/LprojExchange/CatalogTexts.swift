// The texts of a catalog's entry in one language, each with its path.

internal import LprojLocale
internal import LprojSource
internal import LprojSyntax

struct CatalogTexts {
  struct Text {
    /// The names of the objects between the localization and the text, such as `variations`, `plural`, `one`; empty for a plain text.
    var path: [String]
    /// The text; nil if the catalog has only its state.
    var value: Key?
    var unit: StringCatalog.Unit?
  }

  private(set) var texts: [Text] = []
  private(set) var substitutions = CatalogSubstitutions()

  /// Creates the texts of an entry without a source text: the key is its source text.
  init(key: Key) { texts = [Text(path: [], value: key)] }

  /// Collects the texts of an entry in a language; none if the entry lacks the language.
  init(_ entry: StringCatalog.Entry, _ catalog: StringCatalog, _ language: String) {
    guard let localization = catalog.localization(of: entry, in: language) else { return }
    texts = catalog.units(of: localization).map {
      Text(path: catalog.names(ofBranch: $0.branch), value: catalog.value(of: $0), unit: $0)
    }
    substitutions = CatalogSubstitutions(localization, catalog)
  }

  subscript(path: [String]) -> Text? { texts.last { $0.path == path } }

  var isEmpty: Bool { texts.isEmpty }

  var roots: [Text] { texts.filter { $0.path.first != "substitutions" } }

  /// All forms of the plural or device variation that `path` leads into. For any other path, only the text at this path.
  func siblings(of path: [String]) -> [Text] {
    guard path.count >= 2, let axis = path.dropLast().last, ["plural", "device"].contains(axis)
    else { return texts.filter { $0.path == path } }
    return texts.filter { $0.path.count == path.count && $0.path.dropLast() == path.dropLast() }
  }

  /// The text that a translation at `path` is made from; nil if there are no texts. It is the text at this path. If there is none, it is the form
  /// `other` of the same plural, then the plain text, then a form `other` of the entry, then the first text.
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
  /// The plural category at the end of a path; nil if the path does not end in a plural form.
  var pluralCategory: PluralCategory? {
    guard count >= 2, self[count - 2] == "plural" else { return nil }
    return last.flatMap(PluralCategory.init)
  }

  /// The name of the substitution that a path leads into; nil if it leads into none.
  var substitution: String? { count >= 2 && self[0] == "substitutions" ? self[1] : nil }
}

extension StringCatalog {
  /// The names of the objects from the localization to a branch, such as `variations`, `plural`, `one`.
  fileprivate func names(ofBranch number: Int) -> [String] {
    let branch = branches[number]
    guard let parent = branch.parent else { return [] }
    let isVariation = branch.axis != .substitution && branch.axis != .phrase
    return names(ofBranch: parent) + (isVariation ? ["variations"] : [])
      + [branch.axisName, branch.name]
  }
}
