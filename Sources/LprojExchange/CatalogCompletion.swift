// Additions that a change to a catalog requires: the fallback of a new plural, the numbers of a new substitution, and the text that names it. They
// come from the source language and are marked as new.

internal import LprojSource
internal import LprojSyntax

/// The additions to one entry in one language.
struct CatalogAdditions {
  enum Content {
    case unit(text: Key, state: String)
    case number(Int)
    case text(Key)
    /// An object without members.
    case nothing
  }

  /// The contents by their paths: the names of the objects around them, below the localization.
  private(set) var contents: [[String]: Content] = [:]
  private let sources: CatalogTexts
  private let targets: CatalogTexts
  private let units: CatalogUnits

  /// - Parameter changes: the changes to an entry; the language has none of the changed texts yet.
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

  /// Adds the missing parts.
  ///
  /// - Parameter edited: the texts that replace old texts.
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

  /// Adds a text that names the substitutions, because the build refuses them without one.
  private mutating func addParent() {
    let isThere = !targets.roots.isEmpty || paths.contains { $0.substitution == nil }
    if isThere || contents.isEmpty { return }
    for root in sources.roots { addSource(root.path) }
  }

  /// Adds the substitutions that texts name, because the build refuses a text that names a missing one.
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

  /// Adds `other` to each plural or device, because users may get no text without it.
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
