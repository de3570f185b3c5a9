// Finds localizations that lack a whole table, so that their users get it in another language.

internal import LprojFiles
internal import LprojLocale
internal import LprojSource
package import LprojSyntax

/// Finds absent tables in one tree.
///
/// Not every localization needs every table: a folder for a region falls back to the folder of its language, and a relative of the source
/// localization falls back to the source localization. A table that completes an interface file is not needed either, because the file itself has the
/// texts.
package struct AbsentTables {
  private let folders: LanguageFolders
  private let development: String
  /// The matcher, which is created for the first absent table.
  private lazy var matcher = LocalizationMatcher(available: names)
  private let names: [String]
  private var known: [String: Bool] = [:]

  /// The localizations that should have a table but lack it, for each plan, sorted by name.
  ///
  /// - Parameter unshipped: the tables and localizations that no target ships. They are never absent.
  package static func localizations(
    without plans: [TablePlan], of tree: Tree, development: String?,
    unshipped: Declarations.Unshipped = Declarations.Unshipped()
  ) -> [[String]] {
    guard let development else { return plans.map { _ in [] } }
    let companions = tree.companionTables
    let candidates = tree.localizations.filter { folder in
      folder.isSelected && !folder.isPart && folder.name != "Base" && folder.name != development
        && !unshipped.localizations.contains(folder.name)
    }.map(\.name)
    // Names that differ only in letter case are one mistake, which another rule reports.
    var alike: [String: [Int]] = [:]
    for (number, plan) in plans.enumerated() {
      alike[plan.context.name.lowercased(), default: []].append(number)
    }
    var absent = AbsentTables(tree, development)
    return plans.map { plan in
      let ships = plan.parts.contains { part in
        part.files.contains { !unshipped.files.contains($0.path) }
      }
      guard plan.referencePart != nil, ships else { return [] }
      // Most tables are in all localizations.
      let own = candidates.filter { name in !plan.parts.contains { $0.localization == name } }
      let name = plan.context.name.lowercased()
      guard !own.isEmpty, !companions.contains(name) else { return [] }
      let others = alike[name, default: []].flatMap { plans[$0].parts }
      return own.filter { name in
        !others.contains { $0.localization == name } && absent.shouldBeComplete(name)
      }
    }
  }

  /// The localizations beside a string catalog that should have texts in it but do not, sorted by name. Localizations in `unshipped` are never among
  /// them. A language of the catalog also serves its regions.
  package static func localizations(
    without catalog: StringCatalog, in file: TableFile, of tree: Tree,
    unshipped: Set<String> = []
  ) -> [String] {
    let name = file.table.lowercased()
    guard let source = catalog.sourceLanguage, catalog.obstacle == nil,
      !tree.interfaceTables.contains(name)
    else { return [] }
    let languages = catalog.targetLanguages
    var absent = AbsentTables(tree, source, languages)
    return tree.localizations.filter { folder in
      folder.isSelected && !folder.isPart && folder.name != "Base"
        && !folder.tables.contains { $0.table.lowercased() == name }
        && !unshipped.contains(folder.name)
        && NamedLocalization.find(folder.name, in: languages) == nil
        && absent.shouldBeComplete(folder.name)
    }.map(\.name)
  }

  private init(_ tree: Tree, _ development: String, _ languages: [String] = []) {
    let folders = tree.localizations.map(\.name)
    let known = Set(folders)
    let names = folders + languages.filter { !known.contains($0) }
    self.folders = LanguageFolders(names)
    self.development = development
    self.names = names
  }

  private mutating func shouldBeComplete(_ name: String) -> Bool {
    if let known = known[name] { return known }
    let result =
      folders.folder(of: name) == nil
      && !LanguageRelation.isRelated(name, development) && isLookedInto(name)
    known[name] = result
    return result
  }

  /// Whether the loader searches a folder first for the users of its language. A special name such as `mul` is the language of no user.
  private mutating func isLookedInto(_ name: String) -> Bool {
    let verdict = LocalizationName(name)
    guard verdict.status != .special else { return false }
    let reader = verdict.identifier ?? verdict.suggestion ?? name
    return matcher.searchList(development: development, preferences: [reader]).result.first == name
  }
}

extension Tree {
  /// Extensions of files that have texts of their own. A table with the same name translates these texts.
  package static let interfaceExtensions: Set<String> = [
    "xib", "nib", "storyboard", "storyboardc", "intentdefinition", "gorm", "gsmarkup",
  ]

  /// The names, in lower case, of tables that only complete a file with texts of its own, such as an interface file, or that a string catalog
  /// generates.
  package var companionTables: Set<String> {
    let loose = topLevelFiles.compactMap { Paths.splitExtension($0.lowercased()) }
    return interfaceTables.union(catalogs.map { $0.table.lowercased() })
      .union(loose.filter { $0.1 == "xcstrings" }.map { String($0.0) })
  }

  /// The names, in lower case, of tables that only complete a file with texts of its own.
  package var interfaceTables: Set<String> {
    var names: Set<String> = []
    func add(_ file: String, _ extensions: Set<String>) {
      guard let (stem, ext) = Paths.splitExtension(file.lowercased()) else { return }
      if extensions.contains(ext) { names.insert(stem) }
    }
    for folder in localizations {
      for file in folder.otherFiles { add(file, Self.interfaceExtensions) }
    }
    for file in topLevelFiles {
      add(file, Self.interfaceExtensions.union(["plist"]))
    }
    return names
  }
}
