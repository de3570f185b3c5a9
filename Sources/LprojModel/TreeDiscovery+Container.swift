// Reads one folder with localizations: its tables, catalogs and other files.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

extension TreeDiscovery {
  mutating func container(_ path: String, _ entries: [FolderEntry]) -> Tree {
    var tree = Tree(path: path, kind: .resources)
    strays = []
    for entry in entries {
      let inner = Paths.join(path, entry.name)
      if Self.isLocalization(entry) {
        if let folder = localization(inner, entry), !Self.isCatalogFolder(folder) {
          tree.localizations.append(folder)
        }
      } else if entry.name.hasSuffix(".loctable"), entry.kind != .folder {
        if isReadable(inner, entry) { tree.loctables.append(inner) }
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

  /// Whether an entry is a localization. Its name must end exactly in `.lproj`, with something before it, and must not begin with `._`.
  static func isLocalization(_ entry: FolderEntry) -> Bool {
    entry.name.hasSuffix(".lproj") && entry.name.utf8.count > 6 && !entry.name.hasPrefix("._")
      && (entry.kind == .folder || entry.kind == .link)
  }

  private mutating func localization(_ path: String, _ entry: FolderEntry) -> LocalizationFolder? {
    if entry.kind == .link {
      guard let status = try? workspace.status(path, following: true) else {
        obstacles.append(Failure(.danglingLink, path))
        return nil
      }
      guard status.kind == .folder else { return nil }
    }
    var folder = LocalizationFolder(name: String(entry.name.dropLast(6)), path: path)
    collect(path, inside: "", &folder)
    return folder
  }

  /// Whether a folder is `mul.lproj` and contains only string catalogs. Xcode keeps the catalogs of interface files in this folder. A build makes
  /// tables in all languages from the catalogs, but no `mul.lproj`.
  private static func isCatalogFolder(_ folder: LocalizationFolder) -> Bool {
    folder.name == "mul" && folder.tables.isEmpty
      && folder.otherFiles.allSatisfy { $0.hasPrefix(".") }
  }

  /// Adds a string catalog inside a localization, such as `Main.xcstrings` of a storyboard, to the catalogs of the tree.
  private mutating func collectCatalog(_ path: String, _ entry: FolderEntry, _ name: String) {
    guard isReadable(path, entry) else { return }
    catalogsInside.append(TableFile(path: path, format: .xcstrings, table: Self.stem(name)))
  }

  /// - Parameter isPackage: whether the folder is a single resource, such as a nib. Only the tables in such a folder are collected.
  private mutating func collect(
    _ path: String, inside: String, isPackage: Bool = false, _ folder: inout LocalizationFolder
  ) {
    let entries: [FolderEntry]
    do throws(Failure) {
      entries = try readEntries(of: path)
    } catch {
      obstacles.append(error.at(path))
      return
    }
    let holdsFolder = entries.contains { $0.kind == .folder }
    if inside.isEmpty && !holdsFolder { withoutFolders.insert(path) }
    let own = entries.filteredBy(filter, in: workspace.absolute(path))
    if inside.isEmpty { folder.tables.reserveCapacity(own.count) }
    for entry in own where !entry.name.hasPrefix("._") {
      let inner = Paths.join(path, entry.name)
      let name = Paths.join(inside, entry.name)
      if let format = TableFormat(fileName: entry.name), entry.kind != .folder {
        if format == .xcstrings {
          collectCatalog(inner, entry, name)
          continue
        }
        guard isReadable(inner, entry) else { continue }
        folder.tables.append(TableFile(path: inner, format: format, table: Self.stem(name)))
      } else if entry.kind == .folder && !BundleName.isBundle(entry.name) {
        if Self.isLocalization(entry) {
          if !isPackage { strays.append(StrayLocalization(path: inner, problem: .nested)) }
          continue
        }
        let isResource = Paths.splitExtension(entry.name) != nil
        if !isPackage, TableFormat(fileName: entry.name) != nil {
          obstacles.append(Failure(.notRegular, inner))
        }
        if isResource && !isPackage { folder.otherFiles.append(name) }
        collect(inner, inside: name, isPackage: isPackage || isResource, &folder)
      } else if !isPackage {
        folder.otherFiles.append(name)
      }
    }
    if inside.isEmpty {
      folder.holdsOnlyTables = !holdsFolder && folder.tables.count == entries.count
    }
  }

  /// Whether a table is a regular file or a link to one. Otherwise adds an obstacle, except for a link to a folder.
  private mutating func isReadable(_ path: String, _ entry: FolderEntry) -> Bool {
    switch entry.kind {
    case .file:
      return true
    case .folder, .other:
      obstacles.append(Failure(.notRegular, path))
    case .link:
      do throws(Failure) {
        switch try workspace.status(path, following: true).kind {
        case .file: return true
        case .folder: return false
        case .link, .other: obstacles.append(Failure(.notRegular, path))
        }
      } catch {
        obstacles.append(
          error.kind == .missing ? Failure(.danglingLink, path) : error.at(path))
      }
    }
    return false
  }

  static func stem(_ name: String) -> String {
    Paths.splitExtension(name)?.stem ?? name
  }

  private static func kind(_ absolute: String) -> Tree.Kind {
    let parts = absolute.split(separator: "/").suffix(5).reversed().map(String.init)
    switch parts.lazy.compactMap(BundleKind.init(folderName:)).first {
    case .application: return .application
    case .framework: return .framework
    case .appExtension: return .extension
    case .loadable, .settings, .xpcService: return .bundle
    case nil: return .resources
    }
  }
}
