// Conditions for misplaced content that are not in Apple's table. They concern libraries, executables, frameworks, and contents of nested bundles.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource

extension PlacementJudge {
  /// Returns the verdict on a settings bundle in a framework or an app extension: Settings looks only in the app.
  func settingsInside(_ item: BundleItem) -> MisplacedContent? {
    let root = Paths.join(Paths.join(identity.path, item.path), "Root.plist")
    guard platform == .ios, identity.kind == .framework || identity.kind == .appExtension,
      identity.workspace.exists(root)
    else { return nil }
    return MisplacedContent(
      "\(words(item)) is in \(identity.kind.title), where Settings does not look: its place is the "
        + "root of the app", ["the root of the app"], .warning)
  }

  /// Returns the verdict on a library outside of a framework, on iOS, tvOS or watchOS. Only the libraries of Swift may be outside of frameworks.
  func standaloneLibrary(_ item: BundleItem) -> MisplacedContent? {
    guard [.ios, .watchos, .tvos].contains(platform), item.form == .library,
      !item.isSwiftLibrary, !isMainExecutable(item), identity.kind != .framework,
      item.place != .elsewhere
    else { return nil }
    let location = "Frameworks/"
    return MisplacedContent(
      "\(words(item)) is in no framework: \(platform.title) allows libraries only in frameworks in "
        + "\(location), except for Swift's own libraries; " + consequence,
      ["a framework in " + location])
  }

  /// Returns the verdict on an executable that is not the main executable, on iOS and related systems.
  func standaloneExecutable(_ item: BundleItem) -> MisplacedContent? {
    guard platform.isFlat, item.form == .executable, !isMainExecutable(item),
      item.place != .elsewhere, isMainExecutableKnown
    else { return nil }
    return MisplacedContent(
      "\(words(item)) is not the main executable of a bundle: \(platform.title) starts no other "
        + "executables, and the App Store refuses them", [])
  }

  /// Whether the main executable is known. Without a readable Info.plist, any executable may be the main executable.
  private var isMainExecutableKnown: Bool {
    guard identity.info?.isLoaded ?? false else { return false }
    return identity.hasExecutable || identity.dictionary.text("CFBundleExecutable") != nil
  }

  /// Returns the verdict on a framework for another platform than that of the bundle.
  func frameworkForOthers(_ item: BundleItem) -> MisplacedContent? {
    guard item.form == .framework, item.hasCode else { return nil }
    if platform == .watchos && item.platform == .ios {
      return belongs(item, "an iOS framework", in: "Frameworks/ of the iOS app", ["Frameworks/"])
    }
    if platform == .ios && item.platform == .watchos {
      let place = Placement.watchRules[2].location
      return belongs(item, "a watchOS framework", in: place, [place])
    }
    return foreignFramework(item)
  }

  /// Returns the verdict on a framework in the frameworks folder of an app, if the Info.plist of the framework and that of the app name different
  /// platforms.
  private func foreignFramework(_ item: BundleItem) -> MisplacedContent? {
    guard identity.kind == .application, let own = identity.target, let other = item.target,
      own != other,
      Paths.folder(item.path)
        == (identity.layout.style == .modern ? "Contents/Frameworks" : "Frameworks")
    else { return nil }
    return MisplacedContent(
      "\(words(item)) is built for \(other.title), but the app is for \(own.title): the system cannot load "
        + "the framework", [], .warning)
  }

  private func belongs(
    _ item: BundleItem, _ what: String, in place: String, _ places: [String]
  ) -> MisplacedContent {
    MisplacedContent(
      "'\(item.name)' is \(what): its place is \(place); " + consequence, places)
  }

  /// Returns the verdict on a framework or library for watchOS. Frameworks belong in the WatchKit extension, or in the app if it has no
  /// extension. Swift libraries belong in the app.
  func watchFramework(_ item: BundleItem) -> MisplacedContent? {
    let isThere = item.path == "Frameworks/" + item.name
    if item.form == .framework && !item.hasCode { return nil }
    switch identity.kind {
    case .application:
      if item.form == .library {
        return isThere ? nil : belongs(item, "a Swift library", in: "Frameworks/", ["Frameworks/"])
      }
      let extensionItem = contents.items.first { $0.form == .appExtension }
      guard let extensionItem, !identity.dictionary.isTrue("WKApplication") else { return nil }
      let place = extensionItem.path + "/Frameworks/"
      return belongs(item, "a watchOS framework", in: place, [place])
    case .appExtension:
      if item.form == .framework {
        return isThere
          ? nil : belongs(item, "a watchOS framework", in: "Frameworks/", ["Frameworks/"])
      }
      return belongs(
        item, "a Swift library", in: "Frameworks/ of the WatchKit app", ["Frameworks/"])
    default: return nil
    }
  }

  /// Returns the verdict on a bundle with code inside an app extension: iOS does not start such a bundle.
  func bundleInExtension(_ item: BundleItem) -> MisplacedContent? {
    guard platform == .ios, identity.kind == .appExtension, item.hasCode, item.platform != .watchos,
      [.appExtension, .application, .xpcService, .plugIn, .otherBundle].contains(item.form)
    else { return nil }
    return MisplacedContent(
      "\(words(item)) does not belong in an app extension: iOS does not start bundles with code there, and the "
        + "App Store refuses them; its place is PlugIns/ of the app",
      ["PlugIns/ of the app"])
  }

  /// Whether a privacy manifest lies in a subfolder of the resources, where the system does not read it.
  func isBelowResources(_ item: BundleItem) -> Bool {
    let resources = identity.resourcesPath
    if resources.isEmpty { return item.place == .location("/") && item.path != item.name }
    return Paths.isFolder(item.path, within: resources)
      && item.path != Paths.join(resources, item.name)
  }

  /// Returns the verdict on a framework or Swift library in a bundle inside an app, on iOS or tvOS. It belongs in the frameworks folder of the app.
  func frameworkInside(_ item: BundleItem) -> MisplacedContent? {
    guard platform == .ios || platform == .tvos,
      item.form == .framework && item.hasCode || item.form == .library && item.isSwiftLibrary
    else { return nil }
    switch identity.kind {
    case .application: return nil
    case .appExtension: break
    default: if identity.host == nil || identity.fileExtension == "xctest" { return nil }
    }
    let host = identity.hosts.first { $0.kind == .application } ?? identity.hosts.last
    let app = host.map { $0.name + "/Frameworks/" } ?? "Frameworks/ of the app"
    return MisplacedContent(
      "\(words(item)) is in a bundle inside an app: on \(platform.title), frameworks and Swift libraries "
        + "belong only in \(app); " + consequence, [app])
  }
}
