// Limits the folders that a command may write to.

internal import LprojSource

/// The folders that a command may write to. Links in the paths of these folders are followed once, when this value is made. Nothing is written
/// through a link that leads out of the folders.
package struct WrittenFolders: Sendable {
  /// The absolute paths without links; nil if all folders are allowed.
  private let roots: [String]?

  private init(roots: [String]?) { self.roots = roots }

  /// Allows writing to all folders.
  package static let all = WrittenFolders(roots: nil)

  /// Allows writing to these files, and to everything in these folders. The paths need not exist yet.
  package init(_ paths: [String], in workspace: Workspace) {
    roots = paths.compactMap {
      try? OpenFolder.straightPath(workspace.place($0), isMade: false)
    }
  }

  /// Allows writing to these files, and to everything in these folders. For a localization such as `App/de.lproj`, or a path inside a
  /// localization, the folder with all localizations (`App`) is allowed, too.
  ///
  /// - Parameter others: further files that may be written, such as a configuration in an outer folder.
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

  /// Whether an absolute path without links may be written.
  package func hold(_ place: String) -> Bool {
    roots?.contains { Paths.isFolder(place, within: $0) } ?? true
  }

  /// Whether the file at an absolute path may be written, after all links in the path are followed. False if the file does not exist.
  package func leadInside(_ path: String) -> Bool { Disk().resolved(path).map(hold) ?? false }
}
