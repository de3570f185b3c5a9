// The localization that the others are compared with.

package import LprojFiles
internal import LprojLocale
internal import LprojSource
internal import LprojSyntax

package struct DevelopmentLocalization: Sendable, Hashable {
  package enum Decision: Sendable, Hashable {
    /// The user named it.
    case asked
    /// Something that names a language, such as an `Info.plist`, in words for a report.
    case declared(String)
    /// The names of the folders.
    case folders
    case mostEntries

    /// - Parameter asked: what asked for a localization, such as an option.
    package func words(asked: String) -> String {
      switch self {
      case .asked: asked
      case .declared(let words): words
      case .folders: "folders"
      case .mostEntries: "most entries"
      }
    }
  }

  /// A folder's name.
  package var name: String
  package var decision: Decision

  package init(name: String, _ decision: Decision) {
    self.name = name
    self.decision = decision
  }

  /// Decides for a tree; nil when it has no localizations.
  ///
  /// - Parameters:
  ///   - named: what the user asked for, which goes before everything else.
  ///   - declarations: what the files around the tree say; a language without a folder decides
  ///     nothing. What no target ships stands back behind another name of its language and behind Base, and is
  ///     nothing that others are compared with where only a string catalog ships.
  package init?(
    of tree: Tree, in workspace: Workspace, named: String?,
    declarations: Declarations = Declarations()
  ) {
    let names = tree.localizations.map(\.name)
    if let named, let name = Self.folder(for: named, in: names) {
      self.init(name: name, .asked)
      return
    }
    let unshipped = declarations.unshipped.localizations
    let shipped = names.filter { !unshipped.contains($0) }
    // Beside a string catalog that ships in their place.
    if shipped.isEmpty && !names.isEmpty && !tree.catalogs.isEmpty { return nil }
    func among(_ name: String) -> String {
      guard unshipped.contains(name) else { return name }
      return Self.folder(for: name, in: shipped) ?? (shipped.contains("Base") ? "Base" : name)
    }
    for region in declarations.developmentRegions {
      guard let name = Self.folder(for: region.name, in: names).map(among) else { continue }
      self.init(name: name, .declared(region.decidedBy))
      return
    }
    if let name = Self.englishFolder(in: names) ?? names.first(where: { $0 == "Base" }) {
      self.init(name: among(name), .folders)
      return
    }
    // What a string catalog has in the folders' place, Info.plist has of these tables.
    let isOfCatalog = tree.localizations.allSatisfy { folder in
      folder.tables.allSatisfy { TableContext.isInfoPlist($0.table) }
    }
    if !tree.catalogs.isEmpty, isOfCatalog { return nil }
    guard let fullest = Self.fullest(tree, workspace, shipped) else { return nil }
    self.init(name: fullest, .mostEntries)
  }

  /// The folder of a language as a user or a file names it.
  package static func folder(for language: String, in names: [String]) -> String? {
    if names.contains(language) { return language }
    let own = names.filter { $0 != "Base" }
    return LocalizationMatcher.match(available: own, preferences: [language]).first {
      LanguageRelation.language(of: $0) == LanguageRelation.language(of: language)
    }
  }

  private static func englishFolder(in names: [String]) -> String? {
    for name in ["en", "English", "en-US", "en_US", "en-GB", "en_GB"] where names.contains(name) {
      return name
    }
    return names.first { LanguageRelation.language(of: $0) == "en" }
  }

  private static func fullest(
    _ tree: Tree, _ workspace: Workspace, _ shipped: [String]
  ) -> String? {
    var best: (name: String, entries: Int)?
    for folder in tree.localizations where shipped.contains(folder.name) || shipped.isEmpty {
      var entries = 0
      for file in folder.tables {
        entries += (try? ParsedFile(reading: file, in: workspace))?.table.entries.count ?? 0
      }
      if entries > best?.entries ?? -1 { best = (folder.name, entries) }
    }
    return best?.name
  }
}
