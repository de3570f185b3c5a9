// Finds the trees below given paths.

internal import LprojBundle
package import LprojFiles
internal import LprojSource

/// Finds the localizations and tables below given paths. Reads folders, but no tables.
package struct TreeDiscovery {
  package internal(set) var trees: [Tree] = []
  package internal(set) var obstacles: [Failure] = []
  /// The outermost bundles, in the order of the search.
  package internal(set) var bundles: [String] = []
  var isInBundle = false
  /// Remarks on folders and files that were skipped.
  package internal(set) var remarks: [String] = []

  let workspace: Workspace
  var currentFolder: String { workspace.currentFolder }
  let honoursIgnoreFiles: Bool
  /// Folders that are skipped inside a given folder, such as the output of a compiler.
  package var leftOut: Set<FileIdentity> = []
  package var filter: PathFilter?
  /// Whether the search for a single file or localization also collects the surrounding catalogs and tables, which stay unselected.
  package var keepsWholeTrees = false
  var seenContainers: Set<FileIdentity> = []
  private var containers: [String: Int] = [:]
  /// The number of given paths. If only one path is given, no file is found twice.
  private var namedPaths = 0
  /// The folders that the search reached through links of bundles.
  var followed: Set<FileIdentity> = []
  /// Tables in folders without localizations. Each key is the path of the searched folder, as `distinct(_:)` returns it.
  var loose: [String: [TableFile]] = [:]
  /// The catalogs inside localizations of the current container.
  var catalogsInside: [TableFile] = []
  /// The paths of localizations without folders inside. Such a localization contains no bundle.
  var withoutFolders: Set<String> = []
  var strays: [StrayLocalization] = []

  package init(_ workspace: Workspace, honoursIgnoreFiles: Bool = true) {
    self.workspace = workspace
    self.honoursIgnoreFiles = honoursIgnoreFiles
  }

  /// Whether `.gitignore` files are read. In a source with only tracked files, git ignores nothing.
  var readsIgnoreFiles: Bool { honoursIgnoreFiles && !workspace.isTracked }

  /// Adds standard input as a table with the file name `name`.
  package mutating func addStandardInput(_ contents: [UInt8], named name: String) {
    let format = TableFormat(fileName: name) ?? .strings
    var file = TableFile(path: name, format: format, table: Self.stem(Paths.name(name)))
    file.contents = contents
    add(file)
  }

  /// Adds the localizations and tables at `path`.
  package mutating func add(_ path: String) {
    guard !path.isEmpty else { return obstacles.append(Failure(.noPath)) }
    namedPaths += 1
    let path = Paths.tidy(path, currentFolder: currentFolder)
    do {
      let status = try workspace.status(path, following: true)
      switch status.kind {
      case .folder:
        try addFolder(path)
      case .file:
        try addFile(path)
      case .link, .other:
        obstacles.append(Failure(.neitherFileNorFolder, path))
      }
    } catch {
      let isDangling =
        error.kind == .missing
        && (try? workspace.status(path, following: false)) != nil
      obstacles.append(isDangling ? Failure(.danglingLink, path) : error.at(path))
    }
  }

  /// Returns a path with each byte as a character. Two paths that differ only in Unicode normalization are equal as strings, but their results here
  /// differ.
  package static func distinct(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 0x80 }) { return path }
    var name = ""
    for byte in path.utf8 { name.unicodeScalars.append(Unicode.Scalar(byte)) }
    return name
  }

  /// Returns the trees, sorted by path, without empty trees and without duplicate files.
  package mutating func finish() -> [Tree] {
    for (root, files) in loose {
      let path = String(decoding: root.unicodeScalars.map { UInt8($0.value) }, as: UTF8.self)
      var tree = Tree(path: path, kind: .source)
      tree.looseTables = files
      trees.append(tree)
    }
    loose = [:]
    for index in trees.indices {
      trees[index].looseTables.sort { $0.path.precedes($1.path) }
      trees[index].numberTables()
    }
    trees.sort {
      if !$0.path.hasBytes(of: $1.path) { return $0.path.precedes($1.path) }
      return $0.localizations.count > $1.localizations.count
    }
    if namedPaths > 1 { removeDoubled() }
    trees.removeAll { $0.isEmpty }
    return trees
  }

  /// Removes a file from its own tree if both the file and its folder were given. The tree of the folder comes first and keeps the file.
  private mutating func removeDoubled() {
    var seen: Set<[UInt8]> = []
    func isSeen(_ path: String) -> Bool { !seen.insert(Array(path.utf8)).inserted }
    for index in trees.indices {
      trees[index].catalogs.removeAll { isSeen($0.path) }
      trees[index].loctables.removeAll { isSeen($0) }
      trees[index].looseTables.removeAll {
        $0.isSelected && $0.contents == nil && isSeen($0.path)
      }
    }
  }

  // MARK: Named paths

  private mutating func addFolder(_ path: String) throws(Failure) {
    let name = Paths.name(absolute(path))
    if name.utf8.count > 6, name.hasSuffix(".lproj") {
      let container = path == "." ? ".." : Paths.folder(path)
      return try addContainer(container, selecting: name)
    }
    var ignores = IgnoreStack()
    if readsIgnoreFiles { ignores = IgnoreStack(above: path, workspace) }
    walk(path, root: path, ignores)
  }

  private mutating func addFile(_ path: String) throws(Failure) {
    if path.hasSuffix(".loctable") {
      var tree = Tree(path: Paths.folder(path), kind: .source)
      tree.loctables = [path]
      return trees.append(tree)
    }
    guard let format = TableFormat(fileName: path) else {
      obstacles.append(
        Failure(.notTable, path))
      return
    }
    // A table in `de.lproj` is compared with the localizations beside `de.lproj`, and a catalog with all localizations.
    let parts = absolute(path).split(separator: "/").map(String.init)
    let localization = parts.dropLast().lastIndex { $0.hasSuffix(".lproj") && $0 != ".lproj" }
    if let localization, format != .xcstrings {
      var container = path
      for _ in localization..<parts.count { container = parent(container) }
      let inside = parts[(localization + 1)...].joined(separator: "/")
      return try addContainer(container, selecting: parts[localization], file: inside)
    }
    if format == .xcstrings, keepsWholeTrees {
      var container = parent(path)
      for _ in (localization ?? parts.count - 1)..<parts.count - 1 { container = parent(container) }
      return try addContainer(container, selecting: nil, file: path)
    }
    add(TableFile(path: path, format: format, table: Self.stem(Paths.name(path))))
  }

  private mutating func add(_ file: TableFile) {
    let folder = Paths.folder(file.path)
    if file.format == .xcstrings {
      var tree = Tree(path: folder, kind: .source)
      tree.catalogs = [file]
      trees.append(tree)
    } else {
      loose[Self.distinct(folder), default: []].append(file)
    }
  }

  private func parent(_ path: String) -> String {
    if path == "." || path == ".." || path.hasSuffix("/..") {
      return Paths.join(path == "." ? "" : path, "..")
    }
    return Paths.folder(path)
  }

  func absolute(_ path: String) -> String {
    if path == "." { return currentFolder }
    return path.hasPrefix("/") ? path : Paths.join(currentFolder, path)
  }

  /// - Parameters:
  ///   - localization: the selected folder, or the folder with the selected file, such as `de.lproj`.
  ///   - file: the path of the selected file inside that folder; for a catalog, the path itself.
  private mutating func addContainer(
    _ path: String, selecting localization: String?, file: String? = nil
  ) throws(Failure) {
    let entries = try workspace.entries(of: path).entries
    var tree = container(path, entries)
    let named = Paths.absolute(Paths.join(path, localization ?? ""), currentFolder: currentFolder)
    for number in tree.catalogs.indices {
      let path = Paths.absolute(tree.catalogs[number].path, currentFolder: currentFolder)
      tree.catalogs[number].isSelected =
        localization == nil
        ? path.hasBytes(of: absolute(file ?? ""))
        : file == nil && Paths.isFolder(path, within: named)
    }
    if keepsWholeTrees {
      for number in tree.looseTables.indices { tree.looseTables[number].isSelected = false }
    } else {
      tree.catalogs.removeAll { !$0.isSelected }
    }
    shortenPaths(&tree)
    for index in tree.localizations.indices {
      let folder = tree.localizations[index]
      let isSelected = localization.map { folder.name + ".lproj" == $0 } ?? false
      tree.localizations[index].isSelected = isSelected
      tree.localizations[index].isPart = isSelected && file != nil
      for table in folder.tables.indices {
        let path = folder.tables[table].path
        let inside = Paths.inside(folder.path, path)
        tree.localizations[index].tables[table].isSelected =
          isSelected && (file == nil || file == inside)
      }
    }
    merge(tree)
  }

  /// Shortens the paths in a tree if the current folder is a localization of the tree: `../de.lproj/A.strings` becomes `A.strings`.
  func shortenPaths(_ tree: inout Tree) {
    guard currentFolder.hasSuffix(".lproj"), tree.path.hasPrefix("/") || tree.path.hasPrefix("..")
    else { return }
    for folder in tree.localizations.indices {
      let way = tree.localizations[folder].path
      guard Paths.absolute(way, currentFolder: currentFolder) == currentFolder else { continue }
      tree.localizations[folder].path = "."
      for table in tree.localizations[folder].tables.indices {
        let path = tree.localizations[folder].tables[table].path
        tree.localizations[folder].tables[table].path = Paths.inside(way, path)
      }
    }
    for catalog in tree.catalogs.indices {
      let path = Paths.absolute(tree.catalogs[catalog].path, currentFolder: currentFolder)
      guard Paths.isFolder(path, within: currentFolder) else { continue }
      tree.catalogs[catalog].path = Paths.inside(currentFolder, path)
    }
  }

  private func container(at path: String) -> Int? {
    guard let index = containers[path] else { return nil }
    // Strings that differ only in Unicode normalization are equal, but name different folders.
    return trees[index].path.hasBytes(of: path)
      ? index : trees.firstIndex { $0.path.hasBytes(of: path) }
  }

  /// Adds a tree. If a tree of the same folder is known, the selections of both trees are combined.
  mutating func merge(_ tree: Tree) {
    guard let index = container(at: tree.path),
      trees[index].localizations.count == tree.localizations.count
    else {
      containers[tree.path] = trees.count
      return trees.append(tree)
    }
    for catalog in tree.catalogs {
      let known = trees[index].catalogs.firstIndex { $0.path.hasBytes(of: catalog.path) }
      if let known {
        if catalog.isSelected { trees[index].catalogs[known].isSelected = true }
      } else {
        trees[index].catalogs.append(catalog)
      }
    }
    for folder in tree.localizations.indices where tree.localizations[folder].isSelected {
      let known = trees[index].localizations[folder]
      trees[index].localizations[folder].isPart =
        tree.localizations[folder].isPart && (known.isPart || !known.isSelected)
      trees[index].localizations[folder].isSelected = true
      for table in tree.localizations[folder].tables.indices
      where tree.localizations[folder].tables[table].isSelected {
        trees[index].localizations[folder].tables[table].isSelected = true
      }
    }
  }

  mutating func readEntries(of path: String) throws(Failure) -> [FolderEntry] {
    let (entries, unreadable) = try workspace.entries(of: path)
    if unreadable > 0 {
      remarks.append(
        "\(path): \(unreadable) name\(unreadable == 1 ? "" : "s") not in UTF-8 skipped, as by the loader"
      )
    }
    return withoutTwins(entries, path)
  }

  /// Returns the entries except for twins. A twin is a localization or table whose name differs from the name of an earlier entry only in Unicode
  /// normalization. Each twin becomes an obstacle.
  private mutating func withoutTwins(_ entries: [FolderEntry], _ path: String) -> [FolderEntry] {
    // Swift strings that differ only in Unicode normalization are equal.
    var seen: Set<String> = []
    var kept: [FolderEntry] = []
    func isPlain(_ entry: FolderEntry) -> Bool { entry.name.utf8.allSatisfy { $0 < 0x80 } }
    if entries.allSatisfy(isPlain) { return entries }
    for entry in entries {
      let isPlain = isPlain(entry)
      let isTable = entry.name.hasSuffix(".lproj") || TableFormat(fileName: entry.name) != nil
      if isPlain || !isTable || seen.insert(entry.name).inserted {
        kept.append(entry)
      } else {
        obstacles.append(Failure(.twin, Paths.join(path, entry.name)))
      }
    }
    return kept
  }
}
