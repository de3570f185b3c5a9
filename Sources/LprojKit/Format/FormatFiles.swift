// The files that a request formats.

internal import LprojConfig
internal import LprojFiles
internal import LprojModel
internal import LprojSource

struct FormatFiles {
  /// The files sorted by path; a file with several paths is listed once.
  private(set) var files: [TableFile] = []
  /// The paths of the files that the request names directly, not through a folder.
  private(set) var named: Set<String> = []
  private(set) var failures: [Failure] = []
  private(set) var remarks: [String] = []

  init(_ request: FormatRequest) {
    let workspace = request.workspace
    var obstacles: [Failure] = []
    let configurations = Configurations(
      request.configuration, excluding: request.exclude, naming: request.paths, in: workspace)
    failures = configurations.mistakes(of: [])
    guard failures.isEmpty else { return }
    var discovery = TreeDiscovery(
      workspace, honoursIgnoreFiles: request.honoursIgnoreFiles)
    discovery.filter = configurations.filter
    var folders: [String] = []
    for path in request.paths {
      var tidy = workspace.tidy(path)
      // A link that the user names stands for its target.
      if LinkedTable.isLink(tidy, workspace), let target = workspace.resolved(tidy) {
        tidy = workspace.tidy(target)
      }
      if path == "-", let bytes = request.standardInput {
        let name = request.standardInputName
        let format = TableFormat(fileName: name) == .xcstrings ? TableFormat.xcstrings : .strings
        var file = TableFile(path: name, format: format, table: "")
        file.contents = bytes
        files.append(file)
        named.insert(file.path)
      } else if !path.isEmpty, let status = try? workspace.status(tidy, following: true),
        status.kind == .file
      {
        addFile(tidy, &obstacles)
      } else {
        folders.append(workspace.absolute(tidy))
        discovery.add(path.isEmpty ? path : tidy)
      }
    }
    // A search for one localization also finds its siblings, which are not wanted.
    func isWanted(_ path: String) -> Bool {
      let absolute = workspace.absolute(path)
      return folders.contains { Paths.isFolder(absolute, within: $0) }
    }
    let trees = discovery.finish()
    let mistakes = configurations.mistakes(of: trees.map(\.path))
    guard mistakes.isEmpty else {
      (files, failures) = ([], mistakes)
      return
    }
    for tree in trees {
      let tables = tree.localizations.flatMap(\.tables) + tree.looseTables
      files += tables.filter { $0.format == .strings && isWanted($0.path) }
    }
    obstacles += discovery.obstacles.filter { isWanted($0.path) || $0.kind == .noPath }
    remarks += discovery.remarks
    if files.isEmpty && obstacles.isEmpty && remarks.isEmpty {
      obstacles = request.paths.map {
        configurations.nothing(.nothingToFormat, at: $0)
      }
    }
    failures = Failure.sorted(obstacles)
    removeDoubles(workspace)
  }

  private mutating func addFile(_ path: String, _ obstacles: inout [Failure]) {
    named.insert(path)
    switch TableFormat(fileName: path) {
    case .strings: files.append(TableFile(path: path, format: .strings, table: ""))
    case .xcstrings: files.append(TableFile(path: path, format: .xcstrings, table: ""))
    case .stringsdict:
      remarks.append("\(path): left as it is: only .strings and .xcstrings files are formatted")
    case nil:
      obstacles.append(Failure(.notStrings, path))
    }
  }

  /// Sorts the files, keeps each file once, and removes links that the user did not name.
  private mutating func removeDoubles(_ workspace: Workspace) {
    var seen: Set<Key> = []
    var links: [(path: String, target: String)] = []
    files.sort { $0.path.precedes($1.path) }
    files = files.filter { file in
      let target =
        file.contents != nil
        ? "-"
        : workspace.resolved(file.path) ?? workspace.absolute(file.path)
      if file.contents == nil && LinkedTable.isLink(file.path, workspace) {
        links.append((file.path, target))
        return false
      }
      return seen.insert(Key(target)).inserted
    }
    remarks += links.filter { !seen.contains(Key($0.target)) }.map {
      LinkedTable.remark($0.path, workspace)
    }
  }
}
