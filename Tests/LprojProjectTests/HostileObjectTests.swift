// Tests of Xcode projects with objects that are referred to repeatedly.

import LprojFiles
import LprojSource
import Testing

@testable import LprojProject

@Suite struct HostileObjectTests {
  private func project(_ objects: String) throws -> Project {
    let path = "/r/A.xcodeproj/project.pbxproj"
    let text = "{objects = {\n\(objects)\n}; rootObject = R;}"
    let files = Workspace.memory([path: Array(text.utf8)])
    return try #require(
      XcodeReader.read(path, in: Checkout("/r", files), files: files, most: 1 << 20))
  }

  private static func many(_ name: String, _ count: Int) -> String {
    String(repeating: name + ",", count: count)
  }

  private static let full = "the targets name too many phases and files, so the rest is not read"

  @Test func `a target, its dependencies and its phases count once`() throws {
    let found = try project(
      """
      R = {isa = PBXProject; targets = (\(Self.many("T", 20_000)));};
      T = {isa = PBXNativeTarget; name = T; dependencies = (\(Self.many("D", 20_000)));
        buildPhases = (\(Self.many("P,S", 20_000)));};
      D = {isa = PBXTargetDependency; target = U;};
      U = {isa = PBXNativeTarget; name = U;};
      P = {isa = PBXResourcesBuildPhase; files = (B, );};
      B = {isa = PBXBuildFile; fileRef = F;};
      F = {isa = PBXFileReference; path = a.strings; sourceTree = "<group>";};
      S = {isa = PBXShellScriptBuildPhase; shellScript = "x"; inputPaths = (y, );};
      """)
    #expect(found.targets.map(\.name) == ["T"])
    #expect(found.targets[0].dependencies == ["U"])
    #expect(found.targets[0].claims.map(\.path) == ["/r/a.strings"])
    #expect(found.scripts == ["x", "y"])
    #expect(found.unread.isEmpty)
  }

  /// Returns a project with `count` targets, which have the members `each`.
  private func targets(_ count: Int, _ each: String) -> String {
    let names = (0..<count).map { "T\($0)" }
    return "R = {isa = PBXProject; targets = (\(names.joined(separator: ", ")));};\n"
      + names.map { "\($0) = {isa = PBXNativeTarget; name = \($0); \(each)};\n" }.joined()
  }

  @Test func `a script that many targets run is kept once`() throws {
    let script = String(repeating: "x", count: 1 << 16)
    let found = try project(
      targets(300, "buildPhases = (P, );")
        + "P = {isa = PBXShellScriptBuildPhase; shellScript = \"\(script)\";};")
    #expect(found.targets.count == 300)
    #expect(found.scripts == [script])
    #expect(found.unread.isEmpty)
  }

  private static let file = "B = {isa = PBXBuildFile; fileRef = F;}; "
  private static let entries: [String] = [
    // Entries of a build phase: without a file, of a product, of a group with missing objects, and with a path that is never opened.
    "B = {isa = PBXBuildFile;};",
    file + "F = {isa = PBXFileReference; sourceTree = SDKROOT;};",
    file + "F = {isa = PBXGroup; children = (\(many("N", 5000)));};",
    file + "F = {isa = PBXFileReference; path = \""
      + String(repeating: "x", count: 100_000) + "\"; sourceTree = MINE;};",
  ]

  @Test(arguments: entries)
  func `a phase of many entries that many targets have is gone through as often as there is room`(
    _ objects: String
  ) throws {
    let found = try project(
      targets(3000, "buildPhases = (P, );")
        + "P = {isa = PBXResourcesBuildPhase; files = (\(Self.many("B", 20_000)));};\n"
        + objects)
    #expect(found.targets.count < 3000)
    #expect(!found.unread.isEmpty)
    #expect(found.unread.allSatisfy { $0.message.utf8.count < 4000 })
  }

  @Test func `exceptions of a phase that many targets have are gone through likewise`() throws {
    let found = try project(
      targets(5000, "buildPhases = (P, );")
        + """
        P = {isa = PBXCopyFilesBuildPhase;};
        G = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (\(Self.many("E", 20_000)));};
        E = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = P;};
        """)
    #expect(found.targets.count < 5000)
    #expect(found.unread.map(\.message) == [Self.full])
  }
}
