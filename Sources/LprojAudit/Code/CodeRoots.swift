// The folders with the code that belongs to the named paths.

internal import LprojFiles
internal import LprojModel
internal import LprojProject

extension AuditQuestion {
  /// Returns the named folders, and the folders around named files. With `code == .on`, also returns the projects around the trees.
  func codeRoots(of trees: [Tree]) -> [String] {
    let named = scope.sourceRoots.filter { !$0.contains(".lproj") && Paths.bundle(of: $0) == nil }
    guard request.code == .on else { return Self.outermost(named) }
    let sources = trees.map { request.workspace.absolute($0.path) }.filter {
      Paths.bundle(of: $0) == nil
    }
    return Self.outermost(named + projects(around: sources))
  }

  /// Returns the folders to search for facts about tables. Each tree contributes the repository around it. Without a repository, it contributes the
  /// outermost project, and without a project its own folder. A tree in a bundle contributes no folder, and a tree with only loose tables never
  /// contributes its own folder.
  func surroundings(of trees: [Tree]) -> [String] {
    let folders = Dictionary(
      trees.map { (request.workspace.absolute($0.path), !$0.localizations.isEmpty) },
      uniquingKeysWith: { $0 || $1 })
    let around = folders.filter { Paths.bundle(of: $0.key) == nil }.compactMap { folder, isTree in
      if let repository = ProjectSearch.repository(of: folder, request.workspace) {
        return repository
      }
      let model = projects?.model ?? ProjectModel()
      let project = model.projects(around: folder).last.map { model.projects[$0].root }
      return project ?? (isTree ? folder : nil)
    }
    return Self.outermost(codeRoots(of: trees) + around)
  }

  /// Whether the folders contain all projects around the trees.
  func isAllCode(_ roots: [String], of trees: [Tree]) -> Bool {
    projects(around: trees.map { request.workspace.absolute($0.path) }).allSatisfy { project in
      roots.contains { Paths.isFolder(project, within: $0) }
    }
  }

  /// Returns the root folder of the nearest project around each folder. Folders outside of projects are skipped.
  func projects(around folders: [String]) -> [String] {
    guard let model = projects?.model else { return [] }
    return folders.compactMap { model.projects(around: $0).first.map { model.projects[$0].root } }
  }

  static func outermost(_ folders: [String]) -> [String] {
    let all = Set(folders).filter { $0 != "/" }
    return all.filter { folder in
      !all.contains { $0 != folder && Paths.isFolder(folder, within: $0) }
    }.sorted()
  }
}
