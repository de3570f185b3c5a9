// The names of folders that tools and package managers fill, which are left out of trees.

/// Names of folders that tools create.
package enum ToolFolders {
  /// The folders of git, builds and editors.
  package static let own: Set<String> = [
    ".build", ".git", ".hg", ".svn", ".swiftpm", ".theos", "CMakeFiles", "DerivedData",
    "SourcePackages", "node_modules",
  ]
  /// Folders of dependencies. The projects there apply only to the dependencies.
  private static let dependencies: Set<String> = ["Carthage", "Pods"]

  package static let all = own.union(dependencies)
}
