// Reads the texts of a localization in a catalog: units, variations, substitutions and sets.

internal import LprojSource

extension CatalogReading {
  struct Owner {
    let entry: Int
    let localization: Int
  }

  /// Reads the content of a localization, of a case of a variation, or of a substitution.
  mutating func readContent(_ object: Int, _ branch: Int, _ owner: Owner) {
    var next = object + 1
    while next < tree.nodes[object].next {
      let node = next
      next = tree.nodes[node].next
      switch tree.nodes[node].name {
      case names.stringUnit: readUnit(node, branch, owner)
      case names.variations: readVariations(node, branch, owner)
      case names.substitutions: readSubstitutions(node, branch, owner)
      case names.stringSet: readSet(node, branch, owner)
      case names.argNum, names.formatSpecifier: continue
      default:
        note(.unknownMember, node, owner.entry, owner.localization)
        continue
      }
      noteDoubled(node, owner.entry, owner.localization)
    }
  }

  private mutating func readUnit(_ unit: Int, _ branch: Int, _ owner: Owner) {
    guard expect(.object, unit, owner.entry, owner.localization) else { return }
    var value: Int?
    var state = StringCatalog.UnitState.absent
    // Prefetches the state of the text that is about ten plain texts ahead. Otherwise, the state would not be in the cache when it is read.
    let later = unit + 41
    if later < tree.nodes.count { tree.buffer.prefetch(tree.nodes[later].start) }
    var next = unit + 1
    while next < tree.nodes[unit].next {
      let node = next
      next = tree.nodes[node].next
      switch tree.nodes[node].name {
      case names.value:
        if expect(.string, node, owner.entry, owner.localization) { value = node }
      case names.state:
        if expect(.string, node, owner.entry, owner.localization) {
          state = stateReader.state(tree, node) ?? .unknown
        }
      default:
        note(.unknownMember, node, owner.entry, owner.localization)
        continue
      }
      noteDoubled(node, owner.entry, owner.localization)
    }
    catalog.units.append(
      StringCatalog.Unit(node: unit, valueNode: value, state: state, branch: branch))
  }

  private mutating func readVariations(
    _ variations: Int, _ branch: Int, _ owner: Owner
  ) {
    guard expect(.object, variations, owner.entry, owner.localization) else { return }
    for cases in tree.children(of: variations) {
      noteDoubled(cases, owner.entry, owner.localization)
      guard takesName(of: cases, owner.entry, owner.localization),
        expect(.object, cases, owner.entry, owner.localization)
      else { continue }
      let axis: CatalogBranch.Axis =
        switch tree.nodes[cases].name {
        case names.plural: .plural
        case names.device: .device
        case names.width: .width
        default: .other
        }
      catalog.variations.append(
        StringCatalog.Variation(node: cases, axis: axis, branch: branch))
      let axisName = tree.nodes[cases].name
      for node in tree.children(of: cases) {
        noteDoubled(node, owner.entry, owner.localization)
        guard takesName(of: node, owner.entry, owner.localization),
          expect(.object, node, owner.entry, owner.localization)
        else { continue }
        let inner = self.branch(BranchID(branch, axis, axisName, tree.nodes[node].name))
        readContent(node, inner, owner)
      }
    }
  }

  private mutating func readSubstitutions(
    _ substitutions: Int, _ branch: Int, _ owner: Owner
  ) {
    guard expect(.object, substitutions, owner.entry, owner.localization) else { return }
    for node in tree.children(of: substitutions) {
      noteDoubled(node, owner.entry, owner.localization)
      guard takesName(of: node, owner.entry, owner.localization),
        expect(.object, node, owner.entry, owner.localization)
      else { continue }
      let inner = self.branch(
        BranchID(branch, .substitution, names.substitutions, tree.nodes[node].name))
      var substitution = StringCatalog.Substitution(node: node, branch: inner)
      for member in tree.children(of: node) {
        if tree.nodes[member].name == names.argNum {
          if expect(.number, member, owner.entry, owner.localization) {
            substitution.argumentNode = member
          }
        } else if tree.nodes[member].name == names.formatSpecifier {
          if expect(.string, member, owner.entry, owner.localization) {
            substitution.specifierNode = member
          }
        }
      }
      catalog.substitutions.append(substitution)
      readContent(node, inner, owner)
    }
  }

  /// Reads each phrase of a set as a text. All phrases have the state of the set.
  private mutating func readSet(_ set: Int, _ branch: Int, _ owner: Owner) {
    guard expect(.object, set, owner.entry, owner.localization) else { return }
    var state = StringCatalog.UnitState.absent
    for node in tree.children(of: set) where tree.nodes[node].name == names.state {
      state = stateReader.state(tree, node) ?? .unknown
    }
    for node in tree.children(of: set) where tree.nodes[node].name == names.values {
      guard expect(.array, node, owner.entry, owner.localization) else { continue }
      for (index, phrase) in tree.children(of: node).enumerated()
      where expect(.string, phrase, owner.entry, owner.localization) {
        let inner = self.branch(BranchID(branch, .phrase, names.stringSet, index))
        catalog.units.append(
          StringCatalog.Unit(node: set, valueNode: phrase, state: state, branch: inner))
      }
    }
  }
}
