// Which files are to be formatted.

internal import LprojModel
internal import LprojSource

/// The `.strings` files that the paths of a request name or hold.
struct FormatFiles {
  /// Sorted by path; a file that several paths lead to is there once.
  private(set) var files: [TableFile] = []
  /// The paths of files that the request names.
  private(set) var named: Set<String> = []
  private(set) var failures: [String] = []
  private(set) var remarks: [String] = []

  init(_ request: FormatRequest, currentFolder: String) {
    var obstacles: [Obstacle] = []
    var discovery = TreeDiscovery(
      currentFolder: currentFolder, honoursIgnoreFiles: request.honoursIgnoreFiles)
    var folders: [String] = []
    for path in request.paths {
      let tidy = Paths.tidy(path, currentFolder: currentFolder)
      if path == "-" {
        var file = TableFile(path: request.standardInputName, format: .strings, table: "")
        file.isStandardInput = true
        files.append(file)
        named.insert(file.path)
      } else if !path.isEmpty, let status = try? FileSystem.status(tidy, following: true),
        status.kind == .file
      {
        addFile(tidy, &obstacles)
      } else {
        folders.append(Paths.absolute(tidy, currentFolder: currentFolder))
        discovery.add(path)
      }
    }
    // A localization is found with its siblings, which nobody asked for.
    func isWanted(_ path: String) -> Bool {
      let absolute = Paths.absolute(path, currentFolder: currentFolder)
      return folders.contains { Paths.isFolder(absolute, within: $0) }
    }
    for tree in discovery.finish() {
      let tables = tree.localizations.flatMap(\.tables) + tree.looseTables
      files += tables.filter { $0.format == .strings && isWanted($0.path) }
    }
    obstacles += discovery.obstacles.filter { isWanted($0.path) || $0.path == "''" }
    remarks += discovery.remarks
    if files.isEmpty && obstacles.isEmpty && remarks.isEmpty {
      obstacles = request.paths.map {
        Obstacle(Paths.tidy($0, currentFolder: currentFolder), "holds no .strings file")
      }
    }
    failures = Set(obstacles).sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }
      .map { "\($0.path): \($0.reason)" }
    removeDoubles(currentFolder)
  }

  private mutating func addFile(_ path: String, _ obstacles: inout [Obstacle]) {
    named.insert(path)
    switch TableFormat(fileName: path) {
    case .strings:
      files.append(TableFile(path: path, format: .strings, table: ""))
    case .stringsdict, .xcstrings:
      remarks.append("\(path): left as it is: only .strings files are formatted")
    case nil:
      obstacles.append(Obstacle(path, "is no table: a .strings file is expected"))
    }
  }

  /// A file that links lead to is written once, under its own name when that was found too.
  private mutating func removeDoubles(_ currentFolder: String) {
    struct Found {
      var file: TableFile
      var target: String
      var isLinked: Bool
    }
    var seen: Set<String> = []
    let found = files.map { file in
      let absolute = Paths.absolute(file.path, currentFolder: currentFolder)
      let target = file.isStandardInput ? "-" : FileSystem.resolved(file.path) ?? absolute
      return Found(file: file, target: target, isLinked: target != absolute)
    }
    func precedes(_ left: TableFile, _ right: TableFile) -> Bool {
      left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
    let ordered = found.sorted {
      $0.isLinked == $1.isLinked ? precedes($0.file, $1.file) : !$0.isLinked
    }
    files = ordered.filter { seen.insert($0.target).inserted }.map(\.file).sorted(by: precedes)
  }
}
