// The tables of one tree to string catalogs: one for each name, with all languages.

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
  private(set) var seenTables: Set<String> = []

  private let tree: Tree
  private let request: ConvertRequest
  private let development: String
  private let folder: String

  init(_ tree: Tree, development: String?, to folder: String, _ request: ConvertRequest) {
    self.tree = tree
    self.folder = folder
    self.request = request
    self.development = development ?? tree.localizations.first?.name ?? ""
  }

  mutating func run() {
    let selected = tree.localizations.filter(\.isSelected)
    let names = Set(selected.flatMap(\.tables).map(\.table)).sorted()
    seenTables.formUnion(names)
    for name in names where request.tables.isEmpty || request.tables.contains(name) {
      let folders = selected.filter { folder in folder.tables.contains { $0.table == name } }
      // The development localization first: it gives the order, the comments and the types.
      let ordered =
        folders.filter { $0.name == development } + folders.filter { $0.name != development }
      var table = TableToCatalog(name, source: Self.language(of: development))
      for folder in ordered { add(folder, to: &table) }
      files.append(
        ConvertedFile(Paths.join(folder, name + ".xcstrings"), table.draft.bytes, request))
      findings += table.findings
    }
  }

  private mutating func add(_ folder: LocalizationFolder, to table: inout TableToCatalog) {
    let language = Self.language(of: folder.name)
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

  /// What a catalog calls the language of a folder. `Base` is the development language, which every
  /// table of a catalog has.
  static func language(of folder: String) -> String {
    if folder == "Base" { return "en" }
    let name = LocalizationName(folder)
    guard folder.contains("_") || name.status == .legacy else { return folder }
    return name.identifier ?? folder
  }
}
