// Unknown names of devices, plural forms and widths: users do not get the texts under such a name.

internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

struct CatalogStrangeNames {
  private let catalog: StringCatalog
  /// The faults of the unknown names, by axis and name.
  private var words: [CatalogBranch.Axis: [Key: String]] = [:]
  private var branches: Set<Int> = []

  init(_ catalog: StringCatalog) {
    self.catalog = catalog
    for (number, branch) in catalog.branches.enumerated() {
      let name = Key(branch.name)
      let fault: String? =
        switch branch.axis {
        case .device where !StringsdictEntry.devices.contains(branch.name):
          "\(name.quoted) is not a known device: no user sees its text"
        case .plural where PluralCategory(name.bytes) == nil:
          "\(name.quoted) is not a plural form: no user sees its text"
        case .width where Int(branch.name) == nil: "the width \(name.quoted) is not a number"
        default: nil
        }
      guard let fault else { continue }
      words[branch.axis, default: [:]][name] = fault
      branches.insert(number)
    }
  }

  var isEmpty: Bool { branches.isEmpty }

  /// Returns the faults of the unknown names in one localization, in the order of the file. Each fault has the node of its name. Unknown names inside
  /// another unknown name or inside a plural form are skipped, since builds ignore them.
  func names(in localization: StringCatalog.Localization) -> [(words: String, node: Int)] {
    catalog.variations(of: localization).flatMap { variation -> [(words: String, node: Int)] in
      guard !branches.contains(variation.branch), let known = words[variation.axis],
        catalog.branches[variation.branch].axis != .plural
      else { return [] }
      return catalog.tree.children(of: variation.node).compactMap { node in
        known[catalog.tree.name(of: node)].map { ($0, node) }
      }
    }
  }
}
