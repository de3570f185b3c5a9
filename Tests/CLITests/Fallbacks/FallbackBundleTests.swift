// Tests of `lproj fallbacks` with bundles: their layouts, Info.plist, platforms and the main bundle.

import Foundation
import LprojTestSupport
import Testing

@Suite struct FallbackBundleTests {
  @Test(
    arguments: [
      (["--platform", "macos"], "icon-macos.png"), ([], "icon-macos.png"),
      (["--platform", "macos-framework"], "icon-macos.png"),
      (["--platform", "ios", "--idiom", "ipad"], "icon-iphoneos~ipad.png"),
      (["--platform", "ios", "--idiom", "iphone"], "icon.png"),
      (["--platform", "ios"], "icon.png"),
      (["--platform", "linux"], "icon.png"),
    ] as [([String], String)])
  func `a variant for the platform replaces the plain file`(
    _ arguments: [String], _ file: String
  ) throws {
    let tree = try TemporaryTree([
      "en.lproj/icon.png": "", "en.lproj/icon-macos.png": "", "en.lproj/icon~ipad.png": "",
      "en.lproj/icon-iphoneos~ipad.png": "",
    ])
    let found = try answers(tree, ["--resource", "icon.png"] + arguments)
    #expect(found.cell("icon.png", 0) == "own en.lproj/\(file)")
  }

  @Test func `without an option the bundle decides its platform`() throws {
    let tree = try TemporaryTree([
      "Phone.app/Info.plist":
        "<plist><dict><key>MinimumOSVersion</key><string>17.0</string></dict></plist>",
      "Phone.app/en.lproj/icon.png": "", "Phone.app/en.lproj/icon~iphone.png": "",
      "Phone.app/en.lproj/icon-macos.png": "",
    ])
    let own = try answers(tree, ["--resource", "icon.png", "Phone.app"])
    #expect(own.cell("icon.png", 0) == "own Phone.app/en.lproj/icon~iphone.png")
    let named = try answers(tree, ["--resource", "icon.png", "--platform", "macos", "Phone.app"])
    #expect(named.cell("icon.png", 0) == "own Phone.app/en.lproj/icon-macos.png")
  }

  @Test func `a variant replaces the plain file of its own folder only`() throws {
    let tree = try TemporaryTree([
      "a.png": "", "fr.lproj/a-macos.png": "", "fr.lproj/b.png": "", "en.lproj/b-macos.png": "",
      "fr.lproj/c~ipad.png": "",
    ])
    let mac = try answers(tree, ["--prefer", "fr"])
    #expect(mac.cell("a.png", 0) == "nonlocalized a.png")
    #expect(mac.cell("b.png", 0) == "own fr.lproj/b.png")
    #expect(mac.cell("c.png", 0) == nil)
    let pad = try answers(tree, ["--prefer", "fr", "--platform", "ios", "--idiom", "ipad"])
    #expect(pad.cell("c.png", 0) == "own fr.lproj/c~ipad.png")
  }

  @Test func `a localization that is declared but absent is searched in vain`() throws {
    let tree = try TemporaryTree([
      "A.app/Contents/Info.plist": info(
        "CFBundleDevelopmentRegion = en; CFBundleLocalizations = (fr, it);"),
      "A.app/Contents/Resources/en.lproj/a.txt": "",
      "A.app/Contents/Resources/fr_CA.lproj/a.txt": "",
    ])
    let found = try answers(tree, ["--prefer", "fr", "--prefer", "fr-CA", "A.app"])
    #expect(found.localizations == ["fr", "it", "en", "fr_CA"])
    #expect(found.readers.map(\.localization) == ["fr", "fr_CA"])
    #expect(found.readers[0].search == ["fr", "en"])
    #expect(found.readers[1].search == ["fr_CA", "fr", "en"])
    let resources = "A.app/Contents/Resources/"
    #expect(found.cell("a.txt", 0) == "development \(resources)en.lproj/a.txt")
    #expect(found.cell("a.txt", 1) == "own \(resources)fr_CA.lproj/a.txt")
    #expect(
      found.remarks == [
        "CFBundleLocalizations declares fr, it, for which there is no folder"
      ])
  }

  // MARK: The main bundle

  private func hosted(_ members: String) throws -> FallbackAnswers.Tree {
    let tree = try TemporaryTree([
      "A.app/Contents/Info.plist": info("CFBundleDevelopmentRegion = en; " + members),
      "A.app/Contents/Resources/en.lproj/a.txt": "",
      "F.framework/Resources/Info.plist": developedInEnglish,
      "F.framework/Resources/en.lproj/a.txt": "", "F.framework/Resources/fr.lproj/a.txt": "",
    ])
    return try answers(tree, ["--prefer", "fr", "--main-bundle", "A.app/", "F.framework"])
  }

  @Test func `a framework follows its application's language`() throws {
    let found = try hosted("")
    #expect(found.readers[0].localization == "en")
    #expect(found.cell("a.txt", 0) == "own F.framework/Resources/en.lproj/a.txt")
    #expect(
      found.remarks == ["A.app: the main bundle's language decides, not the user's own list"])
  }

  @Test(arguments: [
    ("CFBundleAllowMixedLocalizations = YES;", "CFBundleAllowMixedLocalizations is set"),
    ("CFBundleFollowParentLocalization = true;", "CFBundleFollowParentLocalization is set"),
    ("NSExtension = {};", "the main bundle is an extension"),
  ])
  func `an application can leave the choice to the reader`(
    _ members: String, _ remark: String
  ) throws {
    let found = try hosted(members)
    #expect(found.readers[0].localization == "fr")
    #expect(found.cell("a.txt", 0) == "own F.framework/Resources/fr.lproj/a.txt")
    #expect(found.remarks == ["A.app: \(remark), so the user's own list decides"])
  }

  @Test(arguments: ["A.app", "./A.app/", "B/../A.app"])
  func `a bundle that is its own main bundle follows no other bundle`(_ path: String) throws {
    let tree = try TemporaryTree([
      "A.app/Contents/Info.plist": developedInEnglish, "B/x": "",
      "A.app/Contents/Resources/en.lproj/a.txt": "", "A.app/Contents/Resources/fr.lproj/a.txt": "",
    ])
    let found = try answers(tree, ["--prefer", "fr", "--main-bundle", path, "A.app"])
    #expect(found.readers[0].localization == "fr")
  }

  @Test func `a folder that is no main bundle is reported`() throws {
    let tree = try TemporaryTree(["en.lproj/a.txt": ""])
    let result = try fallbacks(tree, ["--main-bundle", "nowhere.app"])
    #expect(result.status == 2)
    #expect(
      result.errors == "lproj: nowhere.app: is not a folder, so it cannot be the main bundle\n")
    #expect(result.output == "")
  }

  // MARK: Layouts

  @Test(arguments: [
    ("A.app", "Contents/Info.plist", "Contents/Resources/"), ("A.app", "Info.plist", ""),
    ("F.framework", "Resources/Info.plist", "Resources/"),
    ("B.bundle", "Support Files/Info.plist", "Support Files/Resources/"),
  ])
  func `every layout of bundles has its resources and its Info plist`(
    _ bundle: String, _ plist: String, _ resources: String
  ) throws {
    let tree = try TemporaryTree([
      "\(bundle)/\(plist)": info("CFBundleDevelopmentRegion = fr;"),
      "\(bundle)/\(resources)fr.lproj/a.txt": "", "\(bundle)/\(resources)en.lproj/b.txt": "",
    ])
    let found = try answers(tree, [bundle])
    #expect(found.development == "fr")
    let reader = try #require(found.reader("en"))
    #expect(found.cell("a.txt", reader) == "development \(bundle)/\(resources)fr.lproj/a.txt")
  }

  @Test func `a versioned framework is one bundle`() throws {
    let tree = try TemporaryTree([
      "F.framework/Versions/A/Resources/Info.plist": info("CFBundleDevelopmentRegion = English;"),
      "F.framework/Versions/A/Resources/English.lproj/a.txt": "",
      "F.framework/Versions/A/Resources/fr.lproj/b.txt": "", "F.framework/x.txt": "",
    ])
    try tree.link("F.framework/Versions/Current", to: "A")
    try tree.link("F.framework/Resources", to: "Versions/Current/Resources")
    let found = try answers(tree, ["--resource", "a.txt", "--resource", "x.txt"])
    #expect(found.development == "English")
    let reader = try #require(found.reader("fr"))
    #expect(found.readers[reader].search == ["fr", "English"])
    #expect(
      found.cell("a.txt", reader) == "development F.framework/Resources/English.lproj/a.txt")
    // The search also finds `x.txt` beside `Resources`, in the framework's own folder.
    #expect(found.cell("x.txt", reader) == "nonlocalized F.framework/x.txt")
  }

  @Test func `an iOS app wrapped for the Mac is reported once`() throws {
    let tree = try TemporaryTree([
      "A.app/Wrapper/A.app/Info.plist": developedInEnglish,
      "A.app/Wrapper/A.app/en.lproj/a.txt": "",
    ])
    try tree.link("A.app/WrappedBundle", to: "Wrapper/A.app")
    let result = try fallbacks(tree, ["--format", "csv", "A.app"])
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\r\n").count == 2)
    #expect(result.output.contains("own,en,A.app/Wrapper/A.app/en.lproj/a.txt"))
  }

  @Test func `from inside a bundle paths are relative`() throws {
    let tree = try TemporaryTree([
      "A.app/Contents/Info.plist": info("CFBundleDevelopmentRegion = fr;"),
      "A.app/Contents/Resources/fr.lproj/a.txt": "", "A.app/Contents/Resources/en.lproj/b.txt": "",
    ])
    let result = try fallbacks(tree, ["--format", "csv"], in: "/A.app/Contents/Resources")
    #expect(result.output.contains("\r\n.,en,a.txt,,development,fr,fr.lproj/a.txt,,\r\n"))
  }

  @Test func `an order that only the disk decides is remarked`() throws {
    let tree = try TemporaryTree(["es_AR.lproj/a.txt": "", "es_CL.lproj/a.txt": ""])
    let found = try answers(tree, ["--prefer", "es-UY"])
    #expect(
      found.remarks == [
        "which folder comes first depends on the order of the file system for es-UY"
      ])
  }
}
