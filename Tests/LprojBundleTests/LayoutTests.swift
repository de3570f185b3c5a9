// Tests of the layout of a bundle, and of the choice of its Info.plist.

import LprojBundle
import LprojFiles
import LprojSource
import Testing

struct LayoutTests {
  @Test(arguments: [
    ("T.bundle", ["Contents/a"], BundleLayout.Style.modern),
    ("T.bundle", ["Resources/a"], .oldStyle),
    ("T.bundle", ["Contents/a", "Resources/a"], .modern),
    ("T.framework", ["Contents/a", "Resources/a"], .oldStyle),
    ("T.framework", ["Versions/A/Resources/a"], .flat),
    ("T.bundle", ["Support Files/a"], .obsolete),
    ("T.app", ["a"], .flat),
    ("T.bundle", ["contents/a"], .modern),
  ])
  func `the names in the folder show the layout`(
    name: String, files: [String], style: BundleLayout.Style
  ) {
    let content = Dictionary(uniqueKeysWithValues: files.map { ($0, Content.text("")) })
    let bundle = TemporaryBundle(name, content)
    #expect(bundle.bundle()?.layout.style == style)
  }

  @Test func `a file called Contents makes no layout`() {
    #expect(TemporaryBundle(["Contents": "", "a": ""]).bundle()?.layout.style == .flat)
  }

  @Test func `a wrapped iOS app is opened on the Mac and flat on Linux`() {
    let app = TemporaryBundle(
      "T.app",
      [
        "Wrapper/In.app/Info.plist": developedInEnglish, "Wrapper/In.app/fr.lproj/a.t": "",
        "WrappedBundle": .link("Wrapper/In.app"),
      ])
    #expect(app.bundle()?.layout.style == .wrappedFlat)
    #expect(app.bundle()?.developmentRegion == "en")
    #expect(app.find("a.t") == "WrappedBundle/fr.lproj/a.t")
    #expect(app.bundle(on: Device(.linux))?.layout.style == .flat)
  }

  @Test(arguments: ["/Wrapper/In.app", "Wrapper/In.bundle", "..", "Wrapper/../../T.app"])
  func `a wrapper that leads elsewhere is flat`(target: String) {
    let app = TemporaryBundle(
      "T.app", ["Wrapper/In.app/a": "", "Wrapper/In.bundle/a": "", "WrappedBundle": .link(target)])
    #expect(app.bundle()?.layout.style == .flat)
  }

  @Test func `the platform's own Info plist is preferred`() {
    let bundle = TemporaryBundle([
      "Contents/Info.plist": info("CFBundleDevelopmentRegion = a;"),
      "Contents/Info-macos.plist": info("CFBundleDevelopmentRegion = b;"),
    ])
    #expect(bundle.bundle()?.developmentRegion == "b")
    #expect(bundle.bundle(on: Device(.ios))?.developmentRegion == "a")
  }

  @Test(
    arguments: [
      .text("garbage {"), .text(""), .text("(a)"), .folder, .link("nowhere"),
      .bytes(Array("bplist00".utf8)), .bytes([0xFF, 0xFE]), .text("<plist><dict>"),
    ] as [Content])
  func `an Info plist that cannot be read counts as empty`(content: Content) {
    let bundle = TemporaryBundle(["Info.plist": content, "fr.lproj/a.t": ""])
    #expect(bundle.bundle()?.developmentRegion == nil)
    #expect(bundle.find("a.t") == "fr.lproj/a.t")
  }

  @Test func `a file or nothing is no bundle`() {
    let bundle = TemporaryBundle(["a": ""])
    #expect(ResourceBundle(bundle.path + "/a", on: .mac, FolderCache(.ofProcess())) == nil)
    #expect(ResourceBundle(bundle.path + "/nowhere", on: .mac, FolderCache(.ofProcess())) == nil)
    #expect(ResourceBundle("", on: .mac, FolderCache(.ofProcess())) == nil)
    #expect(
      ResourceBundle(bundle.path + "//", on: .mac, FolderCache(.ofProcess()))?.path == bundle.path)
  }

  @Test func `keys with a suffix of the platform replace the plain key`() {
    let bundle = TemporaryBundle([
      "Info.plist": info(
        """
        K = plain; "K-macos" = mac; "K~ipad" = pad; "K-iphoneos" = phone; "K-linux" = l;
        "CFBundleIdentifier-macos" = no;
        """)
    ])
    func keys(_ device: Device) -> [String: String] {
      var found: [String: String] = [:]
      let names = ["K", "K-macos", "K~ipad", "K-iphoneos", "K-linux", "CFBundleIdentifier"]
      for name in names { found[name] = bundle.bundle(on: device)?.info.text(name) }
      return found
    }
    #expect(keys(.mac) == ["K": "mac", "K~ipad": "pad", "K-iphoneos": "phone", "K-linux": "l"])
    #expect(keys(Device(.ios, .ipad)) == ["K": "pad", "K-macos": "mac", "K-linux": "l"])
    #expect(keys(Device(.ios)) == ["K": "phone", "K-macos": "mac", "K-linux": "l"])
    #expect(keys(Device(.linux))["K"] == "plain")
  }
}
