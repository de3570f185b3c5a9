// Tests of the recorded content of projects after a changed line or word.

import LprojFiles
import LprojProject
import LprojTestSupport
import Testing

@Suite struct ProjectVariantTests {
  @Test(arguments: [
    "xcode", "xcodegen", "tuist", "package", "gnustep", "others", "makefiles", "spec", "manifests",
    "xcode-odd",
  ])
  func `what a line or word changes in a project`(_ name: String) throws {
    let files = try Fixture.files("projects/" + name)
    let original = read(files)
    var subjects: [(name: String, differences: Differences)] = []
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      var differences = Differences(to: original)
      let joint = path.hasSuffix("proj") || path.hasSuffix("plist") ? " " : "\n"
      let variants =
        Variant.ofLines(text, joint: joint).spread(14) + Variant.ofWords(text).spread(18)
      for variant in variants {
        differences.add(variant.name, read(files.merging([path: variant.text]) { $1 }))
      }
      subjects.append((path, differences))
    }
    var differences = Differences(to: original)
    for variant in FileVariant.of(files) { differences.add(variant.name, read(variant.files)) }
    subjects.append(("files", differences))
    try expectDifferences(subjects, named: "projects-\(name)", shown: 10, ofOriginal: 30)
  }

  @Test func `what chosen changes make different in projects`() async throws {
    let names = [
      "xcode", "xcodegen", "tuist", "package", "gnustep", "others", "makefiles", "spec",
      "manifests", "xcode-odd",
    ]
    let inputs = try names.map { (name: $0, files: try Fixture.files("projects/" + $0)) }
    try await expectChanges(named: "models", of: inputs, drawn: 300, read)
  }

  private func read(_ files: [String: String]) -> [String] {
    let model = ProjectModel.memory(
      files.reduce(into: [:]) { $0["/r/" + $1.key] = $1.value })
    return model.projects.flatMap(words)
      + Self.tables.map { "\($0): \(model.answer("/r/" + $0))" }
  }

  private func words(_ project: Project) -> [String] {
    let references = project.references
    return [
      "project \(project.path) \(project.buildSystem) \(project.root) \(project.name) \(project.hasRoot)",
      "region \(named(project.developmentRegion)) \(project.lacksDefaultLocalization)",
      "regions \(project.knownRegions.map { named($0) }) \(project.buildsOnlyKnownRegions)",
      "references \(references.localizations.sorted()) \(references.nonlocalizedNames.sorted())"
        + " \(references.synchronizedFolders) \(references.catalogs) \(references.reachesOutside)",
      "encodings \(project.fileEncodings.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })",
      "loose \(project.looseVariants.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })",
    ] + project.unread.map { "unread \(short($0))" } + project.remarks.map { "remark \(short($0))" }
      + project.scripts.map { "script \($0)" } + project.targets.flatMap(words)
  }

  private func words(_ target: ProjectTarget) -> [String] {
    [
      "target \(target.name) \(target.kind) \(target.isTest)"
        + " \(target.platforms.map { "\($0)" } ?? "any") \(target.dependencies)",
      "  \(target.name) info \(target.infoPlist ?? "-") \(target.generatesInfoPlist)"
        + " \(target.developmentLanguage ?? "-")",
      "  \(target.name) settings \(target.settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })"
        + " \(target.computedSettings)",
    ] + target.generatedKeys.map { "  \(target.name) \($0.key) = \($0.value) \(short($0.remark))" }
      + target.unread.map { "  \(target.name) unread \(short($0))" }
      + (target.claims + target.compiled()).map { "  \(target.name) has \($0.path) \($0.phase)" }
  }

  private func named(_ language: DeclaredLanguage?) -> String {
    language.map { "\($0.name):\($0.position.line):\($0.position.column)" } ?? "-"
  }

  private func short(_ remark: ProjectRemark) -> String {
    "\(remark.path):\(remark.position?.line ?? 0) \(remark.message) [\(remark.scope ?? "any")]"
  }

  private static let tables = [
    "App/en.lproj/Localizable.strings", "App/de.lproj/Localizable.strings", "App/it.strings",
    "App/en.lproj/InfoPlist.strings", "App/Base/Base.lproj/Main.storyboard", "App/Data/a/x.strings",
    "App/Data/in.strings", "App/Texts.xcstrings", "App/Left/L.strings", "App/Info.plist",
    "App/raw.txt", "App/fr.lproj/a.strings", "App/a.md", "Widget/a.strings", "Widget/Both.strings",
    "Widget/de.lproj/Old.strings", "Widget/Left/a.strings", "Widget/Fonts/a.strings",
    "Extra/en.lproj/Extra.strings", "Engine/a.strings", "Web/a.md", "Docs/a.strings",
    "Copy/a.strings", "Tests/a.strings", "Multi/de.lproj/a.strings", "Tool/a.strings",
    "Resources/de.lproj/a.strings", "More/a.strings", "More/x.strings", "Kit/a.strings",
    "Sources/Kit/Resources/fr.lproj/a.strings", "Sources/Kit/fr.lproj/a.strings",
    "Sources/Kit/Base.strings", "Tests/AppTests/Fixtures/a.strings", "More/de.lproj/a.strings",
    "English.lproj/Localizable.strings", "French.lproj/Other.strings", "French.lproj/Last.strings",
    "Resources/German.lproj/More.strings", "Italian.lproj/a.strings", "German.lproj/Extra.strings",
    "Windows.strings", "Unix.strings", "Late.strings", "Post.strings", "More/Made.strings",
    "Sub/English.lproj/Sub.strings", "nothing.strings", "Fr.strings", "a.strings", "b.strings",
    "Kit/Assets/de.lproj/a.strings", "Kit/Deep/down/b.strings", "Kit/Deep/Left/b.strings",
    "Kit/c.strings", "Kit/One/d.strings", "Kit/I/a.strings", "cmake/en.lproj/a.strings",
    "cmake/more texts/c.strings", "cmake/a.strings", "bazel/en.lproj/x.strings",
    "bazel/d.strings", "bazel/f.strings", "bin/Texts/en.lproj/x.strings", "bin/g.strings",
    "bin/h.strings", "Resources/Icons/x.strings",
  ]
}
