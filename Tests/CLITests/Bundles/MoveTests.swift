// Tests that move each content item to places that are wrong for it.

import LprojTestSupport
import Testing

/// An item of a content type, such as `app-extension`, that is moved to a wrong folder.
struct Move: Sendable, CustomTestStringConvertible {
  var content: String
  var platform: String
  var folder: String
  var right: [String]

  var testDescription: String { "\(content) on \(platform) to '\(folder)'" }

  /// Groups of content types that look the same on the disk. The places for one type are right for its whole group.
  private static let forms: [[String]] = [
    ["info-plist"], ["privacy-manifest"], ["provisioning-profile"],
    ["main-executable", "helper-tool", "privileged-helper-tool"],
    ["helper-app", "login-item", "app-clip", "watch-app"], ["framework", "shared-framework"],
    ["dynamic-library", "shared-framework"], ["app-extension"], ["plug-in"], ["xpc-service"],
    ["automator-action"], ["quick-look-generator"], ["spotlight-importer"], ["system-extension"],
    ["resource", "shared-support"], ["settings-bundle"],
  ]

  static let all: [Move] = TableLine.all.flatMap { line -> [Move] in
    let form = forms.first { $0.contains(line.content) } ?? []
    let lines = TableLine.all.filter { $0.platform == line.platform }
    let right = lines.filter { form.contains($0.content) }.flatMap(\.locations)
    var wrong = Set(lines.flatMap(\.locations).filter { $0.hasSuffix("/") }).subtracting(right)
    if ["shared-support", "shared-framework", "plug-in", "resource"].contains(line.content) {
      // These items are resources or contain resources. For plug-ins, the next statement adds the places of resources again.
      wrong.subtract(lines.filter { $0.content == "resource" }.flatMap(\.locations))
    }
    if line.content == "plug-in" {
      wrong.formUnion(lines.filter { $0.content == "resource" }.flatMap(\.locations))
    }
    if line.content == "info-plist" || line.content == "provisioning-profile" {
      wrong.subtract(["/", "Versions/A/Resources/"])
    }
    if line.content == "settings-bundle" { wrong.remove("/") }
    if line.platform == "macos-framework" && ["resource", "shared-support"].contains(line.content) {
      wrong.remove("Versions/A/")
    }
    return wrong.sorted().map { location in
      let folder = location == "/" ? "" : String(location.dropLast())
      return Move(
        content: line.content, platform: line.platform, folder: folder, right: line.locations)
    }
  }

  /// Whether the finding is an error. On the Mac, products have many items in unusual places, so the finding is often only a warning.
  var isCertain: Bool {
    let isResource = ["resource", "shared-support", "privacy-manifest"].contains(content)
    if !platform.hasPrefix("macos") {
      return !isResource || ["Frameworks", "PlugIns"].contains(folder)
    }
    switch content {
    case "info-plist", "main-executable", "provisioning-profile", "app-extension", "xpc-service",
      "system-extension":
      return true
    case "automator-action", "quick-look-generator", "spotlight-importer":
      return folder != "Contents/SharedSupport"
    default: return false
    }
  }

  /// The files of the bundle, and the path of the item at its wrong place.
  var files: (files: Files, path: String) {
    let systems = [
      "ios": "iPhoneOS", "watchos": "WatchOS", "tvos": "AppleTVOS", "visionos": "XROS",
    ]
    let system = systems[platform]
    var files: Files
    let bundle: String
    switch platform {
    case "macos": (files, bundle) = (Sample.macApp(), "App.app")
    case "macos-framework": (files, bundle) = (Sample.framework("App"), "App.framework")
    default: (files, bundle) = (Sample.phoneApp("App", system ?? ""), "App.app")
    }
    func moved(_ name: String) -> String {
      ([bundle, folder, name].filter { !$0.isEmpty }).joined(separator: "/")
    }
    func take(_ path: String) -> (Files, String) {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      files[moved(name)] = files.removeValue(forKey: bundle + "/" + path)
      return (files, moved(name))
    }
    func add(_ item: Files, _ name: String) -> (Files, String) {
      let place = moved("x").dropLast(2)
      files.merge(under(String(place), item)) { $1 }
      return (files, moved(name))
    }
    func loadable(_ ending: String, _ type: String = "BNDL", _ form: CodeType = .loadable) -> (
      Files, String
    ) {
      let item =
        system.map { Sample.flatLoadable("Item", ending, $0, type, form) }
        ?? Sample.loadable("Item", ending, type, form)
      return add(item, "Item." + ending)
    }
    switch content {
    case "info-plist":
      return take(
        platform == "macos"
          ? "Contents/Info.plist"
          : system == nil ? "Versions/A/Resources/Info.plist" : "Info.plist")
    case "main-executable":
      return take(
        platform == "macos" ? "Contents/MacOS/App" : system == nil ? "Versions/A/App" : "App")
    case "privacy-manifest":
      return add(["PrivacyInfo.xcprivacy": plist([:])], "PrivacyInfo.xcprivacy")
    case "resource", "shared-support": return add(["waffle.png": .text("image")], "waffle.png")
    case "provisioning-profile":
      let name = system == nil ? "embedded.provisionprofile" : "embedded.mobileprovision"
      return add([name: .text("profile")], name)
    case "framework", "shared-framework":
      let item = system.map { Sample.flatFramework("Item", $0) } ?? Sample.framework("Item")
      return add(item, "Item.framework")
    case "dynamic-library": return add(["libswiftItem.dylib": code(.library)], "libswiftItem.dylib")
    case "helper-tool", "privileged-helper-tool": return add(["tool": code()], "tool")
    case "helper-app", "login-item": return add(Sample.macApp("Item"), "Item.app")
    case "app-clip": return add(Sample.phoneApp("Item", "iPhoneOS", ["NSAppClip": [:]]), "Item.app")
    case "watch-app": return add(Sample.phoneApp("Item", "WatchOS"), "Item.app")
    case "app-extension": return loadable("appex", "XPC!", .executable)
    case "plug-in": return loadable("plugin")
    case "xpc-service": return loadable("xpc", "XPC!", .executable)
    case "automator-action": return loadable("action")
    case "quick-look-generator": return loadable("qlgenerator")
    case "spotlight-importer": return loadable("mdimporter")
    case "settings-bundle": return add(Sample.settings, "Settings.bundle")
    case "system-extension": return loadable("systemextension", "SYSX", .executable)
    default: return (files, "")
    }
  }
}

@Suite struct MoveTests {
  @Test(arguments: Move.all)
  func `an item moved to a wrong place is reported once, with the right place`(_ move: Move) throws
  {
    let (files, path) = move.files
    let found = try Product(files).findings("--only", "bundle", ".")
      .filter { $0.rule == "bundle-misplaced" }
    try #require(found.count == 1, "\(found.map(\.message))")
    #expect(found[0].path == path)
    #expect(found[0].severity == (move.isCertain ? "error" : "warning"))
    for place in move.right {
      #expect(found[0].message.contains(place), "\(found[0].message)")
      #expect(found[0].suggestion?.contains(place) ?? false)
    }
  }

  @Test func `there are moves for every kind of content that can be moved`() {
    #expect(Set(Move.all.map(\.content)) == Set(TableLine.all.map(\.content)))
  }
}
