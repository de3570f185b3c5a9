// Where a command may write: in the folders that it was given, and nowhere else.

internal import LprojSource

/// The folders that a command writes to. Links in their names are followed once, when the command
/// begins; the target of a link that appears below them meanwhile is not written.
package struct WrittenFolders: Sendable {
  /// Absolute and without links; nil for all there are.
  private let roots: [String]?

  private init(roots: [String]?) { self.roots = roots }

  /// For a file that the command line names.
  package static let all = WrittenFolders(roots: nil)

  /// Files and folders. They may be missing yet.
  package init(_ paths: [String], in workspace: Workspace) {
    roots = paths.compactMap {
      try? OpenFolder.straightPath(workspace.place($0), isMade: false)
    }
  }

  /// Files and folders, and where one is a localization, or lies in one, the folder that holds its siblings.
  ///
  /// - Parameter others: files that count as named, such as a configuration above; what lies in `paths` gets no
  ///   more by that.
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

  /// Whether an absolute path without links lies in one of them.
  package func hold(_ place: String) -> Bool {
    roots?.contains { Paths.isFolder(place, within: $0) } ?? true
  }
}
