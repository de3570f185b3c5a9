// The matrix: the copy of each resource that each user gets.
//
// Each folder is searched only once for the resources that it has. A cell of the matrix is the first folder that has the resource, in the order of
// folders for the user of the cell. In the loader, too, a later folder never replaces a resource of an earlier folder.

internal import LprojBundle
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojReport
internal import LprojSource

struct FallbackResources {
  typealias Name = FallbackContents.Name

  let context: FallbackTree
  private let contents: FallbackContents
  private(set) var names: [Name] = []
  private var numbers: [Name: Int] = [:]
  /// The resources of one searched folder. Resources are numbers: indices into `names`.
  struct Folder {
    /// For each resource, whether the folder has a file for the resource.
    var has: [Bool]
    /// The resources whose file in the folder is a table that cannot be read.
    var broken: Set<Int> = []
    /// The variants for a device or a scale that fit better than the plain file, by resource. A higher rank fits better.
    var variants: [Int: (file: String, rank: Int)] = [:]
  }

  private(set) var folders: [Folder] = []
  private var folderNames: [String] = []
  private(set) var folderNumbers: [String: Int] = [:]
  /// For each user, the language folder beside the region folder of the user, such as `pt` beside `pt-BR`; nil if there is none.
  let languageFolders: [String?]
  let lookups: [ResourceLookup]

  init(_ context: FallbackTree) {
    self.context = context
    contents = FallbackContents(context)
    let folders = LanguageFolders(context.tree.localizations.map(\.name))
    languageFolders = context.readers.map { $0.localization.flatMap(folders.folder) }
    lookups = context.readers.map {
      ResourceLookup(context.bundle, languages: $0.search.forLookUp, context.folders)
    }
    list()
  }

  /// The maximum number of differences to keep for each resource, unless the request keeps all.
  private static let differencesKept = 4

  func matrix() -> FallbacksReport.Matrix {
    let isGuide = context.request.order == .guide
    var matrix = FallbacksReport.Matrix()
    matrix.resources = names.map {
      var resource = FallbacksReport.Resource(name: $0.name, subdirectory: $0.subdirectory)
      resource.isLocalized = contents.isLocalized($0)
      return resource
    }
    matrix.folders = folders.indices.map { number in
      var folder = FallbacksReport.Folder(path: shownPath(of: folderNames[number]))
      folder.fileNames = folders[number].variants.mapValues(\.file)
      return folder
    }
    for reader in context.readers.indices {
      let loader = loaderColumn(reader)
      let guide = guideColumn(reader)
      noteDifferences(reader, loader, guide, &matrix)
      matrix.columns.append(isGuide ? guide : loader)
    }
    if context.request.isExplained {
      for number in names.indices { matrix.resources[number].explanations = explanations(number) }
    }
    return matrix
  }

  private func noteDifferences(
    _ reader: Int, _ loader: FallbacksReport.Column, _ guide: FallbacksReport.Column,
    _ matrix: inout FallbacksReport.Matrix
  ) {
    let isGuide = context.request.order == .guide
    // A cell of 0 or more is the index of a place. Two such cells mean the same copy if their places have the same folder.
    for number in names.indices {
      let (one, two) = (loader.cells[number], guide.cells[number])
      if one == two && one < 0 { continue }
      if one >= 0 && two >= 0
        && loader.places[Int(one)].folder == guide.places[Int(two)].folder
      {
        continue
      }
      matrix.resources[number].guideDifferenceCount += 1
      if !FallbacksReport.Column.isCopy(isGuide ? one : two) {
        matrix.resources[number].guideLossCount += 1
      }
      let count = matrix.resources[number].guideDifferenceCount
      guard context.request.keepsAllDifferences || count <= Self.differencesKept else { continue }
      let answer = matrix.answer(number, in: isGuide ? loader : guide)
      matrix.resources[number].guideDifferences.append((reader, answer))
    }
  }

  private func explanations(_ number: Int) -> [[String]] {
    let name = names[number]
    guard context.request.order == .guide else {
      return lookups.map {
        let answer = $0.resource(name.request)
        return FallbackExplanation.places(
          answer, isUnreadable: answer.found.map { isBroken($0.path) } ?? false)
      }
    }
    return context.readers.indices.map { reader in
      let places = context.guidePlaces(context.readers[reader])
      let known = places.compactMap { folder in
        folderNumbers[folder].map { (name: folder, contents: folders[$0]) }
      }
      let first = known.first { $0.contents.has[number] }
      return FallbackExplanation.places(
        known.map { folder in
          let file = folder.contents.variants[number]?.file ?? name.name
          return (
            folder.name.isEmpty ? "" : folder.name + ".lproj",
            folder.contents.has[number] ? file : nil
          )
        }, isUnreadable: first?.contents.broken.contains(number) ?? false)
    }
  }

  // MARK: Contents of folders

  private mutating func list() {
    let chosen = contents.chosen
    names = chosen.sorted {
      (Key($0.subdirectory), Key($0.name)) < (Key($1.subdirectory), Key($1.name))
    }
    for (number, name) in names.enumerated() { numbers[name] = number }
    folderNames = searchedFolders().sorted { Key($0) < Key($1) }
    for (number, folder) in folderNames.enumerated() {
      folderNumbers[folder] = number
      folders.append(Folder(has: Array(repeating: false, count: names.count)))
    }
    for subdirectory in Set(names.filter(\.isPlain).map(\.subdirectory)) {
      for folder in folders.indices { noteEntries(of: folder, subdirectory) }
    }
  }

  /// All folders that are searched for at least one user. The empty name is the top level.
  private func searchedFolders() -> Set<String> {
    var folders: Set<String> = ["", "Base"]
    for (number, reader) in context.readers.enumerated() {
      folders.formUnion(reader.search.languages)
      for name in [reader.localization, languageFolders[number]] {
        if let name { folders.insert(name) }
      }
    }
    return folders
  }

  /// Notes the entries of a folder as resources. Folders and links count like files, as in the loader.
  private mutating func noteEntries(of folder: Int, _ subdirectory: String) {
    var path = context.bundle.path
    for part in [self.path(of: folderNames[folder]), subdirectory] where !part.isEmpty {
      path = Paths.join(path, part)
    }
    for entry in context.folders.entries(of: path) {
      enter(Name(subdirectory: subdirectory, name: entry.name), in: folder)
      if let plain = ResourceVariant.plainName(of: entry.name, on: context.bundle.device) {
        enter(
          Name(subdirectory: subdirectory, name: plain.name),
          variant: (entry.name, plain.rank), in: folder)
      }
    }
  }

  private mutating func enter(
    _ name: Name, variant: (file: String, rank: Int)? = nil, in folder: Int
  ) {
    guard let number = numbers[name] else { return }
    if folders[folder].has[number] {
      let known = folders[folder].variants[number]?.rank ?? 0
      guard (variant?.rank ?? 0) > known else { return }
    }
    folders[folder].has[number] = true
    folders[folder].variants[number] = variant
    guard let broken = context.broken, !broken.paths.isEmpty else { return }
    let file = Paths.join(name.subdirectory, variant?.file ?? name.name)
    let path = Paths.join(path(of: folderNames[folder]), file)
    if isBroken(path) {
      folders[folder].broken.insert(number)
    } else {
      folders[folder].broken.remove(number)
    }
  }

  func isBroken(_ path: String) -> Bool {
    let workspace = context.folders.workspace
    let path = workspace.absolute(Paths.join(context.bundle.path, path))
    return context.broken?.paths.contains(path) ?? false
  }

  /// The path of a localization folder in the bundle; for the empty name, the path of the top level.
  private func path(of folder: String) -> String {
    let resources = context.bundle.layout.resources
    return folder.isEmpty ? resources : Paths.join(resources, folder + ".lproj")
  }

  private func shownPath(of folder: String) -> String {
    let path = context.shown(path(of: folder))
    return path == "." ? "" : path
  }
}
