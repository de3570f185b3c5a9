// Files of projects and repositories: whatever they say, the readers end.

import LprojFiles
import LprojModel
import LprojProject
import LprojSource

enum ProjectTargets {
  private static let table = Array("\"a\" = \"b\";\n".utf8)

  static func project(_ name: String, _ bytes: [UInt8]) {
    let model = ProjectSearch.model(
      around: ["/p"], files: .memory(["/p/" + name: bytes, "/p/en.lproj/L.strings": table]))
    _ = model.shipping(of: "/p/en.lproj/L.strings")
  }

  private static let names = [
    "Package.swift", "project.yml", "Project.swift", "GNUmakefile", "A.xcodeproj/project.pbxproj",
    "A.xcworkspace/contents.xcworkspacedata", "Info.plist", "A.podspec", "CMakeLists.txt",
    "BUILD.bazel",
  ]

  /// The first byte says which kind of project it is.
  static func anyProject(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    project(names[Int(first) % names.count], Array(bytes.dropFirst()))
  }

  /// Each line is a pattern and, as other ones see it, a path.
  static func ignoring(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A).prefix(8)
    for pattern in lines.compactMap({ IgnorePattern($0) }) {
      for path in lines { _ = pattern.matches(path) }
    }
  }
}
