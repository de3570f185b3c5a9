// unreachable-file: a resource that readers of most languages do not get at all.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let unreachableFile = Rule(
    "unreachable-file", group: "tree",
    summary: "a file without a copy to fall back to",
    rationale: """
      Readers of a localization without the file fall back to Base and to the development \
      localization. Where neither has it, the program finds nothing. A table whose keys are \
      texts themselves is not missed: readers get the key.
      """,
    source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
      + "CoreFoundation/CFBundle_Resources.c",
    severity: .warning,
    folding: Folding("files of '{localization}' have no copy to fall back to", listing: .file),
    examples: [
      .good("en.lproj/Main.strings de.lproj/Main.strings"),
      .good(
        "Base.lproj/Main.storyboard en.lproj/A.strings de.lproj/A.strings de.lproj/Main.strings"),
      .good("en.lproj/A.strings de.lproj/A.strings map.png de.lproj/map-localized.png"),
      .bad("en.lproj/A.strings de.lproj/A.strings fr.lproj/A.strings ⟦de.lproj/map.png⟧"),
      .bad("en.lproj/A.strings de.lproj/A.strings ⟦de.lproj/B.strings⟧"),
    ],
    check: .tree { pass in
      guard let development = pass.development else { return }
      let resources = pass.resources()
      guard let own = resources.number(of: development) else { return }
      let languages = pass.folders.count { $0.folder.name != "Base" }
      for group in resources.groups {
        guard let copies = resources.copies[group], !copies.contains(where: { $0.folder == own }),
          !resources.isInBase(group), !resources.isTopLevel(group),
          !resources.isCompanion(group), !TreeResources.isInfoPlist(group),
          !resources.isTriedFirst(group), !isOfHelp(group)
        else { continue }
        let holders = Set(copies.map(\.folder))
        // Of so many it is meant: the source text is in the program.
        if group.kind == .table, holders.count > 1, holders.count * 2 >= languages { continue }
        // Readers of other languages get the keys, which can be read.
        if group.kind == .table, copies.allSatisfy({ pass.hasTextsAsKeys(resources.path($0)) }) {
          continue
        }
        for number in holders.sorted() {
          let folder = pass.folders[number]
          guard folder.folder.isSelected, pass.languageFolder(of: folder) == nil,
            !LanguageRelation.isRelated(folder.folder.name, development),
            let copy = copies.first(where: { $0.folder == number })
          else { continue }
          pass.report(
            message(copy, folder.folder.name, holders.count, development, pass),
            at: resources.path(copy), localization: folder.folder.name,
            related: [RelatedPlace(pass.folders[own].folder.path, "missing here")])
        }
      }
    })

  /// Whether a file is a part of a folder, which looks for it itself, or the index of a help book, which is named
  /// after its language.
  private static func isOfHelp(_ group: TreeResources.Group) -> Bool {
    guard group.kind == .file else { return false }
    return group.name.contains("/") || group.name.hasSuffix(".helpindex")
      || group.name.hasSuffix(".cshelpindex")
  }

  private static func message(
    _ copy: TreeResources.Copy, _ name: String, _ holders: Int, _ development: String,
    _ pass: TreePass
  ) -> String {
    let rest =
      holders == 1 ? "" : " and " + Wording.count(holders - 1, "other localization")
    let places = development == "Base" ? "Base" : "'\(development)'"
    let base = pass.subject.unshippedBase
    let isInBase =
      base.map { base in
        (base.tables.map(\.path) + base.otherFiles.map { Paths.join(base.path, $0) })
          .contains(Paths.join(base.path, copy.name))
      } ?? false
    return "'\(copy.name)' is in '\(name)'\(rest) and not in \(places), "
      + (isInBase ? "and no target ships the copy in Base, " : "")
      + "so readers of other languages get nothing"
  }
}
