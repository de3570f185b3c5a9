// The files that describe projects, and their readers.

internal import LprojFiles

enum ProjectFileNames {
  /// The build system that uses files with this name. Nil for all other names, and for files of Xcode and SwiftPM.
  static func system(of name: String) -> BuildSystem? {
    switch name {
    case "project.yml", "project.yaml": .xcodegen
    case "Project.swift": .tuist
    case "GNUmakefile", "GNUmakefile.in", "Makefile", "makefile": .gnustep
    case "CMakeLists.txt": .cmake
    case "BUILD", "BUILD.bazel": .bazel
    default: name.hasSuffix(".podspec") || name.hasSuffix(".podspec.json") ? .cocoapods : nil
    }
  }

  /// Reads the project that a file describes; nil if the file describes no project.
  ///
  /// - Parameter checkout: the folder that limits the descriptions to read and the files to check.
  static func read(
    _ path: String, _ system: BuildSystem, in checkout: Checkout, files: Workspace
  ) -> Project? {
    var project = description(path, system, in: checkout, files: files)
    project?.checkout = checkout.path
    return project
  }

  private static func description(
    _ path: String, _ system: BuildSystem, in checkout: Checkout, files: Workspace
  ) -> Project? {
    switch system {
    case .xcode: XcodeReader.read(path, in: checkout, files: files)
    case .swiftpm: PackageReader.read(path, files: files)
    case .xcodegen: XcodeGenReader.read(path, in: checkout, files: files)
    case .tuist: TuistReader.read(path, files: files)
    case .gnustep: MakeReader.read(path, in: checkout, files: files)
    case .cocoapods:
      path.hasSuffix(".json")
        ? PodspecJSON.read(path, files: files) : PodspecReader.read(path, files: files)
    case .cmake, .bazel, .make: MentionReader.read(path, system, files: files)
    }
  }
}
