// Tests of frameworks and libraries that belong in another bundle, or are built for another platform.

import LprojTestSupport
import Testing

@Suite struct MisplacedFrameworkTests {
  @Test(arguments: ["iPhoneOS", "WatchOS", "AppleTVOS"])
  func `a library without a framework in a place for frameworks`(_ system: String) throws {
    for folder in ["Frameworks/", ""] {
      let lines = try Product.misplaced(
        Sample.phoneApp("App", system), ["App.app/\(folder)libwaffle.dylib": code(.library)])
      #expect(lines.count == 1)
      #expect(lines[0].contains("is in no framework"))
      #expect(lines[0].contains("only in frameworks in Frameworks/"))
    }
  }

  @Test func `a library needs no framework on visionOS, and Swift's nowhere`() throws {
    #expect(
      try Product.misplaced(
        Sample.phoneApp("App", "XROS"), ["App.app/Frameworks/libwaffle.dylib": code(.library)])
        == [])
    for system in ["iPhoneOS", "WatchOS", "AppleTVOS", "XROS"] {
      #expect(
        try Product.misplaced(
          Sample.phoneApp("App", system), ["App.app/Frameworks/libswiftCore.dylib": code(.library)])
          == [])
    }
  }

  @Test(arguments: ["iPhoneOS", "AppleTVOS"])
  func `frameworks and Swift libraries belong to the topmost app`(_ system: String) throws {
    let share = Sample.flatLoadable("Share", "appex", system, "XPC!", .executable)
    let app = Sample.phoneApp("App", system).merging(under("App.app/PlugIns", share)) { $1 }
    let inner = "App.app/PlugIns/Share.appex/Frameworks"
    for (item, name) in [
      (Sample.flatFramework("Waffles", system), "Waffles.framework"),
      (["libswiftCore.dylib": code(.library)], "libswiftCore.dylib"),
    ] {
      let lines = try Product.misplaced(app, under(inner, item))
      #expect(lines.count == 1)
      #expect(lines[0].hasPrefix("\(inner)/\(name): "))
      #expect(
        lines[0].contains(
          "frameworks and Swift libraries belong only in App.app/Frameworks/"))
    }
  }

  @Test func `a library without a framework in an extension is reported, too`() throws {
    let share = Sample.flatLoadable("Share", "appex", "iPhoneOS", "XPC!", .executable)
    let app = Sample.phoneApp("App", "iPhoneOS").merging(under("App.app/PlugIns", share)) { $1 }
    let lines = try Product.misplaced(
      app, ["App.app/PlugIns/Share.appex/Frameworks/libwaffle.dylib": code(.library)])
    #expect(lines.count == 1)
    #expect(lines.first?.contains("is in no framework") == true)
  }

  @Test func `an App Clip is an app of its own`() throws {
    let clip = "App.app/AppClips"
    let files = under(clip, Sample.phoneApp("Clip", "iPhoneOS", ["NSAppClip": [:]]))
      .merging(under(clip + "/Clip.app/Frameworks", Sample.flatFramework("Waffles"))) { $1 }
    #expect(try Product.misplaced(Sample.phoneApp(), files) == [])
  }

  private let watch = "App.app/Watch/Face.app"

  @Test func `a watchOS framework belongs in the WatchKit extension`() throws {
    let lines = try Product.misplaced(
      Sample.watchPair(), under(watch + "/Frameworks", Sample.flatFramework("More", "WatchOS")))
    #expect(lines.count == 1)
    #expect(
      lines[0].contains(
        "a watchOS framework: its place is PlugIns/Face Extension.appex/Frameworks/"))
  }

  @Test func `watchOS Swift libraries belong in the WatchKit app`() throws {
    let lines = try Product.misplaced(
      Sample.watchPair(),
      [watch + "/PlugIns/Face Extension.appex/Frameworks/libswiftUI.dylib": code(.library)])
    #expect(lines.count == 1)
    #expect(lines[0].contains("its place is Frameworks/ of the WatchKit app"))
  }

  @Test func `iOS frameworks belong in the iOS app, watchOS frameworks not`() throws {
    let inner = try Product.misplaced(
      Sample.watchPair(), under(watch + "/Frameworks", Sample.flatFramework("More")))
    #expect(inner.count == 1)
    #expect(inner[0].contains("an iOS framework: its place is Frameworks/ of the iOS app"))
    let outer = try Product.misplaced(
      Sample.watchPair(), under("App.app/Frameworks", Sample.flatFramework("More", "WatchOS")))
    #expect(outer.count == 1)
    #expect(outer[0].contains("a watchOS framework: its place is Watch/"))
  }

  @Test func `a Watch app without extension has its frameworks itself`() throws {
    let app = Sample.phoneApp("Face", "WatchOS", ["WKApplication": true])
    let widget = Sample.flatLoadable("Widget", "appex", "WatchOS", "XPC!", .executable)
    #expect(
      try Product.misplaced(
        app.merging(under("Face.app/PlugIns", widget)) { $1 },
        under("Face.app/Frameworks", Sample.flatFramework("Dials", "WatchOS"))) == [])
  }

  @Test(arguments: [
    ("iPhoneOS", "iPhoneSimulator", "the simulator of iOS", "iOS"),
    ("iPhoneSimulator", "iPhoneOS", "iOS", "the simulator of iOS"),
    ("AppleTVOS", "iPhoneOS", "iOS", "tvOS"), ("iPhoneOS", "MacOSX", "macOS", "iOS"),
    ("MacOSX", "iPhoneOS", "iOS", "macOS"),
  ])
  func `a framework that is built for another platform`(
    _ app: String, _ framework: String, _ other: String, _ own: String
  ) throws {
    let isMac = app == "MacOSX"
    let files = isMac ? Sample.macApp() : Sample.phoneApp("App", app)
    let folder = isMac ? "App.app/Contents/Frameworks" : "App.app/Frameworks"
    func inside(_ system: String) -> Files {
      under(
        folder,
        system == "MacOSX" ? Sample.framework("Waffles") : Sample.flatFramework("Waffles", system))
    }
    #expect(try Product.misplaced(files, inside(app)) == [])
    let lines = try Product(files.merging(inside(framework)) { $1 })
      .findings("--only", "bundle-misplaced", ".").map {
        "\($0.severity) \($0.path): \($0.message)"
      }
    #expect(
      lines == [
        "warning \(folder)/Waffles.framework: the framework 'Waffles.framework' is built for "
          + "\(other), but the app is for \(own): the system cannot load the framework"
      ])
  }

  @Test func `a framework that names several platforms, or none, may be for each`() throws {
    for info: Info in [
      ["CFBundleSupportedPlatforms": ["iPhoneSimulator", "iPhoneOS"]], [:],
    ] {
      var files = under("App.app/Frameworks", Sample.flatFramework("Waffles"))
      files["App.app/Frameworks/Waffles.framework/Info.plist"] = plist(info)
      #expect(try Product.misplaced(Sample.phoneApp(), files) == [])
    }
  }
}
