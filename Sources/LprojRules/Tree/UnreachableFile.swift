// unreachable-file: a resource that users of most languages do not get.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let unreachableFile = Rule(
    "unreachable-file", group: "tree",
    summary: "a file that some users do not get",
    rationale: """
      Users of a localization without the file fall back to Base and to the source language. If \
      neither has the file, the program finds nothing. A table with texts as keys is not reported: \
      users get the key.
      """,
    source: coreFoundation + "CFBundle_Resources.c",
    severity: .warning,
    situations: [
      .note(
        "names-of-its-own",
        """
        the source language has as many files with the same ending under other names, so code \
        may look for the ending
        """)
    ],
    folding: Folding("files of '{localization}' have no copy to fall back to", listing: .file),
    examples: [
      .good("en.lproj/Main.strings de.lproj/Main.strings"),
      .good(
        "Base.lproj/Main.storyboard en.lproj/A.strings de.lproj/A.strings de.lproj/Main.strings"),
      .good("en.lproj/A.strings de.lproj/A.strings map.png de.lproj/map-localized.png"),
      .bad("en.lproj/A.strings de.lproj/A.strings fr.lproj/A.strings ⟦de.lproj/map.png⟧"),
      .bad("en.lproj/A.strings de.lproj/A.strings ⟦de.lproj/B.strings⟧"),
      .bad("en.lproj/Note.help en.lproj/A.strings de.lproj/A.strings ⟦de.lproj/Notiz.help⟧"),
    ],
    check: .tree { pass in
      guard let development = pass.development else { return }
      let resources = pass.resources()
      guard let own = resources.number(of: development) else { return }
      let named = FileNamesOfOne(resources)
      let languages = pass.folders.count { $0.folder.name != "Base" }
      for group in resources.groups {
        guard let copies = resources.copies[group], !copies.contains(where: { $0.folder == own }),
          !resources.isInBase(group), !resources.isTopLevel(group),
          !resources.isCompanion(group), !TreeResources.isInfoPlist(group),
          !resources.isTriedFirst(group), !isOfHelp(group)
        else { continue }
        let holders = Set(copies.map(\.folder))
        // If half of the localizations or more have the table, the source lacks it on purpose: the source texts are in the program.
        if group.kind == .table, holders.count > 1, holders.count * 2 >= languages { continue }
        // Users of other languages get the keys, which are texts.
        if group.kind == .table, copies.allSatisfy({ pass.hasTextsAsKeys(resources.path($0)) }) {
          continue
        }
        for number in holders.sorted() {
          let folder = pass.folders[number]
          guard folder.folder.isSelected, pass.languageFolder(of: folder) == nil,
            !LanguageRelation.isRelated(folder.folder.name, development)
              || isOtherRegion(folder.folder.name, than: development, pass),
            let copy = copies.first(where: { $0.folder == number })
          else { continue }
          let isTranslated = named.isTranslated(copy, from: own)
          pass.record(
            isTranslated
              ? "only '\(folder.folder.name)' has '\(copy.name)', and the file of '\(development)' has another name: code "
                + "can find both only by their extension"
              : message(copy, folder.folder.name, isAlone: holders.count == 1, development, pass),
            path: resources.path(copy), severity: isTranslated ? .note : nil,
            localization: folder.folder.name,
            related: [RelatedPlace(pass.folders[own].folder.path, "missing here")])
        }
      }
    })

  /// Whether two localizations are regions of one language, such as `en_GB` and `en_US`. Users of one region get nothing from the folder of the
  /// other region. Only a folder of their language would serve both regions.
  private static func isOtherRegion(_ name: String, than other: String, _ pass: TreePass) -> Bool {
    func isRegion(_ name: String) -> Bool {
      let parts = name.split { $0 == "-" || $0 == "_" }
      return parts.count == 2 && parts[1].count == 2 && parts[1].allSatisfy(\.isUppercase)
    }
    guard name != other, isRegion(name), isRegion(other),
      LanguageRelation.language(of: name) == LanguageRelation.language(of: other)
    else { return false }
    // The folder of the language may be in a wrong place, which another rule reports.
    let language = name.prefix { $0 != "-" && $0 != "_" } + ".lproj"
    return !pass.tree.strays.contains { Paths.name($0.path) == language }
  }

  /// Whether a file belongs to a folder that a program opens as a whole, or is the index of a help book. The name of such an index includes its
  /// language.
  private static func isOfHelp(_ group: TreeResources.Group) -> Bool {
    guard group.kind == .file else { return false }
    return group.name.contains("/") || group.name.hasSuffix(".helpindex")
      || group.name.hasSuffix(".cshelpindex")
  }

  private static func message(
    _ copy: TreeResources.Copy, _ name: String, isAlone: Bool, _ development: String,
    _ pass: TreePass
  ) -> String {
    let places = development == "Base" ? "Base" : "'\(development)'"
    let base = pass.subject.unshippedBase
    let isInBase =
      base.map { base in
        (base.tables.map(\.path) + base.otherFiles.map { Paths.join(base.path, $0) })
          .contains(Paths.join(base.path, copy.name))
      } ?? false
    return "'\(copy.name)' is in '\(name)', but not in \(places), "
      + (isInBase ? "and no target ships the copy in Base, " : "")
      + (isAlone
        ? "so users of other languages get nothing"
        : "so users of languages without a copy get nothing")
  }
}

/// For each folder and extension, the number of files with names that only this folder has.
private struct FileNamesOfOne {
  private struct Ending: Hashable {
    var folder: Int
    var ending: String
  }

  private var counts: [Ending: Int] = [:]

  init(_ resources: TreeResources) {
    for group in resources.groups where group.kind == .file {
      guard let copies = resources.copies[group], copies.count == 1,
        let ending = Self.ending(of: copies[0])
      else { continue }
      counts[Ending(folder: copies[0].folder, ending: ending), default: 0] += 1
    }
  }

  /// Whether the file may be a file of the other folder under a translated name. This requires that both folders have equally many files with this
  /// extension whose names only the one folder has.
  func isTranslated(_ copy: TreeResources.Copy, from other: Int) -> Bool {
    guard let ending = Self.ending(of: copy) else { return false }
    let count = counts[Ending(folder: copy.folder, ending: ending), default: 0]
    return count > 0 && count == counts[Ending(folder: other, ending: ending), default: 0]
  }

  private static func ending(of copy: TreeResources.Copy) -> String? {
    Paths.splitExtension(copy.name)?.extension
  }
}
