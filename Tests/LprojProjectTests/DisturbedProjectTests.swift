// What is read from files of projects of which a piece is missing, doubled or elsewhere.

import LprojFiles
import LprojProject
import LprojSource
import LprojTestSupport
import Testing

@Suite struct DisturbedProjectTests {
  /// Files by their name: those that the fuzzer begins with, and what other tests read.
  private static func text(_ name: String) throws -> String {
    switch name {
    case "Package.swift": try seed("projects/kind-0")
    case "project.yml": try seed("projects/kind-1")
    case "Project.swift": try seed("projects/kind-2")
    case "GNUmakefile": try seed("projects/kind-3")
    case "A.xcodeproj/project.pbxproj": try seed("projects/kind-4")
    case "App.xcodeproj/project.pbxproj": SmallProject.localized.text
    default: OtherBuildTests.makefile
    }
  }

  private static let paths = [
    "en.lproj/L.strings", "en.lproj/Localizable.strings", "App/en.lproj/Localizable.strings",
    "App/de.lproj/Localizable.strings", "App/unused.strings", "Unix.strings",
    "English.lproj/L.strings",
    "French.lproj/M.strings", "Resources/French.lproj/Localizable.strings", "x",
    "b/en.lproj/L.strings",
  ]

  @Test(arguments: [
    "Package.swift", "project.yml", "Project.swift", "GNUmakefile", "A.xcodeproj/project.pbxproj",
    "App.xcodeproj/project.pbxproj", "GNUmakefile.other",
  ])
  func `a project and what it ships`(_ name: String) throws {
    let text = try Self.text(name)
    let path = name.hasSuffix(".other") ? "GNUmakefile" : name
    let usual = found(text, at: path)
    let lines = disturbances(of: text, count: 120, seed: UInt64(name.utf8.count)).flatMap { text in
      differences(of: found(text, at: path), from: usual) + ["----"]
    }
    let record = name.split(separator: "/")[0]
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n") + "\n",
      named: "disturbed/project-\(record).txt")
  }

  private func found(_ text: String, at path: String) -> [String] {
    var files = Dictionary(
      uniqueKeysWithValues: Self.paths.map { ("/r/" + $0, "\"a\" = \"b\";\n") })
    files["/r/" + path] = text
    let model = ProjectModel.memory(files)
    return model.projects.flatMap(shown) + Self.paths.map { "\($0) \(model.answer("/r/" + $0))" }
  }

  private func shown(_ project: Project) -> [String] {
    let targets = project.targets.map { target in
      "\(target.name): \(target.claims.map(\.path).joined(separator: ", "))"
    }
    let remarks = (project.unread + project.remarks).map {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.message) \($0.scope ?? "")"
    }
    let regions = project.knownRegions.map(\.name).joined(separator: " ")
    return ["\(project.path) \(project.developmentRegion?.name ?? "") [\(regions)]"] + targets
      + remarks
  }

  @Test func `values of YAML`() throws {
    let tests = YAMLTests()
    var lines: [String] = []
    for (number, (text, _)) in YAMLTests.texts.enumerated() {
      for disturbed in disturbances(of: text, count: 15, seed: UInt64(number)) {
        let value: String
        do { value = try tests.shown(disturbed) } catch {
          value = (error as? YAMLError).map { "\($0.offset): \($0.message)" } ?? "\(error)"
        }
        lines.append("\(VisibleText.escaped(disturbed))  =>  \(VisibleText.escaped(value))")
      }
    }
    try expectSnapshot(lines.joined(separator: "\n") + "\n", named: "disturbed/yaml.txt")
  }
}
