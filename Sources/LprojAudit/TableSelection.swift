// The tables to report on if only some files changed or were named.

internal import LprojFiles
internal import LprojModel

/// The selected parts below the paths of a request. Unselected parts are only read for comparison.
struct TableSelection: Sendable {
  /// Absolute folders that are selected with everything below.
  private var folders: [String] = []
  /// Absolute folders that are selected without their subfolders.
  private var containers: Set<String> = []
  /// The changed localizations of each table, by the path of the table without its extension and `.lproj` folder: `/App/Localizable` for
  /// `/App/de.lproj/Localizable.strings`.
  private var tables: [String: Set<String>] = [:]
  /// Absolute paths of named localizations and files, which are selected as a whole.
  private var parts: Set<String> = []
  private let workspace: Workspace

  init(_ workspace: Workspace) { self.workspace = workspace }

  init(_ scope: NamedScope, _ workspace: Workspace) {
    self.workspace = workspace
    folders = scope.folders
    parts = Set(scope.parts)
  }

  /// Whether localizations or files were named, so that the audit reports on them as parts of their trees.
  var isOfParts: Bool { !parts.isEmpty }

  /// Whether no whole folder is selected. A changed project, for example, selects the folder around the project.
  var isOfTables: Bool { folders.isEmpty }

  var isEmpty: Bool {
    folders.isEmpty && containers.isEmpty && tables.isEmpty && parts.isEmpty
  }

  /// Selects everything that a changed file affects.
  ///
  /// - Parameters:
  ///   - path: the absolute path.
  ///   - isEdit: whether the file existed before and still exists.
  mutating func add(_ path: String, isEdit: Bool) {
    let name = Paths.name(path)
    let folder = Paths.folder(path)
    let format = TableFormat(fileName: name)
    let parts = path.split(separator: "/")
    if let index = parts.dropLast().firstIndex(where: { $0.hasSuffix(".lproj") }) {
      let container = "/" + parts[..<index].joined(separator: "/")
      guard isEdit, let format, format != .xcstrings,
        let stem = Paths.splitExtension(parts[(index + 1)...].joined(separator: "/"))?.stem
      else {
        containers.insert(container)
        return
      }
      tables[Paths.join(container, stem), default: []].insert(String(parts[index].dropLast(6)))
    } else if format != nil {
      containers.insert(folder)
    } else if ["Info.plist", "Package.swift", ".gitignore"].contains(name) {
      folders.append(folder)
    } else if name == "project.pbxproj" {
      folders.append(Paths.folder(folder))
    }
  }

  /// Returns the trees, with `isSelected` set to false for unselected tables.
  func selecting(_ trees: [Tree]) -> [Tree] {
    trees.map { tree in
      let path = workspace.absolute(tree.path)
      if containers.contains(path) || isBelow(path) { return tree }
      var tree = tree
      for number in tree.localizations.indices {
        let folder = tree.localizations[number]
        for file in folder.tables.indices {
          tree.localizations[number].tables[file].isSelected =
            tables[Paths.join(path, folder.tables[file].table)]?.contains(folder.name) ?? false
            || isPart(folder.tables[file])
        }
      }
      for number in tree.catalogs.indices {
        tree.catalogs[number].isSelected =
          isSelected(tree.catalogs[number]) || isPart(tree.catalogs[number])
      }
      for number in tree.looseTables.indices {
        let file = tree.looseTables[number]
        tree.looseTables[number].isSelected =
          file.contents != nil || isSelected(file) || tables[Paths.join(path, file.table)] != nil
          || isPart(file)
      }
      return tree
    }
  }

  /// Also selects the localizations that a selected localization affects: localizations in its language, and all localizations if the source
  /// localization is selected.
  static func widening(_ plans: [TablePlan]) -> [TablePlan] {
    plans.map { plan in
      var plan = plan
      let changed = plan.parts.filter(\.isSelected).map(\.localization)
      guard !changed.isEmpty else { return plan }
      let isReference = plan.referencePart.map { plan.parts[$0].isSelected } ?? true
      let languages = Set(changed.map(LanguageRelation.language))
      for number in plan.parts.indices
      where isReference
        || languages.contains(LanguageRelation.language(of: plan.parts[number].localization))
      {
        for file in plan.parts[number].files.indices {
          plan.parts[number].files[file].isSelected = true
        }
      }
      return plan
    }
  }

  /// Whether a localization or file of a tree was named.
  func names(in tree: Tree) -> Bool {
    tree.localizations.contains(where: names(in:)) || tree.catalogs.contains(where: \.isSelected)
      || tree.looseTables.contains(where: \.isSelected)
      || (tree.loctables + tree.strays.map(\.path)).contains {
        parts.contains(workspace.absolute($0))
      }
  }

  func names(in folder: LocalizationFolder) -> Bool {
    folder.tables.contains(where: \.isSelected) || parts.contains(workspace.absolute(folder.path))
  }

  /// Whether a file was named, or lies in a named localization.
  private func isPart(_ file: TableFile) -> Bool {
    if parts.isEmpty { return false }
    var path = workspace.absolute(file.path)
    while path != "/", path != "." {
      if parts.contains(path) { return true }
      path = Paths.folder(path)
    }
    return false
  }

  private func isSelected(_ file: TableFile) -> Bool {
    let folder = Paths.folder(workspace.absolute(file.path))
    return containers.contains(folder) || isBelow(folder)
  }

  private func isBelow(_ folder: String) -> Bool {
    folders.contains { Paths.isFolder(folder, within: $0) }
  }
}
