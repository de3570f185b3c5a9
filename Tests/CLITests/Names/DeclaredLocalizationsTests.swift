// Tests of the rule declared-localizations, with projects, packages and Info.plists of the usual shapes.

import LprojAuditSupport
import LprojTestSupport
import Testing

@Suite struct DeclaredLocalizationsTests {
  private func found(_ files: [String: String], _ arguments: String...) throws -> [String] {
    let scratch = try Scratch(files)
    let findings = try arguments.isEmpty ? scratch.names() : scratch.names(arguments[0])
    return findings.filter { $0.rule == "declared-localizations" }.map {
      "\($0.severity) \($0.path):\($0.line): \($0.message)"
    }
  }

  private let project = "My.xcodeproj/project.pbxproj"

  private func catalog(_ languages: String...) -> String {
    let units = languages.map {
      #""\#($0)": {"stringUnit": {"state": "translated", "value": "A"}}"#
    }
    return #"{"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {"#
      + units.joined(separator: ",") + "}}}}"
  }

  @Test func `known regions and folders that agree`() throws {
    let files =
      folders("en", "de", "zh-Hant", in: "App/") + folders("fr", in: "Extension/")
      + [project: try fixture("variant-groups.pbxproj")]
    #expect(try found(files) == [])
  }

  @Test
  func `a folder that a configuration leaves out does not make an app one of several languages`()
    throws
  {
    let info =
      "<plist><dict><key>CFBundleDevelopmentRegion</key><string>de</string></dict></plist>"
    let files =
      folders("en", "fr", in: "App/")
      + ["App/Info.plist": info, ".lproj.toml": "exclude = [\"fr.lproj\"]\n"]
    #expect(try found(files) == [])
    #expect(try found(files + folders("it", in: "App/")).count == 1)
  }

  @Test func `a known region without a folder`() throws {
    let files =
      folders("en", "de", "zh-Hant", in: "App/")
      + [project: try fixture("variant-groups.pbxproj")]
    #expect(
      try found(files) == [
        "warning \(project):45: 'fr' is in knownRegions, but no folder or string catalog of the "
          + "project has it"
      ])
  }

  // Old templates of Xcode list English, Japanese, French and German. Xcode later replaces these names by codes.
  @Test func `the regions of old templates are no declaration`() throws {
    func found(_ regions: String) throws -> [String] {
      let text = """
        {objects = {P = {isa = PBXProject; developmentRegion = en; knownRegions = (\(regions));
        mainGroup = G; targets = (); }; G = {isa = PBXGroup; children = (); }; }; rootObject = P; }
        """
      return try self.found(folders("en", in: "App/") + [project: text])
    }
    #expect(try found("en, ja, fr, de, Base,") == [])
    #expect(
      try found("en, ja, fr, Base,") == [
        "warning \(project):1: 'ja', 'fr' are in knownRegions, but no folder or string catalog of "
          + "the project has them"
      ])
  }

  @Test func `a language that is left out is there`() throws {
    let files =
      folders("en", "de", "fr", "zh-Hant", in: "App/")
      + [
        project: try fixture("variant-groups.pbxproj"),
        ".lproj.toml": "exclude = [\"fr.lproj\"]\n",
        "Package.swift": #"let package = Package(name: "K", defaultLocalization: "fr")"#,
        "Info.plist": "CFBundleDevelopmentRegion = fr;",
      ]
    #expect(try found(files) == [])
  }

  @Test func `part of a project does not show what is missing`() throws {
    let files =
      folders("en", "de", "zh-Hant", in: "App/")
      + [project: try fixture("variant-groups.pbxproj"), ".git/": ""]
    #expect(try found(files, "App") == [])
    #expect(try found(files, "App/de.lproj") == [])
  }

  @Test func `a string catalog has the language of a known region`() throws {
    let files =
      folders("en", "de", "zh-Hant", in: "App/")
      + [project: try fixture("variant-groups.pbxproj"), "App/Menu.xcstrings": catalog("fr")]
    #expect(try found(files) == [])
  }

  @Test func `a folder that is no known region`() throws {
    let text = try fixture("variant-groups.pbxproj")
      .replacing("\t\t\t\tfr,\n", with: "").replacing("zh_TW", with: "ja")
    let files = folders("en", "de", "ja", "zh-Hant", in: "App/") + [project: text]
    #expect(
      try found(files) == [
        "warning \(project):43: 'zh-Hant' is not in knownRegions, so Xcode leaves it out of "
          + "exports for translation"
      ])
  }

  @Test func `a folder that the project does not mention is not its`() throws {
    let files =
      folders("en", "de", "zh-Hant", in: "App/") + folders("fr", "it", in: "Fixtures/")
      + [project: try fixture("variant-groups.pbxproj")]
    #expect(try found(files) == [])
  }

  @Test func `all in a synchronized folder belongs to the project`() throws {
    let files =
      folders("en", "sv", "nb", in: "App/Resources/") + folders("it", in: "Tests/")
      + [project: try fixture("synchronized.pbxproj")]
    #expect(
      try found(files) == [
        "warning \(project):32: 'nb' is not in knownRegions, so Xcode leaves its folders out of "
          + "the product"
      ])
  }

  @Test func `a package in the folder of a project has its own languages`() throws {
    let manifest = #"let package = Package(name: "K", defaultLocalization: "en")"#
    let files =
      folders("en", "sv", in: "App/") + folders("en", "nb", in: "App/Kit/Sources/Kit/")
      + [project: try fixture("synchronized.pbxproj"), "App/Kit/Package.swift": manifest]
    #expect(try found(files) == [])
  }

  @Test func `names of old templates, and files elsewhere`() throws {
    let files =
      folders("English", "lv", in: "App/") + [project: try fixture("old-template.pbxproj")]
    #expect(
      try found(files) == [
        "warning \(project):21: 'lv' is not in knownRegions, so Xcode leaves it out of exports "
          + "for translation"
      ])
  }

  private func info(_ languages: String) -> String {
    "{ CFBundleDevelopmentRegion = en; CFBundleLocalizations = (\(languages)); }"
  }

  @Test func `CFBundleLocalizations with a language that is not there`() throws {
    let files =
      folders("en", "fr_CA", "pt-BR", in: "A.app/Contents/Resources/")
      + ["A.app/Contents/Info.plist": info(#"en, fr, "pt_BR", "$(X)""#)]
    #expect(
      try found(files) == [
        "warning A.app/Contents/Info.plist:1: 'fr' is in CFBundleLocalizations, but has no folder: "
          + "French users get texts of another language, or none"
      ])
  }

  @Test func `CFBundleLocalizations of an app with texts of its own kind`() throws {
    let files =
      folders("Base", "en", in: "Runner/") + ["Runner/Info.plist": info("en, fr, de")]
    #expect(try found(files) == [])
  }

  @Test func `a declared region falls back to the folder of its language`() throws {
    let files =
      folders("en", "fr", "zh-Hant", "nb", in: "A.app/")
      + ["A.app/Info.plist": info("fr_CA, zh_HK, no")]
    #expect(try found(files) == [])
  }

  @Test func `another app beside it changes nothing`() throws {
    let files =
      folders("Base", "en", in: "Runner/") + ["Runner/Info.plist": info("en, fr, de")]
      + folders("en", "it", in: "Other/")
    #expect(try found(files) == [])
  }

  @Test func `CFBundleLocalizations of sources with folders elsewhere`() throws {
    let files =
      folders("en", "it", in: "App/") + folders("fr", in: "Shared/")
      + ["App/Info.plist": info("en, fr, it")]
    #expect(try found(files) == [])
  }

  private func manifest(_ language: String) -> String {
    #"let package = Package(name: "K", defaultLocalization: "\#(language)", targets: [])"#
  }

  @Test func `a default localization without a folder`() throws {
    let files = folders("en", "fr", in: "Sources/K/Resources/") + ["Package.swift": manifest("de")]
    #expect(
      try found(files) == [
        "warning Package.swift:1: 'de' is the defaultLocalization, but no folder or string "
          + "catalog of the package has it"
      ])
  }

  @Test(arguments: ["fr", "zh-Hans", "en-us"])
  func `a default localization with a folder, in any letter case`(_ language: String) throws {
    let files =
      folders("fr", "zh-hans", "en_US", in: "Sources/K/") + ["Package.swift": manifest(language)]
    #expect(try found(files) == [])
  }

  @Test func `a default localization of a target in a folder of its own`() throws {
    let text = """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "K", defaultLocalization: "de", targets: [
        .target(name: "K", path: "Kit", resources: [.process("Texts")])])
      """
    let files = folders("en", "fr", in: "Kit/Texts/") + ["Package.swift": text]
    #expect(
      try found(files) == [
        "warning Package.swift:3: 'de' is the defaultLocalization, but no folder or string "
          + "catalog of the package has it"
      ])
  }

  @Test func `folders outside Sources are not read`() throws {
    let files = folders("fr", in: "Tests/KTests/Fixtures/") + ["Package.swift": manifest("en")]
    #expect(try found(files) == [])
  }
}
