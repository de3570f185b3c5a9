// Tests of bundles without code, and of the platform of flat apps.

import Foundation
import LprojTestSupport
import Testing

@Suite struct CodelessTests {
  private struct Report: Decodable {
    struct Bundle: Decodable {
      var path: String
      var kind: String
      var platform: String?
      var code: Bool
      var signAs: String
    }
    struct Tree: Decodable {
      var path: String
      var kind: String
      var platform: String?
    }
    var bundles: [Bundle]
    var trees: [Tree]
  }

  private func report(_ files: Files) throws -> Report {
    let result = try Product(files).run("audit", "--format", "json", ".")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }

  private func signing(_ files: Files) throws -> [String] {
    try report(files).bundles.filter { !$0.code }.map { "\($0.path) \($0.signAs)" }
  }

  @Test func `alone and where code goes it is code, elsewhere a resource, and never misplaced`()
    throws
  {
    #expect(try signing(Sample.codeless("Texts")) == ["Texts.bundle code"])
    for (folder, signing) in [
      ("Contents/PlugIns", "code"), ("Contents/Resources", "resource"),
      ("Contents/SharedSupport", "resource"), ("Contents/Frameworks", "code"),
    ] {
      let files = Sample.macApp().merging(under("App.app/" + folder, Sample.codeless("Texts"))) {
        $1
      }
      #expect(try self.signing(files) == ["App.app/\(folder)/Texts.bundle \(signing)"])
      #expect(try Product(files).lines() == [])
    }
  }

  @Test func `JSON has kinds and platforms`() throws {
    let report = try report(
      Case.join(
        Sample.watchPair(), Sample.framework("Waffles"), Sample.appExtension("Share"),
        ["Waffles.framework/Versions/A/Resources/en.lproj/A.strings": .text("\"a\" = \"A\";")]))
    #expect(
      report.bundles.map { "\($0.path) \($0.kind) \($0.platform ?? "–")" } == [
        "App.app application ios", "App.app/Frameworks/Waffles.framework framework ios",
        "App.app/Watch/Face.app application watchos",
        "App.app/Watch/Face.app/PlugIns/Face Extension.appex app-extension watchos",
        "App.app/Watch/Face.app/PlugIns/Face Extension.appex/Frameworks/Dials.framework framework "
          + "watchos", "Share.appex app-extension macos",
        "Waffles.framework framework macos-framework",
      ])
    #expect(
      report.trees.map { "\($0.path) \($0.kind) \($0.platform ?? "–")" } == [
        "App.app application ios", "App.app/Watch/Face.app application watchos",
        "Waffles.framework/Versions/A/Resources framework macos-framework",
      ])
  }

  @Test(arguments: PlatformCase.all)
  func `the platform of a flat app, by its Info.plist`(_ item: PlatformCase) throws {
    var info = item.keys
    info["CFBundleIdentifier"] = "org.example.App"
    let found = try report(["App.app/Info.plist": plist(info), "App.app/App": code()]).bundles
    #expect(found.map(\.platform) == [item.platform])
  }

  @Test func `Contents means macOS, for Catalyst and every kind`() throws {
    let catalyst = Sample.macApp(
      "App", ["CFBundleSupportedPlatforms": "", "LSRequiresIPhoneOS": true, "UIDeviceFamily": [6]])
    #expect(try report(catalyst).bundles.map(\.platform) == ["macos"])
    for ending in ["appex", "xpc", "plugin", "varnish"] {
      #expect(try report(Sample.loadable("Item", ending)).bundles.map(\.platform) == ["macos"])
    }
  }

  @Test func `a library of an xcframework that says nothing is for what its folder says`() throws {
    for (folder, platform) in [
      ("ios-arm64_x86_64-simulator", "ios"), ("tvos-arm64", "tvos"), ("xros-arm64", "visionos"),
      ("watchos-arm64_32", "watchos"), ("macos-arm64", "macos-framework"),
    ] {
      let files: Files = [
        "W.xcframework/\(folder)/W.framework/W": code(.library),
        "W.xcframework/\(folder)/W.framework/Info.plist": plist(["CFBundleName": "W"]),
      ]
      #expect(try report(files).bundles.map(\.platform) == [platform])
    }
  }

  @Test func `an iOS app wrapped for the Mac is looked at inside`() throws {
    let bundles = try report(Sample.wrapped()).bundles
    #expect(bundles.map(\.path) == ["App.app/Wrapper/App.app"])
    #expect(bundles.map(\.platform) == ["ios"])
  }
}

/// Keys of an Info.plist, with the platform that they stand for.
struct PlatformCase: Sendable {
  var platform: String
  var keys: Info

  init(_ platform: String, _ keys: Info) {
    self.platform = platform
    self.keys = keys
  }

  static let all: [PlatformCase] = [
    PlatformCase("ios", ["CFBundleSupportedPlatforms": ["iPhoneOS"]]),
    PlatformCase("ios", ["CFBundleSupportedPlatforms": ["iPhoneSimulator"]]),
    PlatformCase("watchos", ["CFBundleSupportedPlatforms": ["WatchOS"]]),
    PlatformCase("tvos", ["CFBundleSupportedPlatforms": ["AppleTVSimulator"]]),
    PlatformCase("visionos", ["CFBundleSupportedPlatforms": ["XROS"]]),
    PlatformCase("visionos", ["DTPlatformName": "xros"]),
    PlatformCase("ios", ["LSRequiresIPhoneOS": true]),
    PlatformCase("ios", ["MinimumOSVersion": "17.0"]),
    PlatformCase("macos", ["LSMinimumSystemVersion": "14.0"]),
    PlatformCase("tvos", ["UIDeviceFamily": [3]]),
    PlatformCase("watchos", ["WKApplication": true, "MinimumOSVersion": "10.0"]),
    PlatformCase("ios", [:]),
  ]
}
