// Finds localizations that lack a whole table, so that their users see the texts of the table in another language.

internal import LprojFiles
internal import LprojLocale
internal import LprojSource
package import LprojSyntax

/// Finds the tables that localizations of one tree lack.
///
/// Some localizations need no copy of a table. A region such as `de-AT` falls back to `de`. A relative of the source localization, such as
/// `en-GB` for `en`, falls back to the source localization. A table that completes an interface file is not needed, because the interface file
/// itself has the texts.
package struct AbsentTables {
  private let folders: LanguageFolders
  private let development: String
  private lazy var matcher = LocalizationMatcher(available: names)
  private let names: [String]
  private var known: [String: Bool] = [:]

  /// Returns, for each plan, the localizations that should have the table but lack it. The names are sorted. Without a source localization, all
  /// lists are empty.
  ///
  /// - Parameter unshipped: the files and localizations that no target ships. An unshipped localization lacks nothing. A table with only
  ///   unshipped files is not needed.
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
    // The indices of the plans, by table name in lower case. Another rule reports `localizable.strings` beside `Localizable.strings`, so either
    // file counts here.
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
      let own = candidates.filter { name in !plan.parts.contains { $0.localization == name } }
      let name = plan.context.name.lowercased()
      guard !own.isEmpty, !companions.contains(name) else { return [] }
      let others = alike[name, default: []].flatMap { plans[$0].parts }
      return own.filter { name in
        !others.contains { $0.localization == name } && absent.shouldBeComplete(name)
      }
    }
  }

  /// Returns the localizations beside a string catalog that should have texts in the catalog but do not. The names are sorted. Localizations in
  /// `unshipped` are skipped. A language of the catalog also serves its regions: `de` in the catalog serves `de-AT`.
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

  /// Whether the loader searches the folder `name` first for users who prefer its language. False for a special name such as `mul`, which no user
  /// prefers.
  private mutating func isLookedInto(_ name: String) -> Bool {
    let verdict = LocalizationName(name)
    guard verdict.status != .special else { return false }
    let reader = verdict.identifier ?? verdict.suggestion ?? name
    return matcher.searchList(development: development, preferences: [reader]).result.first == name
  }
}

extension Tree {
  /// The extensions of interface files and similar files with texts. A table with the name of the file translates the texts: `Main.strings` for
  /// `Main.storyboard`.
  package static let interfaceExtensions: Set<String> = [
    "xib", "nib", "storyboard", "storyboardc", "intentdefinition", "gorm", "gsmarkup",
  ]

  /// The names, in lower case, of tables that are not needed in every localization: `interfaceTables`, and the tables that string catalogs
  /// generate.
  package var companionTables: Set<String> {
    let loose = topLevelFiles.compactMap { Paths.splitExtension($0.lowercased()) }
    return interfaceTables.union(catalogs.map { $0.table.lowercased() })
      .union(loose.filter { $0.1 == "xcstrings" }.map { String($0.0) })
  }

  /// The names, in lower case, of tables that only complete a file with texts: `main` for `Main.storyboard`. At the top level, property lists also
  /// count as such files.
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
