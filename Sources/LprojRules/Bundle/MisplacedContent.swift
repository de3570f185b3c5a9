// The verdict on the place of one item in a bundle.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource

/// The reason why an item is misplaced, and its right places.
struct MisplacedContent {
  var message: String
  /// The right places, such as `Contents/Frameworks/`.
  var places: [String]
  /// The severity: an error only if the item is certain to fail.
  var severity: Severity
  /// The words for several misplaced items in one finding: a noun for the items, and their common fault. Nil if each item needs its own finding.
  var many: (noun: String, fault: String)?

  /// Returns nil if the place is right, or if nothing is known about it.
  ///
  /// - Parameter folder: the folder that the message names in place of the item; nil for the item itself.
  init?(_ item: BundleItem, in contents: BundleContents, toldOf folder: String? = nil) {
    guard let platform = contents.identity.platform else { return nil }
    let judge = PlacementJudge(contents: contents, platform: platform, folder: folder)
    guard let verdict = judge.verdict(on: item) else { return nil }
    self = verdict
  }

  init(_ message: String, _ places: [String], _ severity: Severity = .error) {
    self.message = message
    self.places = places
    self.severity = severity
  }
}

struct PlacementJudge {
  let contents: BundleContents
  let platform: Platform
  /// The folder that the message names in place of the item; nil for the item itself.
  var folder: String?

  var identity: BundleIdentity { contents.identity }

  func verdict(on item: BundleItem) -> MisplacedContent? {
    if item.isForDevelopment && item.form == .library { return nil }
    if let verdict = standaloneLibrary(item) ?? standaloneExecutable(item) { return verdict }
    if let verdict = frameworkForOthers(item) { return verdict }
    if platform == .watchos, item.form == .framework || item.form == .library {
      return watchFramework(item)
    }
    if let verdict = frameworkInside(item) ?? bundleInExtension(item) ?? unlisted(item) {
      return verdict
    }
    return tabled(item)
  }

  // MARK: The table

  private func tabled(_ item: BundleItem) -> MisplacedContent? {
    if isMainExecutable(item) {
      let right = permitted(item)
      // If the executable is in its place, the fault is a path in CFBundleExecutable, which has a finding of its own.
      return right.contains(Paths.folder(item.path) + "/") ? nil : verdict(item, right)
    }
    if item.form == .settingsBundle, identity.kind != .application { return settingsInside(item) }
    if item.form == .otherBundle && item.place != .outside { return nil }
    let right = permitted(item)
    guard !right.isEmpty || item.form == .otherBundle else { return nil }
    switch item.form {
    case .infoPlist, .provisioningProfile:
      return right.contains(item.path) ? nil : verdict(item, right)
    case .privacyManifest where isBelowResources(item):
      var verdict = verdict(item, right)
      verdict.severity = .warning
      return verdict
    case .settingsBundle:
      return right.contains { $0.lowercased() == item.path.lowercased() }
        ? nil : verdict(item, right)
    default: break
    }
    switch item.place {
    case .elsewhere:
      let folder = Paths.folder(item.path)
      if isCodeless(item) || contents.places.isNewer(item.form, in: folder) { return nil }
      // On iOS, each folder that is newer than Apple's table is for one kind of content.
      if platform.isFlat, contents.places.isNewer(folder + "/") { return verdict(item, right) }
      let isSought = MisplacementFailure.isSoughtInOnePlace(item.form)
      return isSought || isLoginItem(item) || isNamedLoginItem(item) ? verdict(item, right) : nil
    case .location(let location):
      if right.map(contents.places.shown).contains(contents.places.shown(location)) { return nil }
      if isCodeless(item) { return nil }
    case .outside, .beside: break
    }
    return verdict(item, right)
  }

  /// Returns the right places for the item, with the names that they have in this bundle.
  private func permitted(_ item: BundleItem) -> [String] {
    if isMainExecutable(item) {
      return Placement.locations(of: .mainExecutable, on: platform).map(contents.places.shown)
    }
    if isCodeless(item) {
      return Placement.locations(of: .resource, on: platform).map(contents.places.shown)
    }
    if isLoginItem(item) || isNamedLoginItem(item) && item.place == .elsewhere {
      return Placement.locations(of: .loginItem, on: platform)
    }
    if item.form == .application && platform == .ios {
      if item.platform == .watchos { return Placement.locations(of: .watchApp, on: platform) }
      if item.isAppClip { return Placement.locations(of: .appClip, on: platform) }
    }
    return Placement.locations(forForm: item.form, on: platform).map(contents.places.shown)
  }

  /// Whether the item is an application for macOS in a folder named `LoginItems`. The name may have one wrong letter.
  private func isLoginItem(_ item: BundleItem) -> Bool {
    guard platform == .macos, item.form == .application else { return false }
    let folder = Self.plain(Paths.name(Paths.folder(item.path)))
    return folder == "loginitems" || Spelling.isOneLetterOff(folder, from: "loginitems")
  }

  /// Whether the name of an application says that it is a login item.
  private func isNamedLoginItem(_ item: BundleItem) -> Bool {
    platform == .macos && item.form == .application
      && Self.plain(item.name).contains("loginitem")
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { !" -_".contains($0) }
  }

  /// Whether the item is a bundle of a kind that usually has code, but has no code. Such a bundle may also lie among the resources.
  private func isCodeless(_ item: BundleItem) -> Bool { item.form.isCode && !item.hasCode }

  /// Whether the item is code with the name of the main executable, and no main executable is in its right place.
  func isMainExecutable(_ item: BundleItem) -> Bool {
    guard !identity.hasExecutable, item.name == Paths.name(identity.executablePath) else {
      return false
    }
    return item.form == .executable || item.form == .library || item.form == .loadable
  }

  private func verdict(_ item: BundleItem, _ right: [String]) -> MisplacedContent {
    let effect: MisplacementFailure.Effect? =
      isMainExecutable(item) || isLoginItem(item)
      ? .unfoundBySystem : MisplacementFailure.effect(for: item, on: platform)
    // A localization belongs only among the resources.
    let isLocalization = Paths.name(folder ?? item.path).hasSuffix(".lproj")
    let places = isLocalization ? Array(right.prefix(1)) : right
    let fault = "\(words(item)) does not belong \(here(item))"
    let place = "on \(platform.title) is " + Wording.either(places.map(Self.shown))
    switch effect {
    case .unfoundBySystem where !places.isEmpty: return unfound(fault, by: platform.title, places)
    case .unfoundByLoader where !places.isEmpty: return unfound(fault, by: "the loader", places)
    case .refused(let refusal):
      return MisplacedContent(
        "\(fault): \(refusal)" + (places.isEmpty ? "" : "; its place \(place)"), places)
    default: break
    }
    guard !places.isEmpty else { return MisplacedContent("\(fault); \(consequence)", []) }
    let isUnloaded = item.form == .executable && item.place == .location("Contents/PlugIns/")
    let reason = isUnloaded ? ", where a standalone executable is not loaded" : ""
    var verdict = MisplacedContent(
      "\(fault)\(reason): its place \(place); \(consequence)", places, .warning)
    verdict.many = (noun(item), "their place \(place); \(consequence)")
    return verdict
  }

  /// Returns the verdict on an item that the system or the loader finds only in its right places.
  private func unfound(_ fault: String, by seeker: String, _ places: [String]) -> MisplacedContent {
    let sought = Wording.either(places.map(Self.located))
    return MisplacedContent(
      "\(fault): \(seeker) looks for it only \(sought), and does not find it", places)
  }

  /// A place with its preposition, such as `in Contents/MacOS/` or `at the bundle root (/)`.
  private static func located(_ location: String) -> String {
    (location.hasSuffix("/") && location != "/" ? "in " : "at ") + shown(location)
  }

  /// The words for the usual effect of misplaced content.
  var consequence: String {
    platform.isFlat
      ? "this may work in development and fail at signing or distribution"
      : "this may work in development and fail at signing, notarization or distribution"
  }

  static func shown(_ location: String) -> String {
    switch location {
    case "/": "the bundle root (/)"
    case "Settings.bundle", "Info.plist", "embedded.mobileprovision":
      "the bundle root (/\(location))"
    default: location
    }
  }

  private func here(_ item: BundleItem) -> String {
    let around = "in " + Paths.folder(folder ?? item.path) + "/"
    return switch item.place {
    case .location("/") where !item.path.utf8.contains(UInt8(ascii: "/")): "at the bundle root (/)"
    case .location("/"): around
    case .location where contents.places.group(of: item.path) != nil: around
    case .location(let location): "in " + contents.places.shown(location)
    case .outside where item.path.hasPrefix("Versions/"): "directly in Versions"
    case .outside where identity.layout.style == .versioned: "beside Versions"
    case .outside: "beside Contents"
    case .beside: "directly in Contents"
    case .elsewhere: around
    }
  }

  func words(_ item: BundleItem) -> String {
    if let folder { return "the folder '\(Paths.name(folder))'" }
    return item.form == .infoPlist ? "'\(item.name)'" : "the \(noun(item)) '\(item.name)'"
  }

  private func noun(_ item: BundleItem) -> String {
    if isMainExecutable(item) { return "main executable" }
    if isLoginItem(item) || isNamedLoginItem(item) { return "login item" }
    if isCodeless(item) { return "bundle" }
    switch item.form {
    case .executable: return "executable"
    case .loadable: return "loadable module"
    case .application: return "application"
    default: return item.form.types.first?.title ?? "bundle"
    }
  }
}
