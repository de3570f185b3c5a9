// missing-file: a localization that lacks a resource of the source localization.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let missingFile = Rule(
    "missing-file", group: "tree",
    summary: "a localization lacks a file",
    rationale: """
      The loader looks for each file separately. For a missing file, users get the copy in Base or \
      in the source language, so that this part of the app is in another language, or they get \
      nothing.
      """,
    source: coreFoundation + "CFBundle_Resources.c",
    severity: .warning,
    lowered: [.note(.repeatsInfoPlist)],
    situations: [
      .note(
        "meant-for-one",
        """
        the file is a picture or the like that only one of two localizations has, or its \
        name says that it stays untranslated
        """)
    ],
    isAboutLack: true,
    folding: Folding("files are missing in '{localization}'", listing: .relatedFile),
    examples: [
      .good("en.lproj/Main.strings de.lproj/Main.strings en-GB.lproj/Other.strings"),
      .good("Base.lproj/Main.xib en.lproj/A.strings en.lproj/Main.strings de.lproj/A.strings"),
      .bad("en.lproj/Main.strings en.lproj/A.strings ⟦de.lproj⟧/A.strings"),
      .bad(
        "Base.lproj/Main.xib en.lproj/A.strings ⟦de.lproj⟧/A.strings "
          + "fr.lproj/A.strings fr.lproj/Main.strings es.lproj/A.strings es.lproj/Main.strings "
          + "it.lproj/A.strings it.lproj/Main.strings"),
    ],
    check: .tree { pass in
      guard let development = pass.development, !isAssumed(development, pass) else { return }
      let resources = pass.resources()
      let empty = Set(pass.emptyTables.map { $0.lowercased() })
      let sole = soleGroups(resources, development, pass)
      let wanted = wantedGroups(resources, development, sole, pass).filter { group in
        group.kind != .table || resources.isCompanion(group) || !empty.contains(group.name)
      }
      guard !wanted.isEmpty else { return }
      var lacking: [(number: Int, order: [Int], groups: [TreeResources.Group])] = []
      for (number, folder) in pass.folders.enumerated() {
        let name = folder.folder.name
        guard folder.folder.isSelected, !folder.folder.isPart, name != "Base", name != development
        else { continue }
        let missing = wanted.filter { resources.copy($0, in: number) == nil }
        guard !missing.isEmpty, pass.languageFolder(of: folder) == nil,
          !LanguageRelation.isRelated(name, development), folder.name.status != .special,
          let order = resources.order(of: number)
        else { continue }
        lacking.append((number, order, missing))
      }
      var lacks: [TreeResources.Group: Int] = [:]
      for group in lacking.flatMap(\.groups) { lacks[group, default: 0] += 1 }
      let alone = wanted.filter { group in
        lacks[group, default: 0] > 1 && isOnlyHere(group, development, resources, pass)
      }
      for group in alone { reportAlone(group, development, resources, &pass) }
      let told = Set(alone)
      for (number, order, missing) in lacking {
        let rest = missing.filter { !told.contains($0) }
        // If a folder lacks only one file, the file is probably missing by mistake.
        let isWhole = rest.count == 1 && wanted.count > 1
        report(rest, number, order, resources, isWhole ? [] : sole, &pass)
      }
    }, .project(checkProject))

  /// Reports empty submodules from which targets take files, and files that targets name but that do not exist.
  private static func checkProject(_ pass: inout ProjectPass) {
    for submodule in pass.emptySubmodules {
      pass.record(
        "submodule '\(submodule.path)' is empty, although targets ship "
          + "\(Wording.count(submodule.files, "localized file")) of it: nothing in it is checked",
        path: pass.path, detail: "submodule \(submodule.path)",
        suggestion: "git submodule update --init")
    }
    let gone = pass.gone
    guard !gone.isEmpty else { return }
    let shown = Wording.first(3, of: gone.map { "'\($0)'" })
    pass.record(
      "the project names \(shown), which \(gone.count == 1 ? "does" : "do") not exist: the build fails; "
        + "add \(gone.count == 1 ? "it" : "them"), or remove \(gone.count == 1 ? "it" : "them") from the project",
      path: pass.path, detail: "gone")
  }

  /// Returns the groups that only the source localization has, in a tree of two languages. Tables are left out. As there is no third language,
  /// nothing shows whether the other language should have these files.
  private static func soleGroups(
    _ resources: TreeResources, _ development: String, _ pass: TreePass
  ) -> Set<TreeResources.Group> {
    let others = pass.folders.filter {
      $0.folder.name != "Base" && !LanguageRelation.isRelated($0.folder.name, development)
    }
    guard others.count == 1, let own = resources.number(of: development) else { return [] }
    return Set(
      resources.groups.filter { group in
        group.kind != .table && resources.copies[group, default: []].allSatisfy { $0.folder == own }
      })
  }

  /// Whether the source localization is only assumed, because the source language that files name has no folder. If so, the source texts are
  /// elsewhere, perhaps in code, and the assumed localization does not show which files are missing in other localizations.
  private static func isAssumed(_ development: String, _ pass: TreePass) -> Bool {
    let regions = pass.declarations.developmentRegions
    let names = pass.tree.localizations.map(\.name)
    return development != "Base" && !regions.isEmpty
      && regions.allSatisfy {
        DevelopmentLocalization.folder(for: $0.name, in: names) != development
      }
  }

  /// Whether a table is only in the source language or Base.
  private static func isOnlyHere(
    _ group: TreeResources.Group, _ development: String, _ resources: TreeResources,
    _ pass: TreePass
  ) -> Bool {
    group.kind == .table
      && resources.copies[group, default: []].allSatisfy { copy in
        let name = pass.folders[copy.folder].folder.name
        return name == "Base" || LanguageRelation.isRelated(name, development)
      }
  }

  /// Reports a table that was never translated, in one finding for all languages.
  private static func reportAlone(
    _ group: TreeResources.Group, _ development: String, _ resources: TreeResources,
    _ pass: inout TreePass
  ) {
    let copies = resources.copies[group] ?? []
    let own = copies.first { pass.folders[$0.folder].folder.name == development }
    guard let copy = own ?? copies.first else { return }
    let table = Paths.splitExtension(copy.name)?.stem ?? copy.name
    let owner = pass.folders[copy.folder].folder.name
    pass.record(
      "only '\(owner)' has the table '\(table)': users of all other languages get this copy",
      path: resources.path(copy), severity: isMeantSo(table) ? .note : .warning, table: table,
      detail: "everywhere")
  }

  /// Whether the name of a table says that the table is not to be translated.
  private static func isMeantSo(_ table: String) -> Bool {
    let name = table.lowercased()
    return ["untranslat", "nontranslat", "donottranslat", "notranslat"].contains {
      name.contains($0)
    }
  }

  /// Returns the groups that every language should have: tables, other files that at least one more language has, and the groups in `sole`.
  private static func wantedGroups(
    _ resources: TreeResources, _ development: String, _ sole: Set<TreeResources.Group>,
    _ pass: TreePass
  ) -> [TreeResources.Group] {
    guard let own = resources.number(of: development) else { return [] }
    return resources.groups.filter { group in
      if resources.isCompanion(group) { return isUsual(group, development, resources, pass) }
      let isInBase = resources.isInBase(group)
      guard resources.copy(group, in: own) != nil || isInBase else { return false }
      // A copy at the top level hides the copies of all languages; another rule reports that.
      if group.kind == .table { return !resources.isTopLevel(group) }
      return !isInBase && !resources.isTopLevel(group)
        && (sole.contains(group)
          || resources.copies[group, default: []].contains { $0.folder != own })
    }
  }

  /// Returns the group of the interface file that a table translates.
  private static func interface(of table: TreeResources.Group) -> TreeResources.Group {
    TreeResources.Group(kind: .interface, name: table.name)
  }

  /// Whether most languages without their own copy of an interface file have a table for it: at least two thirds of these languages, and at least
  /// three.
  private static func isUsual(
    _ group: TreeResources.Group, _ development: String, _ resources: TreeResources,
    _ pass: TreePass
  ) -> Bool {
    let interface = interface(of: group)
    guard resources.copies[interface] != nil else { return false }
    let languages = pass.folders.indices.filter { number in
      let folder = pass.folders[number]
      return folder.folder.name != "Base" && pass.languageFolder(of: folder) == nil
        && !LanguageRelation.isRelated(folder.folder.name, development)
        && resources.copy(interface, in: number) == nil
    }
    let holders = languages.compactMap { resources.copy(group, in: $0) }
    return holders.count > 2 && holders.count * 3 >= languages.count * 2
      && holders.contains { pass.subject.hasEntries(resources.path($0)) }
  }

  private static func report(
    _ missing: [TreeResources.Group], _ number: Int, _ order: [Int], _ resources: TreeResources,
    _ notable: Set<TreeResources.Group>, _ pass: inout TreePass
  ) {
    let folder = pass.folders[number].folder
    let own = Set((folder.tables.map(\.table) + folder.otherFiles).compactMap(topFolder))
    let books = Set(folder.otherFiles.filter(isPage).compactMap(topFolder))
    var told: Set<String> = []
    for group in missing {
      // The texts of an interface file may be in a table of the same name.
      let table = TreeResources.Group(kind: .table, name: group.name)
      if group.kind == .interface, resources.copy(table, in: number) != nil { continue }
      let isCompanion = resources.isCompanion(group)
      if isCompanion, resources.copy(interface(of: group), in: number) != nil { continue }
      let others = resources.copies[group] ?? []
      let source = order.first { number in others.contains { $0.folder == number } }
      let development = pass.development.flatMap(resources.number)
      guard
        let copy = others.first(where: { $0.folder == source ?? development }) ?? others.first
      else { continue }
      // A help book is opened as one folder, and its pages link to each other. So a localization with its own help book needs no other files of the
      // book.
      if let top = topFolder(copy.name), books.contains(top) { continue }
      var what = "'\(copy.name)'"
      var detail = copy.name
      var path = resources.path(copy)
      var brief: String?
      if let top = topFolder(copy.name), !own.contains(top) {
        // A missing folder is reported once.
        guard told.insert(top).inserted else { continue }
        what = "folder '\(top)'"
        let files = missing.count { group in
          resources.copies[group, default: []].contains { topFolder($0.name) == top }
        }
        if files > 1 {
          what += " (\(Wording.count(files, "file")))"
          brief = Wording.count(files, "file")
        }
        detail = top
        path = Paths.join(pass.folders[copy.folder].folder.path, top)
      } else if group.kind == .table {
        detail = Paths.splitExtension(copy.name)?.stem ?? copy.name
        what = "table '\(detail)'"
      }
      pass.record(
        "\(what) is missing in '\(folder.name)': users get "
          + (isCompanion ? "the texts of the interface file" : pass.copy(in: source)),
        path: folder.path, severity: notable.contains(group) ? .note : nil,
        localization: folder.name, detail: detail,
        related: [RelatedPlace(path, "what is missing")], brief: brief, lack: detail)
    }
  }

  private static func isPage(_ name: String) -> Bool {
    Paths.splitExtension(name).map { ["html", "htm", "xhtml", "helpindex"].contains($0.extension) }
      ?? false
  }

  /// Returns the first folder of a path inside a localization, such as `Help` for `Help/index.html`; nil for a file outside of folders.
  private static func topFolder(_ name: String) -> String? {
    name.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(name[..<$0]) }
  }
}
