// Which localizations lack a table as a whole, so that their readers get it in another language.

internal import LprojLocale
internal import LprojSource

/// Answers for the tables of one tree.
///
/// A folder of a region is not expected to have what its language has, nor is a relative of the
/// development localization; what completes an interface file has its texts there.
package struct AbsentTables {
  /// Localizations that should have every table, sorted by name.
  private let complete: [String]
  private let companions: Set<String>

  package init(of tree: Tree, development: String?) {
    let names = tree.localizations.map(\.name)
    let matcher = LocalizationMatcher(available: names)
    complete = tree.localizations.filter { folder in
      guard folder.isSelected, !folder.isPart, folder.name != "Base", let development,
        folder.name != development,
        LanguageRelation.languageFolder(of: folder.name, among: names) == nil,
        !LanguageRelation.isRelated(folder.name, development)
      else { return false }
      return Self.isLookedInto(folder.name, matcher, development)
    }.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    companions = tree.companionTables
  }

  /// The localizations that lack the table and should have it.
  package func localizations(without plan: TablePlan) -> [String] {
    guard plan.referencePart != nil, !companions.contains(plan.context.name.lowercased()) else {
      return []
    }
    let present = Set(plan.parts.map(\.localization))
    return complete.filter { !present.contains($0) }
  }

  /// Whether the readers of a folder look there first; those of `mul` are none.
  private static func isLookedInto(
    _ name: String, _ matcher: LocalizationMatcher, _ development: String
  ) -> Bool {
    let verdict = LocalizationName(name)
    guard verdict.status != .special else { return false }
    let reader = verdict.identifier ?? verdict.suggestion ?? name
    return matcher.searchList(development: development, preferences: [reader]).result.first == name
  }
}

extension Tree {
  /// Kinds of files that have texts of their own, which a table of the same name translates.
  package static let interfaceExtensions: Set<String> = [
    "xib", "nib", "storyboard", "storyboardc", "intentdefinition", "gorm", "gsmarkup",
  ]

  /// The names, in lower case, of tables that only complete what has texts of its own, such as an
  /// interface file, or that a string catalog makes.
  package var companionTables: Set<String> {
    var names = Set(catalogs.map { $0.table.lowercased() })
    func add(_ file: String, _ extensions: Set<String>) {
      guard let (stem, ext) = Paths.splitExtension(file.lowercased()) else { return }
      if extensions.contains(ext) { names.insert(stem) }
    }
    for folder in localizations {
      for file in folder.otherFiles { add(file, Self.interfaceExtensions) }
    }
    for file in topLevelFiles {
      add(file, Self.interfaceExtensions.union(["plist", "xcstrings"]))
    }
    return names
  }
}
