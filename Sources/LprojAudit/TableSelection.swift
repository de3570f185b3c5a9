// The tables to report on if only some files changed or were named.

internal import LprojFiles
internal import LprojModel

/// The selected parts below the paths of a request. Everything else is only read for comparison with them.
struct TableSelection: Sendable {
  /// Absolute folders that are selected with everything below.
  private var folders: [String] = []
  /// Absolute folders that are selected without their subfolders.
  private var containers: Set<String> = []
  /// The changed localizations of each table, by the absolute path of the table without extension, as if it were beside its `.lproj` folder.
  private var tables: [String: Set<String>] = [:]
  /// Absolute paths of named localizations and files, which are selected as a whole.
  private var parts: Set<String> = []
  private let workspace: Workspace

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Selects the named folders and files.
  init(_ scope: NamedScope, _ workspace: Workspace) {
    self.workspace = workspace
    folders = scope.folders
    parts = Set(scope.parts)
  }

  /// Whether parts of trees were named, so that nothing beside them is reported.
  var isOfParts: Bool { !parts.isEmpty }

  /// Whether only tables and catalogs changed, and no file that affects localizations, such as a project.
  var isOfTables: Bool { folders.isEmpty }

  var isEmpty: Bool {
    folders.isEmpty && containers.isEmpty && tables.isEmpty && parts.isEmpty
  }

  /// Selects everything that a file affects.
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

  /// The trees with their unselected parts marked.
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

  /// Adds the localizations that a changed one affects: those of the same language, and all if the source changed.
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

  /// Whether a part of a tree was named.
  func names(in tree: Tree) -> Bool {
    tree.localizations.contains(where: names(in:)) || tree.catalogs.contains(where: \.isSelected)
      || tree.looseTables.contains(where: \.isSelected)
      || (tree.loctables + tree.strays.map(\.path)).contains {
        parts.contains(workspace.absolute($0))
      }
  }

  /// Whether a localization, or one of its tables, was named.
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
