// The plural units of a localization in a string catalog.

internal import LprojSource
package import LprojSyntax
internal import LprojText

package enum CatalogPlurals {
  package static func units(
    of localization: StringCatalog.Localization, in catalog: StringCatalog
  ) -> [PluralUnit] {
    guard !localization.variationRange.isEmpty else { return [] }
    let texts = catalog.units(of: localization)
    return catalog.variations(of: localization).filter { $0.axis == .plural }.map { variation in
      let (variable, cases) = place(of: variation.branch, in: catalog)
      var forms: [PluralUnit.Form] = []
      for node in catalog.tree.children(of: variation.node) {
        let name = catalog.tree.name(of: node)
        let own = texts.last { text in
          let branch = catalog.branches[text.branch]
          return branch.parent == variation.branch && branch.axis == .plural
            && branch.name == name.description
        }
        guard let own, let text = catalog.value(of: own) else { continue }
        forms.append(
          PluralUnit.Form(
            name: name, text: text, offset: catalog.tree.nodes[node].nameStart,
            isUnfinished: own.state == .new))
      }
      return PluralUnit(
        variable: variable.map { Key(catalog.branches[$0].name) }, cases: cases,
        counted: counted(variable, forms, localization, catalog),
        argument: nil, forms: forms, offset: catalog.offset(of: localization),
        isWholeText: variable == nil || isAlone(variable, localization, catalog), isInCatalog: true)
    }
  }

  /// The substitution that a branch lies in, and the devices on the way to it.
  private static func place(
    of branch: Int, in catalog: StringCatalog
  ) -> (substitution: Int?, cases: [String]) {
    var cases: [String] = []
    var at: Int? = branch
    while let number = at {
      let step = catalog.branches[number]
      guard step.parent != nil else { break }
      if step.axis == .substitution { return (number, cases) }
      cases.insert(step.name, at: 0)
      at = step.parent
    }
    return (nil, cases)
  }

  /// By the substitution's own word, else by the first number that a form shows.
  private static func counted(
    _ substitution: Int?, _ forms: [PluralUnit.Form], _ localization: StringCatalog.Localization,
    _ catalog: StringCatalog
  ) -> PluralUnit.Counted {
    if let substitution {
      let own = catalog.substitutions(of: localization).last { $0.branch == substitution }
      let type = own?.specifierNode.flatMap { catalog.tree.text(of: $0) }
      return type.flatMap { PluralUnit.counted(valueType: $0) } ?? .unknown
    }
    for form in forms.reversed() {
      let specifiers = FormatText(form.text, dialect: .catalog).specifiers
      guard let first = specifiers.first(where: { $0.type.isNumber }) else { continue }
      return first.type == .double || first.type == .longDouble ? .fractions : .integers
    }
    return .unknown
  }

  /// Whether the text around is nothing but the reference to the substitution.
  private static func isAlone(
    _ substitution: Int?, _ localization: StringCatalog.Localization, _ catalog: StringCatalog
  ) -> Bool {
    guard let substitution else { return true }
    let name = catalog.branches[substitution].name
    let texts = catalog.units(of: localization).filter { unit in
      var at: Int? = unit.branch
      while let number = at, catalog.branches[number].axis != .substitution {
        at = catalog.branches[number].parent
      }
      return at == nil
    }
    return !texts.isEmpty
      && texts.allSatisfy { unit in
        guard let text = catalog.value(of: unit) else { return false }
        let format = FormatText(text, dialect: .catalog)
        return format.specifiers.count == 1 && format.specifiers[0].type == .variable(Key(name))
          && format.specifiers[0].range == 0..<text.bytes.count
      }
  }
}
