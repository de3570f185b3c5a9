// All files of one table: the files of its localizations, and the catalog of the same name.

internal import LprojAudit
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

struct TableFamily {
  struct File {
    /// The localization; nil for a file outside of localizations, such as a catalog.
    var localization: String?
    var path: String
    var format: TableFormat
  }

  /// The absolute path of the folder with the localizations.
  let tree: String
  let table: String
  private(set) var localizations: [String] = []
  /// The files of the table. The files of the source language come first.
  private(set) var files: [File] = []
  private(set) var source: String?

  /// Finds the family of a table or catalog; nil for a file of another format.
  init?(of path: String, _ files: Workspace, _ outcome: AuditOutcome?) {
    guard TableFormat(fileName: Paths.name(path)) != nil,
      let stem = Paths.splitExtension(path)?.stem
    else { return nil }
    guard let place = Self.localization(of: path) else {
      self.init(tree: Paths.folder(path), table: Paths.name(stem), files, outcome)
      if !self.files.contains(where: { $0.path == path }) {
        let format = TableFormat(fileName: Paths.name(path)) ?? .strings
        self.files.append(File(localization: nil, path: path, format: format))
      }
      return
    }
    self.init(
      tree: Paths.folder(place.folder),
      table: String(decoding: stem.utf8.dropFirst(place.folder.utf8.count + 1), as: UTF8.self),
      files, outcome)
  }

  /// - Parameters:
  ///   - tree: the absolute path of the tree.
  ///   - outcome: the last audit, which decides the source language.
  init(tree: String, table: String, _ files: Workspace, _ outcome: AuditOutcome?) {
    self.tree = tree
    self.table = table
    let entries = (try? files.entries(of: tree).entries.map(\.name)) ?? []
    let suffix = ".lproj"
    localizations = entries.filter { $0.hasSuffix(suffix) }
      .map { String($0.dropLast(suffix.count)) }.sorted { $0.precedes($1) }
    for localization in localizations {
      for format in [TableFormat.strings, .stringsdict] {
        let path = Paths.join(tree, "\(localization).lproj/\(table).\(format.rawValue)")
        if files.exists(path) {
          self.files.append(File(localization: localization, path: path, format: format))
        }
      }
    }
    let catalog = Paths.join(tree, table + ".xcstrings")
    if files.exists(catalog) {
      self.files.append(File(localization: nil, path: catalog, format: .xcstrings))
    }
    source = knownSource(outcome)
    let own = self.files.filter { $0.localization == source }
    self.files = own + self.files.filter { $0.localization != source }
  }

  private func knownSource(_ outcome: AuditOutcome?) -> String? {
    let known = outcome.flatMap { outcome in
      outcome.report.trees.first { outcome.workspace.absolute($0.path) == tree }
    }
    return known?.tables.first { $0.name == table && $0.development != nil }?.development
      ?? known?.development ?? ["en", "Base"].first(where: localizations.contains)
  }

  /// The localization of a path, and the path of its `.lproj` folder; nil for a path outside such folders.
  static func localization(of path: String) -> (name: String, folder: String)? {
    var folder = Paths.folder(path)
    while folder != "/" && folder != "." {
      let name = Paths.name(folder)
      if name.hasSuffix(".lproj") { return (String(name.dropLast(".lproj".count)), folder) }
      folder = Paths.folder(folder)
    }
    return nil
  }

  /// The localization that gives users the table if their own localization has no such table. It is Base, the language without a region (`en` for
  /// `en-GB`), or the source language.
  func provider(for localization: String) -> String? {
    let holders = Set(files.compactMap(\.localization))
    if holders.contains("Base") { return "Base" }
    return LanguageRelation.languageFolder(of: localization, among: holders.sorted()) ?? source
  }
}
