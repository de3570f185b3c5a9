// From the paths a user names to the trees below them.

internal import LprojSource

/// Finds the localizations and tables below given paths. Reads folders, no tables.
package struct TreeDiscovery {
  package private(set) var trees: [Tree] = []
  package private(set) var obstacles: [Obstacle] = []
  /// What was passed over.
  package private(set) var remarks: [String] = []

  private let currentFolder: String
  private let honoursIgnoreFiles: Bool
  private var seenContainers: Set<FileIdentity> = []
  private var loose: [String: [TableFile]] = [:]
  /// Of the container that is being read.
  private var catalogsInside: [TableFile] = []
  /// Of the container that is looked at.
  var strays: [StrayLocalization] = []

  /// Folders of tools and dependencies: left out unless named.
  private static let skippedFolders: Set<String> = [
    ".git", ".hg", ".svn", ".build", ".swiftpm", "Pods", "Carthage", "DerivedData", "node_modules",
  ]

  package init(currentFolder: String, honoursIgnoreFiles: Bool = true) {
    self.currentFolder = currentFolder
    self.honoursIgnoreFiles = honoursIgnoreFiles
  }

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

  private static let dangling = "is a symbolic link to nothing"

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
    if honoursIgnoreFiles { ignores = IgnoreStack(above: path, currentFolder: currentFolder) }
    walk(path, root: path, ignores)
  }

  private mutating func addFile(_ path: String) throws(ReadError) {
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

  private func absolute(_ path: String) -> String {
    if path == "." { return currentFolder }
    return path.hasPrefix("/") ? path : Paths.join(currentFolder, path)
  }

  private mutating func addContainer(
    _ path: String, selecting localization: String, file: String? = nil
  ) throws(ReadError) {
    let entries = try FileSystem.entries(of: path).entries
    var tree = container(path, entries)
    if path == ".." { shortenPaths(&tree) }
    for index in tree.localizations.indices {
      let folder = tree.localizations[index]
      let isSelected = folder.name + ".lproj" == localization
      tree.localizations[index].isSelected = isSelected
      for table in folder.tables.indices {
        let path = folder.tables[table].path
        let inside = folder.path == "." ? path : String(path.dropFirst(folder.path.count + 1))
        tree.localizations[index].tables[table].isSelected =
          isSelected && (file == nil || file == inside)
      }
    }
    tree.catalogs = []
    merge(tree)
  }

  /// Inside a localization, its own files are named without the way out and in again.
  private func shortenPaths(_ tree: inout Tree) {
    let way = "../" + Paths.name(currentFolder)
    for folder in tree.localizations.indices where tree.localizations[folder].path == way {
      tree.localizations[folder].path = "."
      for table in tree.localizations[folder].tables.indices {
        let path = tree.localizations[folder].tables[table].path
        tree.localizations[folder].tables[table].path = String(path.dropFirst(way.count + 1))
      }
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
    if honoursIgnoreFiles && entries.contains(where: { $0.name == ".gitignore" }) {
      ignores.read(path)
    }
    let own = entries.filter { entry in
      !ignores.ignores(entry.name, isFolder: entry.kind == .folder)
    }
    let tree = container(path, own)
    if tree.localizations.isEmpty && tree.catalogs.isEmpty {
      loose[root, default: []] += tree.looseTables
    } else if let status = try? FileSystem.status(path, following: true),
      seenContainers.insert(status.identity).inserted
    {
      trees.append(tree)
    }
    for entry in own where entry.kind == .folder {
      if honoursIgnoreFiles && Self.skippedFolders.contains(entry.name) { continue }
      let inner = Paths.join(path, entry.name)
      if Self.isLocalization(entry) {
        walkNested(inner, root: root, ignores.entering(entry.name))
      } else {
        walk(inner, root: root, ignores.entering(entry.name))
      }
    }
  }

  /// Folders inside a localization may hold containers of their own, such as bundles.
  private mutating func walkNested(_ path: String, root: String, _ ignores: IgnoreStack) {
    guard let entries = try? FileSystem.entries(of: path).entries else { return }
    for entry in entries where entry.kind == .folder {
      let inner = Paths.join(path, entry.name)
      if Self.isBundle(entry.name) {
        walk(inner, root: root, ignores.entering(entry.name))
      } else {
        walkNested(inner, root: root, ignores.entering(entry.name))
      }
    }
  }

  private mutating func readEntries(of path: String) throws(ReadError) -> [FolderEntry] {
    let (entries, unreadable) = try FileSystem.entries(of: path)
    if unreadable > 0 {
      remarks.append(
        "\(path): \(unreadable) name\(unreadable == 1 ? "" : "s") not in UTF-8 passed over, as by the loader"
      )
    }
    return entries
  }

  // MARK: One container

  private mutating func container(_ path: String, _ entries: [FolderEntry]) -> Tree {
    var tree = Tree(path: path, kind: .resources)
    strays = []
    for entry in entries {
      let inner = Paths.join(path, entry.name)
      if Self.isLocalization(entry) {
        if let folder = localization(inner, entry) { tree.localizations.append(folder) }
      } else if let format = TableFormat(fileName: entry.name), entry.kind != .folder {
        guard isReadable(inner, entry) else { continue }
        let file = TableFile(path: inner, format: format, table: Self.stem(entry.name))
        if format == .xcstrings {
          tree.catalogs.append(file)
        } else {
          tree.looseTables.append(file)
        }
      }
    }
    tree.catalogs += catalogsInside
    catalogsInside = []
    if !tree.isEmpty { tree.kind = Self.kind(absolute(path)) }
    noteSurroundings(&tree, absolute(path), entries)
    return tree
  }

  /// Names must end in `.lproj` exactly and hold something before it; `._` names are skipped.
  static func isLocalization(_ entry: FolderEntry) -> Bool {
    entry.name.hasSuffix(".lproj") && entry.name.utf8.count > 6 && !entry.name.hasPrefix("._")
      && (entry.kind == .folder || entry.kind == .link)
  }

  private static func isBundle(_ name: String) -> Bool {
    ["app", "bundle", "framework", "appex", "xpc", "plugin"].contains(
      Paths.splitExtension(name)?.extension)
  }

  private mutating func localization(_ path: String, _ entry: FolderEntry) -> LocalizationFolder? {
    if entry.kind == .link {
      guard let status = try? FileSystem.status(path, following: true) else {
        obstacles.append(Obstacle(path, Self.dangling))
        return nil
      }
      guard status.kind == .folder else { return nil }
    }
    var folder = LocalizationFolder(name: String(entry.name.dropLast(6)), path: path)
    collect(path, inside: "", &folder)
    return folder
  }

  /// Catalogs that lie in a localization (those of storyboards do) speak for the whole tree.
  private mutating func collectCatalog(_ path: String, _ entry: FolderEntry, _ name: String) {
    guard isReadable(path, entry) else { return }
    catalogsInside.append(TableFile(path: path, format: .xcstrings, table: Self.stem(name)))
  }

  /// - Parameter isPackage: the folder is a resource as a whole, such as a nib, and what lies in it
  ///   is none of its own; tables excepted.
  private mutating func collect(
    _ path: String, inside: String, isPackage: Bool = false, _ folder: inout LocalizationFolder
  ) {
    let entries: [FolderEntry]
    do throws(ReadError) {
      entries = try readEntries(of: path)
    } catch {
      obstacles.append(Obstacle(path, error.reason))
      return
    }
    for entry in entries where !entry.name.hasPrefix("._") {
      let inner = Paths.join(path, entry.name)
      let name = Paths.join(inside, entry.name)
      if let format = TableFormat(fileName: entry.name), entry.kind != .folder {
        if format == .xcstrings {
          collectCatalog(inner, entry, name)
          continue
        }
        guard isReadable(inner, entry) else { continue }
        folder.tables.append(TableFile(path: inner, format: format, table: Self.stem(name)))
      } else if entry.kind == .folder && !Self.isBundle(entry.name) {
        if Self.isLocalization(entry) {
          if !isPackage { strays.append(StrayLocalization(path: inner, problem: .nested)) }
          continue
        }
        let isResource = Paths.splitExtension(entry.name) != nil
        if isResource && !isPackage { folder.otherFiles.append(name) }
        collect(inner, inside: name, isPackage: isPackage || isResource, &folder)
      } else if !isPackage {
        folder.otherFiles.append(name)
      }
    }
  }

  /// A table must be a regular file, or a link to one.
  private mutating func isReadable(_ path: String, _ entry: FolderEntry) -> Bool {
    switch entry.kind {
    case .file:
      return true
    case .folder, .other:
      obstacles.append(Obstacle(path, "is not a regular file"))
    case .link:
      do throws(ReadError) {
        switch try FileSystem.status(path, following: true).kind {
        case .file: return true
        case .folder: return false
        case .link, .other: obstacles.append(Obstacle(path, "is not a regular file"))
        }
      } catch {
        obstacles.append(
          Obstacle(path, error.reason == "does not exist" ? Self.dangling : error.reason))
      }
    }
    return false
  }

  private static func stem(_ name: String) -> String {
    Paths.splitExtension(name)?.stem ?? name
  }

  private static func kind(_ absolute: String) -> Tree.Kind {
    let parts = absolute.split(separator: "/").suffix(5).reversed().map(String.init)
    for part in parts {
      switch Paths.splitExtension(part)?.extension {
      case "app": return .application
      case "framework": return .framework
      case "appex": return .extension
      case "bundle", "plugin", "xpc", "prefPane", "qlgenerator": return .bundle
      default: continue
      }
    }
    return .resources
  }
}
