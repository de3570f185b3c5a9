// Judging the place of one item of a bundle.

internal import LprojBundle
internal import LprojModel

/// Why an item is in the wrong place, and which places are right.
struct MisplacedContent {
  var message: String
  /// As the message names them.
  var places: [String]
  /// Whether products are known that ship so, signed and notarized: against the table, but not
  /// certainly wrong.
  var isSeenInProducts = false

  /// Nil when the place is right, or nothing is known of it.
  init?(_ item: BundleItem, in contents: BundleContents) {
    guard let platform = contents.identity.platform else { return nil }
    let judge = PlacementJudge(contents: contents, platform: platform)
    guard let verdict = judge.verdict(on: item) else { return nil }
    self = verdict
  }

  fileprivate init(_ message: String, _ places: [String]) {
    self.message = message
    self.places = places
  }
}

private struct PlacementJudge {
  let contents: BundleContents
  let platform: Platform

  private var identity: BundleIdentity { contents.identity }

  func verdict(on item: BundleItem) -> MisplacedContent? {
    if item.isForDevelopment && item.form == .library { return nil }
    if let verdict = standaloneLibrary(item) { return verdict }
    if let verdict = frameworkForOthers(item) { return verdict }
    if platform == .watchos, item.form == .framework || item.form == .library {
      return watchFramework(item)
    }
    if let verdict = frameworkInside(item) { return verdict }
    return tabled(item)
  }

  // MARK: The table

  private func tabled(_ item: BundleItem) -> MisplacedContent? {
    let right = permitted(item)
    guard !right.isEmpty else { return nil }
    switch item.form {
    case .infoPlist, .provisioningProfile:
      return right.contains(item.path) ? nil : verdict(item, right)
    default: break
    }
    switch item.place {
    case .elsewhere: return nil
    case .location(let location):
      if right.map(contents.places.shown).contains(contents.places.shown(location)) { return nil }
      if isCodeless(item) { return nil }
    case .outside, .beside: break
    }
    return verdict(item, right)
  }

  /// The right places, as they are called in this bundle.
  private func permitted(_ item: BundleItem) -> [String] {
    if isMainExecutable(item) {
      return Placement.locations(of: .mainExecutable, on: platform).map(contents.places.shown)
    }
    if isCodeless(item) {
      return Placement.locations(of: .resource, on: platform).map(contents.places.shown)
    }
    if item.form == .application && platform == .ios {
      if item.platform == .watchos { return Placement.locations(of: .watchApp, on: platform) }
      if item.isAppClip { return Placement.locations(of: .appClip, on: platform) }
    }
    return Placement.locations(forForm: item.form, on: platform).map(contents.places.shown)
  }

  /// A bundle without code is a resource, or code, wherever it lies.
  private func isCodeless(_ item: BundleItem) -> Bool { item.form.isCode && !item.hasCode }

  /// Whether it can only be the executable that is missing where it belongs.
  private func isMainExecutable(_ item: BundleItem) -> Bool {
    guard !identity.hasExecutable, item.name == Paths.name(identity.executablePath) else {
      return false
    }
    return item.form == .executable || item.form == .library || item.form == .loadable
  }

  private func verdict(_ item: BundleItem, _ right: [String]) -> MisplacedContent {
    var message =
      "\(words(item)) does not belong \(here(item)): its place on \(platform.title) is "
      + Wording.either(right.map(Self.shown))
    if item.form == .executable, case .location(let location) = item.place,
      location.hasSuffix("PlugIns/")
    {
      message += ", since a standalone executable is not loaded"
    }
    var verdict = MisplacedContent(message + "; " + consequence, right)
    verdict.isSeenInProducts = isSeenInProducts(item)
    return verdict
  }

  /// Helper applications in `Frameworks` or beside a framework's code, and tools in `SharedSupport`.
  private func isSeenInProducts(_ item: BundleItem) -> Bool {
    guard case .location(let location) = item.place, !platform.isFlat else { return false }
    switch item.form {
    case .application: return location.hasSuffix("/Frameworks/") || location == "Versions/A/"
    case .executable: return location == "Contents/SharedSupport/"
    default: return false
    }
  }

  /// What happens to those who do not mind.
  private var consequence: String {
    platform.isFlat
      ? "this may work in development and fail at signing or distribution"
      : "this may work in development and fail at signing, notarization or distribution"
  }

  static func shown(_ location: String) -> String {
    location == "/" ? "the bundle root (/)" : location
  }

  private func here(_ item: BundleItem) -> String {
    switch item.place {
    case .location("/"): "at the bundle root (/)"
    case .location(let location): "in " + contents.places.shown(location)
    case .outside: "beside Contents"
    case .beside: "directly in Contents"
    case .elsewhere: "in " + Paths.folder(item.path) + "/"
    }
  }

  private func words(_ item: BundleItem) -> String {
    let name = "'\(item.name)'"
    if isMainExecutable(item) { return "the main executable \(name)" }
    if isCodeless(item) { return "the bundle \(name)" }
    switch item.form {
    case .infoPlist: return name
    case .privacyManifest: return "the privacy manifest \(name)"
    case .provisioningProfile: return "the provisioning profile \(name)"
    case .executable: return "the executable \(name)"
    case .library: return "the dynamic library \(name)"
    case .loadable: return "the loadable code \(name)"
    case .framework: return "the framework \(name)"
    case .application: return "the application \(name)"
    case .appExtension: return "the app extension \(name)"
    case .xpcService: return "the XPC service \(name)"
    case .plugIn: return "the plug-in \(name)"
    case .automatorAction: return "the Automator action \(name)"
    case .quickLookGenerator: return "the Quick Look generator \(name)"
    case .spotlightImporter: return "the Spotlight importer \(name)"
    case .systemExtension: return "the system extension \(name)"
    case .resource: return "the resource \(name)"
    }
  }

  // MARK: Frameworks and libraries

  /// Standalone libraries other than Swift's own.
  private func standaloneLibrary(_ item: BundleItem) -> MisplacedContent? {
    guard [.ios, .watchos, .tvos].contains(platform), item.form == .library,
      !item.isSwiftLibrary, !isMainExecutable(item), identity.kind != .framework,
      item.place != .elsewhere
    else { return nil }
    let location = "Frameworks/"
    return MisplacedContent(
      "\(words(item)) stands alone: \(platform.title) knows libraries only inside a framework, in "
        + "\(location), apart from those of Swift; " + consequence, ["a framework in " + location])
  }

  /// A framework that says it is for another platform than the bundle.
  private func frameworkForOthers(_ item: BundleItem) -> MisplacedContent? {
    guard item.form == .framework, item.hasCode else { return nil }
    if platform == .watchos && item.platform == .ios {
      return belongs(item, "an iOS framework", in: "Frameworks/ of the iOS app", ["Frameworks/"])
    }
    if platform == .ios && item.platform == .watchos {
      let place = Placement.watchRules[2].location
      return belongs(item, "a watchOS framework", in: place, [place])
    }
    return nil
  }

  private func belongs(
    _ item: BundleItem, _ what: String, in place: String, _ places: [String]
  ) -> MisplacedContent {
    MisplacedContent(
      "'\(item.name)' is \(what), whose place is \(place); " + consequence, places)
  }

  /// The rules for the Watch. An app without a WatchKit extension has its frameworks itself.
  private func watchFramework(_ item: BundleItem) -> MisplacedContent? {
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

  /// Only the topmost app has frameworks and Swift's libraries.
  private func frameworkInside(_ item: BundleItem) -> MisplacedContent? {
    guard platform == .ios || platform == .tvos,
      item.form == .framework && item.hasCode || item.form == .library && item.isSwiftLibrary
    else { return nil }
    switch identity.kind {
    case .application: return nil
    case .appExtension: break
    default: if identity.host == nil || identity.fileExtension == "xctest" { return nil }
    }
    var host = identity.host?.identity
    while let outer = host?.host?.identity, host?.kind != .application { host = outer }
    let app = host.map { $0.name + "/Frameworks/" } ?? "Frameworks/ of the app"
    return MisplacedContent(
      "\(words(item)) is in a bundle inside an app: on \(platform.title) only the topmost app has "
        + "frameworks and Swift libraries, in \(app); " + consequence, [app])
  }
}
