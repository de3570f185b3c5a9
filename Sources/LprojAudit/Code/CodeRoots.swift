// Where the code of what was named lies.

internal import LprojFiles
internal import LprojModel
internal import LprojProject

extension AuditRequest {
  /// The folders that were named; where code is asked for, the projects around the trees in them, too.
  func codeRoots(of trees: [Tree]) -> [String] {
    let named = paths.filter { $0 != "-" }.map(workspace.absolute).filter {
      (try? workspace.status($0, following: true))?.kind == .folder && !$0.contains(".lproj")
        && Paths.bundle(of: $0) == nil
    }
    guard code == .on else { return Self.outermost(named) }
    let sources = trees.map { workspace.absolute($0.path) }.filter { Paths.bundle(of: $0) == nil }
    return Self.outermost(named + projects(around: sources))
  }

  /// Whether the projects around trees lie in some folders, so that there is no other code for them.
  func isAllCode(_ roots: [String], of trees: [Tree]) -> Bool {
    projects(around: trees.map { workspace.absolute($0.path) }).allSatisfy { project in
      roots.contains { Paths.isFolder(project, within: $0) }
    }
  }

  /// The folders of the nearest projects around some folders.
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
