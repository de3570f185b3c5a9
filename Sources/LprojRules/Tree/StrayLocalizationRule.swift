// stray-localization: a folder that looks like a localization and that the loader does not find.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let strayLocalization = Rule(
    "stray-localization", group: "tree",
    summary: "a .lproj that the loader does not open",
    rationale: """
      The loader opens only folders with names that end in .lproj, in lower case, in the resources \
      folder of a bundle. No user gets a folder that lies elsewhere or has another ending.
      """,
    source: coreFoundation + "CFBundle_Locale.c",
    severity: .warning,
    situations: [
      .error(
        "case-matters",
        "the suffix is in capitals in a product for iOS, tvOS, watchOS or visionOS")
    ],
    compilation: .circumstance,
    examples: [
      .good("en.lproj/A.strings de.lproj/A.strings"),
      .bad("en.lproj/A.strings ⟦en.lproj/de.lproj⟧/A.strings"),
      .bad("en.lproj/A.strings ⟦DE.LPROJ⟧/A.strings"),
      .bad("en.lproj/A.strings es-419.lproj/A.strings ⟦es_419.proj⟧/A.strings"),
    ],
    check: .tree { pass in
      let places = pass.tree.strays.filter(\.isElsewhere)
      for stray in pass.tree.strays {
        let name = Paths.name(stray.path)
        switch stray.problem {
        case .file:
          pass.record(
            "'\(name)' is a file: the loader takes it for a localization and finds nothing in it",
            path: stray.path, detail: "file", suggestion: "remove it")
        case .nested:
          pass.record(
            "'\(name)' is inside another localization, so the loader does not find it",
            path: stray.path, detail: "nested",
            suggestion: "move it up, beside the other localizations")
        case .suffix:
          let stem = Paths.splitExtension(name)?.stem ?? name
          let isCase = name.lowercased().hasSuffix(".lproj")
          let present = pass.tree.localizations.map(\.name)
          let twin = isCase ? nil : NamedLocalization.find(stem, in: present)
          let isCertain = isCase && pass.subject.distinguishesCase
          pass.record(
            "'\(name)' is not a localization: the loader wants the suffix '.lproj'"
              + (isCase ? " in lower case" : "")
              + (isCertain
                ? ", and the file systems of devices distinguish letter case, so no user gets it"
                : ""),
            path: stray.path, severity: isCertain ? .error : nil, detail: "suffix",
            suggestion: twin.map { "remove it, or merge it into \($0).lproj" }
              ?? "rename it to \(stem).lproj")
        case .place where places.count > 1 && isPlainFolder(pass.tree): continue
        case .place(let resources):
          // Another rule reports a `Contents` folder in an iOS app, and items beside `Contents`.
          let folder = pass.tree.path
          pass.record(
            "'\(name)' is outside \(resources), so the loader does not find it",
            path: stray.path, localization: String(name.dropLast(6)),
            detail: "place", suggestion: "move it into \(resources)",
            cause: Cause(
              Rule.bundleMisplaced.info.id, Rule.bundleFrameworkLinks.info.id,
              Rule.bundleCodeFolder.info.id, in: stray.path, folder, Paths.join(folder, "Contents"))
          )
        }
      }
      if places.count > 1, isPlainFolder(pass.tree), case .place(let resources) = places[0].problem
      {
        report(places, outside: resources, &pass)
      }
    })

  /// Whether the folder of a tree is an ordinary folder. A bundle, a `Contents` folder and the current folder (`.`) do not count as ordinary.
  private static func isPlainFolder(_ tree: Tree) -> Bool {
    let name = Paths.name(tree.path)
    return !BundleName.isBundle(name) && name.lowercased() != "contents" && name != "."
  }

  /// Reports all misplaced localizations of a folder in one finding.
  private static func report(
    _ strays: [StrayLocalization], outside resources: String, _ pass: inout TreePass
  ) {
    let names = Wording.first(3, of: strays.map { "'\(Paths.name($0.path))'" })
    pass.record(
      "'\(Paths.name(pass.tree.path))' holds \(strays.count) localizations (\(names)) outside "
        + "\(resources), so the loader does not find them", path: pass.tree.path, detail: "place",
      suggestion: "move them into \(resources)",
      related: strays.map { RelatedPlace($0.path, "one of them") },
      cause: Cause(
        Rule.bundleMisplaced.info.id, Rule.bundleFrameworkLinks.info.id, in: pass.tree.path))
  }
}
