// Finds the source localization. The translations are compared with it.

package import LprojFiles
internal import LprojLocale
internal import LprojSource
internal import LprojSyntax

/// The source localization of a tree, and the reason for the choice.
package struct DevelopmentLocalization: Sendable, Hashable {
  package enum Decision: Sendable, Hashable {
    /// An option or a request named the localization.
    case asked
    /// A declaration such as `Info.plist` decided. The value is the words for a report.
    case declared(String)
    /// No declaration decided, and there is a folder for English or a Base folder.
    case folders
    case mostEntries

    /// The reason in words.
    ///
    /// - Parameter asked: the name of the option or request that named the localization.
    package func words(asked: String) -> String {
      switch self {
      case .asked: asked
      case .declared(let words): words
      case .folders: "folders"
      case .mostEntries: "most entries"
      }
    }
  }

  /// The name of the folder, without `.lproj`.
  package var name: String
  package var decision: Decision

  package init(name: String, _ decision: Decision) {
    self.name = name
    self.decision = decision
  }

  /// Finds the source localization of a tree. Returns nil if the tree has no localizations, or if a string catalog replaces them.
  ///
  /// - Parameters:
  ///   - named: a language that overrides the declarations. It is ignored if it has no folder.
  ///   - declarations: the declarations in the files around the tree. A language without a folder is skipped. A localization that no target ships
  ///     is replaced by another folder of its language, or by Base. If only a string catalog ships, the result is nil.
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
    // If no folder ships, a string catalog ships in place of the folders.
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
    // The folders only have tables of Info.plist; the string catalog replaces all other tables.
    let isOfCatalog = tree.localizations.allSatisfy { folder in
      folder.tables.allSatisfy { TableContext.isInfoPlist($0.table) }
    }
    if !tree.catalogs.isEmpty, isOfCatalog { return nil }
    guard let fullest = Self.fullest(tree, workspace, shipped) else { return nil }
    self.init(name: fullest, .mostEntries)
  }

  /// Returns the folder in `names` for a language: `English` for `en`. Nil if no folder has the language.
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
