// missing-variation: a device or width that has a text in the source, but none in a translation.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let missingVariation = Rule(
    "missing-variation", group: "plural",
    summary: "a text for a device or width is missing",
    rationale: """
      The source has a separate text for a device ("Click" on a Mac, "Tap" on an iPhone) or for a \
      width. If a translation also has texts for devices but lacks this one, users of the device \
      see the text for other devices.
      """,
    source: guideToCatalogs,
    severity: .warning,
    situations: [.note("width", "the variation is by width")],
    folding: Folding("texts lack a device in '{localization}'"),
    examples: [
      .good(
        #"""
        {"sourceLanguage": "en", "strings": {"a": {"localizations": {
          "en": {"variations": {"device": {
            "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
            "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}},
          "de": {"stringUnit": {"state": "translated", "value": "Wählen"}}}}}, "version": "1.0"}
        """#),
      .bad(
        #"""
        {"sourceLanguage": "en", "strings": {"a": {"localizations": {
          "en": {"variations": {"device": {
            "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
            "ipad": {"stringUnit": {"state": "translated", "value": "Touch"}},
            "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}},
          "de": {"variations": {⟦"device"⟧: {
            "ipad": {"stringUnit": {"state": "translated", "value": "Berühren"}},
            "other": {"stringUnit": {"state": "translated", "value": "Tippen"}}}}}}}}, "version": "1.0"}
        """#),
    ],
    check: .catalog(checkCatalog), .comparison(checkTable))

  // MARK: Catalogs

  private static func checkCatalog(_ pass: inout CatalogPass) {
    let catalog = pass.catalog
    guard !catalog.variations.isEmpty else { return }
    for entry in catalog.shownEntries where catalog.needsTranslation(entry) {
      guard let own = catalog.ownLocalization(of: entry), !own.variationRange.isEmpty,
        let source = catalog.cases(of: own, isSource: true)
      else { continue }
      for localization in catalog.localizations(of: entry) where localization.node != own.node {
        guard let cases = catalog.cases(of: localization), cases.axis == source.axis,
          let lost = source.lost(in: cases)
        else { continue }
        let (key, language) = (catalog.key(of: entry), catalog.language(of: localization))
        pass.report(
          lost.message(key, language), at: catalog.tree.nodes[cases.node].nameStart,
          severity: lost.severity, localization: language, key: key, detail: lost.axis.rawValue,
          related: [pass.related(at: catalog.textOffset(of: own), "the source text")])
      }
    }
  }

  // MARK: Tables

  private static func checkTable(_ pass: inout ComparisonPass) {
    guard pass.table.files.contains(where: { !$0.table.nodes.isEmpty }) else { return }
    for (number, id) in pass.comparison.entries.enumerated() where id.isSome {
      guard pass.table.entry(id).valueKind == .node, pass.table.isLoaded(id),
        let cases = VariationCases(pass.table, id),
        let source = VariationCases(pass.reference.table, pass.reference.winners[number]),
        cases.axis == source.axis, let lost = source.lost(in: cases)
      else { continue }
      let key = pass.reference.key(number)
      pass.report(
        lost.message(key, pass.table.localization), at: id, severity: lost.severity, key: key,
        detail: lost.axis.rawValue, related: [pass.reference.place(number, "the source text")])
    }
  }
}

/// The texts of an entry by device or width.
private struct VariationCases {
  enum Axis: String { case device, width }

  let axis: Axis
  /// The node of the JSON object with the cases, in a catalog; 0 in a table.
  var node = 0
  var names: Set<String> = []
  /// The texts of the cases without further variation, by the names of the cases.
  var texts: [String: Key] = [:]

  init(_ axis: Axis) { self.axis = axis }

  /// The cases of an entry of a `.stringsdict`; nil if there are none at its top level.
  init?(_ table: LocalizedTable, _ id: EntryID) {
    let parsed = table.parsed(id).table
    guard let members = parsed.node(table.entry(id))?.members else { return nil }
    let rules = [
      ("NSStringDeviceSpecificRuleType", Axis.device), ("NSStringVariableWidthRuleType", .width),
    ]
    for (name, axis) in rules {
      guard let cases = members.last(where: { $0.key == Key(name) })?.node.members else { continue }
      self.axis = axis
      for member in cases {
        names.insert(member.key.description)
        if case .string(let text) = member.node.value { texts[member.key.description] = text }
      }
      return
    }
    return nil
  }

  /// Returns the cases of the source that a translation lacks. Nil if no case is missing, or if the translation has no cases at all.
  func lost(in translation: VariationCases) -> LostCases? {
    let lost = names.subtracting(translation.names).filter { name in
      // A name that the system does not know has a finding of its own.
      guard axis == .width ? Int(name) != nil : StringsdictEntry.devices.contains(name) else {
        return false
      }
      // If a text equals the text for `other`, users do not miss it.
      return name == "other" || texts[name] == nil || texts[name] != texts["other"]
    }
    guard !lost.isEmpty, !translation.names.isEmpty else { return nil }
    return LostCases(
      axis: axis, names: lost.sorted(), hasFallback: translation.names.contains("other"))
  }
}

private struct LostCases {
  let axis: VariationCases.Axis
  let names: [String]
  /// Whether the translation has the case `other`, for all other devices.
  let hasFallback: Bool

  var severity: Severity { axis == .device ? .warning : .note }

  func message(_ key: Key, _ language: String) -> String {
    let shown = Wording.list(names.map { "'\(VisibleText.escaped($0))'" })
    let effect =
      axis == .width
      ? "users see the text of another width"
      : hasFallback ? "users see the text for 'other'" : "users see the text of another device"
    let what = axis == .width ? "width" : "device"
    return
      "\(key.quoted) has a text for the \(what)\(names.count > 1 ? "s" : "") \(shown) in the source, but not in "
      + "'\(language)': \(effect)"
  }
}

extension StringCatalog {
  /// The texts of a localization by device or width; nil if its top level has no such variation. An untranslated case counts as present in a
  /// translation, and as absent in the source.
  fileprivate func cases(
    of localization: Localization, isSource: Bool = false
  ) -> VariationCases? {
    for variation in variations(of: localization) where variation.branch == 0 {
      let axis: VariationCases.Axis
      switch variation.axis {
      case .device: axis = .device
      case .width: axis = .width
      case .plural, .other, .substitution, .phrase: continue
      }
      var cases = VariationCases(axis)
      cases.node = variation.node
      for child in tree.children(of: variation.node) {
        cases.names.insert(tree.name(of: child).description)
      }
      for unit in units(of: localization)
      where branches[unit.branch].parent == 0 && branches[unit.branch].axis == variation.axis {
        let name = branches[unit.branch].name
        if isEmpty(unit), case .new = unit.state {
          if isSource { cases.names.remove(name) }
        } else {
          cases.texts[name] = value(of: unit)
        }
      }
      return cases
    }
    return nil
  }
}
