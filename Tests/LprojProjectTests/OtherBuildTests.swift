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

  @Test(arguments: [
    ("Assets/de.lproj/a.strings", "yes: Kit"), ("One/d.strings", "yes: Kit"),
    ("c.strings", "yes: Kit"), ("e.strings", "yes: Kit"), ("f.strings", "no"),
    ("Assets/Left/de.lproj/a.strings", "no"),
  ])
  func `a podspec in JSON says what ships`(_ path: String, _ answer: String) {
    let model = model([
      "Kit.podspec.json": """
      {"name": "Kit", "source_files": "*.{h,m}", "resource_bundles": {"Kit": ["Assets/**/*.lproj"]},
       "resources": "c.strings", "ios": {"resources": ["e.strings"]}, "exclude_files": "Assets/Left",
       "subspecs": [{"name": "One", "resource": "One"}]}
      """
    ])
    #expect(model.answer("/r/" + path) == answer)
    let broken = self.model([
      "Kit.podspec.json": "{\"resources\": [", "Kit.podspec": "s.resource = 'x'",
    ])
    #expect(broken.answer("/r/" + path).hasPrefix("unknown"))
  }

  @Test(arguments: [
    ("s.resource = 'a'", ["a"]), ("s.resources = \"a\", 'b'", ["a", "b"]),
    ("s.resources = 'a',\n  'b'", ["a", "b"]), ("s.resources = 'a', \t\r\n\n 'b'", ["a", "b"]),
    ("s.resources = ['a', # 'x'\n 'b']", ["a", "b"]), ("s.resources = 'a'\n'b'", ["a"]),
    ("s.resources = %w[a b]\n'x'", ["a", "b"]), ("s.resources = %W(a\n b)", ["a", "b"]),
    ("s.resources =\n 'a'\n 'b'", ["a"]), ("s.resources += ['a']; 'b'", ["a"]),
    ("s.resources << 'a'", []), ("s.resources == 'a'", []), ("s.resources => 'a'", []),
    ("s.resources =~ 'a'", []), ("s.ios.resources = 'a'", ["a"]), ("s.resource_files = 'a'", []),
    ("s.resource_bundles = { 'x' => ['a'], 'y' => 'b' }", ["a", "b"]),
    ("s.resource_bundles = {'x': ['a'], \"y\": 'b'}", ["a", "b"]),
    ("s.resource_bundles = {'x' : ['a'], y: 'b'}", ["a", "b"]),
    ("s.resource_bundle = { 'x' => [\n 'a',\n 'b'\n] }\n'c'", ["a", "b"]),
    ("s.resources = 'a\\'b', 'b'", ["a'b", "b"]), ("s.resources = Dir.glob('a')", ["a"]),
    ("# s.resources = 'x'\ns.resources = 'a'", ["a"]), ("'s.resources = '", []),
    ("s.resources = ['a'] if x\n'b'", ["a"]), ("s.resources = ['a']\nend\n's.b' 'c'", ["a"]),
  ])
  func `the resources of a podspec are the literals behind the sign`(
    _ line: String, _ expected: [String]
  ) {
    let model = model(["Kit.podspec": "Pod::Spec.new do |s|\n\(line)\nend\n"])
    let named = ["a", "b", "c", "x", "y", "a'b"].filter { name in
      model.targets(of: "/r/" + name).count > 0
    }
    #expect(named.sorted() == expected.sorted())
  }

  @Test(arguments: [
    ("s.resources = \"#{x}/a\"", 2), ("s.resources = '#{x}/a'", nil), ("s.resources = list", 2),
    ("s.resources = ['a', *list]", 2), ("s.resources = 'a' + 'b'", 2),
    ("s.exclude_files = \"#{x}\"", 2), ("s.resources = ['a']", nil),
    ("s.resource_bundles = {y: 'b'}", nil), ("\ns.resources = list", 3), ("s.summary = text", nil),
  ])
  func `computed values of a podspec are reported with their line`(_ line: String, _ place: Int?) {
    let model = model(["Kit.podspec": "Pod::Spec.new do |s|\n\(line)\nend\n"])
    #expect(model.projects.flatMap(\.unread).map(\.position?.line) == (place.map { [$0] } ?? []))
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
    #expect(model.answer("/r/Resources/View.swift") == "no")
    #expect(model.answer("/r/Web/page.swift") == "yes: App")
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
