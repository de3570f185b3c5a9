// Tests that correct bundles of all kinds have no findings.

import LprojTestSupport
import Testing

struct Case: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var files: Files

  init(_ name: String, _ files: Files) {
    testDescription = name
    self.files = files
  }

  static func join(_ parts: Files...) -> Files {
    parts.reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  static let fullMacApp = join(
    Sample.macApp(),
    under("App.app/Contents/Frameworks", Sample.framework("Waffles")),
    under(
      "App.app/Contents/Frameworks/Waffles.framework/Versions/A",
      [
        "Helpers/tool": code(), "Resources/PrivacyInfo.xcprivacy": plist([:]),
        "Headers/Waffles.h": .text("// "), "Modules/module.modulemap": .text("module"),
        "Frameworks/libinner.dylib": code(.library),
      ]),
    under("App.app/Contents/SharedFrameworks", Sample.framework("Shared")),
    under("App.app/Contents/PlugIns", Sample.appExtension("Share")),
    under("App.app/Contents/PlugIns", Sample.loadable("Gloss", "plugin")),
    under("App.app/Contents/PlugIns", Sample.loadable("Satin", "varnish")),
    under("App.app/Contents/PlugIns", Sample.codeless("Matte")),
    under("App.app/Contents/Resources", Sample.codeless("Texts")),
    under("App.app/Contents/Helpers", Sample.macApp("Helper")),
    under("App.app/Contents/MacOS", Sample.macApp("Other")),
    under("App.app/Contents/XPCServices", Sample.loadable("Oven", "xpc", "XPC!", .executable)),
    under("App.app/Contents/Library/Automator", Sample.loadable("Bake", "action")),
    under("App.app/Contents/Library/QuickLook", Sample.loadable("Look", "qlgenerator")),
    under("App.app/Contents/Library/LoginItems", Sample.macApp("Start")),
    under("App.app/Contents/Library/Spotlight", Sample.loadable("Find", "mdimporter")),
    under(
      "App.app/Contents/Library/SystemExtensions",
      Sample.loadable("Net", "systemextension", "SYSX", .executable)),
    under(
      "App.app/Contents",
      [
        "Frameworks/libbatter.dylib": fatCode(.library),
        "Frameworks/libbatter.1.dylib": .link("libbatter.dylib"),
        "MacOS/tool": fatCode(), "Helpers/tool": code(),
        "Library/LaunchServices/org.example.root": code(),
        "Library/LaunchAgents/org.example.agent.plist": plist([:]),
        "Resources/PrivacyInfo.xcprivacy": plist([:]), "Resources/run.sh": .text("#!/bin/sh\n"),
        "Resources/Clip.scptd/Contents/Info.plist": plist([:]), "Resources/x.o": code(.object),
        "SharedSupport/Template.txt": .text("waffle"),
        "embedded.provisionprofile": .text("profile"),
        "version.plist": plist([:]), "Home/lib/libodd.dylib": code(.library),
        "Resources/WaterSounds/Water1.aiff": .text("sound"),
      ]))

  static let fullPhoneApp = join(
    Sample.phoneApp(), under("App.app", Sample.settings),
    under("App.app/Frameworks", Sample.flatFramework("Waffles")),
    under(
      "App.app/PlugIns", Sample.flatLoadable("Share", "appex", "iPhoneOS", "XPC!", .executable)),
    under("App.app/PlugIns", Sample.flatLoadable("Gloss", "plugin")),
    under("App.app/AppClips", Sample.phoneApp("Clip", "iPhoneOS", ["NSAppClip": [:]])),
    under(
      "App.app",
      [
        "Frameworks/libswiftCore.dylib": code(.library), "PrivacyInfo.xcprivacy": plist([:]),
        "embedded.mobileprovision": .text("profile"), "WaterSounds/Water1.aiff": .text("sound"),
        "Texts.bundle/waffle.png": .text("image"), "App.debug.dylib": code(.library),
      ]))

  static let right: [Case] = [
    Case("macOS application", Sample.macApp()),
    Case("macOS application with everything", fullMacApp),
    Case(
      "Mac Catalyst application",
      Sample.macApp("App", ["LSRequiresIPhoneOS": true, "UIDeviceFamily": [2, 6]])),
    Case("iOS application", Sample.phoneApp()),
    Case("iOS application with everything", fullPhoneApp),
    Case("watchOS application in an iOS application", Sample.watchPair()),
    Case("tvOS application", Sample.phoneApp("App", "AppleTVOS")),
    Case("visionOS application", Sample.phoneApp("App", "XROS")),
    Case("versioned framework", Sample.framework("Waffles")),
    Case("flat framework", Sample.flatFramework("Waffles")),
    Case("loadable bundle", Sample.loadable("Gloss", "bundle")),
    Case("plug-in of any extension", Sample.loadable("Gloss", "varnish")),
    Case("app extension", Sample.appExtension("Share")),
    Case("XPC service", Sample.loadable("Oven", "xpc", "XPC!", .executable)),
    Case("settings bundle", Sample.settings),
    Case("codeless bundle", Sample.codeless("Texts")),
    Case("iOS application wrapped for the Mac", Sample.wrapped()),
    Case(
      "xcframework",
      join(
        [
          "W.xcframework/Info.plist": plist([
            "AvailableLibraries": .array(
              ["ios-arm64", "macos-arm64"].map {
                ["LibraryIdentifier": .string($0), "LibraryPath": "W.framework"]
              })
          ])
        ],
        under("W.xcframework/ios-arm64", Sample.flatFramework("W")),
        under("W.xcframework/macos-arm64", Sample.framework("W")))),
    Case(
      "xcarchive",
      join(
        under("A.xcarchive/Products/Applications", Sample.phoneApp()),
        [
          "A.xcarchive/Info.plist": plist([
            "ApplicationProperties": ["ApplicationPath": "Applications/App.app"]
          ])
        ],
        under(
          "A.xcarchive/dSYMs/App.app.dSYM/Contents",
          [
            "Info.plist": plist([:]), "Resources/DWARF/App": code(.symbols),
          ]))),
  ]
}

@Suite struct BundleSampleTests {
  @Test(arguments: Case.right)
  func `a right bundle is silent`(_ item: Case) throws {
    let product = Product(item.files)
    #expect(try product.lines() == [])
    let result = try product.run("audit", ".")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(arguments: Case.right)
  func `JSON is valid against the schema, with the same output for any number of jobs`(
    _ item: Case
  ) throws {
    let product = Product(item.files)
    let one = try product.run("audit", "--format", "json", "--jobs", "1", ".")
    #expect(try JSONSchema(named: "audit").problems(of: one.output) == [])
    let many = try product.run("audit", "--format", "json", "--jobs", "7", ".")
    #expect(one.output == many.output)
  }
}
