// Tests of project files that are broken, or made to break their reader.

import LprojFiles
import LprojProject
import Testing

@Suite struct HostileProjectTests {
  private func model(_ text: String) -> ProjectModel {
    .memory(["/r/App.xcodeproj/project.pbxproj": text])
  }

  private func unread(_ text: String) -> [ProjectRemark] {
    model(text).projects.flatMap(\.unread)
  }

  @Test func `a file that is cut anywhere never crashes and never denies`() {
    let whole = Array(SmallProject.localized.text.utf8)
    for count in stride(from: 0, to: whole.count - 3, by: 7) {
      let model = model(String(decoding: whole[..<count], as: UTF8.self))
      #expect(model.answer("/r/App/unused.strings").hasPrefix("unknown"))
      #expect(model.projects.first?.unread.count ?? 0 >= 1)
    }
  }

  @Test func `a merge conflict is reported with its line`() {
    let text = SmallProject.localized.text.replacing(
      "/* Begin */", with: "/* Begin */\n<<<<<<< HEAD\nA = {isa = X;};\n=======\n>>>>>>> other")
    let found = unread(text)
    #expect(found.first?.position?.line == 7)
    #expect(
      found.first?.message
        == "cannot be read from here on: a merge conflict is not resolved")
    #expect(model(text).answer("/r/App/unused.strings").hasPrefix("unknown"))
  }

  @Test func `names of objects that the file lacks are reported once`() {
    var project = SmallProject.localized
    project.groups += "NOWHERE, NOTHING,"
    project.objects += "\nB9 = {isa = PBXBuildFile; fileRef = GONE;};"
    project.objects = project.objects.replacing("files = (B, );", with: "files = (B, B9, );")
    let found = model(project.text).projects[0]
    #expect(found.unread.isEmpty)
    #expect(
      found.remarks.map(\.message) == [
        "'App' builds a file that the project lacks",
        "a group names an object that the file lacks",
      ])
    #expect(found.remarks[1].position?.line == 8)
    #expect(model(project.text).answer("/r/App/en.lproj/Localizable.strings") == "yes: App")
  }

  @Test func `a target that the file lacks leaves all open`() {
    var project = SmallProject.localized
    project.rootExtra = "targets = (T, T2, );"
    #expect(
      model(project.text).answer("/r/App/unused.strings")
        == "unknown: a target is named that the file lacks")
  }

  @Test func `groups that lie in themselves have no path, and the rest goes on`() {
    var project = SmallProject.localized
    project.objects += """

      GX = {isa = PBXGroup; path = x; sourceTree = "<group>"; children = (GY, );};
      GY = {isa = PBXGroup; path = y; sourceTree = "<group>"; children = (GX, F9, );};
      F9 = {isa = PBXFileReference; path = z.strings; sourceTree = "<group>"; };
      B9 = {isa = PBXBuildFile; fileRef = F9; };
      """
    project.objects = project.objects.replacing("files = (B, );", with: "files = (B, B9, );")
    let model = model(project.text)
    #expect(model.answer("/r/App/en.lproj/Localizable.strings") == "yes: App")
    #expect(model.answer("/r/App/unused.strings") == "unknown: a group lies in itself")
  }

  @Test func `ten thousand levels of brackets are only brackets`() {
    let deep = String(repeating: "(", count: 10_000) + String(repeating: ")", count: 10_000)
    var project = SmallProject.localized
    project.rootExtra = "extra = \(deep);"
    #expect(model(project.text).answer("/r/App/en.lproj/Localizable.strings") == "yes: App")
    #expect(!unread(String(repeating: "{a=", count: 10_000)).isEmpty)
  }

  @Test func `ten thousand groups in each other have a path`() {
    var project = SmallProject.localized
    var objects = ""
    for level in 0..<10_000 {
      objects +=
        "N\(level) = {isa = PBXGroup; sourceTree = \"<group>\"; children = (N\(level + 1), );};\n"
    }
    objects += """
      N10000 = {isa = PBXFileReference; path = deep.strings; sourceTree = "<group>"; };
      BN = {isa = PBXBuildFile; fileRef = N10000; };
      """
    project.objects = project.objects.replacing("files = (B, );", with: "files = (B, BN, );")
    project.objects += "\n" + objects
    project.groups += "N0,"
    #expect(model(project.text).answer("/r/deep.strings") == "yes: App")
  }

  @Test func `a path out of the root leads where it says`() {
    var project = SmallProject.localized
    project.mainGroup = "path = \"../../../../../..\";"
    let model = model(project.text)
    #expect(model.answer("/App/en.lproj/Localizable.strings") == "yes: App")
    #expect(model.projects[0].references.reachesOutside)
  }

  @Test func `settings files outside the checkout are not read`() {
    var project = SmallProject.localized
    project.addSettings("a.xcconfig")
    let files = [
      "/c/.git/HEAD": "",
      "/c/r/App.xcodeproj/project.pbxproj": project.text,
      "/c/r/a.xcconfig":
        "#include \"../b.xcconfig\"\n#include \"../../out.xcconfig\"\n#include? \"../../out.xcconfig\"\nINFOPLIST_FILE = $(B)/I.plist\n",
      "/c/b.xcconfig": "B = Shared\n",
      "/out.xcconfig": "B = Out\n",
    ]
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) })
    for model in [
      ProjectSearch.model(around: ["/c/r"], files: workspace),
      ProjectModel.named("/c/r/App.xcodeproj", files: workspace),
    ] {
      #expect(model.projects[0].targets[0].infoPlist == "/c/r/Shared/I.plist")
      #expect(
        model.projects[0].remarks.map(\.message) == [
          "the settings file 'out.xcconfig' lies outside the checkout, so its settings are unknown"
        ])
      #expect(model.projects[0].remarks.map(\.position?.line) == [2])
    }
  }

  @Test func `settings files that include each other end`() {
    var project = SmallProject.localized
    project.addSettings("a.xcconfig")
    let model = ProjectModel.memory([
      "/r/App.xcodeproj/project.pbxproj": project.text,
      "/r/a.xcconfig": "A = 1\n#include \"b.xcconfig\"\nINFOPLIST_FILE = $(B)/I.plist\n",
      "/r/b.xcconfig": "#include \"a.xcconfig\"\nB = $(C)\nC = $(B)\n#include \"gone.xcconfig\"\n",
    ])
    let project2 = model.projects[0]
    #expect(
      project2.remarks.map(\.message) == [
        "includes itself by 'a.xcconfig'",
        "the settings file 'gone.xcconfig' cannot be read, so its settings are unknown",
      ])
    #expect(project2.remarks.map(\.position?.line) == [1, 4])
    #expect(project2.targets[0].computedSettings == ["INFOPLIST_FILE"])
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"objects\": {}}", "not a project", "\u{0}", "<?xml version=\"1.0\"?><plist>",
  ])
  func `what is no project is unknown`(_ text: String) {
    #expect(unread(text).count == 1)
    #expect(model(text).answer("/r/a.strings").hasPrefix("unknown"))
  }

  @Test func `other forms hold the same objects`() {
    let json = """
      {"objects": {"R": {"isa": "PBXProject", "targets": ["T"], "mainGroup": "G", "developmentRegion": "de"},
       "G": {"isa": "PBXGroup", "children": ["F"], "sourceTree": "<group>"},
       "F": {"isa": "PBXFileReference", "path": "a.strings", "sourceTree": "<group>"},
       "B": {"isa": "PBXBuildFile", "fileRef": "F"}, "P": {"isa": "PBXResourcesBuildPhase", "files": ["B"]},
       "T": {"isa": "PBXNativeTarget", "name": "App", "productType": "com.apple.product-type.framework", "buildPhases": ["P"]}},
       "rootObject": "R"}
      """
    let xml = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>objects</key><dict>
      <key>R</key><dict><key>isa</key><string>PBXProject</string><key>targets</key><array><string>T</string></array><key>developmentRegion</key><string>de</string></dict>
      <key>F</key><dict><key>isa</key><string>PBXFileReference</string><key>path</key><string>a.strings</string></dict>
      <key>B</key><dict><key>isa</key><string>PBXBuildFile</string><key>fileRef</key><string>F</string></dict>
      <key>P</key><dict><key>isa</key><string>PBXResourcesBuildPhase</string><key>files</key><array><string>B</string></array></dict>
      <key>T</key><dict><key>isa</key><string>PBXNativeTarget</string><key>name</key><string>App</string><key>productType</key><string>com.apple.product-type.framework</string><key>buildPhases</key><array><string>P</string></array></dict>
      </dict><key>rootObject</key><string>R</string></dict></plist>
      """
    for text in [json, xml] {
      #expect(model(text).answer("/r/a.strings") == "yes: App")
      #expect(model(text).projects.first?.developmentRegion?.name == "de")
      #expect(model(text).projects.first?.targets.first?.kind == .framework)
    }
  }
}
