// Tests of project descriptions in which a few lines expand to huge texts, because values repeat earlier values.

import LprojFiles
import LprojSource
import Testing

@testable import LprojProject

@Suite struct HostileReferenceTests {
  private func answer(_ name: String, _ text: String, _ path: String = "b.strings") -> String {
    ProjectModel.memory(["/r/" + name: text]).answer("/r/" + path)
  }

  /// Returns a first line, and 40 further lines, which each double the previous one.
  private static func doubling(_ first: String, _ next: (Int) -> String) -> String {
    ([first] + (1...40).map(next)).joined(separator: "\n") + "\n"
  }

  // MARK: Manifests in Swift

  @Test(arguments: [
    (#""x""#, "[.target(name: c40)]", "a target is computed"),
    (#"[Target.target(name: "A")]"#, "c40", "the targets are computed"),
  ])
  func `constants of a manifest that are doubled again and again are computed`(
    _ first: String, _ targets: String, _ message: String
  ) {
    let text =
      "// swift-tools-version:5.9\n"
      + Self.doubling("let c0 = \(first)") { "let c\($0) = c\($0 - 1) + c\($0 - 1)" }
      + "let package = Package(name: \"P\", targets: \(targets))\n"
    #expect(answer("Package.swift", text) == "unknown: " + message)
  }

  @Test func `constants in one another without end leave the targets as they are`() {
    let text =
      "// swift-tools-version:5.9\nlet c0 = [1]\n"
      + (1...3000).map { "let c\($0) = [c\($0 - 1)]\n" }.joined()
      + "let package = Package(name: \"P\", targets: [.target(name: \"A\", path: \"A\")])\n"
    #expect(answer("Package.swift", text, "A/en.lproj/a.strings") == "yes: A")
  }

  @Test func `many variables, and names without values on one line`() {
    func constants(_ text: String) -> [String: SwiftLiteral] {
      SwiftLiteralReader.constants(
        SwiftTokens(ByteBuffer(Array(text.utf8))).tokens, room: Room(1 << 20))
    }
    let many = constants((0..<3000).map { "var v\($0) = \"x\"\n" }.joined() + "v7 += \"y\"\n")
    #expect(many.count == 3000 && many["v8"]?.text == "x" && many["v7"]?.isComputed == true)
    #expect(constants(String(repeating: "let a ", count: 10_000)).isEmpty)
  }

  @Test func `what the package names counts once`() {
    let text =
      "// swift-tools-version:5.9\nlet c = \"\(String(repeating: "x", count: 30_000))\"\n"
      + "let package = Package(name: \"P\", targets: [.target(name: \"A\", path: \"A\", exclude: ["
      + String(repeating: "c, ", count: 100) + "])])\n"
    let project = ProjectModel.memory(["/r/Package.swift": text]).projects[0]
    #expect(project.targets.map(\.name) == ["A"])
    #expect(project.targets[0].unread.isEmpty)
  }

  // MARK: Makefiles

  private static let words = String(repeating: "x ", count: 5000)
  private static let long = "X := " + String(repeating: "x", count: 2000) + "\nW := \(words)\n"

  private static let makefiles: [String] = [
    doubling("Y := x") { _ in "Y := $(Y)$(Y)" } + "A_RESOURCE_FILES = $(Y)\n",
    doubling("Y0 = x") { "Y\($0) = $(Y\($0 - 1))$(Y\($0 - 1))" } + "A_RESOURCE_FILES = $(Y40)\n",
    long + "A_RESOURCE_FILES = $(subst x,$(X),$(X))\n",
    long + "A_RESOURCE_FILES = $(patsubst %,%$(X),$(W))\n",
    long + "A_RESOURCE_FILES = $(W:x=$(X))\n",
    long + "A_RESOURCE_FILES = $(addprefix $(X),$(W))\n",
    long + "A_RESOURCE_FILES = $(addsuffix $(X),$(W))\n",
    long + "A_RESOURCE_FILES = $(filter-out $(W),$(W))\n",
  ]

  @Test(arguments: makefiles)
  func `variables of a makefile that make too much are computed`(_ lines: String) {
    let text = "include $(GNUSTEP_MAKEFILES)/common.make\nAPP_NAME = A\n" + lines
    #expect(answer("GNUmakefile", text) == "unknown: 'A_RESOURCE_FILES' is computed")
  }

  @Test func `each of many files in each of many languages is too much`() {
    let text = """
      include $(GNUSTEP_MAKEFILES)/common.make
      APP_NAME = A
      A_LANGUAGES = \(Self.words)
      A_LOCALIZED_RESOURCE_FILES = \(Self.words)
      """
    #expect(
      answer("GNUmakefile", text)
        == "unknown: 'A_LANGUAGES' names too many languages for their files to be read")
  }

  @Test(arguments: [
    ("wildcard", "*/*/*/*/*"), ("wildcard", "a/b/c/d/*"), ("subst", "a,bbbbbbbbbb,aaaaa"),
    ("findstring", "aaaaaaaaaa,aaaaaaaaaaaaaaaaa"),
  ])
  func `a function for which there is no room`(_ name: String, _ arguments: String) {
    func call(_ room: Int) -> String? {
      MakeFunctions.call(
        name, MakeFunctions.arguments(arguments), "/r", in: Checkout("/r", .memory([:])),
        .memory(["/r/a/b/c/d/e.c": []]),
        Room(room))
    }
    #expect(call(10) == nil)
    #expect(call(1000) != nil)
  }

  // MARK: Settings

  @Test func `settings that double what earlier lines say are computed`() {
    var project = SmallProject.localized
    project.addSettings("a.xcconfig")
    let model = ProjectModel.memory([
      "/r/App.xcodeproj/project.pbxproj": project.text,
      "/r/a.xcconfig": Self.doubling("A = x") { _ in "A = $(inherited)$(inherited)" }
        + "INFOPLIST_FILE = $(A)/I.plist\n",
    ])
    #expect(model.projects[0].targets[0].computedSettings == ["INFOPLIST_FILE"])
  }

  @Test func `a long setting that is named many times is computed`() {
    func value(_ count: Int) -> XcodeSettings.Value {
      let texts = [
        "A": String(repeating: "$(B)", count: count), "B": String(repeating: "b", count: 4096),
      ]
      let level = texts.mapValues {
        XcodeSettings.Setting(value: $0, place: ProjectRemark(path: "", message: ""))
      }
      return XcodeSettings(levels: [level], builtIn: [:], room: Room(1 << 17))["A"]
    }
    #expect(value(10).text?.utf8.count == 40960)
    #expect(value(100) == .computed)
  }

  private func config(_ texts: [String: String], read: Int, passed: Int = 1 << 20) -> XCConfig {
    let files = Workspace.memory(texts.mapValues { Array($0.utf8) })
    return XCConfig(
      reading: "/r/a.xcconfig",
      of: XCConfigFiles(
        in: Checkout("/r", files), files: files, read: Room(read), passed: Room(passed)))
  }

  @Test(arguments: ["#include", "#include?"])
  func `settings files are read as far as there is room`(_ include: String) {
    let texts = [
      "/r/a.xcconfig": "\(include) \"b.xcconfig\"\n\(include) \"b.xcconfig\"\nA = 1\n",
      "/r/b.xcconfig": "B = 12345678901234567890\n",
    ]
    // There is room for both passes through `b.xcconfig`, which is read only once.
    let whole = config(texts, read: 90)
    #expect(whole.settings.map(\.name) == ["B", "B", "A"])
    #expect(whole.cut == nil && whole.remarks.isEmpty)
    let part = config(texts, read: 60)
    #expect(part.settings.map(\.name) == ["A"])
    #expect(part.cut?.position?.line == 1 && part.remarks.isEmpty)
    // Each pass through an included file takes room, although the file is not read again.
    let passed = config(texts, read: 90, passed: 500)
    #expect(passed.settings.map(\.name) == ["B"])
    #expect(passed.cut != nil)
  }

  @Test func `settings files that include too much leave all open`() {
    var project = SmallProject.localized
    project.addSettings("a.xcconfig")
    let long = "// " + String(repeating: "x", count: 17 << 20)
    let model = ProjectModel.memory([
      "/r/App.xcodeproj/project.pbxproj": project.text,
      "/r/a.xcconfig": "A = 1\n#include? \"b.xcconfig\"\n", "/r/b.xcconfig": long,
    ])
    #expect(
      model.answer("/r/App/unused.strings")
        == "unknown: settings files include too much, so the rest of them is not read")
    #expect(model.projects[0].unread.map(\.path) == ["/r/a.xcconfig"])
    #expect(model.projects[0].unread.map(\.position?.line) == [2])
  }

  // MARK: Scripts

  private static let scripts: [String] = [
    doubling("A0=0123456789") { "A\($0)=$A\($0 - 1)$A\($0 - 1)" } + "cp $A40/fr.lproj x\n",
    String(repeating: "cd a\n", count: 5000) + "cp fr.lproj x\n",
  ]

  @Test(arguments: scripts)
  func `variables and folders of a script that become too long may be any`(_ text: String) {
    let places = ScriptPlaces(Array(text.utf8), root: "/r", room: Room(1 << 20))
    #expect(places.reach("/r/Any/fr.lproj/L.strings"))
    #expect(!places.reach("/r/Any/de.lproj/L.strings"))
  }
}
