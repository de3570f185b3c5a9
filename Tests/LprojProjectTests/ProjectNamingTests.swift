// Tests of the projects that are found for a named path, and of messages about unreadable projects.

import LprojFiles
import LprojProject
import LprojSource
import Testing

@Suite struct ProjectNamingTests {
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "K", targets: [.target(name: "K")])
    """
  private static let spec = "name: A\ntargets: {A: {type: application, sources: [Own]}}\n"

  private func workspace(_ files: [String: String]) -> Workspace {
    .memory(files.mapValues { Array($0.utf8) })
  }

  @Test(arguments: [
    ("/c/a/App.xcodeproj", ["/c/a/App.xcodeproj/project.pbxproj"]),
    ("/c/a/App.xcodeproj/project.pbxproj", ["/c/a/App.xcodeproj/project.pbxproj"]),
    ("/c/a/project.yml", ["/c/a/project.yml"]), ("/c/k/Package.swift", ["/c/k/Package.swift"]),
    ("/c/a", ["/c/a/App.xcodeproj/project.pbxproj", "/c/a/project.yml"]),
    ("/c/a/Own/x.strings", ["/c/a/App.xcodeproj/project.pbxproj", "/c/a/project.yml"]),
    ("/c/k/Sources", ["/c/k/Package.swift"]), ("/c/k/Sources/K/K.swift", ["/c/k/Package.swift"]),
    ("/c/k/In/Sources/L", ["/c/k/In/Package.swift"]),
    ("/c/k", ["/c/k/In/Package.swift", "/c/k/Package.swift"]), ("/c/other/x.strings", []),
    ("/c/Gone.xcodeproj", []), ("/c/gone/Package.swift", []),
  ])
  func `a description, those below a folder, or the nearest around`(
    _ path: String, _ expected: [String]
  ) {
    let files = workspace([
      "/c/.git/HEAD": "", "/c/a/App.xcodeproj/project.pbxproj": SmallProject.localized.text,
      "/c/a/project.yml": Self.spec, "/c/a/Own/x.strings": "", "/c/k/Package.swift": Self.manifest,
      "/c/k/Sources/K/K.swift": "", "/c/k/In/Package.swift": Self.manifest,
      "/c/k/In/Sources/L/L.swift": "", "/c/other/x.strings": "",
    ])
    #expect(ProjectModel.named(path, files: files).projects.map(\.path) == expected)
  }

  @Test func `without a repository nothing beyond the folder of a description is read`() {
    var project = SmallProject.localized
    project.addSettings("own.xcconfig")
    let files = workspace([
      "/c/r/App.xcodeproj/project.pbxproj": project.text,
      "/c/r/own.xcconfig": "#include \"../out.xcconfig\"\nINFOPLIST_FILE = Own.plist\n",
      "/c/out.xcconfig": "PRODUCT_NAME = Out\n", "/c/r/own.yml": "targets: {B: {type: framework}}",
      "/c/r/project.yml": "include: [own.yml, ../out.yml]\n" + Self.spec,
      "/c/out.yml": "targets: {C: {type: framework}}",
    ])
    let xcode = ProjectModel.named("/c/r/App.xcodeproj", files: files).projects[0]
    #expect(xcode.targets[0].infoPlist == "/c/r/Own.plist")
    #expect(
      xcode.remarks.map(\.message) == [
        "the settings file 'out.xcconfig' lies outside the checkout, so its settings are unknown"
      ])
    let described = ProjectModel.named("/c/r/project.yml", files: files).projects[0]
    #expect(described.targets.map(\.name) == ["B", "A"])
    #expect(
      described.unread.map(\.message) == [
        "the included file '../out.yml' lies outside the checkout and is not read"
      ])
  }

  @Test(arguments: [
    "Package.swift", "project.yml", "Project.swift", "Kit.podspec", "GNUmakefile",
    "App.xcodeproj/project.pbxproj",
  ])
  func `a description that the system keeps from being read leaves all open`(_ name: String) {
    let items = ["/r/" + name: MemoryFiles.Item.file(Array("x".utf8)), "/r/a.strings": .file([])]
    let files = Workspace(ClosedFiles(MemoryFiles(items), at: "/r/" + name), currentFolder: "/r")
    let model = ProjectSearch.model(around: ["/r"], files: files)
    #expect(model.projects.map(\.path) == ["/r/" + name])
    #expect(model.projects.flatMap(\.unread).map(\.path) == ["/r/" + name])
    #expect(model.answer("/r/a.strings") == "unknown: cannot be read: permission denied")
  }
}

/// Files in memory. The file at the path `closed` cannot be read.
private struct ClosedFiles: FileSource {
  private let files: MemoryFiles
  private let closed: String

  init(_ files: MemoryFiles, at path: String) { (self.files, closed) = (files, path) }

  func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    try files.status(path, following: following)
  }

  func entries(of path: String) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    try files.entries(of: path)
  }

  func read(_ path: String) throws(Failure) -> ByteBuffer {
    if path == closed { throw Failure(.noPermissionToRead) }
    return try files.read(path)
  }

  func bytes(of path: String, from offset: Int, count: Int) throws(Failure) -> [UInt8] {
    if path == closed { throw Failure(.noPermissionToRead) }
    return try files.bytes(of: path, from: offset, count: count)
  }

  func target(ofLink path: String) -> String? { files.target(ofLink: path) }

  func resolved(_ path: String) -> String? { files.resolved(path) }
}
