// The localizations and tables of a tree that no target ships.

internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSyntax

struct ShippedTables {
  /// The project to report on, preferably a project that ships other tables of the tree; nil if nothing is certain.
  private(set) var project: Int?
  private(set) var shippers: Set<Int> = []
  private var around: Set<Int> = []
  /// The project nearest to an unshipped file. `isOpen` is true if the shipping of some file is unknown.
  private var nearest: Int?
  private var isOpen = false
  private var localizations: [String: Set<Word>] = [:]
  private var tables: [String: Set<Word>] = [:]
  /// For each localization, the first reason why it is unknown whether one of its files ships.
  private var reasons: [String: Shipping.Reason] = [:]
  /// The copies of a table file in several localizations, by the path inside the localization.
  private var copies: [String: [Copy]] = [:]
  /// Localizations that ship no table, but have other files that ship or may ship.
  private var others: Set<String> = []
  /// The lowercase names of shipped string catalogs.
  private var catalogs: Set<String> = []
  private var catalogPaths: Set<String> = []
  private var unshippedCatalogs: [TableFile] = []
  private let tree: Tree
  private let workspace: Workspace

  /// Whether a file ships. `unknown` also stands for a file that a project leaves out on purpose.
  private enum Word { case yes, no, unknown }

  /// The folder in which translatewiki keeps notes for translators.
  private static let documentation = "qqq"

  private struct Copy {
    var localization: String
    var path: String
    var ships: Word
  }

  init(
    _ tree: Tree, _ workspace: Workspace, _ places: NamedPlaces, _ model: ProjectModel
  ) {
    self.tree = tree
    self.workspace = workspace
    guard places.role(of: Paths.join(workspace.absolute(tree.path), "any")) == nil else { return }
    for localization in tree.localizations where localization.name != Self.documentation {
      for file in localization.tables {
        let path = workspace.absolute(file.path)
        let shipping = model.shipping(of: path)
        var word = word(shipping)
        if word == .no, model.isLeftOut(path) { word = .unknown }
        if case .unknown(let reason) = shipping, reasons[localization.name] == nil {
          reasons[localization.name] = reason
        }
        localizations[localization.name, default: []].insert(word)
        tables[file.table, default: []].insert(word)
        copies[Paths.inside(localization.path, file.path), default: []].append(
          Copy(localization: localization.name, path: file.path, ships: word))
      }
      guard localizations[localization.name] == [.no] else { continue }
      let ships = localization.otherFiles.contains { name in
        word(model.shipping(of: workspace.absolute(Paths.join(localization.path, name)))) != .no
      }
      if ships { others.insert(localization.name) }
    }
    for catalog in tree.catalogs {
      switch word(model.shipping(of: workspace.absolute(catalog.path))) {
      case .yes:
        catalogs.insert(catalog.table.lowercased())
        catalogPaths.insert(catalog.path)
      case .no: unshippedCatalogs.append(catalog)
      case .unknown: break
      }
    }
    if !shippers.isEmpty {
      project = shippers.intersection(around).min() ?? around.min() ?? shippers.min()
    } else if !isOpen, let nearest, model.projects[nearest].makesProducts,
      let root = places.root(of: workspace.absolute(tree.path)),
      Paths.isFolder(model.projects[nearest].root, within: root)
    {
      // The project must be below the named path. Users who name only a folder inside a project mean only this folder.
      project = nearest
    }
  }

  /// Returns the localizations with a shipped table, or with texts in a shipped string catalog.
  func shipped(_ report: AuditReport.Tree?) -> Set<String> {
    var names = Set(localizations.filter { $0.value.contains(.yes) }.keys)
    for table in report?.tables ?? [] where isShippedCatalog(table) {
      for language in table.localizations where language.coverage.entries > 0 {
        names.insert(language.name)
      }
    }
    return names
  }

  /// The localizations that may or may not ship, grouped by the reason why this is unknown. Empty if nothing in the tree ships.
  var open: [ProjectSubject.Open] {
    guard project != nil, !shippers.isEmpty else { return [] }
    var names: [String: [String]] = [:]
    for (name, reason) in reasons where localizations[name] == [.unknown] {
      let why: String? =
        switch reason {
        case .noProject: nil
        case .unread(let remark): "\(workspace.tidy(remark.path)): \(remark.message)"
        case .script: "a script of the build names what they lie in"
        }
      if let why { names[why, default: []].append(name) }
    }
    return names.sorted { $0.key < $1.key }.map {
      ProjectSubject.Open(localizations: $0.value.sorted(), reason: $0.key)
    }
  }

  private func isShippedCatalog(_ table: AuditReport.Table) -> Bool {
    table.path.map(catalogPaths.contains) ?? false
  }

  private mutating func word(_ shipping: Shipping) -> Word {
    switch shipping {
    case .ships(let targets):
      shippers.formUnion(targets.map(\.project))
      return .yes
    case .unknown:
      isOpen = true
      return .unknown
    case .doesNotShip(let projects):
      around.formUnion(projects)
      nearest = nearest ?? projects.first
      return .no
    }
  }

  /// Whether findings on tables already cover a localization that does not ship. They do if none of its tables ships in any localization, and its
  /// other files ship or may ship.
  private func isTold(_ name: String) -> Bool {
    guard others.contains(name) else { return false }
    return tree.localizations.first { $0.name == name }?.tables.allSatisfy {
      tables[$0.table] == [.no]
    } ?? false
  }

  /// Returns the items that no target ships: first localizations, then tables, then files of tables that ship only in some localizations, then
  /// string catalogs.
  ///
  /// - Parameter elsewhere: the localizations that the project ships in other trees.
  func unshipped(
    _ report: AuditReport.Tree?, elsewhere: Set<String>
  ) -> [ProjectSubject.Unshipped] {
    // If no localization ships, only the tables are reported.
    let isNothing = !localizations.isEmpty && localizations.values.allSatisfy { $0 == [.no] }
    let whole = localizations.filter {
      // Base is not reported if its other files ship: interface files in Base contain the texts of the tables in Base.
      $0.value == [.no] && !isTold($0.key) && !elsewhere.contains($0.key)
        && !($0.key == "Base" && others.contains("Base"))
    }.keys.sorted()
    let told = Set(isNothing ? [] : whole)
    let compared = (report?.tables ?? []).filter { !isShippedCatalog($0) }
    return (isNothing ? [] : whole).map { name in
      let coverages =
        compared.flatMap(\.coverages).filter { $0.name == name }
      var result = ProjectSubject.Unshipped(
        .localization(name),
        place: tree.localizations.first { $0.name == name }?.path ?? tree.path)
      if name == report?.development || name == "Base" { return result }
      result.entries = coverages.reduce(0) {
        $0 + max(0, $1.coverage.keys - $1.coverage.toDo - $1.coverage.untranslated)
      }
      result.keys = coverages.reduce(0) { $0 + $1.coverage.keys }
      return result
    }
      + tables.filter { name, words in
        words == [.no] && !isEmpty(name) && !holders(of: name).isSubset(of: told)
      }.keys.sorted().map { name in
        let files = tree.localizations.flatMap(\.tables).filter { $0.table == name }
        var result = ProjectSubject.Unshipped(
          .table(name), place: files.first?.path ?? tree.path)
        result.otherPlaces = max(0, files.count - 1)
        result.hasCatalog = catalogs.contains(name.lowercased())
        return result
      } + unshippedCopies(report?.development, elsewhere)
      + unshippedCatalogs.map { ProjectSubject.Unshipped(.table($0.table), place: $0.path) }
  }

  /// Whether the files of a table have no entries. An unreadable file counts as a file with entries.
  private func areEmpty(_ paths: [String]) -> Bool {
    paths.allSatisfy { path in
      (try? workspace.table(at: path))?.table.entries.isEmpty ?? false
    }
  }

  private func holders(of table: String) -> Set<String> {
    Set(
      tree.localizations.lazy.filter { $0.tables.contains { $0.table == table } }.map(\.name))
  }

  private func isEmpty(_ table: String) -> Bool {
    areEmpty(tree.localizations.flatMap(\.tables).filter { $0.table == table }.map(\.path))
  }

  /// Returns the unshipped files of tables that ship only in part: either a file ships only in some localizations, or the table ships only in another
  /// format. Of a file that ships in some localizations, skips the copy in Base. Also skips its copy in the source localization if an interface file
  /// has the texts.
  private func unshippedCopies(
    _ development: String?, _ elsewhere: Set<String>
  ) -> [ProjectSubject.Unshipped] {
    let companions = tree.companionTables
    return copies.keys.sorted().compactMap { file in
      let all = copies[file] ?? []
      let table = Paths.splitExtension(file)?.stem ?? file
      // The table ships in another format, but no localization ships the file in this format.
      if all.allSatisfy({ $0.ships == .no }), tables[table]?.contains(.yes) ?? false {
        if areEmpty(all.map(\.path)) { return nil }
        var result = ProjectSubject.Unshipped(.file(file), place: all[0].path)
        result.otherPlaces = all.count - 1
        return result
      }
      guard all.contains(where: { $0.ships == .yes }) else { return nil }
      let isCompanion = companions.contains(table.lowercased())
      let unshipped = all.filter {
        $0.ships == .no && $0.localization != "Base"
          && (localizations[$0.localization] != [.no] || elsewhere.contains($0.localization))
          && !(isCompanion && $0.localization == development)
      }
      guard let first = unshipped.first else { return nil }
      return ProjectSubject.Unshipped(
        .copies(file: file, localizations: unshipped.map(\.localization)), place: first.path)
    }
  }
}

extension Project {
  /// Whether the project makes a product for users, so that files in no target are missing in the product. Packages and pods do not count, since
  /// they are parts of other products.
  fileprivate var makesProducts: Bool {
    ![.swiftpm, .cocoapods].contains(buildSystem)
      && targets.contains { target in
        !target.isTest && [.application, .extension, .framework, .library].contains(target.kind)
      }
  }
}
