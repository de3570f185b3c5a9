// file-name-variants: one file that is spelled differently in some localizations.

internal import LprojModel
internal import LprojSource

extension Rule {
  package static let fileNameVariants = Rule(
    "file-name-variants", group: "tree",
    summary: "a file name spelled in two ways",
    rationale: """
      The loader compares file names exactly. A name in other letter case is another file on \
      devices, though a Mac may find it, and one in another Unicode normalization may be too.
      """,
    source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
      + "CoreFoundation/CFBundle_Resources.c",
    severity: .warning,
    examples: [
      .good("en.lproj/Main.strings de.lproj/Main.strings"),
      .bad("en.lproj/Main.strings fr.lproj/Main.strings ⟦de.lproj/main.strings⟧"),
    ],
    check: .tree { pass in
      let resources = pass.resources()
      // Only these few have spellings to compare.
      for group in resources.groups {
        guard let copies = resources.copies[group], let first = copies.first,
          copies.contains(where: { !isSame(stem($0.name, group), stem(first.name, group)) })
        else { continue }
        report(copies, group, resources, &pass)
      }
    })

  private static func report(
    _ copies: [TreeResources.Copy], _ group: TreeResources.Group, _ resources: TreeResources,
    _ pass: inout TreePass
  ) {
    var counts: [[UInt8]: Int] = [:]
    for copy in copies { counts[Array(stem(copy.name, group).utf8), default: 0] += 1 }
    // Where one folder has both they are two files on purpose.
    let perFolder = Dictionary(grouping: copies, by: \.folder)
    for inside in perFolder.values {
      if inside.contains(where: { !isSame(stem($0.name, group), stem(inside[0].name, group)) }) {
        return
      }
    }
    let own = pass.development.flatMap(resources.number)
    let usual =
      copies.first { $0.folder == own }
      ?? copies.max { left, right in
        counts[Array(stem(left.name, group).utf8), default: 0]
          < counts[Array(stem(right.name, group).utf8), default: 0]
      }
    guard let usual else { return }
    for copy in copies where !isSame(stem(copy.name, group), stem(usual.name, group)) {
      let folder = pass.folders[copy.folder].folder
      guard folder.isSelected else { continue }
      let isCanonical = stem(copy.name, group) == stem(usual.name, group)
      let difference = isCanonical ? "Unicode normalization" : "letter case"
      pass.report(
        "'\(copy.name)' differs from '\(usual.name)' in '\(pass.folders[usual.folder].folder.name)'"
          + " in \(difference) alone, and the loader compares names exactly",
        at: resources.path(copy), localization: folder.name,
        detail: isCanonical ? "normalization" : "letter-case",
        suggestion: "give both one name",
        related: [RelatedPlace(resources.path(usual), "the other name")])
    }
  }

  private static func isSame(_ left: Substring, _ right: Substring) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  /// What the copies of a group have in common: an extension differs between tables.
  private static func stem(_ name: String, _ group: TreeResources.Group) -> Substring {
    guard group.kind != .file || group.name == "credits", let dot = name.lastIndex(of: ".") else {
      return name[...]
    }
    return name[..<dot]
  }
}
