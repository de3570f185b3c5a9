// The audit of the names of localizations, and of the files that declare them.

internal import LprojConfig
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

/// Audits the names in each tree, and then the files that declare localizations of several trees.
struct NameAudit {
  let declarations: [Declarations]
  private let trees: [Tree]
  private let checks: Checks
  private let question: AuditQuestion
  private let search: DeclarationSearch
  /// The verdicts on names of localizations, such as `de`; empty if no rules on trees run.
  let verdicts: [String: LocalizationName]
  private var catalogLanguages: [[String]]
  private var withUnreadCatalog: Set<Int> = []

  init(_ trees: [Tree], _ checks: Checks, _ question: AuditQuestion) {
    var search = DeclarationSearch(question.workspace, paths: question.scope.roots) {
      // A first look skips the search for projects.
      question.isFirstLook ? nil : question.projects?.model
    }
    declarations = trees.map { tree in
      var around = search.declarations(around: tree)
      question.configurations?.complete(&around, of: tree.path)
      return around
    }
    self.trees = trees
    self.checks = checks
    self.question = question
    self.search = search
    var verdicts: [String: LocalizationName] = [:]
    if !checks.trees.isEmpty {
      for tree in trees where question.judges(tree) {
        for folder in tree.localizations where verdicts[folder.name] == nil {
          verdicts[folder.name] = LocalizationName(folder.name)
        }
      }
    }
    self.verdicts = verdicts
    catalogLanguages = Array(repeating: [], count: trees.count)
  }

  func layout(_ number: Int) -> TreeLayout {
    TreeLayout(
      trees[number], declarations[number], in: question.workspace, source: question.source)
  }

  /// Whether each tree has the source localization that it would have if the request named no source language.
  var haveUsualSource: Bool {
    guard let source = question.source else { return true }
    return zip(trees, declarations).allSatisfy { tree, declarations in
      func name(_ named: String?) -> String? {
        TreeLayout(tree, declarations, in: question.workspace, source: named).development?.name
      }
      return name(source) == name(nil)
    }
  }

  /// Adds the findings of rules on trees to the result for a tree. Also stores the languages of the string catalogs in the tree.
  ///
  /// - Parameters:
  ///   - checks: the checks for the loader of the tree.
  ///   - distinguishesCase: whether the devices of users distinguish letter case in file names.
  mutating func add(
    _ result: inout TreeResult, _ number: Int, _ checks: Checks, distinguishesCase: Bool
  ) {
    for table in result.report?.tables ?? [] where table.formats == [TableFormat.xcstrings.rawValue]
    {
      catalogLanguages[number] += table.localizations.map(\.name)
    }
    if result.report?.unread.contains(where: { $0.path.hasSuffix(".xcstrings") }) ?? false {
      withUnreadCatalog.insert(number)
    }
    // A tree without localizations is only checked if several string catalogs have one name.
    let catalogs = trees[number].catalogs.map(\.table)
    let haveOneName = Set(catalogs).count < catalogs.count
    guard haveOneName || !trees[number].localizations.isEmpty else { return }
    result.findings += checks.run(
      on: TreeSubject(
        tree: trees[number], declarations: declarations[number],
        development: result.report?.development, source: question.source, verdicts: verdicts,
        distinguishesCase: distinguishesCase,
        emptyTables: Set(result.report?.tables.filter { $0.keys == 0 }.map(\.name) ?? []),
        hasSameContent: question.workspace.haveSameBytes, hasTextsAsKeys: hasTextsAsKeys,
        tableSizes: result.sizes, sizes: sizes,
        isTranslated: isTranslated, sample: sample,
        hasEntries: hasEntries))
  }

  private func sizes(_ count: Int, _ path: @Sendable (Int) -> String) -> [Int?] {
    let workspace = question.workspace
    return inParallel(count, jobs: question.jobs) { number in
      (try? workspace.status(path(number), following: true))?.size
    }
  }

  private func hasEntries(_ path: String) -> Bool {
    (try? question.workspace.table(at: path)).map { !$0.table.entries.isEmpty } ?? true
  }

  private func isTranslated(_ path: String, _ source: String) -> Bool {
    guard let table = try? question.workspace.table(at: path).table,
      let sourceTable = try? question.workspace.table(at: source).table
    else { return false }
    var known: [Key: Key] = [:]
    for entry in sourceTable.entries {
      known[sourceTable.key(entry)] = sourceTable.value(entry)
    }
    let count = table.entries.count { entry in
      let key = table.key(entry)
      guard let value = table.value(entry), let theirs = known[key] else { return false }
      return !value.bytes.isEmpty && value != key && value != theirs
    }
    return count >= 10 && count * 2 > table.entries.count
  }

  private func hasTextsAsKeys(_ path: String) -> Bool {
    guard let table = try? question.workspace.table(at: path).table else { return false }
    let texts = table.entries.count { entry in
      let key = table.key(entry)
      return CodeTables.isReadable(key) || table.value(entry) == key
    }
    return !table.entries.isEmpty && texts * 2 >= table.entries.count
  }

  /// The number of bytes of text that suffice to detect a language.
  private static let enough = 50_000

  private func sample(_ folder: LocalizationFolder) -> String {
    var texts = ""
    for file in folder.tables where texts.utf8.count < Self.enough {
      guard let table = try? file.table(in: question.workspace).table else { continue }
      for entry in table.entries where texts.utf8.count < Self.enough {
        if let value = table.value(entry) { texts += value.description + "\n" }
      }
    }
    return texts
  }

  // MARK: Declarations

  /// Returns the findings on files that declare localizations. A file is skipped unless everything that it applies to was audited.
  func declarationFindings() -> [FindingBatch] {
    guard !checks.declarations.isEmpty else { return [] }
    let leftOut = question.configurations?.leftOutLocalizations ?? []
    var findings: [FindingBatch] = []
    for item in items() where isWhole(item) {
      findings += checks.run(
        on: DeclarationSubject(
          file: item.file, path: item.path, folder: item.folder, places: places(item),
          leftOut: leftOut))
    }
    return question.keeping(findings)
  }

  /// A file that declares localizations, with the folder that it applies to.
  private struct Item {
    var file: DeclarationSubject.File
    var path: String
    var folder: String
    /// The indices of the trees whose nearest file of this kind is this one.
    var trees: [Int] = []
  }

  private func items() -> [Item] {
    var items: [String: Item] = [:]
    func add(_ path: String, _ file: DeclarationSubject.File, _ folder: String, _ tree: Int) {
      items[path, default: Item(file: file, path: path, folder: folder)].trees.append(tree)
    }
    for (number, found) in declarations.enumerated() {
      if let list = found.infoPlists.first,
        !list.localizations.isEmpty || list.developmentRegion != nil
      {
        add(list.path, .infoPlist(list), folder(of: list.path), number)
      }
      let projects = found.projects.map { folder(of: Paths.folder($0.path)) }
      let packages = found.packages.map { folder(of: $0.path) }
      for (project, folder) in zip(found.projects, projects) where folder == projects.first {
        add(project.path, .project(project), folder, number)
      }
      if let package = found.packages.first, let folder = packages.first {
        add(package.path, .package(package), folder, number)
      }
    }
    return items.values.sorted { $0.path.precedes($1.path) }
  }

  private func folder(of path: String) -> String {
    Paths.folder(question.workspace.absolute(path))
  }

  private func folder(of tree: Tree) -> String {
    question.workspace.absolute(tree.path)
  }

  /// Whether everything that a file applies to was audited: for an Info.plist, the folder of its bundle; otherwise, everything below the folder of
  /// the file.
  private func isWhole(_ item: Item) -> Bool {
    let own = item.trees.map { trees[$0] }
    guard own.allSatisfy({ $0.localizations.allSatisfy(\.isSelected) }) else { return false }
    if case .infoPlist = item.file, let bundle = Paths.bundle(of: item.folder) {
      let places = ["", "Contents/Resources", "Resources", "Versions/Current/Resources"]
      let folders = places.map { $0.isEmpty ? bundle : Paths.join(bundle, $0) } + [item.folder]
      if own.contains(where: { folders.contains(folder(of: $0)) }) { return true }
    }
    return search.covers(item.folder)
  }

  /// Returns the trees to compare with a file. For the Info.plist of a bundle, these are the trees of the bundle. For any other Info.plist, these
  /// are all trees. For a project or package, these are the trees below its folder.
  private func places(_ item: Item) -> [DeclarationSubject.Place] {
    var isInfoPlist = false
    if case .infoPlist = item.file { isInfoPlist = true }
    let isBundle = isInfoPlist && Paths.bundle(of: item.folder) != nil
    let own = Set(item.trees)
    return trees.indices.compactMap { number in
      let isWanted =
        isInfoPlist
        ? !isBundle || own.contains(number)
        : Paths.isFolder(folder(of: trees[number]), within: item.folder)
      guard isWanted else { return nil }
      return DeclarationSubject.Place(
        tree: trees[number], folder: folder(of: trees[number]),
        catalogLanguages: catalogLanguages[number],
        hasUnreadCatalog: withUnreadCatalog.contains(number),
        isOwn: own.contains(number) && isNearest(item, number))
    }
  }

  /// Whether the file is the nearest project or package of a tree: for a project, no package is nearer; for a package, no project is nearer.
  private func isNearest(_ item: Item, _ number: Int) -> Bool {
    let found = declarations[number]
    let others: String? =
      switch item.file {
      case .infoPlist: nil
      case .project: found.packages.first.map { folder(of: $0.path) }
      case .package: found.projects.first.map { folder(of: Paths.folder($0.path)) }
      }
    return others.map { $0.utf8.count <= item.folder.utf8.count } ?? true
  }
}
