// The plural units of a localization in a string catalog.

internal import LprojLocale
internal import LprojSource
package import LprojSyntax
internal import LprojText

package struct CatalogPlurals {
  private let catalog: StringCatalog
  private let texts: Slice<FlatList<StringCatalog.Unit>>
  /// The texts outside of substitutions.
  private let whole: [StringCatalog.Unit]
  private let substitutions: [Int: StringCatalog.Substitution]

  package static func units(
    of localization: StringCatalog.Localization, in catalog: StringCatalog
  ) -> [PluralUnit] {
    // A localization without any text lacks a translation, not a plural form.
    guard !localization.variationRange.isEmpty, catalog.hasText(localization) else { return [] }
    let search = CatalogPlurals(localization, catalog)
    return catalog.variations(of: localization).filter { $0.axis == .plural }
      .compactMap { search.unit($0, catalog.offset(of: localization)) }
  }

  private init(_ localization: StringCatalog.Localization, _ catalog: StringCatalog) {
    self.catalog = catalog
    texts = catalog.units(of: localization)
    var substitutions: [Int: StringCatalog.Substitution] = [:]
    for substitution in catalog.substitutions(of: localization) {
      substitutions[substitution.branch] = substitution
    }
    self.substitutions = substitutions
    whole =
      substitutions.isEmpty ? [] : texts.filter { catalog.substitution(around: $0.branch) == nil }
  }

  private func unit(_ variation: StringCatalog.Variation, _ offset: Int) -> PluralUnit? {
    // A plural inside another plural has no unit, because builds do not reach the inner plural.
    guard let (variable, cases) = place(of: variation.branch) else { return nil }
    var forms: [PluralUnit.Form] = []
    var isUnfilled = false
    var next = texts.partitioningIndex { $0.node > variation.node }
    for node in catalog.tree.children(of: variation.node) {
      let end = catalog.tree.nodes[node].next
      var own: StringCatalog.Unit?
      while next < texts.endIndex, texts[next].node < end {
        if catalog.branches[texts[next].branch].parent == variation.branch { own = texts[next] }
        next += 1
      }
      // If a form has variations of its own, the structure has a fault, which is reported elsewhere. The number of forms is then unknown.
      if own == nil, catalog.tree.member("variations", of: node) != nil { return nil }
      guard let own, let text = catalog.value(of: own) else { continue }
      guard catalog.ships(own) else {
        isUnfilled = true
        continue
      }
      forms.append(
        PluralUnit.Form(
          category: PluralCategory(catalog.tree.name(of: node).bytes), text: text,
          offset: catalog.tree.nodes[node].nameStart, format: FormatText(text, dialect: .catalog)))
    }
    // If no form of a plural is filled in, builds leave out the plural and use the text of another device.
    if forms.isEmpty, isUnfilled, variable == nil { return nil }
    return PluralUnit(
      variable: variable.map { Key(catalog.branches[$0].name) }, cases: cases,
      counted: counted(variable, forms), argument: nil, forms: forms, offset: offset,
      isWholeText: variable.map(isAlone) ?? true, hasUnfilled: isUnfilled)
  }

  /// Returns the substitution around a branch, if there is one, and the devices around the branch. The result as a whole is nil if the branch is
  /// inside another plural, or inside more than four devices.
  private func place(of branch: Int) -> (substitution: Int?, cases: [String])? {
    var cases: [String] = []
    var at: Int? = branch
    while let number = at {
      let step = catalog.branches[number]
      guard step.parent != nil else { break }
      if step.axis == .substitution { return (number, cases) }
      if step.axis == .plural || cases.count == 4 { return nil }
      cases.insert(step.name, at: 0)
      at = step.parent
    }
    return (nil, cases)
  }

  /// Returns the kind of the counted number. In a substitution, its specifier declares the kind. Elsewhere, the last form that shows a number
  /// decides, by the first number in it.
  private func counted(_ substitution: Int?, _ forms: [PluralUnit.Form]) -> PluralUnit.Counted {
    if let substitution {
      let type = substitutions[substitution]?.specifierNode.flatMap { catalog.tree.text(of: $0) }
      return type.flatMap { PluralUnit.counted(valueType: $0) } ?? .unknown
    }
    for form in forms.reversed() {
      let specifiers = form.format?.specifiers ?? []
      guard let first = specifiers.first(where: { $0.type.isNumber }) else { continue }
      return first.type == .double || first.type == .longDouble ? .fractions : .integers
    }
    return .unknown
  }

  /// Whether every text outside of substitutions consists only of a reference to this substitution, such as `%1$#@files@`.
  private func isAlone(_ substitution: Int) -> Bool {
    let name = Key(catalog.branches[substitution].name)
    return !whole.isEmpty
      && whole.allSatisfy { unit in
        // A longer text cannot consist only of the reference `%1$#@NAME@`.
        guard let range = catalog.valueRange(of: unit), range.count < 6 * name.bytes.count + 32,
          let text = catalog.value(of: unit)
        else { return false }
        let format = FormatText(text, dialect: .catalog)
        return format.specifiers.count == 1 && format.specifiers[0].type == .variable(name)
          && format.specifiers[0].range == 0..<text.bytes.count
      }
  }
}

extension StringCatalog {
  fileprivate func substitution(around branch: Int) -> Int? {
    var next: Int? = branch
    while let number = next {
      if branches[number].axis == .substitution { return number }
      next = branches[number].parent
    }
    return nil
  }
}
