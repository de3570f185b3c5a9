// The check of one catalog entry in one language: whether its text, variations and substitutions fit together.

internal import LprojSource
internal import LprojSyntax
internal import LprojText

struct CatalogParts {
  private let catalog: StringCatalog
  private let entry: StringCatalog.Entry
  private let localization: StringCatalog.Localization
  private(set) var faults: [CatalogFault] = []

  init(
    _ catalog: StringCatalog, _ entry: StringCatalog.Entry,
    _ localization: StringCatalog.Localization
  ) {
    self.catalog = catalog
    self.entry = entry
    self.localization = localization
  }

  mutating func check() {
    if !localization.variationRange.isEmpty { checkVariations() }
    let references = references()
    if localization.substitutionRange.isEmpty && references.isEmpty { return }
    checkSubstitutions(references)
  }

  // MARK: Variations

  private mutating func checkVariations() {
    let variations = catalog.variations(of: localization)
    // The index of the first node after the last reported part. Nodes inside this part are not reported again.
    var refused = 0
    for variation in variations where variation.node >= refused {
      let around = catalog.branches[variation.branch]
      if around.axis == .plural {
        add(
          .error, variation.node, "nesting \(variation.branch)",
          "the plural form \(path(variation.branch)) has variations of its own, which the build refuses: "
            + "vary by device first, then by plural")
      } else if around.axis == .device && around.isOther {
        add(
          .error, variation.node, "nesting \(variation.branch)",
          "the fallback \(path(variation.branch)) has variations of its own, which the build refuses: give "
            + "it a plain text")
      } else {
        continue
      }
      refused = catalog.tree.nodes[variation.node].next
    }
    checkNeighbours(variations, besides: refused)
    if let unknown = variations.first(where: { $0.axis == .other }) {
      add(
        .warning, unknown.node, "axis",
        "varies by \(catalog.tree.name(of: unknown.node).quoted), which builds do not know: "
          + (catalog.hasText(localization) ? "they leave these texts out" : "users get the key"),
        joint: " ")
    }
  }

  /// Reports a branch with variations of two kinds, and a branch with a text beside its variations.
  ///
  /// - Parameter refused: the index of the first node after the last reported part.
  private mutating func checkNeighbours(
    _ variations: Slice<FlatList<StringCatalog.Variation>>, besides refused: Int
  ) {
    // Nearly all branches have one variation and no text beside it.
    if variations.count == 1, let only = variations.first,
      !catalog.units(of: localization).contains(where: {
        $0.branch == only.branch && $0.valueNode != nil
      })
    {
      return
    }
    let withText = Set(
      catalog.units(of: localization).filter { $0.valueNode != nil }.map(\.branch))
    var byBranch: [Int: [StringCatalog.Variation]] = [:]
    for variation in variations where variation.node >= refused {
      byBranch[variation.branch, default: []].append(variation)
    }
    for (branch, own) in byBranch.sorted(by: { $0.key < $1.key }) {
      if own.count > 1 {
        add(
          .warning, own[1].node, "axes \(branch)",
          "has variations of two kinds, but Xcode exports only one kind, and deletes the other when it imports "
            + "the translation", joint: " ")
      } else if let first = own.first, withText.contains(branch) {
        add(
          .warning, first.node, "text \(branch)",
          "has a text and variations, but Xcode exports only one of the two, and deletes the other when it imports "
            + "the translation", joint: " ")
      }
    }
  }

  // MARK: Substitutions

  private struct Reference {
    var name: Key
    var unit: StringCatalog.Unit
    /// The name of the substitution that contains the reference; nil for a text of the entry itself.
    var owner: Key?
    /// The number of the argument, if the reference has one.
    var position: Int?
  }

  /// The first text that has a specifier with too large a number, and the spelling of the specifier. Users see nothing of such a text.
  private var refused: (unit: StringCatalog.Unit, spelling: String)? {
    for (unit, text) in texts(with: UInt8(ascii: "$")) {
      if let stray = text.strays.first(where: \.isRefused) {
        return (unit, text.spelling(stray.range))
      }
    }
    return nil
  }

  /// Returns the texts that have a sign; the others need not be decoded.
  private func texts(with sign: UInt8) -> [(unit: StringCatalog.Unit, text: FormatText)] {
    catalog.units(of: localization).filter { catalog.has(sign, in: $0) }.compactMap { unit in
      catalog.value(of: unit).map { (unit, FormatText($0, dialect: .catalog)) }
    }
  }

  private func references() -> [Reference] {
    var result: [Reference] = []
    for (unit, text) in texts(with: UInt8(ascii: "#")) {
      for specifier in text.specifiers {
        // '%#@@' is not a reference for the compiler.
        guard case .variable(let name) = specifier.type, !name.bytes.isEmpty else { continue }
        result.append(
          Reference(
            name: name, unit: unit, owner: owner(of: unit.branch),
            position: specifier.isNumbered ? specifier.argument : nil))
      }
    }
    return result
  }

  /// Returns the name of the innermost substitution that contains a branch; nil if no substitution contains it.
  private func owner(of branch: Int) -> Key? { catalog.context(of: branch).substitution }

  private mutating func checkSubstitutions(_ references: [Reference]) {
    var defined: Set<Key> = []
    var misplaced: Set<Key> = []
    for substitution in catalog.substitutions(of: localization) {
      let branch = catalog.branches[substitution.branch]
      if branch.parent == 0 {
        defined.insert(Key(branch.name))
      } else {
        misplaced.insert(Key(branch.name))
        add(
          .error, substitution.node, "place \(branch.name)",
          "the substitution '\(branch.name)' stands below \(path(branch.parent ?? 0)), where the "
            + "build does not look: move it to the 'substitutions' of the localization")
      }
    }
    checkArguments()
    var known = defined.union(misplaced)
    // If there are no substitutions at all, the build treats references with positions as text.
    let isText = known.isEmpty && references.allSatisfy { $0.position != nil }
    for reference in references where known.insert(reference.name).inserted {
      let position = isText ? reference.position.map { "\($0)$" } ?? "" : ""
      add(
        isText ? .warning : .error, at: catalog.offset(of: reference.unit),
        "undefined \(reference.name)",
        "'%\(position)#@\(reference.name)@' names a substitution that does not exist, "
          + (isText ? "so no user gets the number" : "so the build refuses the catalog"))
    }
    checkParent(defined)
    checkUse(of: defined, references)
    checkCycles(references)
  }

  private mutating func checkArguments() {
    for substitution in catalog.substitutions(of: localization) {
      guard let node = substitution.argumentNode,
        catalog.argument(of: substitution) == nil
      else { continue }
      let most = StringCatalog.arguments.upperBound
      add(
        .error, node, "argument \(catalog.branches[substitution.branch].name)",
        "'argNum' of the substitution '\(catalog.branches[substitution.branch].name)' must be a whole "
          + "number from 1 to \(most), not \(catalog.tree.spelling(of: node)), or the build refuses it"
      )
    }
  }

  private mutating func checkUse(of defined: Set<Key>, _ references: [Reference]) {
    guard hasFilledParent else { return }
    if let refused {
      // In a translation, the rules on formats report the number that is too large.
      guard catalog.language(of: localization) == catalog.sourceLanguage else { return }
      add(
        .warning, at: catalog.offset(of: refused.unit), "refused",
        "\(refused.spelling) has a number that is too large, so nothing of the text is shown")
      return
    }
    let named = Set(references.map(\.name))
    for substitution in catalog.substitutions(of: localization) {
      let name = catalog.branches[substitution.branch].name
      guard defined.contains(Key(name)), !named.contains(Key(name)) else { continue }
      let advice =
        name.contains("@")
        ? "'@' ends a reference, so no text can name it: give it another name"
        : "write '%#@\(name)@' where it belongs"
      add(
        .warning, substitution.node, "unused \(name)",
        "no text uses the substitution '\(name)'; \(advice)")
    }
  }

  /// Whether the entry has a nonempty text outside of its substitutions. Such a text could name a substitution.
  private var hasFilledParent: Bool {
    catalog.units(of: localization).contains {
      owner(of: $0.branch) == nil && !(catalog.value(of: $0)?.bytes.isEmpty ?? true)
    }
  }

  private mutating func checkParent(_ defined: Set<Key>) {
    guard !defined.isEmpty, let first = catalog.substitutions(of: localization).first,
      !catalog.units(of: localization).contains(where: { owner(of: $0.branch) == nil })
    else { return }
    add(
      .error, first.node, "parent",
      "'stringUnit' is missing, although substitutions need a text that names them: the build refuses "
        + "the catalog")
  }

  private mutating func checkCycles(_ references: [Reference]) {
    var inner: [Key: [Key]] = [:]
    for reference in references {
      if let owner = reference.owner { inner[owner, default: []].append(reference.name) }
    }
    guard !inner.isEmpty else { return }
    let nodes = catalog.substitutions(of: localization).map { substitution in
      (name: Key(catalog.branches[substitution.branch].name), node: substitution.node)
    }
    guard let cycle = CatalogCycle.names(nodes.map(\.name), inner),
      let first = nodes.first(where: { cycle.contains($0.name) })
    else { return }
    add(
      .error, first.node, "cycle \(first.name)",
      "the substitution \(first.name.quoted) contains itself, so no text can be made")
  }

  // MARK: Reporting

  private func path(_ branch: Int) -> String { "'\(catalog.path(ofBranch: branch))'" }

  private mutating func add(
    _ severity: Severity, _ node: Int, _ detail: String, _ message: String, joint: String = ": "
  ) {
    add(severity, at: catalog.tree.nodes[node].nameStart, detail, message, joint: joint)
  }

  private mutating func add(
    _ severity: Severity, at offset: Int, _ detail: String, _ message: String,
    joint: String = ": "
  ) {
    let key = catalog.key(of: entry)
    let language = catalog.language(of: localization)
    faults.append(
      CatalogFault(
        message: "\(key.quoted) in '\(language)'\(joint)\(message)", offset: offset,
        severity: severity, key: key, language: language, detail: detail))
  }
}
