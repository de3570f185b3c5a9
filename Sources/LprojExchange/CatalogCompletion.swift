// Finds the texts that a catalog needs besides an imported text: the form `other` of a plural, or a substitution that the text refers to. These
// additions are texts of the source language, in the state `new`.

internal import LprojSource
internal import LprojSyntax

/// The additions to one entry in one language.
struct CatalogAdditions {
  enum Content {
    case unit(text: Key, state: String)
    case number(Int)
    case text(Key)
    case nothing
  }

  /// The contents to add, by their paths below the localization, such as `variations`, `plural`, `other`, `stringUnit`.
  private(set) var contents: [[String]: Content] = [:]
  private let sources: CatalogTexts
  private let targets: CatalogTexts
  private let units: CatalogUnits

  /// - Parameter changes: new texts of one entry. The language has none of these texts yet.
  init(
    _ changes: [CatalogChange], _ sources: CatalogTexts, _ targets: CatalogTexts,
    _ units: CatalogUnits
  ) {
    self.sources = sources
    self.targets = targets
    self.units = units
    for change in changes {
      contents[change.path + ["stringUnit"]] = .unit(text: change.text, state: change.state)
    }
  }

  /// Adds everything that the new texts and the edited texts need.
  ///
  /// - Parameter edited: the changes of texts that the language already has.
  mutating func complete(_ edited: [CatalogChange]) {
    if contents.isEmpty && edited.isEmpty { return }
    addParent()
    addSubstitutions(edited)
    addFallbacks()
    addCounts()
  }

  private var paths: [[String]] {
    contents.keys.compactMap { $0.last == "stringUnit" ? Array($0.dropLast()) : nil }
  }

  private mutating func addSource(_ path: [String]) {
    guard targets[path] == nil, contents[path + ["stringUnit"]] == nil,
      let text = sources.source(for: path)?.value
    else { return }
    contents[path + ["stringUnit"]] = .unit(text: text, state: "new")
  }

  /// Adds the text that refers to the substitutions, because the build refuses substitutions without such a text.
  private mutating func addParent() {
    let isThere = !targets.roots.isEmpty || paths.contains { $0.substitution == nil }
    if isThere || contents.isEmpty { return }
    for root in sources.roots { addSource(root.path) }
  }

  /// Adds the substitutions that texts refer to, because the build refuses a text if it refers to a missing substitution.
  private mutating func addSubstitutions(_ edited: [CatalogChange]) {
    var texts = targets.roots.compactMap(\.value) + edited.map(\.text)
    for case .unit(let text, _) in contents.values { texts.append(text) }
    for name in Set(texts.flatMap(CatalogSubstitutions.references))
    where targets.substitutions.counts[name] == nil {
      for source in sources.texts where source.path.substitution == name.description {
        for path in units.forms(of: source.path, isOwn: false) { addSource(path) }
      }
    }
  }

  /// Adds the form `other` to each plural and device variation that lacks it, because users may otherwise get no text.
  private mutating func addFallbacks() {
    for path in paths {
      for (index, name) in path.enumerated()
      where ["plural", "device"].contains(name) && index > 0 && path[index - 1] == "variations" {
        let stem = Array(path.prefix(index + 1)) + ["other"]
        let isThere =
          targets.texts.contains { $0.path.starts(with: stem) }
          || paths.contains { $0.starts(with: stem) }
        if !isThere { addSource(stem) }
      }
    }
  }

  private mutating func addCounts() {
    for name in Set(paths.compactMap(\.substitution))
    where targets.substitutions.counts[Key(name)] == nil {
      guard let count = sources.substitutions.counts[Key(name)] else { continue }
      let path = ["substitutions", name]
      if let argument = count.argument { contents[path + ["argNum"]] = .number(argument) }
      if let specifier = count.specifier { contents[path + ["formatSpecifier"]] = .text(specifier) }
    }
  }
}
