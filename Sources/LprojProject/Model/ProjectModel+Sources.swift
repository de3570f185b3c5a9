// Sources that no target compiles, as far as projects list their sources.

internal import LprojFiles

extension ProjectModel {
  /// Whether no product compiles the source at an absolute path. True only if the projects around the source were read completely, list their
  /// sources, and do not list this source. A different source may still include it.
  package func isCompiledNowhere(_ path: String) -> Bool {
    guard let ending = Paths.splitExtension(Paths.name(path))?.extension,
      Self.compiledEndings.contains(ending), isSearched(path)
    else { return false }
    let around = projects(around: path)
    guard !around.isEmpty, around.allSatisfy({ listsSources(projects[$0]) }),
      targets(compiling: path).isEmpty
    else { return false }
    if case .doesNotShip = shipping(of: path) { return true }
    return false
  }

  /// The extensions of files that are compiled separately. A header is compiled with the source that includes it.
  private static let compiledEndings: Set<String> = ["swift", "m", "mm", "c", "cc", "cpp", "cxx"]

  private func listsSources(_ project: Project) -> Bool {
    switch project.buildSystem {
    case .xcode, .xcodegen, .tuist, .swiftpm:
      project.targets.contains { target in
        target.claims.contains(where: \.holdsSources) || !target.compiled().isEmpty
      }
    case .gnustep, .make, .cmake, .bazel, .cocoapods: false
    }
  }
}
