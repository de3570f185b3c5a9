// Git submodules whose files were not fetched.

internal import LprojFiles
internal import LprojProject
internal import LprojSource

enum EmptySubmodules {
  /// Returns the absolute paths of the empty submodules that the `.gitmodules` of a folder names, sorted.
  static func named(in folder: String, _ workspace: Workspace) -> [String] {
    guard let list = try? workspace.read(Paths.join(folder, ".gitmodules")) else { return [] }
    return PathClass.submodules(String(decoding: list.bytes, as: UTF8.self))
      .map { Paths.join(folder, $0) }.sorted().filter { path in
        (try? workspace.status(path, following: true))?.kind == .folder
          && (try? workspace.entries(of: path).entries)?.isEmpty ?? false
      }
  }

  /// Returns the absolute paths of the empty submodules at or below an absolute path, sorted. Their names are in the `.gitmodules` of the checkout
  /// around the path.
  static func below(_ path: String, _ workspace: Workspace) -> [String] {
    var folder = path
    while folder != "/", !workspace.exists(Paths.join(folder, ".gitmodules")),
      !workspace.exists(Paths.join(folder, ".git"))
    {
      folder = Paths.folder(folder)
    }
    return named(in: folder, workspace).filter { Paths.isFolder($0, within: path) }
  }
}
