// Tests of the keys of Info.plist (present, absent, and with a wrong value), and of the files that the keys name.

import LprojTestSupport
import Testing

@Suite struct InfoPlistTests {
  private func found(_ files: Files) throws -> [Audit.Finding] {
    try Product(files.merging(["App.app/Main.nib": .text("nib")]) { $1 })
      .findings("--only", "bundle-info-plist", ".")
  }

  private func check(_ item: KeyCase, _ info: Info, _ app: (Info) -> Files) throws {
    for value in item.right {
      let findings = try found(app(info.merging([item.key: value]) { $1 }))
      #expect(findings.map(\.message) == [])
    }
    for (value, severity, text) in item.wrong {
      let findings = try found(app(info.merging([item.key: value]) { $1 }))
      try #require(findings.count == 1, "\(value): \(findings.map(\.message))")
      #expect(findings[0].severity == severity)
      #expect(findings[0].message.hasPrefix(item.key) && findings[0].message.contains(text))
      #expect(findings[0].line > 3)
    }
    var without = info
    without[item.key] = nil
    let findings = try found(app(without))
    #expect(findings.map(\.severity) == [item.absence].compactMap { $0 })
    let shown = item.successor ?? item.key
    #expect(findings.allSatisfy { $0.message.hasPrefix("\(shown) is absent") })
  }

  @Test(arguments: KeyCase.phone)
  func `a key of an iOS app`(_ item: KeyCase) throws {
    try check(item, Sample.phoneInfo("App")) { info in
      var files = Sample.phoneApp()
      files["App.app/Info.plist"] = plist(info)
      return files
    }
  }

  @Test(arguments: KeyCase.mac)
  func `a key of a Mac app`(_ item: KeyCase) throws {
    try check(item, Sample.macInfo("App")) { info in
      var files = Sample.macApp()
      files["App.app/Contents/Info.plist"] = plist(info)
      files["App.app/Main.nib"] = nil
      return files
    }
  }

  @Test(arguments: [(".txt", false, 1), (".in", false, 0), (".in", true, 1)])
  func `a bundle without code is a template if it has a template of Info.plist`(
    _ ending: String, _ hasCode: Bool, _ count: Int
  ) throws {
    var files = Sample.macApp()
    if !hasCode { files = files.filter { !$0.key.contains("/MacOS/") } }
    files["App.app/Contents/Info.plist\(ending)"] = files["App.app/Contents/Info.plist"]
    files["App.app/Contents/Info.plist"] = nil
    #expect(try found(files).count == count)
  }

  @Test func `newer keys for icons and the main interface will do`() throws {
    var info = Sample.phoneInfo("App")
    info["CFBundleIconFiles"] = nil
    info["CFBundleIcons"] = ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["Icon"]]]
    var files = Sample.phoneApp()
    files["App.app/Info.plist"] = plist(info)
    #expect(try found(files).map(\.message) == [])
    var mac = Sample.macInfo("App")
    mac["NSMainNibFile"] = nil
    mac["NSMainStoryboardFile"] = "App"
    var app = Sample.macApp()
    app["App.app/Contents/Info.plist"] = plist(mac)
    #expect(try Product(app).findings("--only", "bundle-info-plist", ".").isEmpty)
  }

  @Test(arguments: [
    ("framework", "FMWK"), ("appex", "XPC!"), ("xpc", "XPC!"), ("plugin", "BNDL"),
    ("prefPane", "any four"),
  ])
  func `the package type of other kinds`(_ ending: String, _ type: String) throws {
    let files =
      ending == "framework" ? Sample.framework("Item") : Sample.loadable("Item", ending, type)
    let lines = try Product(files).findings("--only", "bundle-info-plist", ".").map(\.message)
    #expect(lines.isEmpty == (type != "any four"))
    let wrong = try Product(Sample.loadable("Item", "appex", "BNDL"))
      .findings("--only", "bundle-info-plist", ".")
    #expect(wrong.map(\.severity) == ["note"])
  }

  @Test func `a deprecated key is a note`() throws {
    let findings = try Product(Sample.macApp("App", ["CFBundleGetInfoString": "1.0"]))
      .findings("--only", "bundle-info-plist", ".")
    #expect(
      findings.map { "\($0.severity) \($0.message)" } == [
        "note CFBundleGetInfoString is deprecated; use CFBundleShortVersionString"
      ])
  }

  // MARK: Files

  private func lines(_ files: Files) throws -> [String] {
    try Product(files).findings("--only", "bundle-info-plist", ".").map {
      "\($0.severity) \($0.path):\($0.line): \($0.message)"
    }
  }

  @Test func `Info.plist is missing`() throws {
    for (files, plist, kind) in [
      (Sample.macApp(), "App.app/Contents/Info.plist", "an application"),
      (Sample.phoneApp(), "App.app/Info.plist", "an application"),
      (Sample.framework("App"), "App.framework/Versions/A/Resources/Info.plist", "a framework"),
      (Sample.appExtension("App"), "App.appex/Contents/Info.plist", "an app extension"),
    ] {
      var without = files
      without[plist] = nil
      let bundle = String(plist.prefix { $0 != "/" })
      #expect(
        try lines(without) == [
          "error \(bundle):1: \(plist.dropFirst(bundle.count + 1)) is absent, although \(kind) needs it: "
            + "signing fails"
        ])
    }
  }

  @Test func `the executable is missing or empty`() throws {
    for (files, path, plist, line) in [
      (Sample.macApp(), "Contents/MacOS/App", "Contents/Info.plist", 9),
      (Sample.phoneApp(), "App", "Info.plist", 6),
    ] {
      var without = files
      without["App.app/" + path] = nil
      #expect(
        try lines(without) == [
          "error App.app/\(plist):\(line): the executable \(path) does not exist, so the code of the bundle never runs"
        ])
      without["App.app/" + path] = .text("")
      #expect(
        try lines(without) == [
          "warning App.app/\(path):1: the executable 'App' is empty: it cannot run"
        ])
    }
    let other = Sample.phoneApp("App", "iPhoneOS", ["CFBundleExecutable": "Other"])
      .merging(["App.app/Other": code()]) { $1 }
    #expect(try lines(other).map { $0.prefix(5) } == ["note "])
    // The name of the bundle `App.v2.app` is `App.v2`.
    let dotted = try Product(Sample.phoneApp("App.v2")).findings(".").map(\.message)
    #expect(!dotted.contains { $0.contains("does not have the name of the bundle") })
    func unnamed(_ name: String) throws -> [String] {
      var info = Sample.phoneInfo(name)
      info["CFBundleExecutable"] = nil
      let files = Sample.phoneApp(name).merging(["\(name).app/Info.plist": plist(info)]) { $1 }
      return try lines(files).map { $0.replacing(name, with: "App") }
    }
    #expect(try unnamed("App.v2") == unnamed("App"))
  }

  @Test func `a flat bundle with only resources needs neither executable nor icons`() throws {
    let named: Info = ["CFBundleIconFile": "Icon", "CFBundleIconFiles": ["Tile"]]
    var files = Sample.flatLoadable("Tweak", "bundle", "iPhoneOS", "BNDL", .loadable, named)
    files["Tweak.bundle/Tweak"] = nil
    files["Tweak.bundle/en.lproj/Localizable.strings"] = .text("\"a\" = \"A\";\n")
    func found(_ files: Files) throws -> [String] {
      try Product(files).findings("--only", "bundle-info-plist", "--only", "bundle-icon", ".")
        .map { "\($0.severity) \($0.message)" }
    }
    #expect(try found(files) == [])
    let icons = ["Icon", "Tile"].map {
      "warning the icon '\($0)' is not in the bundle root: users see a blank one"
    }
    files["Tweak.bundle/Other"] = code(.loadable)
    #expect(
      try found(files) == [
        "warning the executable Tweak does not exist; an executable in the same folder is named 'Other'"
      ] + icons)
    files["Tweak.bundle/Other"] = nil
    let inside = Sample.phoneApp().merging(under("App.app/PlugIns", files)) { $1 }
    #expect(
      try found(inside) == [
        "error the executable Tweak does not exist, so the code of the bundle never runs"
      ] + icons)
  }

  @Test(arguments: [
    ("", 1, "Info.plist is empty"), ("{ a = ; }", 1, "';' cannot stand here"),
    ("<?xml version=\"1.0\"?>\n<plist><dict>\n<key>a</key></dict></plist>", 3, "no value after"),
    ("<?xml version=\"1.0\"?>\n<plist><array/></plist>", 1, "holds an array, not a dictionary"),
    ("bplist00 garbage", 1, "damaged binary property list"),
  ])
  func `a broken Info.plist gets its place`(_ text: String, _ line: Int, _ complaint: String) throws
  {
    var files = Sample.macApp()
    files["App.app/Contents/Info.plist"] = .text(text)
    let found = try lines(files)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("error App.app/Contents/Info.plist:\(line): ") ?? false, "\(found)")
    #expect(found.first?.contains(complaint) ?? false, "\(found)")
  }

  // MARK: Icons and nibs

  private func named(_ rule: String, _ files: Files) throws -> [String] {
    try Product(files).findings("--only", rule, ".").map { "\($0.severity) \($0.message)" }
  }

  @Test func `an icon of a Mac app, with or without extension`() throws {
    for name in ["App", "App.icns"] {
      #expect(
        try named("bundle-icon", Sample.macApp("App", ["CFBundleIconFile": .string(name)])) == [])
    }
    #expect(
      try named("bundle-icon", Sample.macApp("App", ["CFBundleIconFile": "Other"])) == [
        "warning the icon 'Other' is not in Contents/Resources: users see a blank one"
      ])
    let deeper = Sample.macApp("App", ["CFBundleIconFile": "Deep"])
      .merging(["App.app/Contents/Resources/en.lproj/Deep.icns": .text("icon")]) { $1 }
    #expect(try named("bundle-icon", deeper).count == 1)
    let catalog = Sample.macApp("App", ["CFBundleIconFile": "Other"])
      .merging(["App.app/Contents/Resources/Assets.car": .text("BOM")]) { $1 }
    #expect(try named("bundle-icon", catalog) == [])
  }

  @Test(arguments: ["Tile.png", "Tile@2x.png", "Tile~ipad.png", "Tile@3x~ipad.png"])
  func `icons and launch images of an iOS app have variants`(_ file: String) throws {
    let info: Info = ["CFBundleIconFiles": ["Tile"], "UILaunchImageFile": "Tile"]
    #expect(
      try named(
        "bundle-icon",
        Sample.phoneApp("App", "iPhoneOS", info).merging(["App.app/" + file: .text("i")]) { $1 })
        == [])
    #expect(
      try named("bundle-icon", Sample.phoneApp("App", "iPhoneOS", info)).sorted() == [
        "note the launch image 'Tile' is not in the bundle root",
        "warning the icon 'Tile' is not in the bundle root: users see a blank one",
      ])
  }

  @Test func `nibs and storyboards, localized or not`() throws {
    let main: Info = ["NSMainNibFile": "Main"]
    for place in ["Main.nib", "en.lproj/Main.nib", "Base.lproj/Main.storyboardc/Info.plist"] {
      let files = Sample.phoneApp("App", "iPhoneOS", main).merging(["App.app/" + place: .text("x")])
      {
        $1
      }
      #expect(try named("bundle-nib", files) == [])
    }
    #expect(
      try named("bundle-nib", Sample.phoneApp("App", "iPhoneOS", main)) == [
        "warning Info.plist names 'Main.nib', which is neither in the bundle root nor in a localization there: the app quits when it is launched"
      ])
    // Only the start functions load the main nib.
    let other = Sample.phoneApp("App", "iPhoneOS", main)
      .merging(["App.app/App": code(calling: ["_main"])]) { $1 }
    #expect(
      try named("bundle-nib", other) == [
        "note Info.plist names 'Main.nib', which is neither in the bundle root nor in a localization there"
      ])
    #expect(
      try named("bundle-nib", Sample.phoneApp("App", "iPhoneOS", ["UIMainStoryboardFile": "Main"]))
        == [
          "warning Info.plist names 'Main.storyboardc', which is neither in the bundle root nor in a localization there"
        ])
  }
}
