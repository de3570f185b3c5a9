// An entry in one language as a tree: its text, its variations and its substitutions.

package import LprojSource

/// The content of a localization, of a case of a variation, or of a substitution.
package struct CatalogContent: Sendable {
  package struct Text: Sendable {
    /// The text; nil if it is absent or not a string.
    package var value: Key?
    package var state: StringCatalog.UnitState
    /// The index of the `stringUnit` in the JSON text; for a phrase, the index of its string. -1 if the text is not in a catalog yet.
    package var node: Int

    package init(value: Key?, state: StringCatalog.UnitState = .translated, node: Int = -1) {
      self.value = value
      self.state = state
      self.node = node
    }
  }

  /// The variations along one axis, such as the plural.
  package struct Variation: Sendable {
    package var axis: CatalogBranch.Axis
    /// The name of the axis in the JSON text, such as `plural`.
    package var name: String
    package var node: Int
    package var cases: [Case]

    package init(axis: CatalogBranch.Axis, name: String, node: Int = -1, cases: [Case]) {
      self.axis = axis
      self.name = name
      self.node = node
      self.cases = cases
    }
  }

  /// One case of a variation: a plural form, a device or a width.
  package struct Case: Sendable {
    package var name: String
    package var node: Int
    package var content: CatalogContent

    package init(name: String, node: Int = -1, content: CatalogContent) {
      self.name = name
      self.node = node
      self.content = content
    }
  }

  /// A substitution: content that replaces a reference such as `%#@files@` in a text.
  package struct Substitution: Sendable {
    package var name: Key
    package var node: Int
    package var argument: Int?
    package var specifier: Key?
    package var content: CatalogContent

    package init(
      name: Key, node: Int = -1, argument: Int? = nil, specifier: Key? = nil,
      content: CatalogContent
    ) {
      self.name = name
      self.node = node
      self.argument = argument
      self.specifier = specifier
      self.content = content
    }
  }

  /// The text. If the JSON text has two, the last one, which most readers of JSON choose.
  package var text: Text?
  /// The phrases of a `stringSet`.
  package var phrases: [Text] = []
  package var variations: [Variation] = []
  package var substitutions: [Substitution] = []

  package init() {}

  package init(_ text: Key) { self.text = Text(value: text) }

  package func variation(_ axis: CatalogBranch.Axis) -> Variation? {
    variations.last { $0.axis == axis }
  }

  package var isPlain: Bool { variations.isEmpty && substitutions.isEmpty && phrases.isEmpty }
}

extension CatalogContent.Variation {
  package func form(_ name: String) -> CatalogContent.Case? { cases.last { $0.name == name } }
}

/// Reads the localizations of a catalog as trees. The names of JSON members are looked up only once.
package struct CatalogContents {
  private let catalog: StringCatalog
  private let tree: JSONTree
  private let names: CatalogNames
  private var states = CatalogStates(StringCatalog.UnitState.names)

  package init(_ catalog: StringCatalog) {
    self.catalog = catalog
    tree = catalog.tree
    names = CatalogNames(catalog.tree)
  }

  package mutating func content(of localization: StringCatalog.Localization) -> CatalogContent {
    content(localization.node)
  }

  private mutating func content(_ object: Int) -> CatalogContent {
    var content = CatalogContent()
    for node in tree.children(of: object) {
      switch tree.nodes[node].name {
      case names.stringUnit: content.text = text(node, valueName: names.value)
      case names.stringSet: content.phrases = phrases(node)
      case names.variations: content.variations = variations(node)
      case names.substitutions: content.substitutions = substitutions(node)
      default: continue
      }
    }
    return content
  }

  private mutating func text(_ unit: Int, valueName: Int) -> CatalogContent.Text? {
    guard tree.kind(of: unit) == .object else { return nil }
    var text = CatalogContent.Text(value: nil, state: .absent, node: unit)
    for node in tree.children(of: unit) {
      let name = tree.nodes[node].name
      if name == valueName { text.value = tree.text(of: node) }
      if name == names.state { text.state = states.state(tree, node) ?? .unknown }
    }
    return text
  }

  private mutating func phrases(_ set: Int) -> [CatalogContent.Text] {
    guard let whole = text(set, valueName: -1) else { return [] }
    return tree.children(of: set).filter { tree.nodes[$0].name == names.values }
      .flatMap { Array(tree.children(of: $0)) }
      .map { CatalogContent.Text(value: tree.text(of: $0), state: whole.state, node: $0) }
  }

  private mutating func variations(_ object: Int) -> [CatalogContent.Variation] {
    objects(in: object).map { node in
      let axis: CatalogBranch.Axis =
        switch tree.nodes[node].name {
        case names.plural: .plural
        case names.device: .device
        case names.width: .width
        default: .other
        }
      let cases = objects(in: node).map { form in
        CatalogContent.Case(
          name: tree.name(of: form).description, node: form, content: content(form))
      }
      return CatalogContent.Variation(
        axis: axis, name: tree.name(of: node).description, node: node, cases: cases)
    }
  }

  private mutating func substitutions(_ object: Int) -> [CatalogContent.Substitution] {
    objects(in: object).map { node in
      var substitution = CatalogContent.Substitution(
        name: tree.name(of: node), node: node, content: content(node))
      for member in tree.children(of: node) {
        let name = tree.nodes[member].name
        if name == names.argNum {
          let number = tree.integer(of: member)
          substitution.argument = number.flatMap {
            StringCatalog.arguments.contains($0) ? $0 : nil
          }
        }
        if name == names.formatSpecifier { substitution.specifier = tree.text(of: member) }
      }
      return substitution
    }
  }

  private func objects(in object: Int) -> [Int] {
    guard tree.kind(of: object) == .object else { return [] }
    return tree.children(of: object).filter { node in
      tree.kind(of: node) == .object
        && tree.names.byteCount(tree.nodes[node].name) <= Key.longestName
    }
  }
}
