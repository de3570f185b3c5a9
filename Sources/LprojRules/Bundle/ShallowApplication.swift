// Applications for macOS without `Contents`, which have the layout of iOS applications.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

extension BundleIdentity {
  /// Whether the bundle is an application for macOS without a `Contents` folder. Its Info.plist must name macOS. If Info.plist names no platform, the
  /// executable must lie in a `MacOS` folder beside Info.plist.
  var isShallow: Bool {
    guard kind == .application, layout.style == .flat, info?.isLoaded ?? false else { return false }
    if platform == .macos { return true }
    return target == nil && !hasExecutable
      && workspace.exists(Paths.join(path, "MacOS/" + Paths.name(executablePath)))
  }
}
