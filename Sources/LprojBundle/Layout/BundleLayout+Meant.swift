// The arrangement of a bundle that its builder intended.

internal import LprojFiles

extension BundleLayout {
  /// Returns the arrangement of a bundle as its builder meant it, despite mistakes. Folders count in any letter case. Versions count even if
  /// their links are missing. A stray `Contents` in an app for iOS does not count.
  ///
  /// - Parameters:
  ///   - entries: the entries of the bundle's folder.
  ///   - named: the platform that the caller names.
  ///   - around: the platform that the surroundings of the bundle suggest.
  static func meant(
    _ path: String, _ workspace: Workspace, _ kind: BundleKind, _ entries: [FolderEntry],
    named: Platform?, around: Platform?
  ) -> BundleLayout {
    let spelling = SpelledPath(path, workspace)
    func has(_ name: String) -> Bool {
      let path = joined(path, spelling.actual(name))
      return (try? workspace.status(path, following: true))?.kind == .folder
    }
    if kind == .framework && has("Versions") {
      return BundleLayout(.versioned, version: version(path, spelling, workspace))
    }
    if has("Contents") {
      return BundleLayout(isFlat(path, workspace, kind, named) ? .flat : .modern)
    }
    if isWrapper(path, workspace, entries) { return BundleLayout(.wrappedFlat) }
    guard around?.isFlat != true, has("Resources") else { return BundleLayout(.flat) }
    if around == .gnustep { return BundleLayout(.oldStyle) }
    let info = joined(path, spelling.actual("Resources/Info.plist"))
    let isOld = kind != .application && (try? workspace.status(info, following: true)) != nil
    return BundleLayout(isOld && !isForPhones(path, workspace) ? .oldStyle : .flat)
  }

  private static func isWrapper(
    _ path: String, _ workspace: Workspace, _ entries: [FolderEntry]
  ) -> Bool {
    entries.contains { $0.name == "Wrapper" }
      && workspace.target(ofLink: joined(path, "WrappedBundle")) != nil
  }

  /// Whether an Info.plist at the root says that the bundle is for iOS or a related platform.
  private static func isForPhones(_ path: String, _ workspace: Workspace) -> Bool {
    guard let file = BundleIdentity.info(joined(path, "Info.plist"), workspace) else {
      return false
    }
    return Platform(of: InfoDictionary(file, on: Device(.ios)))?.isFlat ?? false
  }

  /// Whether `Contents` is only a stray folder. True if Info.plist is only at the root, and the caller or Info.plist names a platform with flat
  /// bundles.
  private static func isFlat(
    _ path: String, _ workspace: Workspace, _ kind: BundleKind, _ named: Platform?
  ) -> Bool {
    switch kind {
    case .application, .appExtension, .framework: break
    case .xpcService, .loadable, .settings: return false
    }
    guard BundleIdentity.info(joined(path, "Contents/Info.plist"), workspace) == nil,
      let file = BundleIdentity.info(joined(path, "Info.plist"), workspace)
    else { return false }
    let stated = Platform(supportedBy: InfoDictionary(file, on: Device(.ios)))
    return (named ?? stated)?.isFlat ?? false
  }

  /// Returns the version folder of a framework: the target of `Current`, otherwise `A`, otherwise the last version. Nil if there is no version.
  private static func version(
    _ path: String, _ spelling: SpelledPath, _ workspace: Workspace
  ) -> String? {
    let versions = joined(path, spelling.actual("Versions"))
    let folders = ((try? workspace.entries(of: versions).entries) ?? [])
      .filter { $0.kind == .folder && $0.name != "Current" && !$0.name.hasPrefix(".") }.map(\.name)
    if let target = workspace.target(ofLink: joined(versions, "Current")) {
      let name = plain(version: target)
      if folders.contains(name) { return name }
    }
    return folders.contains("A") ? "A" : folders.last
  }

  /// Returns the plain name of a version, such as `A` for the link target `./A/`.
  package static func plain(version target: String) -> String {
    var name = target[...]
    if name.hasPrefix("./") { name = name.dropFirst(2) }
    if name.hasSuffix("/") { name = name.dropLast() }
    return String(name)
  }
}
