// Tests of the targets that compile a source.

import LprojProject
import Testing

@Suite struct CompiledSourceTests {
  private func compilers(_ model: ProjectModel, _ path: String) -> [String] {
    model.targets(compiling: path).map { model.target($0).name }
  }

  @Test func `an Xcode project by its phase of sources`() {
    let project = SmallProject(
      objects: """
        GA = {isa = PBXGroup; path = App; sourceTree = "<group>"; children = (F1, F2, );};
        F1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
        P = {isa = PBXSourcesBuildPhase; files = (B, );};
        B = {isa = PBXBuildFile; fileRef = F1; };
        """,
      groups: "GA,", phases: "P,")
    let model = ProjectModel.memory([
      "/r/A.xcodeproj/project.pbxproj": project.text, "/r/App/A.swift": "", "/r/App/B.swift": "",
    ])
    #expect(compilers(model, "/r/App/A.swift") == ["App"])
    #expect(compilers(model, "/r/App/B.swift") == [])
    #expect(model.targets(of: "/r/App/A.swift").isEmpty)
  }

  @Test func `a synchronized folder without its exceptions`() {
    let project = SmallProject(
      objects: """
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E, );};
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Out.swift, );};
        """,
      groups: "S,", targetExtra: "fileSystemSynchronizedGroups = (S, );")
    let model = ProjectModel.memory(["/r/A.xcodeproj/project.pbxproj": project.text])
    #expect(compilers(model, "/r/App/In/A.swift") == ["App"])
    #expect(compilers(model, "/r/App/Out.swift") == [])
    #expect(compilers(model, "/r/Other/A.swift") == [])
  }

  @Test func `a package by its folders`() {
    let model = ProjectModel.memory([
      "/r/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "A", exclude: ["Out"], resources: [.copy("Copied")]),
        .target(name: "B", path: "B", sources: ["In"]),
      ])
      """, "/r/Sources/A/a.swift": "", "/r/B/In/b.swift": "",
    ])
    #expect(compilers(model, "/r/Sources/A/Deep/a.swift") == ["A"])
    #expect(compilers(model, "/r/Sources/A/Out/a.swift") == [])
    #expect(compilers(model, "/r/Sources/A/Copied/a.swift") == [])
    #expect(compilers(model, "/r/Sources/A/a.strings") == [])
    #expect(compilers(model, "/r/B/In/b.m") == ["B"])
    #expect(compilers(model, "/r/B/b.m") == [])
  }

  @Test func `XcodeGen by its sources`() {
    let model = ProjectModel.memory([
      "/r/project.yml": """
      name: X
      targets:
        App:
          type: application
          platform: iOS
          sources:
            - path: App
              excludes: ["Old"]
            - path: Docs
              buildPhase: none
            - Main.swift
      """, "/r/App/A.swift": "", "/r/Main.swift": "",
    ])
    #expect(compilers(model, "/r/App/A.swift") == ["App"])
    #expect(compilers(model, "/r/App/Old/A.swift") == [])
    #expect(compilers(model, "/r/Docs/A.swift") == [])
    #expect(compilers(model, "/r/Main.swift") == ["App"])
  }

  @Test func `Tuist by its patterns`() {
    let model = ProjectModel.memory([
      "/r/Project.swift": """
      import ProjectDescription
      let project = Project(name: "P", targets: [
        .target(name: "T", destinations: .iOS, product: .app, bundleId: "x", sources: ["T/**"]),
      ])
      """, "/r/T/A.swift": "",
    ])
    #expect(compilers(model, "/r/T/In/A.swift") == ["T"])
    #expect(compilers(model, "/r/U/A.swift") == [])
  }

  @Test func `what nothing compiles where the projects list their sources`() {
    let project = SmallProject(
      objects: """
        F = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        P = {isa = PBXSourcesBuildPhase; files = (B, );};
        B = {isa = PBXBuildFile; fileRef = F; };
        """,
      groups: "F,", phases: "P,")
    let files = ["/r/A.xcodeproj/project.pbxproj": project.text]
    let model = ProjectModel.memory(files)
    #expect(!model.isCompiledNowhere("/r/A.swift"))
    #expect(model.isCompiledNowhere("/r/Old/B.m"))
    #expect(!model.isCompiledNowhere("/r/Old/B.h"))
    #expect(!model.isCompiledNowhere("/s/B.m"))
    #expect(!ProjectModel.memory([:]).isCompiledNowhere("/r/B.m"))
    // A project without a phase of sources, and a podspec without sources, do not show which sources are compiled.
    let empty = SmallProject().text
    #expect(
      !ProjectModel.memory(["/r/A.xcodeproj/project.pbxproj": empty]).isCompiledNowhere("/r/B.m"))
    let pod = "Pod::Spec.new do |s|\n s.resources = 'R/**'\nend\n"
    #expect(
      !ProjectModel.memory(files.merging(["/r/P.podspec": pod]) { $1 }).isCompiledNowhere("/r/B.m"))
  }
}
