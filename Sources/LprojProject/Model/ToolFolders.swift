// The names of folders that tools and package managers fill. Trees exclude such folders.

/// Names of folders that tools create.
package enum ToolFolders {
  /// The folders of git, builds and editors.
  package static let own: Set<String> = [
    ".build", ".git", ".hg", ".svn", ".swiftpm", ".theos", "CMakeFiles", "DerivedData",
    "SourcePackages", "node_modules",
  ]
  /// Folders of dependencies. Projects in such folders apply only to the dependencies.
  private static let dependencies: Set<String> = ["Carthage", "Pods"]

  package static let all = own.union(dependencies)
}
