// Which files describe projects, and who reads each.

enum ProjectFileNames {
  /// The build system that a file of this name is for, but for Xcode's and SwiftPM's.
  static func system(of name: String) -> BuildSystem? {
    switch name {
    case "project.yml", "project.yaml": .xcodegen
    default: nil
    }
  }

  static func read(_ path: String, _ system: BuildSystem, files: ProjectFiles) -> Project? {
    switch system {
    case .xcode: XcodeReader.read(path, files: files)
    case .swiftpm: PackageReader.read(path, files: files)
    case .xcodegen: XcodeGenReader.read(path, files: files)
    case .tuist, .gnustep, .cmake, .bazel, .cocoapods: nil
    }
  }
}
