// Fuzzing of files of projects and repositories: with any content, the readers end.

import LprojFiles
import LprojModel
import LprojProject
import LprojSource

enum ProjectTargets {
  private static let table = Array("\"a\" = \"b\";\n".utf8)

  /// - Parameter other: the content of the files that the project may name.
  static func project(_ name: String, _ bytes: [UInt8], beside other: [UInt8] = []) {
    var files = ["/p/" + name: bytes]
    for place in ["b.xcconfig", "b.yml", "b.make", "b.sh"] { files["/p/" + place] = other }
    files["/p/en.lproj/L.strings"] = table
    let model = ProjectSearch.model(around: ["/p"], files: .memory(files))
    _ = model.shipping(of: "/p/en.lproj/L.strings")
  }

  private static let names = [
    "Package.swift", "project.yml", "Project.swift", "GNUmakefile", "A.xcodeproj/project.pbxproj",
    "A.xcworkspace/contents.xcworkspacedata", "Info.plist", "A.podspec", "CMakeLists.txt",
    "BUILD.bazel",
  ]

  /// Reads a project. The first byte of the input selects its kind. The bytes behind a NUL are the content of the files beside the project.
  static func anyProject(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let rest = bytes.dropFirst()
    let end = rest.firstIndex(of: 0) ?? rest.endIndex
    project(
      names[Int(first) % names.count], Array(rest[..<end]), beside: Array(rest[end...].dropFirst()))
  }

  /// Matches each line of the input, as a pattern, with all lines as paths.
  static func ignoring(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A).prefix(8)
    for pattern in lines.compactMap({ IgnorePattern($0) }) {
      for path in lines { _ = pattern.matches(path) }
    }
  }
}
