// The folders whose files count for a command.

package import LprojFiles

/// The folders that a command may ask for settings: all folders of a repository. Outside of repositories, these are the current folder, the named
/// folders, and the folders around named files and localizations, with everything inside. Files of other users may be above these folders.
package struct Reach: Sendable {
  private let folders: [String]
  private let workspace: Workspace

  /// - Parameter named: the paths on the command line.
  package init(naming named: [String], in workspace: Workspace) {
    self.workspace = workspace
    let around = Set(named.map { Self.folder(around: workspace.absolute($0), workspace) })
    folders = [workspace.currentFolder] + around
  }

  private static func folder(around path: String, _ workspace: Workspace) -> String {
    let parts = path.split(separator: "/")
    if let localization = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) {
      return "/" + parts[..<localization].joined(separator: "/")
    }
    let isFile = (try? workspace.status(path, following: true))?.kind == .file
    return isFile ? Paths.folder(path) : path
  }

  /// Whether the files of an absolute folder count.
  package func holds(_ folder: String) -> Bool {
    if folders.contains(where: { Paths.isFolder(folder, within: $0) }) { return true }
    var outer = folder
    while !workspace.exists(Paths.join(outer, ".git")) {
      if outer == "/" { return false }
      outer = Paths.folder(outer)
    }
    return true
  }
}
