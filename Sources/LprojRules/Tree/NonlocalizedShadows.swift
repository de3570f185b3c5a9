// nonlocalized-shadows: a file at the top level that hides its localized copies.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let nonlocalizedShadows = Rule(
    "nonlocalized-shadows", group: "tree",
    summary: "a top-level file hides its localized copies",
    rationale: """
      Apple's guide advises a default copy outside the .lproj folders. The loader looks there \
      first, so it finds this copy for every user and opens no localized copy.
      """,
    source: coreFoundation + "CFBundle_Resources.c",
    severity: .error,
    lowered: [
      .note(.copyNotShipped), .note(.copyPerhapsNotShipped), .warning(.meantForRegion),
      .warning(.lookedUpOtherwise), .warning(.perhapsNotShipped), .warning(.tableNamedByNothing),
    ],
    situations: [.perhapsNotShipped],
    compilation: .tableCircumstance,
    loader: .apple,
    examples: [
      .good("en.lproj/Main.strings de.lproj/Main.strings Other.strings"),
      .bad("en.lproj/Main.strings de.lproj/Main.strings ⟦Main.strings⟧"),
      .bad("en.lproj/Help/index.html ⟦Help/index.html⟧"),
    ],
    check: .tree { pass in
      let resources = pass.resources()
      for name in pass.tree.topLevelFiles where !isLaunchImage(name) {
        let hidden = (resources.copies[TreeResources.group(name)] ?? []).filter { $0.name == name }
        let own = hidden.first { pass.folders[$0.folder].folder.name == pass.development }
        guard let first = own ?? hidden.first,
          hidden.contains(where: { pass.folders[$0.folder].folder.isSelected })
        else { continue }
        let isOne = hidden.count == 1
        let others = isOne ? "" : " and \(hidden.count - 1) more"
        let owner = pass.folders[first.folder].folder.name
        let isCertain =
          isResourcesFolder(pass.tree)
          || TreeResources.isTable(name)
            && !pass.declarations.isUnknownToProjects(Paths.name(name))
        let condition = isCertain ? "" : " if one bundle has \(isOne ? "both" : "all of them")"
        pass.record(
          "'\(name)' at the top level hides the \(isOne ? "copy" : "copies") in '\(owner)'\(others)"
            + "\(condition): the loader looks at the top level first, although Apple's guide advises "
            + "a default copy there",
          path: Paths.join(pass.tree.path, name), severity: isCertain ? .error : .warning,
          table: TreeResources.isTable(name) ? Paths.splitExtension(name)?.stem : nil,
          suggestion: "remove it, or move it into Base.lproj",
          related: [RelatedPlace(resources.path(first), "a copy that is hidden")])
      }
    })

  /// Whether the tree is the resources folder of a built bundle, so that all its files are resources.
  private static func isResourcesFolder(_ tree: Tree) -> Bool {
    guard TreeResources.isBundle(tree.kind), !tree.strays.contains(where: \.isElsewhere) else {
      return false
    }
    let name = Paths.name(tree.path)
    return name == "Resources" || BundleName.isBundle(name)
  }

  /// Whether a file is a launch image, which iOS finds at the top level and in localizations by different rules.
  private static func isLaunchImage(_ path: String) -> Bool {
    let name = Paths.name(path)
    return name.hasPrefix("Default") && name.hasSuffix(".png") || name.hasPrefix("LaunchImage")
      || name.hasSuffix(".launchimage")
  }
}
