// All tables for one language.

internal import LprojExchange
internal import LprojFiles
internal import LprojModel
internal import LprojSource

extension TableExport {
  /// Makes the document for the translator of a language. If the name is no language, or is only the source language, adds an obstacle and
  /// returns nil.
  ///
  /// - Parameter locale: the language as the user names it.
  mutating func document(
    for locale: String, _ trees: [ExchangeTree], _ request: ExportRequest
  ) -> ExportedDocument? {
    let name = NamedLocalization.withoutSuffix(locale)
    guard let language = ExchangeTree.language(name, in: trees) else {
      obstacles.append(
        Failure(
          NamedLocalization.isMalformed(locale) ? .malformedName : .notLanguage, detail: locale))
      return nil
    }
    var files: [ExchangeFile] = []
    var isDevelopment = false
    var isTarget = false
    let isNew = NamedLocalization.find(language, in: names(trees).sorted()) == nil
    for tree in trees {
      let localization = tree.localization(of: language)
      if localization != name && tree.tree.localizations.contains(where: { $0.name == name }) {
        obstacles.append(
          Failure(
            .sameLanguage(localization: localization ?? ""), tree.tree.path, detail: locale))
      }
      for table in tree.tables {
        guard !tree.isDevelopment(language, localization, of: table) else {
          isDevelopment = true
          continue
        }
        if table.localization != nil, localization != nil { isTarget = true }
        if request.isMissingOnly, !isNew, !lacks(table, tree, language, localization) { continue }
        let target = localization.flatMap { tree.file(table, in: $0) }
        guard let file = file(table, target, language, tree.sourceLanguage) else { continue }
        files.append(file)
        if request.format == .xcloc { keepSource(table) }
      }
    }
    remarkNew(name, trees)
    guard !files.isEmpty || isTarget || !isDevelopment else {
      obstacles.append(Failure(.isDevelopment, detail: locale))
      return nil
    }
    return document(files, language, request)
  }

  /// Whether a table can lack texts in a language. False for a table in folders if its tree has no folder for the language. False for a catalog
  /// without a text in the language, unless the tables beside the catalog have the language.
  private mutating func lacks(
    _ table: ExchangeTree.Table, _ tree: ExchangeTree, _ language: String, _ localization: String?
  ) -> Bool {
    guard table.localization == nil else {
      return localization.map { tree.needs(table, $0) } ?? false
    }
    return NamedLocalization.find(language, in: languages(table)) != nil
      || tree.isAbsent(language, from: catalog(table), table)
  }

  /// Adds a remark on a language that no tree has, if its name resembles a known name. Such a name may be misspelled.
  private mutating func remarkNew(_ name: String, _ trees: [ExchangeTree]) {
    let names = self.names(trees).sorted()
    guard NamedLocalization.find(name, in: names) == nil,
      let near = Spelling.nearest(name, among: names)
    else { return }
    remarks.insert("'\(name)' is a new localization; did you mean '\(near)'?")
  }

  mutating func names(_ trees: [ExchangeTree]) -> Set<String> {
    var names = Set(trees.flatMap(\.names))
    for table in trees.flatMap(\.tables) where table.localization == nil {
      names.formUnion(languages(table))
    }
    return names
  }
}
