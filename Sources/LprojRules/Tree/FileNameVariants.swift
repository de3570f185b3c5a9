// file-name-variants: one file with different spellings of its name in some localizations.

internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let fileNameVariants = Rule(
    "file-name-variants", group: "tree",
    summary: "a file name spelled in two ways",
    rationale: """
      The loader compares file names exactly. A name in other letter case is another file on \
      devices, though a Mac may find it. A name in another Unicode normalization may also be \
      another file.
      """,
    source: coreFoundation + "CFBundle_Resources.c",
    severity: .warning,
    lowered: [.note(.copyNotShipped), .warning(.caseIgnoredThere)],
    situations: [
      .error("table-name", "the names of a table differ in letter case")
    ],
    examples: [
      .good("en.lproj/Main.strings de.lproj/Main.strings"),
      .good("en.lproj/A.strings de.lproj/A.strings de.lproj/a.strings"),
      .bad("en.lproj/Main.strings fr.lproj/Main.strings ⟦de.lproj/main.strings⟧"),
      .bad("en.lproj/A.strings en.lproj/A.stringsdict ⟦de.lproj/a.strings⟧ de.lproj/A.stringsdict"),
      .bad("en.lproj/A.strings ⟦de.lproj/A.Strings⟧ fr.lproj/A.strings"),
      .bad("⟦en.lproj/infoPlist.strings⟧ de.lproj/InfoPlist.strings"),
    ],
    check: .tree { pass in
      let resources = pass.resources()
      // Only a few groups have copies with different spellings.
      for group in resources.groups {
        guard let copies = resources.copies[group], let first = copies.first,
          copies.contains(where: { !isSame($0, first, group) })
        else { continue }
        report(copies, group, resources, &pass)
      }
    })

  private static func report(
    _ copies: [TreeResources.Copy], _ group: TreeResources.Group, _ resources: TreeResources,
    _ pass: inout TreePass
  ) {
    var counts: [[UInt8]: Int] = [:]
    for copy in copies { counts[spelling(copy.name, group), default: 0] += 1 }
    // If one folder has files of both spellings, the two names are deliberate.
    let inFolders = Dictionary(grouping: copies) { "\($0.folder)." + ending($0.name).lowercased() }
    for inside in inFolders.values
    where inside.contains(where: { !isSame($0, inside[0], group) }) { return }
    let own = pass.development.flatMap(resources.number)
    let right = copies.filter { copy in
      let end = ending(copy.name)
      return end == end.lowercased() && askedFor.contains(stem(copy.name))
    }
    let asked = right.first { $0.folder == own } ?? right.first
    let usual =
      asked ?? copies.first { $0.folder == own }
      ?? copies.max { left, right in
        counts[spelling(left.name, group), default: 0]
          < counts[spelling(right.name, group), default: 0]
      }
    guard let usual else { return }
    for copy in copies where !isSame(copy, usual, group) {
      let folder = pass.folders[copy.folder].folder
      guard folder.isSelected else { continue }
      // Of the two files of a table, the message names the file with the same extension.
      let alike = copies.first {
        $0.folder == usual.folder && isSame($0, usual, group)
          && ending($0.name).lowercased() == ending(copy.name).lowercased()
      }
      let other = alike ?? usual
      let isCanonical = copy.name == other.name
      let difference = isCanonical ? "Unicode normalization" : "letter case"
      pass.record(
        "the name '\(copy.name)' differs only in \(difference) from '\(other.name)' of "
          + "'\(pass.folders[other.folder].folder.name)', and the loader takes them for different "
          + "files",
        path: resources.path(copy),
        severity: !isCanonical && TableFormat(fileName: copy.name.lowercased()) != nil
          ? .error : nil,
        localization: folder.name, detail: isCanonical ? "normalization" : "letter-case",
        suggestion: asked == nil
          ? "give both one name" : "name it '\(other.name)', for which the system asks",
        related: [RelatedPlace(resources.path(other), "the other name")])
    }
  }

  /// Tables that the system looks up, and the default table of look-ups in code.
  private static let askedFor: Set<String> = ["InfoPlist", "Localizable", "AppShortcuts"]

  private static func stem(_ name: String) -> String {
    Paths.splitExtension(name)?.stem ?? name
  }

  private static func isSame(
    _ left: TreeResources.Copy, _ right: TreeResources.Copy, _ group: TreeResources.Group
  ) -> Bool {
    left.name.hasBytes(of: right.name)
      || spelling(left.name, group) == spelling(right.name, group)
  }

  /// Returns the part of a name that all copies of a group should share byte for byte. The usual extensions of tables and interface files are
  /// left out, since the files of one group may have different extensions.
  private static func spelling(_ name: String, _ group: TreeResources.Group) -> [UInt8] {
    let end = ending(name)
    guard group.kind != .file || group.name == "credits", end == end.lowercased() else {
      return Array(name.utf8)
    }
    return Array(name.utf8.dropLast(end.isEmpty ? 0 : end.utf8.count + 1))
  }

  private static func ending(_ name: String) -> String {
    Paths.splitExtension(name).map { String($0.extension) } ?? ""
  }
}
