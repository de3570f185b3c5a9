// The names of folders that tools and package managers fill: the one list of what is left out of a tree.

package enum ToolFolders {
  /// The folders of git, builds and editors.
  package static let own: Set<String> = [
    ".build", ".git", ".hg", ".svn", ".swiftpm", ".theos", "CMakeFiles", "DerivedData",
    "SourcePackages", "node_modules",
  ]
  /// Dependencies: their own projects would speak for them alone.
  private static let dependencies: Set<String> = ["Carthage", "Pods"]

  package static let all = own.union(dependencies)
}
