// From the paths a user names to the trees below them.

internal import LprojBundle
package import LprojSource

/// Finds the localizations and tables below given paths. Reads folders, no tables.
package struct TreeDiscovery {
  package private(set) var trees: [Tree] = []
  package internal(set) var obstacles: [Obstacle] = []
  /// The outermost bundles, as they were come upon.
  package private(set) var bundles: [String] = []
  /// Whether the walk is in a bundle.
  private var isInBundle = false
  /// What was passed over.
  package private(set) var remarks: [String] = []

  private let currentFolder: String
  private let honoursIgnoreFiles: Bool
  /// A folder that is passed over when it lies in a named one, such as the output of a compiler.
  package var leftOut: FileIdentity?
  private var seenContainers: Set<FileIdentity> = []
  private var loose: [String: [TableFile]] = [:]
  /// Of the container that is being read.
  var catalogsInside: [TableFile] = []
  /// Of the container that is looked at.
  var strays: [StrayLocalization] = []

  /// Folders of tools and dependencies: left out unless named. So are exports for translators
  /// (`.xcloc`), which hold copies of the sources.
  private static let skippedFolders: Set<String> = [
    ".git", ".hg", ".svn", ".build", ".swiftpm", "Pods", "Carthage", "DerivedData", "node_modules",
  ]

  package init(currentFolder: String, honoursIgnoreFiles: Bool = true) {
    self.currentFolder = currentFolder
    self.honoursIgnoreFiles = honoursIgnoreFiles
  }

  /// What git has is not ignored, whatever the files say.
  private var readsIgnoreFiles: Bool { honoursIgnoreFiles && FileSystem.snapshot == nil }

  /// Adds standard input as a table of the given file name.
  package mutating func addStandardInput(named name: String) {
    let format = TableFormat(fileName: name) ?? .strings
    var file = TableFile(path: name, format: format, table: Self.stem(Paths.name(name)))
    file.isStandardInput = true
    add(file)
  }

  /// Adds what lies at `path`.
  package mutating func add(_ path: String) {
    guard !path.isEmpty else { return obstacles.append(Obstacle("''", "is no path")) }
    let path = Paths.tidy(path, currentFolder: currentFolder)
    do {
      let status = try FileSystem.status(path, following: true)
      switch status.kind {
      case .folder:
        try addFolder(path)
      case .file:
        try addFile(path)
      case .link, .other:
        obstacles.append(Obstacle(path, "is not a regular file or folder"))
      }
    } catch {
      let isDangling =
        error.reason == "does not exist"
        && (try? FileSystem.status(path, following: false)) != nil
      obstacles.append(Obstacle(path, isDangling ? Self.dangling : error.reason))
    }
  }

  static let dangling = "is a symbolic link to nothing"

  /// The trees, sorted by path; what was found twice is there once.
  package mutating func finish() -> [Tree] {
    for (root, files) in loose {
      var tree = Tree(path: root, kind: .source)
      tree.looseTables = files
      trees.append(tree)
    }
    loose = [:]
    for index in trees.indices {
      trees[index].looseTables.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
    trees.removeAll { $0.isEmpty }
    trees.sort {
      if $0.path != $1.path { return $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      return $0.localizations.count > $1.localizations.count
    }
    return trees
  }

  // MARK: Named paths

  private mutating func addFolder(_ path: String) throws(ReadError) {
    let name = Paths.name(absolute(path))
    if name.utf8.count > 6, name.hasSuffix(".lproj") {
      let container = path == "." ? ".." : Paths.folder(path)
      return try addContainer(container, selecting: name)
    }
    var ignores = IgnoreStack()
    if readsIgnoreFiles { ignores = IgnoreStack(above: path, currentFolder: currentFolder) }
    walk(path, root: path, ignores)
  }

  private mutating func addFile(_ path: String) throws(ReadError) {
    if path.hasSuffix(".loctable") {
      var tree = Tree(path: Paths.folder(path), kind: .source)
      tree.loctables = [path]
      return trees.append(tree)
    }
    guard let format = TableFormat(fileName: path) else {
      obstacles.append(
        Obstacle(path, "is no table: a .strings, .stringsdict or .xcstrings file is expected"))
      return
    }
    // A table in a localization is judged beside its siblings.
    if format != .xcstrings {
      let parts = absolute(path).split(separator: "/").map(String.init)
      if let index = parts.dropLast().lastIndex(where: { $0.hasSuffix(".lproj") && $0 != ".lproj" })
      {
        var container = path
        for _ in index..<parts.count { container = parent(container) }
        let inside = parts[(index + 1)...].joined(separator: "/")
        return try addContainer(container, selecting: parts[index], file: inside)
      }
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
      loose[folder, default: []].append(file)
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

  private mutating func addContainer(
    _ path: String, selecting localization: String, file: String? = nil
  ) throws(ReadError) {
    let entries = try FileSystem.entries(of: path).entries
    var tree = container(path, entries)
    let inside = Paths.absolute(Paths.join(path, localization), currentFolder: currentFolder)
    tree.catalogs.removeAll { catalog in
      let path = Paths.absolute(catalog.path, currentFolder: currentFolder)
      return file != nil || !Paths.isFolder(path, within: inside)
    }
    shortenPaths(&tree)
    for index in tree.localizations.indices {
      let folder = tree.localizations[index]
      let isSelected = folder.name + ".lproj" == localization
      tree.localizations[index].isSelected = isSelected
      tree.localizations[index].isPart = isSelected && file != nil
      for table in folder.tables.indices {
        let path = folder.tables[table].path
        let inside = folder.path == "." ? path : String(path.dropFirst(folder.path.count + 1))
        tree.localizations[index].tables[table].isSelected =
          isSelected && (file == nil || file == inside)
      }
    }
    merge(tree)
  }

  /// Inside a localization, its own files are named without the way out and in again.
  private func shortenPaths(_ tree: inout Tree) {
    guard currentFolder.hasSuffix(".lproj"), tree.path.hasPrefix("/") || tree.path.hasPrefix("..")
    else { return }
    for folder in tree.localizations.indices {
      let way = tree.localizations[folder].path
      guard Paths.absolute(way, currentFolder: currentFolder) == currentFolder else { continue }
      tree.localizations[folder].path = "."
      for table in tree.localizations[folder].tables.indices {
        let path = tree.localizations[folder].tables[table].path
        tree.localizations[folder].tables[table].path = String(path.dropFirst(way.count + 1))
      }
    }
    for catalog in tree.catalogs.indices {
      let path = Paths.absolute(tree.catalogs[catalog].path, currentFolder: currentFolder)
      guard Paths.isFolder(path, within: currentFolder) else { continue }
      tree.catalogs[catalog].path = String(path.dropFirst(currentFolder.count + 1))
    }
  }

  /// Two selections of one container make one tree.
  private mutating func merge(_ tree: Tree) {
    guard
      let index = trees.firstIndex(where: {
        $0.path == tree.path && $0.localizations.count == tree.localizations.count
          && !tree.localizations.isEmpty
      })
    else { return trees.append(tree) }
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

  // MARK: Walking

  private mutating func walk(_ path: String, root: String, _ ignores: IgnoreStack) {
    var ignores = ignores
    let entries: [FolderEntry]
    do throws(ReadError) {
      entries = try readEntries(of: path)
    } catch {
      obstacles.append(Obstacle(path, error.reason))
      return
    }
    if readsIgnoreFiles && entries.contains(where: { $0.name == ".gitignore" }) {
      ignores.read(path)
    }
    let own = entries.filter { entry in
      !ignores.ignores(entry.name, isFolder: entry.kind == .folder)
    }
    let isOutermost = !isInBundle && Self.isBundleFolder(Paths.name(absolute(path)), entries)
    if isOutermost {
      bundles.append(path)
      isInBundle = true
    }
    defer { if isOutermost { isInBundle = false } }
    var tree = container(path, own)
    shortenPaths(&tree)
    if tree.localizations.isEmpty && tree.catalogs.isEmpty && tree.loctables.isEmpty {
      loose[root, default: []] += tree.looseTables
    } else if let status = try? FileSystem.status(path, following: true),
      seenContainers.insert(status.identity).inserted
    {
      trees.append(tree)
    }
    let version = currentVersion(path, entries)
    for entry in own where entry.kind == .folder {
      if honoursIgnoreFiles
        && (Self.skippedFolders.contains(entry.name) || entry.name.hasSuffix(".xcloc"))
      {
        continue
      }
      let inner = inner(path, entry.name)
      if let version, entry.name != version {
        remarks.append("\(inner): passed over, for '\(version)' is the current version")
        continue
      }
      if let leftOut, leftOut == (try? FileSystem.status(inner, following: false))?.identity {
        continue
      }
      if Self.isLocalization(entry) {
        walkNested(inner, root: root, ignores.entering(entry.name))
      } else {
        walk(inner, root: root, ignores.entering(entry.name))
      }
    }
  }

  /// In the folder of a framework's versions, the one that its loader opens; nil elsewhere, and when
  /// all are wanted.
  private func currentVersion(_ path: String, _ entries: [FolderEntry]) -> String? {
    let folder = absolute(path)
    guard honoursIgnoreFiles, Paths.name(folder) == "Versions",
      Paths.folder(folder).hasSuffix(".framework"),
      let target = FileSystem.target(ofLink: Paths.join(path, "Current"))
    else { return nil }
    return entries.first { $0.kind == .folder && $0.name == target }?.name
  }

  /// The path of a folder in another. The current folder is `.`, also when it is come upon from above.
  private func inner(_ folder: String, _ name: String) -> String {
    let path = Paths.join(folder, name)
    let mayBeCurrent = path.hasPrefix("/") || path.hasPrefix("..")
    return mayBeCurrent && Paths.absolute(path, currentFolder: currentFolder) == currentFolder
      ? "." : path
  }

  /// By its name; one of any other name has a folder `Contents`.
  private static func isBundleFolder(_ name: String, _ entries: [FolderEntry]) -> Bool {
    if BundleKind(folderName: name) != nil { return true }
    return name.contains(".") && !name.hasSuffix(".dSYM")
      && entries.contains { $0.name == "Contents" && $0.kind == .folder }
  }

  /// Folders inside a localization may hold containers of their own, such as bundles.
  private mutating func walkNested(_ path: String, root: String, _ ignores: IgnoreStack) {
    guard let entries = try? FileSystem.entries(of: path).entries else { return }
    for entry in entries where entry.kind == .folder {
      let inner = inner(path, entry.name)
      if Self.isBundle(entry.name) {
        walk(inner, root: root, ignores.entering(entry.name))
      } else {
        walkNested(inner, root: root, ignores.entering(entry.name))
      }
    }
  }

  mutating func readEntries(of path: String) throws(ReadError) -> [FolderEntry] {
    let (entries, unreadable) = try FileSystem.entries(of: path)
    if unreadable > 0 {
      remarks.append(
        "\(path): \(unreadable) name\(unreadable == 1 ? "" : "s") not in UTF-8 passed over, as by the loader"
      )
    }
    return entries
  }
}
