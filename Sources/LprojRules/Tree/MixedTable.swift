// mixed-table: users get one file of a table from one localization, and the other file from another localization.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let mixedTable = Rule(
    "mixed-table", group: "tree",
    summary: "one table with files of two localizations",
    rationale: """
      The loader looks for the .strings and the .stringsdict of a table separately, and joins \
      them. If a localization has only one of the two files, the other one comes from another \
      localization, so plural texts and other texts are in different languages. A text in the \
      .strings of the localization is never shown if the .stringsdict of the other localization \
      has its key.
      """,
    source: coreFoundation + "CFBundle_Strings.c",
    severity: .warning,
    compilation: .circumstance,
    examples: [
      .good("en.lproj/A.strings en.lproj/A.stringsdict de.lproj/A.strings de.lproj/A.stringsdict"),
      .bad(#"en.lproj/A.strings en.lproj/A.stringsdict="b"="B"; ⟦de.lproj/A.strings⟧"#),
      .bad("en.lproj/A.strings en.lproj/A.stringsdict ⟦en-GB.lproj/A.stringsdict⟧"),
    ],
    check: .tree { pass in
      let resources = pass.resources()
      for group in resources.groups where group.kind == .table {
        guard !resources.isTopLevel(group), !resources.isCompanion(group) else { continue }
        let copies = resources.copies[group] ?? []
        let dictionaries = copies.filter { isDictionary($0.name) }
        let strings = copies.filter { !isDictionary($0.name) }
        guard !dictionaries.isEmpty, !strings.isEmpty else { continue }
        for copy in copies where pass.folders[copy.folder].folder.isSelected {
          let others = isDictionary(copy.name) ? strings : dictionaries
          guard !others.contains(where: { $0.folder == copy.folder }),
            let order = resources.order(of: copy.folder),
            let next = order.first(where: { number in others.contains { $0.folder == number } }),
            let other = others.first(where: { $0.folder == next })
          else { continue }
          report(copy, other, hasBoth: copies.count { $0.folder == next } > 1, resources, &pass)
        }
      }
    },
    .comparison { pass in
      let (hidden, entries) = (pass.hidden, pass.comparison.entries)
      guard let first = hidden.min(by: { entries[$0].entry < entries[$1].entry }) else { return }
      let (key, own) = (pass.reference.key(first), pass.table.localization)
      let isOne = hidden.count == 1
      let what =
        isOne
        ? key.quoted : "\(key.quoted) and \(Wording.count(hidden.count - 1, "other text"))"
      pass.report(
        "\(what) of '\(own)' \(isOne ? "is" : "are") never shown: '\(own)' has no .stringsdict, so users get "
          + "\(isOne ? "the text" : "the texts") from the .stringsdict of '\(pass.reference.table.localization)' "
          + "(put \(isOne ? "the text" : "the texts") into a .stringsdict of '\(own)')",
        at: entries[first], key: key, detail: "hidden",
        related: [pass.reference.place(first, "the text that shows")])
    })

  private static func isDictionary(_ name: String) -> Bool { name.hasSuffix(".stringsdict") }

  private static func report(
    _ copy: TreeResources.Copy, _ other: TreeResources.Copy, hasBoth: Bool,
    _ resources: TreeResources, _ pass: inout TreePass
  ) {
    let folder = pass.folders[copy.folder].folder
    let next = pass.folders[other.folder].folder.name
    // The source localization may have the other file of the table in Base.
    if folder.name == pass.development && next == "Base" { return }
    let (own, rest) =
      isDictionary(copy.name) ? (".stringsdict", ".strings") : (".strings", ".stringsdict")
    let table = Paths.splitExtension(copy.name)?.stem ?? copy.name
    let loss =
      hasBoth ? "; keys that only the \(own) of '\(next)' has are lost" : ""
    pass.record(
      "\(Users.of(folder.name)) get the two files of table '\(table)' from different folders: the \(own) from their "
        + "own, the \(rest) from '\(next)'" + loss,
      path: resources.path(copy), localization: folder.name, table: table,
      related: [RelatedPlace(resources.path(other), "the other file")])
  }
}
