// An application for macOS that has everything in its own folder, as applications for iOS do.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

extension BundleIdentity {
  /// Whether an application for macOS has no folder `Contents`: its Info.plist says macOS, or its executable lies in
  /// a folder `MacOS` beside Info.plist.
  var isShallow: Bool {
    guard kind == .application, layout.style == .flat, info?.isLoaded ?? false else { return false }
    if platform == .macos { return true }
    return target == nil && !hasExecutable
      && workspace.exists(Paths.join(path, "MacOS/" + Paths.name(executablePath)))
  }
}

extension BundlePass {
  /// Reports an application without `Contents`; what else is wrong with its places follows from that.
  mutating func reportShallow() {
    report(
      "an application for macOS needs a folder 'Contents' that holds all of it, and there is none: it cannot be "
        + "signed", at: "", severity: .error, detail: "contents",
      suggestion: "move Info.plist, 'MacOS' and 'Resources' into 'Contents'")
  }
}
