// The sources of the bundles inside a product. Sources and bundles are matched by name.

internal import LprojFiles
internal import LprojModel
internal import LprojRules

/// The trees of a product and of its sources, grouped by the extension or framework that they belong to. For example, the sources in
/// `Widget/en.lproj` belong to `App.app/PlugIns/Widget.appex`.
struct NestedSources {
  struct Part {
    var path: String
    var product: [Tree] = []
    var sources: [Tree] = []
  }

  private(set) var nested: [Part] = []
  /// The trees of the product that belong to no bundle in `nested`.
  private(set) var product: [Tree] = []
  private(set) var sources: [Tree] = []

  /// - Parameter root: the named path of the sources.
  init(_ product: [Tree], _ sources: [Tree], below root: String, _ workspace: Workspace) {
    var parts: [String: Part] = [:]
    for tree in product {
      let path = Paths.bundle(of: workspace.absolute(tree.path)) ?? ""
      parts[path, default: Part(path: path)].product.append(tree)
    }
    var bundles: [String: Set<String>] = [:]
    for path in parts.keys where !path.isEmpty {
      for name in Self.names(path) { bundles[name, default: []].insert(path) }
    }
    let above = workspace.absolute(root)
    for tree in sources {
      let inner = Paths.inside(above, workspace.absolute(tree.path))
      // The innermost folder with the name of a bundle decides. If several bundles have this name, the tree belongs to the product itself.
      let owners = inner.split(separator: "/").reversed().lazy
        .map { bundles[Self.folded(String($0))] ?? [] }.first { !$0.isEmpty }
      if let owner = owners?.first, owners?.count == 1,
        Paths.bundle(of: Paths.folder(owner)) != nil
      {
        parts[owner]?.sources.append(tree)
      } else {
        self.sources.append(tree)
      }
    }
    for part in parts.values.sorted(by: { $0.path < $1.path }) {
      if part.sources.isEmpty { self.product += part.product } else { nested.append(part) }
    }
  }

  /// Returns the possible names of the target that builds a bundle. SwiftPM names the resource bundle of a target `Package_Target.bundle`.
  private static func names(_ path: String) -> [String] {
    let name = Paths.name(path)
    let stem = Paths.splitExtension(name)?.stem ?? name
    let target = stem.split(separator: "_").last.map(String.init)
    return [stem, name.hasSuffix(".bundle") ? target : nil].compactMap { $0 }.map(folded)
  }

  /// Returns a name in lowercase, without spaces, hyphens and underscores, since targets and folders often differ only in these characters.
  private static func folded(_ name: String) -> String {
    name.lowercased().filter { !" -_".contains($0) }
  }
}
