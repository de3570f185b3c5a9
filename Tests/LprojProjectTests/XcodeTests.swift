// Tests of reading Xcode projects.

import LprojProject
import Testing

@Suite struct XcodeTests {
  private func model(_ project: SmallProject, _ others: [String: String] = [:]) -> ProjectModel {
    var texts = others
    texts["/r/App.xcodeproj/project.pbxproj"] = project.text
    return .memory(texts)
  }

  @Test func `a variant group ships all its localizations`() throws {
    let model = model(.localized)
    #expect(model.answer("/r/App/en.lproj/Localizable.strings") == "yes: App")
    #expect(model.answer("/r/App/de.lproj/Localizable.strings") == "yes: App")
    #expect(model.answer("/r/App/fr.lproj/Localizable.strings") == "no")
    #expect(model.answer("/r/App/unused.strings") == "no")
    #expect(model.answer("/elsewhere/en.lproj/Localizable.strings") == "unknown: no project")
    let project = try #require(model.projects.first)
    #expect(project.developmentRegion?.name == "en")
    #expect(project.developmentRegion?.position.line == 7)
    #expect(project.knownRegions.map(\.name) == ["en", "Base", "pt-BR"])
    #expect(project.unread.isEmpty && project.remarks.isEmpty)
    let target = try #require(project.targets.first)
    #expect(target.kind == .application)
    #expect(target.platforms == [.ios])
  }

  @Test func `capital letters do not matter, as on Apple's disks`() {
    #expect(model(.localized).answer("/r/app/EN.lproj/localizable.strings") == "yes: App")
  }

  @Test func `the project states encodings of files`() {
    let model = model(.localized)
    #expect(model.fileEncoding(of: "/r/App/en.lproj/Localizable.strings") == 4)
    let other = model.fileEncoding(of: "/r/App/de.lproj/Localizable.strings")
    #expect(other.map(FileEncodingName.name) == "utf-16le")
    #expect(model.fileEncoding(of: "/r/App/unused.strings") == nil)
  }

  @Test(arguments: [
    ("path = ..;", "", "/App/en.lproj/Localizable.strings"),
    ("path = Sources/iOS;", "", "/r/Sources/iOS/App/en.lproj/Localizable.strings"),
    ("", "projectDirPath = ..;", "/App/en.lproj/Localizable.strings"),
  ])
  func `groups above have paths too`(_ mainGroup: String, _ root: String, _ path: String) {
    var project = SmallProject.localized
    project.mainGroup = mainGroup
    project.rootExtra = root
    #expect(model(project).answer(path) == "yes: App")
  }

  @Test func `a file of the source root lies there, whatever group holds it`() {
    var project = SmallProject.localized
    project.objects += """

      F3 = {isa = PBXFileReference; path = "Other Files/a.strings"; sourceTree = SOURCE_ROOT; };
      B3 = {isa = PBXBuildFile; fileRef = F3; };
      P3 = {isa = PBXCopyFilesBuildPhase; files = (B3, );};
      """
    project.phases += "P3,"
    let model = model(project)
    #expect(model.answer("/r/Other Files/a.strings") == "yes: App")
    #expect(model.targets(of: "/r/Other Files/a.strings").map(\.phase) == [.copy])
  }

  @Test func `a folder reference ships all that lies below`() {
    var project = SmallProject.localized
    project.objects += """

      F3 = {isa = PBXFileReference; lastKnownFileType = folder; path = Web; sourceTree = "<group>"; };
      B3 = {isa = PBXBuildFile; fileRef = F3; };
      P3 = {isa = PBXResourcesBuildPhase; files = (B3, );};
      """
    project.phases += "P3,"
    project.groups += "F3,"
    #expect(model(project).answer("/r/Web/a/de.lproj/x.strings") == "yes: App")
    #expect(model(project).answer("/r/Webs/a.strings") == "no")
  }

  // MARK: Synchronized folders

  private var synchronized: SmallProject {
    SmallProject(
      objects: """
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E, E2, );};
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Info.plist, "/Localized: Old.strings", "/Localized: Sub/Main.storyboard", Left, );};
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = (Shared.xcstrings, "/Localized: Both.strings", );};
        T2 = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; buildPhases = (); };
        """,
      groups: "S,", targetExtra: "fileSystemSynchronizedGroups = (S, );",
      rootExtra: "targets = (T, T2, );")
  }

  @Test(arguments: [
    ("en.lproj/Localizable.strings", "yes: App"),
    ("Deep/Down/Localizable.xcstrings", "yes: App"),
    ("Info.plist", "no"),
    ("Sub/Info.plist", "yes: App"),
    ("de.lproj/Old.strings", "no"),
    ("Sub/de.lproj/Main.strings", "no"),
    ("Sub/Base.lproj/Main.storyboard", "no"),
    ("Left/de.lproj/Any.strings", "no"),
    ("Shared.xcstrings", "yes: App, Widget"),
    ("fr.lproj/Both.strings", "yes: App, Widget"),
    ("View.swift", "no"),
  ])
  func `a synchronized folder ships all but its exceptions`(_ path: String, _ answer: String) {
    #expect(model(synchronized).answer("/r/App/" + path) == answer)
  }

  @Test func `a target copies single files of a synchronized folder that is not its own`() {
    let project = SmallProject(
      objects: """
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E, E2, );};
        E = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = P9; membershipExceptions = (Shared.strings, );};
        E2 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = P8; membershipExceptions = (Other.strings, );};
        P9 = {isa = PBXCopyFilesBuildPhase; files = (); dstSubfolderSpec = 7;};
        """, groups: "S,", phases: "P9,")
    #expect(model(project).answer("/r/App/Shared.strings") == "yes: App")
    #expect(model(project).answer("/r/App/Other.strings") == "no")
    #expect(model(project).answer("/r/App/Any.strings") == "no")
  }

  // MARK: Settings

  @Test func `settings come from the target, the project and their files`() throws {
    var project = SmallProject.localized
    project.configuration =
      "PRODUCT_NAME = \"$(TARGET_NAME)\"; STRINGS_FILE_OUTPUT_ENCODING = binary; DIR = App;"
    project.targetConfiguration = """
      INFOPLIST_FILE = "$(DIR)/${PRODUCT_NAME:lower}-Info.plist"; GENERATE_INFOPLIST_FILE = YES;
      INFOPLIST_KEY_NSCameraUsageDescription = "Take \\"photos\\""; "STRINGS_FILE_OUTPUT_ENCODING[sdk=macosx*]" = "UTF-16";
      INFOPLIST_KEY_CFBundleDisplayName = "$(NOWHERE)"; SUPPORTED_PLATFORMS = "iphoneos iphonesimulator macosx";
      """
    let target = try #require(model(project).projects.first?.targets.first)
    #expect(target.infoPlist == "/r/App/app-Info.plist")
    #expect(target.generatesInfoPlist)
    #expect(target.generatedKeys.map(\.key) == ["NSCameraUsageDescription"])
    #expect(target.generatedKeys.map(\.value) == ["Take \"photos\""])
    #expect(target.generatedKeys.first?.remark.position?.line == 14)
    #expect(target.computedSettings == ["INFOPLIST_KEY_CFBundleDisplayName"])
    #expect(target.settings["PRODUCT_NAME"] == "App")
    #expect(target.platforms == [.ios, .macos])
  }

  @Test(arguments: [
    ("NAME", "My Täg_1-x"), ("NAME:lower", "my täg_1-x"), ("NAME:upper", "MY TÄG_1-X"),
    ("NAME:c99extidentifier", "My_Täg_1_x"), ("NAME:identifier", "My_Täg_1_x"),
    ("NAME:rfc1034identifier", "My-T-g-1-x"), ("NAME:lower:rfc1034identifier", "my-t-g-1-x"),
    ("NAME:default=Other", "My Täg_1-x"), ("EMPTY:default=Other", "Other"),
    ("EMPTY:lower", ""),
  ])
  func `a variable is changed as its operators say`(_ variable: String, _ value: String) throws {
    var project = SmallProject.localized
    project.targetConfiguration =
      "NAME = \"My Täg_1-x\"; EMPTY = \"\"; INFOPLIST_FILE = \"Plists/$(\(variable)).plist\";"
    let target = try #require(model(project).projects.first?.targets.first)
    #expect(target.infoPlist == "/r/Plists/\(value).plist")
  }

  @Test(arguments: ["NAME:dir", "NOWHERE", "LOOP", "NAME$(NAME)"])
  func `the parts of a computed variable are unknown`(_ variable: String) throws {
    var project = SmallProject.localized
    project.targetConfiguration =
      "NAME = A; LOOP = \"$(LOOP2)\"; LOOP2 = \"$(LOOP)\"; INFOPLIST_FILE = \"$(\(variable)).plist\";"
    let target = try #require(model(project).projects.first?.targets.first)
    #expect(target.infoPlist == nil)
    #expect(target.computedSettings == ["INFOPLIST_FILE"])
  }

  @Test func `settings files include others and are included by configurations`() throws {
    var project = SmallProject.localized
    project.addSettings("Config/App.xcconfig")
    let model = ProjectModel.memory([
      "/r/App.xcodeproj/project.pbxproj": project.text,
      "/r/Config/App.xcconfig": """
      // INFOPLIST_FILE = No.plist
      #include "Shared/Common.xcconfig"
      #include? "Local.xcconfig"
      INFOPLIST_FILE = $(FOLDER)/Info.plist // here
      """,
      "/r/Config/Shared/Common.xcconfig": "FOLDER[sdk=*] = Other\nFOLDER = App Files\n",
    ])
    let project2 = try #require(model.projects.first)
    #expect(project2.targets.first?.infoPlist == "/r/App Files/Info.plist")
    #expect(project2.remarks.isEmpty)
  }

  @Test func `names that the settings leave out do not ship`() {
    var project = SmallProject.localized
    project.targetConfiguration = "EXCLUDED_SOURCE_FILE_NAMES = \"*/de.lproj/*.strings\";"
    #expect(model(project).answer("/r/App/de.lproj/Localizable.strings") == "no")
    #expect(model(project).answer("/r/App/en.lproj/Localizable.strings") == "yes: App")
  }

  @Test(arguments: [
    ("[sdk=iphonesimulator*]", "yes: App"), ("[config=Debug]", "yes: App"),
    ("[sdk=iphoneos*]", "no"),
  ])
  func `what only the simulator leaves out ships`(_ condition: String, _ answer: String) {
    var project = SmallProject.localized
    project.targetConfiguration = "\"EXCLUDED_SOURCE_FILE_NAMES\(condition)\" = \"*\";"
    #expect(model(project).answer("/r/App/de.lproj/Localizable.strings") == answer)
  }

  // MARK: Unknown files

  @Test func `what a script names may be copied by it`() {
    var project = SmallProject.localized
    project.objects += """

      S = {isa = PBXShellScriptBuildPhase; shellScript = "cp -R \\"$SRCROOT/Extra/Tables\\" \\"$OUT\\"\\n"; };
      """
    project.phases += "S,"
    let model = model(project)
    #expect(
      model.answer("/r/Extra/Tables/de.lproj/a.strings")
        == "unknown: script of /r/App.xcodeproj/project.pbxproj")
    #expect(model.answer("/r/App/unused.strings") == "no")
  }

  @Test(arguments: [
    ("cp A/B/Theme/x.png", "no"), ("cp A/Bus", "no"), ("cp -R A/B", "unknown"),
    ("cp A/B/* .", "unknown"), ("rsync A/B/ .", "unknown"),
  ])
  func `a script that names what lies beside a table does not name the table`(
    script: String, answer: String
  ) {
    var project = SmallProject.localized
    project.objects += """

      S = {isa = PBXShellScriptBuildPhase; shellScript = "\(script)\\n"; };
      """
    project.phases += "S,"
    #expect(model(project).answer("/r/A/B/de.lproj/a.strings").hasPrefix(answer))
  }

  @Test func `a target that another tool builds is unknown`() {
    var project = SmallProject.localized
    project.objects += """

      T2 = {isa = PBXLegacyTarget; name = Make; buildToolPath = /usr/bin/make; buildWorkingDirectory = Engine; };
      """
    project.rootExtra = "targets = (T, T2, );"
    #expect(
      model(project).answer("/r/Engine/a.strings")
        == "unknown: 'Make' is built by /usr/bin/make, which is not read")
    #expect(model(project).answer("/r/App/unused.strings") == "no")
  }

  @Test(arguments: [
    ("\"\"", "no"), ("\"$(SRCROOT)/../Tools\"", "no"),
    ("\"$(SRCROOT)/App\"", "unknown: 'Make' is built by /bin/bash, which is not read"),
  ])
  func `a tool beside targets that copy localized files opens only its own folder`(
    folder: String, answer: String
  ) {
    var project = SmallProject.localized
    project.objects += """

      T2 = {isa = PBXLegacyTarget; name = Make; buildToolPath = /bin/bash; buildWorkingDirectory = \(folder);
        buildArgumentsString = "./copy.sh B/de.lproj"; };
      """
    project.rootExtra = "targets = (T2, T, );"
    #expect(model(project).answer("/r/App/unused.strings") == answer)
    #expect(model(project).answer("/r/App/B/de.lproj/a.strings").hasPrefix("unknown"))
  }

  @Test func `a tool beside targets that ship string catalogs opens only its own folder`() {
    func project(_ catalog: String) -> SmallProject {
      var project = SmallProject()
      project.objects += """
        C = {isa = PBXFileReference; path = \(catalog); sourceTree = SOURCE_ROOT; };
        CB = {isa = PBXBuildFile; fileRef = C; };
        CR = {isa = PBXResourcesBuildPhase; files = (CB, ); };
        T2 = {isa = PBXLegacyTarget; name = Go; buildToolPath = /bin/sh; buildArgumentsString = "build.sh"; };
        """
      project.phases += "CR,"
      project.rootExtra = "targets = (T, T2, );"
      return project
    }
    #expect(model(project("App/L.xcstrings")).answer("/r/App/de.lproj/InfoPlist.strings") == "no")
    #expect(
      model(project("App/L.txt")).answer("/r/App/de.lproj/InfoPlist.strings").hasPrefix("unknown"))
  }

  @Test func `a copy for a region in no folder of one is known`() {
    var project = SmallProject.localized
    project.objects += """

      V2 = {isa = PBXVariantGroup; name = b.strings; children = (E2, D2, X2, ); sourceTree = "<group>"; };
      E2 = {isa = PBXFileReference; name = en; path = b.strings; sourceTree = "<group>"; };
      D2 = {isa = PBXFileReference; name = de; path = de.lproj/b.strings; sourceTree = "<group>"; };
      X2 = {isa = PBXFileReference; path = c.strings; sourceTree = "<group>"; };
      """
    let looseVariants = model(project).projects.first?.looseVariants
    #expect(looseVariants?.map { $0.value } == ["en"])
  }

  @Test func `a file at a place of each machine leaves all open`() {
    var project = SmallProject.localized
    project.objects += """

      F3 = {isa = PBXFileReference; path = Texts; sourceTree = MY_TREE; };
      B3 = {isa = PBXBuildFile; fileRef = F3; };
      P3 = {isa = PBXResourcesBuildPhase; files = (B3, );};
      """
    project.phases += "P3,"
    #expect(
      model(project).answer("/r/App/unused.strings")
        == "unknown: 'App' builds 'Texts' at a place that 'MY_TREE' names on each machine")
  }
}
