// Tests of `lproj targets`.

import LprojTestSupport
import Testing

@Suite struct TargetsCommandTests {
  private let files = [
    "App.xcodeproj/project.pbxproj": SmallProject.localized.text,
    "App/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
    "Kit/Package.swift": """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(name: "Kit", defaultLocalization: "de", targets: [
      .target(name: "Kit", resources: [.process("Resources")]),
    ])
    """,
    "Kit/Sources/Kit/Resources/fr.lproj/Localizable.strings": "",
  ]

  private func lproj(_ files: [String: String], _ arguments: String...) throws -> ProgramResult {
    let tree = try TemporaryTree(files)
    return try withExtendedLifetime(tree) { try Program.lproj.run(arguments, in: tree.path) }
  }

  @Test func `text lists projects, targets and files`() throws {
    let result = try lproj(files, "targets")
    #expect(result.status == 0)
    #expect(
      result.output == """
        App.xcodeproj/project.pbxproj
          built by        Xcode
          developed in    en
          known regions   en, Base, pt-BR

          App
            kind            application
            platforms       ios
            localizations   en
            files           2
              App/*.lproj/Localizable.strings (not there)  1 localization
              App/*.lproj/Localizable.strings  1 localization

        Kit/Package.swift
          built by        SwiftPM or Xcode
          developed in    de

          Kit
            kind            library
            platforms       not stated
            localizations   fr
            files           1
              Kit/Sources/Kit/Resources/*.lproj/Localizable.strings  1 localization

        """)
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `JSON is valid against its schema`() throws {
    let result = try lproj(files, "targets", "--format", "json")
    #expect(result.status == 0)
    #expect(try JSONSchema(named: "targets").problems(of: result.output) == [])
    #expect(result.output.contains("\"encoding\": \"utf-16le\""))
  }

  @Test func `one project can be named, and a folder in it means those around`() throws {
    let one = try lproj(files, "targets", "App.xcodeproj")
    #expect(one.output.contains("built by        Xcode"))
    #expect(!one.output.contains("SwiftPM"))
    let inner = try lproj(files, "targets", "Kit")
    #expect(inner.output.contains("SwiftPM") && !inner.output.contains("built by        Xcode"))
  }

  @Test func `a broken project is reported with its place, and is no failure`() throws {
    let text = SmallProject.localized.text.replacing("/* Begin */", with: "/* Begin")
    let result = try lproj(["App.xcodeproj/project.pbxproj": text], "targets")
    #expect(result.status == 0)
    #expect(result.output.contains("not understood"))
  }

  @Test func `no project and no such path are failures`() throws {
    let tree = try TemporaryTree(["a/b.strings": ""])
    let none = try Program.lproj.run(["targets", "a"], in: tree.path)
    #expect(none.status == 2)
    #expect(none.errors == "lproj: a: holds no project, and none is around it\n")
    let gone = try Program.lproj.run(["targets", "nowhere"], in: tree.path)
    #expect(gone.status == 2)
    #expect(gone.errors == "lproj: nowhere: does not exist\n")
    let wrong = try Program.lproj.run(["targets", "--format", "xml"], in: tree.path)
    #expect(wrong.status == 64)
  }
}
