// The folders that a command may write to, which are only those on its command line.

internal import LprojSource

/// The folders that a command writes to. Links in their names are followed once, when the command begins. If a link appears below them later, its
/// target is not written.
package struct WrittenFolders: Sendable {
  /// The absolute paths without links; nil for all folders.
  private let roots: [String]?

  private init(roots: [String]?) { self.roots = roots }

  /// All folders, for a file on the command line.
  package static let all = WrittenFolders(roots: nil)

  /// Allows writing to these paths of files and folders, which need not exist yet.
  package init(_ paths: [String], in workspace: Workspace) {
    roots = paths.compactMap {
      try? OpenFolder.straightPath(workspace.place($0), isMade: false)
    }
  }

  /// Allows writing to these paths of files and folders. If a path is a localization, or is inside one, writing to the folder around its sibling
  /// localizations is allowed, too.
  ///
  /// - Parameter others: further files that may be written, such as a configuration in a folder above. A file inside one of `paths` adds nothing.
  package init(around paths: [String], and others: [String] = [], in workspace: Workspace) {
    let named = paths.map(workspace.absolute)
    let others = others.filter { other in
      !named.contains { Paths.isFolder(workspace.absolute(other), within: $0) }
    }
    let folders = paths.compactMap { path -> String? in
      let parts = workspace.absolute(path).split(separator: "/")
      let first = parts.firstIndex { $0.hasSuffix(".lproj") }
      return first.map { "/" + parts[..<$0].joined(separator: "/") }
    }
    self.init(paths + folders + others, in: workspace)
  }

  /// Whether an absolute path without links is in one of the folders.
  package func hold(_ place: String) -> Bool {
    roots?.contains { Paths.isFolder(place, within: $0) } ?? true
  }
}
