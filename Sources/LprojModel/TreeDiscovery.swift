// Finds the trees below the paths that the user names.

internal import LprojBundle
package import LprojFiles
internal import LprojSource

/// Finds the localizations and tables below given paths. Reads folders, but no tables.
package struct TreeDiscovery {
  package internal(set) var trees: [Tree] = []
  package internal(set) var obstacles: [Failure] = []
  /// The outermost bundles, in the order of the search.
  package internal(set) var bundles: [String] = []
  /// Whether the search is inside a bundle.
  var isInBundle = false
  /// Remarks on folders and files that were skipped.
  package internal(set) var remarks: [String] = []

  let workspace: Workspace
  var currentFolder: String { workspace.currentFolder }
  let honoursIgnoreFiles: Bool
  /// Folders that are skipped inside a named folder, such as the output of a compiler.
  package var leftOut: Set<FileIdentity> = []
  /// The paths that a configuration excludes.
  package var filter: PathFilter?
  /// Whether the tree of a single file or localization also contains the catalogs and tables beside it, unselected.
  package var keepsWholeTrees = false
  var seenContainers: Set<FileIdentity> = []
  /// The indices of the known trees, by their paths.
  private var containers: [String: Int] = [:]
  /// The number of paths that were added. A single path leads to no file twice.
  private var namedPaths = 0
  /// The folders that links of bundles led to.
  var followed: Set<FileIdentity> = []
  /// Tables without a localization beside them, by the path of their tree, in the form of `distinct`.
  var loose: [String: [TableFile]] = [:]
  /// The catalogs in the current container.
  var catalogsInside: [TableFile] = []
  /// Localizations without folders, which therefore contain no other container.
  var withoutFolders: Set<String> = []
  /// The stray localizations in the current container.
  var strays: [StrayLocalization] = []

  package init(_ workspace: Workspace, honoursIgnoreFiles: Bool = true) {
    self.workspace = workspace
    self.honoursIgnoreFiles = honoursIgnoreFiles
  }

  /// Whether ignore files count. They do not count for tracked files, which git never ignores.
  var readsIgnoreFiles: Bool { honoursIgnoreFiles && !workspace.isTracked }

  /// Adds standard input as a table with the given file name.
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

  /// A path with each byte as a character, so that paths with different Unicode normalization stay distinct. Keys would also work, but a dictionary
  /// of keys takes longer to make than everything else here.
  package static func distinct(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 0x80 }) { return path }
    var name = ""
    for byte in path.utf8 { name.unicodeScalars.append(Unicode.Scalar(byte)) }
    return name
  }

  /// The trees, sorted by path and without duplicates.
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

  /// Removes a file from its separate tree if the user named both the file and its folder. The tree of the folder, which comes first, keeps the file.
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
    // A table in a localization is compared with its siblings, and a catalog with the localizations.
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
  ///   - localization: the name of the selected folder, or of the folder with the selected file.
  ///   - file: the path in that folder; for a catalog the path itself.
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

  /// Shortens the paths in a tree if the current folder is a localization in it, so that the paths do not lead out of that folder and back.
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
    // Equal strings may differ in Unicode normalization, and then name different folders.
    return trees[index].path.hasBytes(of: path)
      ? index : trees.firstIndex { $0.path.hasBytes(of: path) }
  }

  /// Adds a tree. Two selections from one container make one tree.
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

  /// The entries, except for localizations and tables whose names differ from others only in Unicode normalization. Such files would be taken for
  /// each other, so all except for the first are reported.
  private mutating func withoutTwins(_ entries: [FolderEntry], _ path: String) -> [FolderEntry] {
    // Swift strings are equal regardless of Unicode normalization.
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
