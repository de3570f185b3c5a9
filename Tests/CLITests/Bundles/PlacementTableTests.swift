// Tests of `lproj place`: its output has all lines of Apple's placement table.

import Foundation
import LprojTestSupport
import Testing

/// A line of Apple's placement table, written independently of the table in the program.
struct TableLine: Sendable, CustomTestStringConvertible {
  var content: String
  var platform: String
  var locations: [String]

  init(_ content: String, _ platform: String, _ locations: String...) {
    self.content = content
    self.platform = platform
    self.locations = locations
  }

  var testDescription: String { "\(content) on \(platform)" }

  private static func flat(_ content: String, _ location: String) -> [TableLine] {
    ["ios", "watchos", "tvos", "visionos"].map { TableLine(content, $0, location) }
  }

  static let all: [TableLine] =
    [
      TableLine("info-plist", "macos", "Contents/Info.plist"),
      TableLine("info-plist", "macos-framework", "Versions/A/Resources/Info.plist"),
      TableLine("main-executable", "macos", "Contents/MacOS/"),
      TableLine("main-executable", "macos-framework", "Versions/A/"),
      TableLine("resource", "macos", "Contents/Resources/"),
      TableLine("resource", "macos-framework", "Versions/A/Resources/"),
      TableLine("privacy-manifest", "macos", "Contents/Resources/"),
      TableLine("privacy-manifest", "macos-framework", "Versions/A/Resources/"),
      TableLine("framework", "macos", "Contents/Frameworks/"),
      TableLine("framework", "macos-framework", "Versions/A/Frameworks/"),
      TableLine("framework", "ios", "Frameworks/"),
      TableLine("framework", "tvos", "Frameworks/"),
      TableLine("framework", "visionos", "Frameworks/"),
      TableLine("dynamic-library", "macos", "Contents/Frameworks/"),
      TableLine("dynamic-library", "macos-framework", "Versions/A/Frameworks/"),
      TableLine("dynamic-library", "ios", "Frameworks/"),
      TableLine("dynamic-library", "tvos", "Frameworks/"),
      TableLine("dynamic-library", "visionos", "Frameworks/"),
      TableLine("app-extension", "macos", "Contents/PlugIns/"),
      TableLine("app-extension", "ios", "PlugIns/"),
      TableLine("app-extension", "watchos", "PlugIns/"),
      TableLine("app-extension", "tvos", "PlugIns/"),
      TableLine("plug-in", "macos", "Contents/PlugIns/"),
      TableLine("plug-in", "macos-framework", "Versions/A/PlugIns/"),
      TableLine("provisioning-profile", "macos", "Contents/embedded.provisionprofile"),
      TableLine("helper-app", "macos", "Contents/MacOS/", "Contents/Helpers/"),
      TableLine("helper-app", "macos-framework", "Versions/A/Helpers/"),
      TableLine("helper-tool", "macos", "Contents/MacOS/", "Contents/Helpers/"),
      TableLine("helper-tool", "macos-framework", "Versions/A/Helpers/"),
      TableLine("xpc-service", "macos", "Contents/XPCServices/"),
      TableLine("automator-action", "macos", "Contents/Library/Automator/"),
      TableLine("quick-look-generator", "macos", "Contents/Library/QuickLook/"),
      TableLine("privileged-helper-tool", "macos", "Contents/Library/LaunchServices/"),
      TableLine("login-item", "macos", "Contents/Library/LoginItems/"),
      TableLine("spotlight-importer", "macos", "Contents/Library/Spotlight/"),
      TableLine("system-extension", "macos", "Contents/Library/SystemExtensions/"),
      TableLine("app-clip", "ios", "AppClips/"),
      TableLine("watch-app", "ios", "Watch/"),
      TableLine("shared-support", "macos", "Contents/SharedSupport/"),
      TableLine("shared-framework", "macos", "Contents/SharedFrameworks/"),
      TableLine("settings-bundle", "ios", "Settings.bundle"),
    ] + flat("info-plist", "Info.plist") + flat("main-executable", "/") + flat("resource", "/")
    + flat("privacy-manifest", "/") + flat("plug-in", "PlugIns/")
    + flat("provisioning-profile", "embedded.mobileprovision")
}

@Suite struct PlacementTableTests {
  private struct Report: Decodable {
    struct Place: Decodable {
      struct Rule: Decodable {
        var subject: String
        var location: String
      }
      var content: String
      var platform: String
      var stated: Bool
      var locations: [String]
      var rules: [Rule]
      var notes: [String]
    }
    var places: [Place]
  }

  private func place(_ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(["place"] + arguments, in: "/")
  }

  private func places(_ arguments: String...) throws -> [Report.Place] {
    let result = try Program.lproj.run(["place", "--format", "json"] + arguments, in: "/")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).places
  }

  @Test(arguments: TableLine.all)
  func `the line of the table`(_ line: TableLine) throws {
    let answer = try place(line.content, "--platform", line.platform)
    #expect(answer.status == 0)
    let places = answer.output.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }
    #expect(places.map(String.init) == line.locations)
  }

  @Test func `nothing that the table does not have is stated`() throws {
    let known = Set(TableLine.all.map(\.testDescription))
    for place in try places("--list") {
      let line = "\(place.content) on \(place.platform)"
      #expect(!place.locations.isEmpty == known.contains(line), "\(line)")
      #expect(place.stated == (known.contains(line) || !place.rules.isEmpty), "\(line)")
    }
    let answer = try place("xpc-service", "--platform", "ios")
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("not stated"))
  }

  @Test func `frameworks and Swift libraries for the Watch have three rules`() throws {
    let place = try #require(try places("framework", "--platform", "watchos").first)
    #expect(place.locations == [])
    #expect(
      place.rules.map(\.location) == [
        "Frameworks/", "Watch/<WatchKit app>.app/Frameworks/",
        "Watch/<WatchKit app>.app/PlugIns/<WatchKit extension>.appex/Frameworks/",
      ])
    #expect(try places("dynamic-library", "--platform", "watchos").first?.rules.count == 2)
  }

  @Test func `what older guides forbid is mentioned`() throws {
    for content in ["framework", "plug-in"] {
      let output = try place(content, "--platform", "ios").output
      #expect(output.contains("older Bundle Programming Guide"))
    }
    #expect(!(try place("framework", "--platform", "macos").output.contains("older")))
  }

  @Test(arguments: [
    ("Sounds.framework", "framework"), (".appex", "app-extension"),
    ("a/b.dylib", "dynamic-library"),
    ("Info.plist", "info-plist"), ("PrivacyInfo.xcprivacy", "privacy-manifest"),
    ("embedded.mobileprovision", "provisioning-profile"), ("X.plugin", "plug-in"),
    ("Framework", "framework"), ("x.qlgenerator", "quick-look-generator"),
    ("Settings.bundle", "settings-bundle"),
    ("Main.storyboard", "resource"), ("en.lproj", "resource"), (".lproj", "resource"),
    ("a.strings", "resource"), ("App.icns", "resource"), ("run.sh", "resource"),
    ("script", "resource"), ("storyboard", "resource"), ("Settings.plist", "resource"),
    ("a.sqlite", "resource"), ("main.lua", "resource"), ("App.help", "resource"),
    ("data.unheard", "resource"), ("PkgInfo", "info-plist"),
  ])
  func `a file name means its kind of content`(_ name: String, _ content: String) throws {
    #expect(try places(name).first?.content == content)
  }

  @Test func `without a platform all places are listed, and notes name the platforms`() throws {
    let output = try place("framework").output
    #expect(
      output.hasPrefix(
        """
        macos                Contents/Frameworks/
        macos-framework      Versions/A/Frameworks/
        ios, tvos, visionos  Frameworks/

        """))
    #expect(output.contains("\nnote on ios: The older Bundle Programming Guide"))
    let service = try place("xpc-service").output
    #expect(
      service.contains(
        "has no line for XPC service on macos-framework, ios, watchos, tvos, visionos\n"))
    #expect(service.contains("\nnote on ios: The table knows XPC services only on macOS"))
    #expect(try Set(places("framework").map(\.platform)).count == 6)
  }

  @Test func `what a build makes of a file is said`() throws {
    #expect(try place("Main.storyboard").output.contains("A build makes a .storyboardc of it"))
    #expect(try place("a.strings").output.contains("such as en.lproj/."))
    #expect(try !place("App.icns").output.contains("note: "))
    #expect(
      try place("data.unheard").output.contains("Nothing is known of files with this extension"))
    #expect(try place("PkgInfo").output.contains("lies beside Info.plist"))
  }

  @Test func `wrong usage says what there is`() throws {
    let content = try place("frameworks")
    #expect(content.status == 64)
    #expect(
      content.errors.contains("there is no kind of content 'frameworks'; did you mean 'framework'?")
    )
    #expect(
      try place("Main.storybord").errors.contains("'Main.storybord'; did you mean 'storyboard'?"))
    #expect(try place("zzzzzz").errors.contains("'zzzzzz'; known are info-plist, "))
    #expect(try place("framework", "--platform", "ipados").status == 64)
    #expect(try place().status == 64)
    #expect(try place("framework", "--list").status == 64)
  }

  @Test func `JSON is valid against its schema, and the list is the same every time`() throws {
    let list = try place("--list", "--format", "json")
    #expect(try JSONSchema(named: "place").problems(of: list.output) == [])
    let one = try place("framework", "--platform", "watchos", "--format", "json")
    #expect(try JSONSchema(named: "place").problems(of: one.output) == [])
    #expect(try place("--list", "--format", "json").output == list.output)
    try expectSnapshot(place("--list").output, named: "place-list.txt")
  }
}
