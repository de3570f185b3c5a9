// Tests of the localizations of a bundle, and of the localizations that its users get.

import LprojBundle
import LprojFiles
import LprojLocale
import LprojSource
import Testing

struct LocalizationTests {
  @Test func `entries that end in lproj are localizations, files and links too`() {
    let bundle = TemporaryBundle([
      "en.lproj/a": "", "fr.lproj": "a file", "de.lproj": .link("nowhere"), ".hid.lproj": .folder,
      "x.y.lproj": .folder, "FR.LPROJ": .folder, ".lproj": .folder, "de.lproj.bak": .folder,
      "._it.lproj": .folder,
    ])
    #expect(bundle.bundle()?.localizations == [".hid", "de", "en", "fr", "x.y"])
  }

  @Test func `declared localizations come first, strings only`() {
    let members = "CFBundleDevelopmentRegion = en; CFBundleLocalizations = (it, \"\", (x), fr);"
    let bundle = TemporaryBundle(["Info.plist": info(members), "fr_CA.lproj": .folder])
    #expect(bundle.bundle()?.localizations == ["it", "fr", "fr_CA"])
    #expect(bundle.bundle()?.searchList(for: ["fr"]).languages == ["fr", "en"])
  }

  @Test(arguments: [
    ("English", "en"), ("en", "English"), ("pt-BR", "pt_BR"), ("he", "iw"), ("zh-Hant", "zh_TW"),
    ("Hebrew", "he"), ("sr-Cyrl", "sr"), ("es_XL", "es-419"), ("en-UK", "en_GB"), ("EN", "en"),
  ])
  func `Base does not replace a region that exists in another spelling`(
    region: String, name: String
  ) {
    let bundle = TemporaryBundle([
      "Info.plist": info("CFBundleDevelopmentRegion = \"\(region)\";"), "Base.lproj": .folder,
      "\(name).lproj": .folder,
    ])
    #expect(bundle.bundle()?.localizations == ["Base", name])
  }

  @Test func `Base adds a development region that has no folder`() {
    let bundle = TemporaryBundle([
      "Info.plist": developedInEnglish, "Base.lproj/a": "", "de.lproj/a": "",
    ])
    #expect(bundle.bundle()?.localizations == ["Base", "de", "en"])
    let list = bundle.bundle()?.searchList(for: ["fr"])
    #expect(list?.languages == ["en"])
    #expect(list?.via == .development)
  }

  @Test func `the development region is appended and reported`() {
    let bundle = TemporaryBundle([
      "Info.plist": developedInEnglish, "en.lproj/a": "", "fr.lproj/a": "",
    ])
    let french = bundle.bundle()?.searchList(for: ["fr"])
    #expect(french?.languages == ["fr", "en"])
    #expect(french?.isLastAppended == true)
    #expect(bundle.bundle()?.searchList(for: ["en"]).isLastAppended == false)
  }

  @Test func `a bundle without localizations or region is searched for English`() {
    #expect(TemporaryBundle(["a": ""]).bundle()?.searchList(for: ["fr"]).languages == ["en"])
  }

  @Test func `a tie that the order of the folders decides is marked`() {
    let tied = TemporaryBundle(["en_GB.lproj": .folder, "en-gb.lproj": .folder])
    #expect(tied.bundle()?.searchList(for: ["en-GB"]).dependsOnFolderOrder == true)
    let clear = TemporaryBundle(["en_GB.lproj": .folder, "en.lproj": .folder])
    #expect(clear.bundle()?.searchList(for: ["en-GB"]).dependsOnFolderOrder == false)
    let hopeless = TemporaryBundle(["it.lproj": .folder, "de.lproj": .folder])
    #expect(hopeless.bundle()?.searchList(for: ["fr"]).dependsOnFolderOrder == true)
  }

  @Test(arguments: ["日本語", String(repeating: "a", count: 157)])
  func `one name that cannot be matched disables matching`(name: String) {
    let bundle = TemporaryBundle([
      "Info.plist": developedInEnglish, "\(name).lproj": .folder, "fr.lproj/a.t": "",
      "en.lproj/a.t": "",
    ])
    #expect(bundle.bundle()?.searchList(for: ["fr"]).languages == ["en"])
    #expect(bundle.find("a.t") == "en.lproj/a.t")
  }

  // MARK: The application that loads the bundle

  private let framework = TemporaryBundle([
    "Info.plist": developedInEnglish, "de.lproj": .folder, "fr.lproj": .folder, "en.lproj": .folder,
  ])

  private func list(_ hostKeys: String) -> SearchList? {
    let members = "CFBundleDevelopmentRegion = en; " + hostKeys
    let host = TemporaryBundle(["Info.plist": info(members), "de.lproj": .folder]).bundle()
    return framework.bundle()?.searchList(for: ["fr", "de"], host: host)
  }

  @Test func `a framework follows the language of its application`() {
    #expect(list("")?.languages == ["de", "en"])
    #expect(list("")?.followsHost == true)
  }

  @Test(arguments: [
    "CFBundleAllowMixedLocalizations = YES;", "CFBundleAllowMixedLocalizations = True;",
    "CFBundleFollowParentLocalization = true;", "NSExtension = {};",
  ])
  func `the application can leave the choice to the reader`(key: String) {
    #expect(list(key)?.languages == ["fr", "en"])
    #expect(list(key)?.followsHost == false)
  }

  @Test func `an application without a common language does not count`() {
    let host = TemporaryBundle(["it.lproj": .folder]).bundle()
    #expect(framework.bundle()?.searchList(for: ["fr"], host: host).languages == ["fr", "en"])
  }

  @Test func `a resources folder of a source tree is a flat bundle`() {
    let folder = TemporaryBundle("Resources", ["Base.lproj/a.t": "", "fr.lproj/a.t": ""])
    let tree = ResourceBundle(
      resources: folder.path, development: "en", on: .mac, FolderCache(.ofProcess()))
    #expect(tree?.localizations == ["Base", "fr", "en"])
    #expect(tree?.searchList(for: ["fr"]).languages == ["fr", "en"])
    let given = ResourceBundle(
      resources: folder.path, development: nil, order: ["fr", "Base"], on: .mac,
      FolderCache(.ofProcess()))
    #expect(given?.localizations == ["fr", "Base"])
  }
}
