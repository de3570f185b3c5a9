// missing-file: a localization that lacks a resource of the development localization.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let missingFile = Rule(
    "missing-file", group: "tree",
    summary: "a localization lacks a file",
    rationale: """
      The loader falls back file by file: readers get the copy of Base or of the development \
      localization, in another language than the rest, or nothing.
      """,
    source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
      + "CoreFoundation/CFBundle_Resources.c",
    severity: .warning,
    folding: Folding("files are missing in '{localization}'", listing: .relatedFile),
    examples: [
      .good("en.lproj/Main.strings de.lproj/Main.strings en-GB.lproj/Other.strings"),
      .good("Base.lproj/Main.xib en.lproj/A.strings en.lproj/Main.strings de.lproj/A.strings"),
      .bad("en.lproj/Main.strings en.lproj/A.strings ⟦de.lproj⟧/A.strings"),
    ],
    check: .tree { pass in
      guard let development = pass.development else { return }
      let resources = pass.resources()
      let empty = Set(pass.emptyTables.map { $0.lowercased() })
      let wanted = wantedGroups(resources, development).filter { group in
        group.kind != .table || !empty.contains(group.name)
      }
      guard !wanted.isEmpty else { return }
      for (number, folder) in pass.folders.enumerated() {
        let name = folder.folder.name
        guard folder.folder.isSelected, !folder.folder.isPart, name != "Base", name != development
        else { continue }
        let missing = wanted.filter { resources.copy($0, in: number) == nil }
        guard !missing.isEmpty, pass.languageFolder(of: folder) == nil,
          !LanguageRelation.isRelated(name, development), folder.name.status != .special,
          let order = resources.order(of: number)
        else { continue }
        report(missing, number, order, resources, &pass)
      }
    })

  /// What every language should have: tables, and other files that some language has besides.
  private static func wantedGroups(
    _ resources: TreeResources, _ development: String
  ) -> [TreeResources.Group] {
    guard let own = resources.number(of: development) else { return [] }
    return resources.groups.filter { group in
      let isInBase = resources.isInBase(group)
      guard resources.copy(group, in: own) != nil || isInBase else { return false }
      if group.kind == .table { return !resources.isCompanion(group) }
      return !isInBase && !resources.isTopLevel(group)
        && resources.copies[group, default: []].contains { $0.folder != own }
    }
  }

  private static func report(
    _ missing: [TreeResources.Group], _ number: Int, _ order: [Int], _ resources: TreeResources,
    _ pass: inout TreePass
  ) {
    let folder = pass.folders[number].folder
    let own = Set((folder.tables.map(\.table) + folder.otherFiles).compactMap(topFolder))
    var told: Set<String> = []
    for group in missing {
      if group.kind == .interface, isTranslatedApart(group, number, resources) { continue }
      let others = resources.copies[group] ?? []
      let source = order.first { number in others.contains { $0.folder == number } }
      let development = pass.development.flatMap(resources.number)
      guard
        let copy = others.first(where: { $0.folder == source ?? development }) ?? others.first
      else { continue }
      var what = "'\(copy.name)'"
      var detail = copy.name
      var path = resources.path(copy)
      if let top = topFolder(copy.name), !own.contains(top) {
        // A folder that is missing as a whole is reported once.
        guard told.insert(top).inserted else { continue }
        what = "folder '\(top)'"
        detail = top
        path = Paths.join(pass.folders[copy.folder].folder.path, top)
      } else if group.kind == .table {
        detail = Paths.splitExtension(copy.name)?.stem ?? copy.name
        what = "table '\(detail)'"
      }
      pass.report(
        "\(what) is missing in '\(folder.name)': its readers get "
          + (resources.isTopLevel(group) ? "the copy at top level" : pass.copy(in: source)),
        folder, detail: detail, related: [RelatedPlace(path, "what is missing")])
    }
  }

  /// The first folder of a path in a localization.
  private static func topFolder(_ name: String) -> String? {
    name.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(name[..<$0]) }
  }

  /// The texts of an interface file may be in a table of its name.
  private static func isTranslatedApart(
    _ group: TreeResources.Group, _ number: Int, _ resources: TreeResources
  ) -> Bool {
    resources.copy(TreeResources.Group(kind: .table, name: group.name), in: number) != nil
  }
}
