// Tests of reading project.yml.

import LprojFiles
import LprojProject
import Testing

@Suite struct XcodeGenTests {
  private func model(_ text: String, _ others: [String: String] = [:]) -> ProjectModel {
    var texts = ["/r/project.yml": text]
    for (path, text) in others { texts["/r/" + path] = text }
    return .memory(texts)
  }

  private let spec = """
    name: My App
    options:
      developmentLanguage: de
    targets:
      App:
        type: application
        platform: iOS
        sources:
          - path: App
            excludes:
              - "**/*.md"
              - Old
          - Shared/Kit.strings
          - path: Web
            type: folder
          - path: Docs
            buildPhase: none
          - path: Copy
            buildPhase: {copyFiles: {destination: resources}}
        settings: {base: {STRINGS_FILE_OUTPUT_ENCODING: UTF-8, GENERATE_INFOPLIST_FILE: true}}
        info:
          path: App/Info.plist
          properties: {NSCameraUsageDescription: Photos}
      AppTests:
        type: bundle.unit-test
        platform: iOS
        sources: [Tests]
    """

  @Test func `a path that is named again counts once`() {
    let sources = "[App, ./App, {path: App, excludes: [Old]}, Web, App]"
    let project = model("name: A\ntargets: {A: {type: application, sources: \(sources)}}\n")
      .projects[0]
    #expect(project.targets[0].claims.map(\.path) == ["/r/App", "/r/App", "/r/Web"])
    #expect(project.targets[0].compiled().count == 3)
  }

  @Test(arguments: [
    ("App/Old/de.lproj/a.strings", true), ("App/de.lproj/a.md", true),
    ("App/de.lproj/a.strings", false), ("Other/de.lproj/a.strings", false),
  ])
  func `what patterns leave out is left out on purpose`(_ path: String, _ isLeftOut: Bool) {
    #expect(model(spec).isLeftOut("/r/" + path) == isLeftOut)
  }

  @Test(arguments: [
    ("App/de.lproj/a.strings", "yes: App"),
    ("App/deep/a.xcstrings", "yes: App"),
    ("App/Old/de.lproj/a.strings", "no"),
    ("App/deep/README.md", "no"),
    ("App/Info.plist", "no"),
    ("App/View.swift", "no"),
    ("App/App.entitlements", "no"),
    ("App/LICENSE", "no"),
    ("Shared/Kit.strings", "yes: App"),
    ("Shared/Other.strings", "no"),
    ("Web/README.md", "yes: App"),
    ("Docs/a.strings", "no"),
    ("Copy/a.strings", "yes: App"),
    ("Tests/a.strings", "yes: AppTests"),
  ])
  func `sources say what ships`(_ path: String, _ answer: String) {
    #expect(model(spec).answer("/r/" + path) == answer)
  }

  @Test func `settings, platform and language`() throws {
    let project = try #require(model(spec).projects.first)
    #expect(project.name == "My App")
    #expect(project.developmentRegion?.name == "de")
    #expect(project.developmentRegion?.position.line == 3)
    let target = project.targets[0]
    #expect(target.kind == .application && target.platforms == [.ios])
    #expect(target.settings["STRINGS_FILE_OUTPUT_ENCODING"] == "UTF-8")
    #expect(target.generatesInfoPlist)
    #expect(target.infoPlist == "/r/App/Info.plist")
    #expect(target.generatedKeys.map(\.key) == ["NSCameraUsageDescription"])
    #expect(project.targets[1].isTest)
  }

  @Test func `includes, templates and platforms`() {
    let model = model(
      """
      include:
        - path: Base/base.yml
        - {path: Flat/flat.yml, relativePaths: false}
        - {path: off.yml, enable: no}
      targets:
        Kit:
          templates: [Lib]
          templateAttributes: {folder: Extra}
          platform: [iOS, macOS]
          sources: [Own]
      """,
      [
        "Base/base.yml": """
        targetTemplates:
          Lib:
            type: framework
            templates: [Deep]
            sources: ["${target_name}", "${folder}", "P_${platform}"]
          Deep: {sources: [Deep], templates: [Lib]}
        targets:
          Other: {type: application, platform: macOS, sources: Here}
        """,
        "Flat/flat.yml": "targets: {Flat: {type: application, platform: macOS, sources: There}}",
        "off.yml": "targets: {Off: {type: application, sources: Off}}",
      ])
    #expect(model.projects.flatMap(\.unread) == [])
    #expect(model.answer("/r/Base/Here/a.strings") == "yes: Other")
    #expect(model.answer("/r/There/a.strings") == "yes: Flat")
    #expect(model.answer("/r/Off/a.strings") == "no")
    #expect(model.answer("/r/Own/a.strings") == "yes: Kit_iOS, Kit_macOS")
    #expect(model.answer("/r/Base/Kit/a.strings") == "yes: Kit_iOS, Kit_macOS")
    #expect(model.answer("/r/Base/Extra/a.strings") == "yes: Kit_iOS, Kit_macOS")
    #expect(model.answer("/r/Base/P_iOS/a.strings") == "yes: Kit_iOS")
    #expect(model.answer("/r/Base/Deep/a.strings") == "yes: Kit_iOS, Kit_macOS")
  }

  @Test func `a variable that nothing sets is unknown`() {
    let model = model("targets: {A: {type: application, sources: ['${SOMEWHERE}/x', B]}}")
    #expect(model.answer("/r/B/a.strings") == "yes: A")
    #expect(
      model.answer("/r/C/a.strings")
        == "unknown: a source of 'A' depends on a variable: '${SOMEWHERE}/x'")
  }

  @Test func `broken, missing and looping files leave all open`() {
    let loop = model(
      "include: b.yml\ntargets: {A: {sources: B}}", ["b.yml": "include: project.yml\n"])
    #expect(loop.projects.first?.unread.first?.message == "a description that includes itself")
    #expect(loop.projects.first?.unread.first?.path == "/r/b.yml")
    let broken = model("targets:\n  A: [\n")
    #expect(
      broken.answer("/r/x.strings") == "unknown: cannot be read: a bracket that is never closed")
    #expect(broken.projects.first?.unread.first?.position?.line == 2)
    let missing = model("include: gone.yml\ntargets: {}")
    #expect(
      missing.answer("/r/x.strings") == "unknown: the included file 'gone.yml' does not exist")
  }

  @Test func `what lies outside the checkout is not included`() {
    let files = [
      "/r/.git/HEAD": "",
      "/r/app/project.yml": """
      name: A
      include:
        - ../common.yml
        - path: ../../outside.yml
      targets: {A: {type: application, sources: [Own]}}
      """,
      "/r/common.yml": "targets: {B: {type: framework, sources: [Common]}}",
      "/outside.yml": "targets: {C: {type: framework, sources: [Outside]}}\nbroken: [",
    ]
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) })
    for model in [
      ProjectSearch.model(around: ["/r/app"], files: workspace),
      ProjectModel.named("/r/app/project.yml", files: workspace),
    ] {
      #expect(model.projects.map { $0.targets.map(\.name) } == [["B", "A"]])
      let unread = model.projects.flatMap(\.unread)
      #expect(unread.map(\.path) == ["/r/app/project.yml"])
      #expect(unread.map(\.position?.line) == [4])
      #expect(
        model.answer("/r/app/Other/x.strings")
          == "unknown: the included file '../../outside.yml' lies outside the checkout and is not "
          + "read")
      #expect(model.answer("/r/app/Own/x.strings") == "yes: A")
    }
  }

  @Test func `a file of this name that describes something else is no project`() {
    #expect(model("version: 2\njobs: []").isEmpty)
  }
}
