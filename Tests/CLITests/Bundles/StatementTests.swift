// Tests of statements in Apple's documents on bundles. Each statement is violated in a small bundle beside the correct one.

import Foundation
import LprojTestSupport
import Testing

@Suite struct StatementTests {
  private func lines(_ files: Files) throws -> [String] { try Product(files).lines() }

  @Test func `an executable without its permission, on the disk and in an archive`() throws {
    let product = Product(under("in/Payload", Sample.phoneApp()))
    let executable = try product.tree.path + "/in/Payload/App.app/App"
    try Zip.pack(product, "in", to: "Right.ipa")
    #expect(try product.lines("Right.ipa") == [])
    chmod(executable, 0o644)
    try Zip.pack(product, "in", to: "Wrong.ipa")
    let fault = "the executable 'App' has no permission to be executed: the system cannot start it"
    #expect(
      try product.lines("Wrong.ipa") == [
        "warning bundle-info-plist Wrong.ipa/Payload/App.app/App: " + fault
      ])
    #expect(
      try product.lines("in") == [
        "warning bundle-info-plist in/Payload/App.app/App: " + fault
      ])
  }

  @Test func `CFBundleExecutable with a path`() throws {
    #expect(
      try lines(Sample.macApp("App", ["CFBundleExecutable": "Contents/MacOS/App"])) == [
        "error bundle-info-plist App.app/Contents/Info.plist: CFBundleExecutable is 'Contents/MacOS/App', a "
          + "path: the system takes a name and looks in Contents/MacOS/, so the code of the bundle never runs"
      ])
    #expect(
      try lines(Sample.macApp("App", ["CFBundleExecutable": "../MacOS/App"])).map {
        $0.prefix { $0 != ":" }
      } == ["warning bundle-info-plist App.app/Contents/Info.plist"])
  }

  @Test func `icons of documents`() throws {
    let types: Value = [["CFBundleTypeName": "Waffle", "CFBundleTypeIconFile": "Waffle.icns"]]
    var files = Sample.macApp("App", ["CFBundleDocumentTypes": types])
    #expect(
      try lines(files) == [
        "warning bundle-icon App.app/Contents/Info.plist: the icon 'Waffle.icns' of documents 'Waffle' is not "
          + "in Contents/Resources: users see a blank one"
      ])
    files["App.app/Contents/Resources/Waffle.icns"] = .text("icon")
    #expect(try lines(files) == [])
    let phone: Info = [
      "CFBundleDocumentTypes": [
        ["CFBundleTypeName": "W", "CFBundleTypeIconFiles": ["w", "x.png"]]
      ],
      "UTExportedTypeDeclarations": [["UTTypeIdentifier": "org.e.w", "UTTypeIconFiles": ["w"]]],
    ]
    let found = try lines(
      Sample.phoneApp("App", "iPhoneOS", phone).merging(["App.app/x@2x.png": .text("x")]) { $1 })
    #expect(found.count == 1 && found[0].contains("the icon 'w' of documents 'W'"), "\(found)")
  }

  @Test(arguments: [
    ("UIStatusBarStyle", "UIStatusBarStyleLightContent", "UIStatusBarStyleBlackTransluscent"),
    ("UIInterfaceOrientation", "UIInterfaceOrientationPortrait", "Portrait"),
    (
      "UISupportedInterfaceOrientations~ipad", "UIInterfaceOrientationLandscapeLeft",
      "UIInterfaceOrientationLandscape"
    ),
    ("UIUserInterfaceStyle", "Dark", "dark"), ("UIBackgroundModes", "audio", "audoi"),
  ])
  func `constants that the system knows`(_ key: String, _ right: String, _ wrong: String) throws {
    func found(_ name: String) throws -> [String] {
      let isList = key.hasPrefix("UISupported") || key == "UIBackgroundModes"
      let value: Value = isList ? [.string(name)] : .string(name)
      return try lines(Sample.phoneApp("App", "iPhoneOS", [key: value])).filter {
        $0.contains("constant")
      }
    }
    #expect(try found(right) == [])
    let told = try found(wrong)
    #expect(
      told.count == 1
        && told[0].hasPrefix("warning bundle-info-plist App.app/Info.plist: \(key) is '\(wrong)', "),
      "\(told)")
    // An unknown background mode has no finding, because newer systems may have more modes.
    #expect(try found("made-up").isEmpty == (key == "UIBackgroundModes"))
  }

  @Test func `an application without an identifier`() throws {
    var info = Sample.phoneInfo("App")
    info["CFBundleIdentifier"] = nil
    let files = Sample.phoneApp().merging(["App.app/Info.plist": plist(info)]) { $1 }
    #expect(
      try lines(files) == [
        "error bundle-info-plist App.app/Info.plist: CFBundleIdentifier is absent, although an application for "
          + "iOS needs it: the system or its store refuses the app"
      ])
  }

  @Test func `pictures for iTunes and the launch belong at the root`() throws {
    let right = Sample.phoneApp().merging([
      "App.app/iTunesArtwork": .text("i"), "App.app/Default-568h@2x.png": .text("i"),
      "App.app/images/Default.png": .text("i"), "App.app/images/iTunesArtwork": .text("i"),
    ]) { $1 }
    #expect(try lines(right) == [])
    let wrong = Sample.phoneApp().merging([
      "App.app/art/iTunesArtwork@2x": .text("i"), "App.app/art/Default-568h@2x.png": .text("i"),
    ]) { $1 }
    #expect(
      try lines(wrong).sorted() == [
        "note bundle-icon App.app/art/Default-568h@2x.png: the launch image 'Default-568h@2x.png' is in a "
          + "folder: the system looks for it only at the bundle root (/)",
        "warning bundle-icon App.app/art/iTunesArtwork@2x: 'iTunesArtwork@2x' is in a folder: iTunes looks for "
          + "it only at the bundle root (/)",
      ])
  }

  @Test func `a codeless bundle without Info.plist where code belongs`() throws {
    func app(_ folder: String) -> Files {
      Sample.macApp().merging([
        "App.app/Contents/\(folder)/X.bundle/Contents/Resources/a.txt": .text("a")
      ]) { $1 }
    }
    #expect(try lines(app("Resources")) == [])
    #expect(
      try lines(app("PlugIns")) == [
        "error bundle-info-plist App.app/Contents/PlugIns/X.bundle: 'X.bundle' has neither code nor Info.plist, "
          + "and lies where code belongs: signing takes it for code and fails"
      ])
  }

  @Test func `what the table has no line for is a note`() throws {
    let service = Sample.flatLoadable("S", "xpc", "iPhoneOS", "XPC!", .executable)
    let inApp = Sample.phoneApp().merging(under("App.app/PlugIns", service)) { $1 }
    #expect(
      try lines(inApp) == [
        "note bundle-misplaced App.app/PlugIns/S.xpc: the XPC service 'S.xpc' is in a bundle for iOS, where "
          + "Apple's table has no place for one: the system may not find it"
      ])
    #expect(
      try lines(Sample.phoneApp().merging(under("App.app/XPCServices", service)) { $1 }) == [])
    let kit = Case.join(
      Sample.phoneApp(), under("App.app/Frameworks", Sample.flatFramework("Kit")),
      under(
        "App.app/Frameworks/Kit.framework/PlugIns",
        Sample.flatLoadable("E", "appex", "iPhoneOS", "XPC!", .executable)))
    #expect(
      try lines(kit) == [
        "note bundle-misplaced App.app/Frameworks/Kit.framework/PlugIns/E.appex: the app extension 'E.appex' is "
          + "in a framework, where Apple's table has no place for one: the system may not find it"
      ])
  }

  @Test func `an application for macOS without Contents`() throws {
    let info = plist(Sample.macInfo("App"))
    for executable in ["App", "MacOS/App"] {
      #expect(
        try lines(["App.app/Info.plist": info, "App.app/" + executable: code()]) == [
          "error bundle-info-plist App.app: the folder 'Contents' is absent, although an application for macOS "
            + "needs it for all its content: signing fails"
        ], "\(executable)")
    }
  }

  @Test func `a main nib that the app loads when it starts`() throws {
    var files = Sample.macApp()
    files["App.app/Contents/Resources/App.nib"] = nil
    #expect(
      try lines(files) == [
        "warning bundle-nib App.app/Contents/Info.plist: Info.plist names 'App.nib', which is neither in "
          + "Contents/Resources nor in a localization there: the app quits when it is launched"
      ])
  }

  @Test func `a folder that a localization lost says how much is in it`() throws {
    var files: Files = [:]
    for language in ["en", "de", "fr"] {
      files["\(language).lproj/A.strings"] = .text("\"a\" = \"\(language)\";\n")
      guard language != "fr" else { continue }
      for name in ["help/index.html", "help/b.html", "p.png"] {
        files["\(language).lproj/\(name)"] = .text(language + name)
      }
    }
    #expect(
      try lines(files).filter { $0.contains("help") } == [
        "warning missing-file fr.lproj: folder 'help' (2 files) is missing in 'fr': users get the copy in 'en'"
      ])
  }

  @Test func `a slip in InfoPlist.strings is one finding`() throws {
    let slip = "\"CFBundleDisplayNam\" = \"App\";\n"
    let found = try lines([
      "en.lproj/InfoPlist.strings": .text("\"CFBundleDisplayName\" = \"App\";\n"),
      "de.lproj/InfoPlist.strings": .text(slip),
    ])
    #expect(
      found.count == 1
        && found[0].hasPrefix(
          "warning infoplist-unknown-key de.lproj/InfoPlist.strings: 'CFBundleDisplayNam' is not a key that "
            + "the system looks up: users never see its text"),
      "\(found)")
    var app = Sample.macApp()
    app["App.app/Contents/Resources/de.lproj/InfoPlist.strings"] = .text(
      slip + "\"NSHumanReadableCopyright\" = \"©\";\n")
    #expect(try lines(app).filter { $0.contains("CFBundleDisplayNam") }.count == 1)
  }

  @Test func `a picture of one region is lost for another one`() throws {
    var files: Files = [:]
    for language in ["en_US", "en_GB", "de"] {
      files["\(language).lproj/A.strings"] = .text("\"a\" = \"\(language)\";\n")
    }
    #expect(try lines(files) == [])
    files["en_GB.lproj/p.png"] = .text("p")
    #expect(
      try lines(files).contains { $0.hasPrefix("warning unreachable-file en_GB.lproj/p.png") })
    files["en.lproj/p.png"] = .text("p")
    #expect(try !lines(files).contains { $0.contains("unreachable-file en_GB.lproj/p.png") })
  }
}
