// Tests of the texts that a target shows to users from its Info.plist, compared with its InfoPlist tables.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct TargetTextsTests {
  func audit(
    _ files: [String: String], only: [String] = ["infoplist-unlocalized"],
    severity: Severity = .warning
  ) async -> [Finding] {
    let bytes = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["/App"], in: .memory(bytes, currentFolder: "/App"), jobs: 1)
    request.only = only
    request.minimumSeverity = severity
    return await Audit.run(request).report.findings.flatMap(\.findings)
  }

  let pbxproj = "/App/App.xcodeproj/project.pbxproj"
  let table = #""a" = "1";"#

  /// Returns a project with one target. It ships `L.strings` of the localizations `tables`, and `InfoPlist.strings` of `info`.
  func project(
    _ tables: [String], info: [String] = [], region: String = "en",
    settings: String = "INFOPLIST_FILE = Info.plist;"
  ) -> String {
    let names = tables.map { ($0, "L") } + info.map { ($0, "InfoPlist") }
    let files = names.map { name, table in
      "\(table)\(name)F = {isa = PBXFileReference; path = \(name).lproj/\(table).strings; sourceTree = \"<group>\";};"
    }
    func children(_ table: String) -> String {
      names.filter { $0.1 == table }.map { "\(table)\($0.0)F" }.joined(separator: ", ")
    }
    return """
      // !$*UTF8*$!
      {archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = \(region); buildConfigurationList = PL;};
      G = {isa = PBXGroup; children = (V, I); sourceTree = "<group>";};
      V = {isa = PBXVariantGroup; name = L.strings; sourceTree = "<group>"; children = (\(children("L")));};
      I = {isa = PBXVariantGroup; name = InfoPlist.strings; sourceTree = "<group>"; children = (\(children("InfoPlist")));};
      \(files.joined(separator: "\n"))
      B = {isa = PBXBuildFile; fileRef = V;};
      C = {isa = PBXBuildFile; fileRef = I;};
      R = {isa = PBXResourcesBuildPhase; files = (B, C);};
      T = {isa = PBXNativeTarget; name = App; buildPhases = (R); buildConfigurationList = TL;
        productType = "com.apple.product-type.application";};
      PL = {isa = XCConfigurationList; buildConfigurations = (PC); defaultConfigurationName = Release;};
      PC = {isa = XCBuildConfiguration; name = Release; buildSettings = {};};
      TL = {isa = XCConfigurationList; buildConfigurations = (TC); defaultConfigurationName = Release;};
      TC = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(settings)};};
      };}
      """
  }

  func tables(_ names: String...) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ("/App/\($0).lproj/L.strings", table) })
  }

  @Test func `a project and the description that it was made from tell a text once`() async {
    let description = """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          sources: [en.lproj, de.lproj]
          info:
            path: Info.plist
            properties: {NSCameraUsageDescription: For pictures}
      """
    let files = [
      pbxproj: project(["en", "de"]), "/App/project.yml": description,
      "/App/Info.plist":
        "{CFBundleDisplayName = \"My App\"; NSCameraUsageDescription = \"For pictures\";}",
    ].merging(tables("en", "de")) { $1 }
    let found = await audit(files, severity: .note).filter {
      $0.message.contains("NSCameraUsageDescription")
    }
    #expect(found.count == 1)
  }

  @Test(arguments: [("App", Severity.note), ("My App", .warning)])
  func `an InfoPlist table that repeats Info.plist is not missing`(
    _ name: String, _ severity: Severity
  ) async {
    var files = tables("en", "de", "fr")
    files[pbxproj] = project(["en", "de", "fr"], info: ["en", "fr"])
    files["/App/Info.plist"] = "{CFBundleDisplayName = App;}"
    files["/App/en.lproj/InfoPlist.strings"] = "CFBundleDisplayName = \"\(name)\";"
    files["/App/fr.lproj/InfoPlist.strings"] = "CFBundleDisplayName = \"\(name)\";"
    let found = await audit(files, only: ["missing-file"], severity: .note)
    #expect(found.map(\.severity) == [severity])
  }

  private let info = """
    {NSCameraUsageDescription = "Scan"; NSMicrophoneUsageDescription = "Talk"; CFBundleDisplayName = App;}
    """

  @Test func `the languages of a framework beside the sources are not the target's`() async {
    let framework = "/App/Lib/S.framework/Versions/A/Resources"
    let files = tables("en", "de").merging([
      pbxproj: project(["en", "de"], info: ["de"]).replacing(
        "files = (B, C);", with: "files = (B, C, FB);"
      ).replacing(
        "children = (V, I);", with: "children = (V, I, FF);"
      ).replacing(
        "B = {isa",
        with: "FF = {isa = PBXFileReference; path = Lib/S.framework; "
          + "lastKnownFileType = wrapper.framework; sourceTree = \"<group>\";};"
          + "FB = {isa = PBXBuildFile; fileRef = FF;};\nB = {isa"),
      "/App/Info.plist": info,
      "/App/de.lproj/InfoPlist.strings":
        #""NSCameraUsageDescription" = "1"; "NSMicrophoneUsageDescription" = "2";"#,
      "\(framework)/zh_TW.lproj/S.strings": table,
      "\(framework)/Info.plist": "{CFBundleIdentifier = a.b;}",
    ]) { $1 }
    #expect(await audit(files).map(\.localization).isEmpty)
  }

  @Test func `the table of a language is there for its regions`() async {
    let (names, info) = (["en", "pt", "pt-BR", "fr", "it"], ["pt", "fr"])
    var files: [String: String] = [
      pbxproj: project(names, info: info), "/App/Info.plist": self.info,
    ]
    for name in names { files["/App/\(name).lproj/L.strings"] = table }
    for name in info {
      files["/App/\(name).lproj/InfoPlist.strings"] = #"NSCameraUsageDescription = "1";"#
    }
    func lacking() async -> [String?] {
      await audit(files).filter { $0.key == Key("NSCameraUsageDescription") }.map(\.localization)
    }
    #expect(await lacking() == ["it"])
    // If English has an InfoPlist table, the missing Italian table is reported as a missing file.
    files[pbxproj] = project(names, info: info + ["en"])
    files["/App/en.lproj/InfoPlist.strings"] = "CFBundleName = A;"
    #expect(await lacking() == [])
    // Localizations with a table that lacks the text are reported like localizations without a table.
    files[pbxproj] = project(names, info: info + ["pt-BR", "it"])
    files["/App/pt-BR.lproj/InfoPlist.strings"] = "CFBundleName = A;"
    files["/App/it.lproj/InfoPlist.strings"] = "CFBundleName = A;"
    files["/App/en.lproj/InfoPlist.strings"] = nil
    #expect(await lacking() == ["it", "pt-BR"])
  }

  @Test func `what no localization translates is one finding with the keys`() async throws {
    let files = tables("en", "de", "fr").merging([
      pbxproj: project(["en", "de", "fr"]), "/App/Info.plist": info,
    ]) { $1 }
    let found = await audit(files)
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.severity == .warning && finding.path == "Info.plist")
    #expect(
      finding.message
        == "the target 'App' has no translation of NSCameraUsageDescription, NSMicrophoneUsageDescription: "
        + "users of 2 languages (de, fr) see the text of Info.plist")
    // A demo app has no finding, because only the developers who build it read its texts.
    let example = files.mapValues { $0.replacing("name = App;", with: "name = KitDemo;") }
    #expect(await audit(example).isEmpty)
    // A missing name is only a note, because a name is often the same in all languages.
    #expect(await audit(files, severity: .note).map(\.severity).sorted() == [.note, .warning])
  }

  @Test func `a text from a build setting is reported at the setting`() async {
    let settings =
      #"GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = "Scan";"#
    let found = await audit(
      tables("en", "de").merging([pbxproj: project(["en", "de"], settings: settings)]) { $1 })
    #expect(found.map(\.path) == ["App.xcodeproj/project.pbxproj"])
    #expect(found.first?.message.contains("NSCameraUsageDescription") == true)
    #expect((found.first?.position.line ?? 0) > 1)
  }

  @Test func `a translation of a usage description is not extra, and a missing one is reported`()
    async
  {
    let files = tables("en", "de", "fr").merging([
      pbxproj: project(["en", "de", "fr"], info: ["en", "de", "fr"]), "/App/Info.plist": info,
      "/App/en.lproj/InfoPlist.strings": #"NSMicrophoneUsageDescription = "Talk";"#,
      "/App/de.lproj/InfoPlist.strings":
        #"NSMicrophoneUsageDescription = "Reden"; NSCameraUsageDescription = "Lesen"; Other = "x";"#,
      "/App/fr.lproj/InfoPlist.strings": #"NSMicrophoneUsageDescription = "Parler";"#,
    ]) { $1 }
    let found = await audit(files, only: ["infoplist-unlocalized", "extra-key", "missing-key"])
    #expect(
      found.map { "\($0.rule) \($0.path) \($0.key?.description ?? "")" } == [
        "extra-key de.lproj/InfoPlist.strings Other",
        "infoplist-unlocalized fr.lproj/InfoPlist.strings NSCameraUsageDescription",
      ])
  }

  @Test func `what nothing asks an InfoPlist table for is missing nowhere`() async {
    var files = tables("en", "de").merging([
      pbxproj: project(["en", "de"], info: ["en", "de"]),
      "/App/Info.plist": "{NSCameraUsageDescription = Scan; Items = ({Title = ofItem;});}",
      "/App/en.lproj/InfoPlist.strings":
        "NSCameraUsageDescription = 1; ofItem = 2; CFBundleName = 3; Old = 4; Older = 5;",
      "/App/de.lproj/InfoPlist.strings": "NSPhotoLibraryUsageDescription = x;",
    ]) { $1 }
    func found() async -> [String] {
      await audit(files, only: ["missing-key"], severity: .note).map {
        "\($0.severity) \($0.key?.description ?? "")"
      }.sorted()
    }
    let asked = ["warning CFBundleName", "warning NSCameraUsageDescription", "warning ofItem"]
    #expect(await found() == ["note Old", "note Older"] + asked)
    files["/App/A.swift"] =
      #"bundle.localizedString(forKey: "Old", value: nil, table: "InfoPlist")"#
    #expect(await found() == ["note Older"] + (asked + ["warning Old"]).sorted())
    files["/App/Info.plist"] = "{NSCameraUsageDescription = "
    #expect(await found().count { $0.hasPrefix("warning") } == 5)
  }

  @Test func `reasons that no Info.plist has are reported once, with the remedy`() async {
    let reasons = #"NSCameraUsageDescription = "1"; NSContactsUsageDescription = "2"; Other = "x";"#
    let files = tables("en", "de").merging([
      pbxproj: project(["en", "de"], info: ["en", "de"]), "/App/Info.plist": info,
      "/App/en.lproj/InfoPlist.strings": reasons, "/App/de.lproj/InfoPlist.strings": reasons,
    ]) { $1 }
    let found = await audit(files, only: ["infoplist-unknown-key"])
    #expect(
      found.map(\.message) == [
        "Info.plist of the target 'App' lacks NSContactsUsageDescription, although 2 localizations translate it: "
          + "the system ends an app that asks for a permission without a reason in Info.plist"
      ])
    #expect(found.map(\.path) == ["en.lproj/InfoPlist.strings"])
    // The content of an unreadable Info.plist is unknown, so no reason counts as missing in it.
    let unread = files.merging(["/App/Info.plist": "{NSCameraUsageDescription = "]) { $1 }
    #expect(await audit(unread, only: ["infoplist-unknown-key"]).isEmpty)
  }

  @Test func `a reason that no system knows is reported, an unneeded one is not`() async {
    let reasons = """
      NSLocationWhenInUseUsageUsageDescription = 1; NSLocalNetworkUsageDescription = 2;
      NSLocationAlwaysUsageDescription = 3;
      """
    let files = tables("en", "de").merging([
      pbxproj: project(["en", "de"], info: ["en", "de"]), "/App/Info.plist": info,
      "/App/en.lproj/InfoPlist.strings": reasons, "/App/de.lproj/InfoPlist.strings": reasons,
    ]) { $1 }
    let found = await audit(files, only: ["infoplist-unknown-key"]).map(\.message)
    #expect(
      found.count == 1 && found.first?.hasSuffix("Apple documents no such key") ?? false)
    #expect(
      found.first?.contains("lacks NSLocationWhenInUseUsageUsageDescription, although") ?? false)
  }

  @Test func `what the system never shows need not be translated`() async {
    let files = tables("en", "de").merging([
      pbxproj: project(["en", "de"]),
      "/App/Info.plist": "{ NSUserNotificationsUsageDescription = x; \(reason) = y; }",
    ]) { $1 }
    let found = await audit(files)
    #expect(found.count == 1 && found.first?.message.contains(reason) ?? false)
    #expect(!(found.first?.message.contains("NSUserNotifications") ?? true))
  }

  private let reason = "NSCameraUsageDescription"

  @Test func `a text that the source table has is reported as a missing key`() async {
    let files = tables("en", "de").merging([
      pbxproj: project(["en", "de"], info: ["en", "de"]),
      "/App/Info.plist": #"{NSCameraUsageDescription = "Scan";}"#,
      "/App/en.lproj/InfoPlist.strings": #"NSCameraUsageDescription = "Scan";"#,
      "/App/de.lproj/InfoPlist.strings": #"Other = "x";"#,
    ]) { $1 }
    #expect(await audit(files).isEmpty)
    #expect(await audit(files, only: ["missing-key"]).map(\.path) == ["de.lproj/InfoPlist.strings"])
  }
}
