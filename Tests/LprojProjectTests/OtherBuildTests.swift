// Tests of reading podspecs and Tuist's manifests.

import LprojProject
import Testing

@Suite struct OtherBuildTests {
  private func model(_ texts: [String: String]) -> ProjectModel {
    .memory(Dictionary(uniqueKeysWithValues: texts.map { ("/r/" + $0.key, $0.value) }))
  }

  // MARK: Podspecs

  @Test(arguments: [
    ("Kit/Assets/de.lproj/a.strings", "yes: Kit"),
    ("Kit/Deep/down/b.strings", "yes: Kit"),
    ("Kit/c.strings", "yes: Kit"),
    ("Kit/One/d.strings", "yes: Kit"),
    ("Kit/x.json", "no"),
    ("Kit/Deep/Left/b.strings", "no"),
  ])
  func `a podspec says what ships`(_ path: String, _ answer: String) {
    let model = model([
      "Kit.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Kit' # s.resources = 'x.json'
        s.resource_bundles = {
          'Kit' => ['Kit/Assets/*.lproj', "Kit/Deep/**/*.{strings,stringsdict}"],
        }
        s.resources = %w[Kit/c.strings]
        s.subspec 'One' do |ss|
          ss.resource = 'Kit/One'
        end
        s.exclude_files = 'Kit/Deep/Left'
      end
      """
    ])
    #expect(model.answer("/r/" + path) == answer)
  }

  @Test func `a computed podspec is unknown`() {
    let model = model([
      "Kit.podspec": "Pod::Spec.new do |s|\n s.resources = files_of(\"#{x}/a\")\nend\n"
    ])
    #expect(model.answer("/r/a.strings") == "unknown: its resources are computed")
  }

  // MARK: Tuist

  @Test func `a literal manifest of Tuist says what ships`() {
    let model = model([
      "Project.swift": """
      import ProjectDescription
      let project = Project(
        name: "App",
        options: .options(defaultKnownRegions: ["ko", "en"], developmentRegion: "ko"),
        targets: [
          .target(
            name: "App", destinations: [.iPhone, .mac], product: .app, bundleId: "a",
            infoPlist: .file(path: "Info.plist"), sources: ["Sources/**"],
            resources: ["Resources/**", .glob(pattern: "More/*.strings", excluding: ["More/x.strings"]),
              .folderReference(path: "Web")]),
          .target(name: "AppTests", destinations: .iOS, product: .unitTests, bundleId: "b"),
        ])
      """
    ])
    #expect(model.answer("/r/Resources/de.lproj/a.strings") == "yes: App")
    #expect(model.answer("/r/More/a.strings") == "yes: App")
    #expect(model.answer("/r/More/x.strings") == "no")
    #expect(model.answer("/r/Web/a.strings") == "yes: App")
    #expect(model.answer("/r/Sources/a.strings") == "no")
    let project = model.projects[0]
    #expect(project.developmentRegion?.name == "ko")
    #expect(project.targets.map(\.kind) == [.application, .test])
    #expect(project.targets[0].platforms == [.ios, .macos])
  }

  @Test(arguments: [
    "let project = Project.app(name: \"A\")", "let project = make()",
    "let project = Project(name: \"A\", targets: .all)",
    "let project = Project(name: \"A\", targets: [.feature(\"x\")])",
  ])
  func `a manifest that calls helpers is unknown`(_ text: String) {
    let model = model(["Project.swift": "import ProjectDescription\n" + text])
    #expect(model.answer("/r/Resources/a.strings").hasPrefix("unknown"))
  }

  @Test func `a Swift file of this name in an app is no project`() {
    #expect(model(["Project.swift": "struct Project { var name = \"\" }"]).isEmpty)
  }
}
