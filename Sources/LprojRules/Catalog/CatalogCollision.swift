// catalog-collision: a string catalog and other tables of the same name.

internal import LprojModel
internal import LprojSource

extension Rule {
  package static let catalogCollision = Rule(
    "catalog-collision", group: "catalog",
    summary: "a string catalog beside tables of its name",
    rationale: """
      A build would make the same files from both, so Xcode refuses to build. With other tools, \
      one overwrites the other.
      """,
    source: guideToCatalogs,
    severity: .error,
    lowered: [.drop(.notInOneTarget), .note(.perhapsNotInOneTarget)],
    hasNoKeys: true,
    compilation: .checked,
    examples: [
      .good("A.xcstrings en.lproj/B.strings"),
      .bad("⟦A.xcstrings⟧ en.lproj/A.strings"),
      .bad("⟦A.xcstrings⟧ en.lproj/A.stringsdict"),
    ],
    check: .tree { pass in
      var seen: [String: TableFile] = [:]
      for catalog in pass.tree.catalogs {
        defer { seen[catalog.table] = seen[catalog.table] ?? catalog }
        guard catalog.isSelected else { continue }
        let tables = pass.folders.flatMap(\.folder.tables).filter { $0.table == catalog.table }
        if let table = tables.first {
          let others = tables.count - 1
          pass.record(
            "'\(catalog.table)' exists as a string catalog and as a table in \(table.path)"
              + (others > 0 ? " and \(others) other file\(others == 1 ? "" : "s")" : "")
              + ", so Xcode refuses to build: move the texts of the table into the catalog, or rename one of them",
            path: catalog.path, table: catalog.table,
            related: [RelatedPlace(table.path, "the table")])
        } else if let other = seen[catalog.table] {
          pass.record(
            "'\(catalog.table)' is a second string catalog of this name: both would make the same "
              + "files, so Xcode refuses to build",
            path: catalog.path, table: catalog.table,
            related: [RelatedPlace(other.path, "the other catalog")])
        }
      }
    })
}
