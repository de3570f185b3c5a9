// Converts the tables of one tree to string catalogs: one for each name, with all languages.

internal import LprojCompiler
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

struct TablesToCatalogs {
  private(set) var files: [ConvertedFile] = []
  private(set) var findings: [Finding] = []
  private(set) var failures: [Failure] = []

  private let tree: Tree
  private let request: ConvertRequest
  private let development: String
  private let folder: String
  private let baseLanguage: String

  /// - Parameter base: the source language that the user or a project names, if any.
  init(
    _ tree: Tree, development: String?, ofBase base: String?, to folder: String,
    _ request: ConvertRequest
  ) {
    self.tree = tree
    baseLanguage = base.flatMap { $0 == "Base" ? nil : Self.language(ofFolder: $0) } ?? "en"
    self.folder = folder
    self.request = request
    self.development = development ?? tree.localizations.first?.name ?? ""
  }

  mutating func run() {
    let selected = tree.localizations.filter(\.isSelected)
    let names = Set(selected.flatMap(\.tables).map(\.table)).sorted()
    for name in names where request.tables.isEmpty || request.tables.contains(name) {
      let folders = selected.filter { folder in folder.tables.contains { $0.table == name } }
      // The source localization comes first: it gives the order, the comments and the types.
      let ordered =
        folders.filter { $0.name == development } + folders.filter { $0.name != development }
      var table = TableToCatalog(name, source: language(of: development))
      for folder in ordered { add(folder, to: &table) }
      table.leaveOutRefused()
      if let reason = table.reasonToStay(completes: completes(name)) {
        findings.append(reason)
        continue
      }
      table.tellKeysAsTexts()
      files.append(
        ConvertedFile(Paths.join(folder, name + ".xcstrings"), table.draft.bytes, request))
      findings += table.findings
    }
  }

  /// Whether the texts that a table lacks are in an interface file or in Info.plist.
  private func completes(_ table: String) -> Bool {
    table.hasSuffix("InfoPlist") || tree.interfaceTables.contains(table.lowercased())
  }

  private mutating func add(_ folder: LocalizationFolder, to table: inout TableToCatalog) {
    let language = language(of: folder.name)
    let own = folder.tables.filter { $0.table == table.name && $0.format != .xcstrings }
      .sorted { $0.format.rawValue < $1.format.rawValue }
    var parsed: [ParsedFile] = []
    for file in own {
      do throws(Failure) {
        parsed.append(try ParsedFile(reading: file, in: request.workspace))
      } catch {
        failures.append(error.at(file.path))
      }
    }
    table.add(parsed, language, folder: folder.name)
  }

  /// The language of a folder as a catalog names it. `Base` counts as the source language that the user or a project names.
  private func language(of folder: String) -> String {
    folder == "Base" ? baseLanguage : Self.language(ofFolder: folder)
  }

  private static func language(ofFolder folder: String) -> String {
    let name = LocalizationName(folder)
    guard folder.contains("_") || name.status == .legacy else { return folder }
    return name.identifier ?? folder
  }
}
