// Images that lie in folders, although the App Store or the launch of an app uses them only at the bundle root.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

enum StoreImage {
  /// Reports an image in a folder if its name belongs at the bundle root and the root has no such image.
  static func check(_ resources: BundleResources, _ pass: inout BundlePass) {
    guard pass.identity.kind == .application, pass.identity.platform == .ios else { return }
    let info = pass.identity.dictionary
    let hasLaunchScreen = ["UILaunchStoryboardName", "UILaunchScreen", "UILaunchScreens"].contains {
      info.value(Key($0)) != nil
    }
    let catalog = resources.has("Assets.car")
    for path in pass.contents.rootImages {
      let name = Paths.name(path)
      let isArtwork = name.hasPrefix("iTunesArtwork")
      if resources.has(name) || resources.isStray(name) { continue }
      // With a launch screen or an asset catalog, no launch image is needed. Another check judges the launch images in localizations.
      if !isArtwork, hasLaunchScreen || catalog || path.contains(".lproj/") { continue }
      pass.report(
        isArtwork
          ? "'\(name)' is in a folder: iTunes looks for it only at the bundle root (/)"
          : "the launch image '\(name)' is in a folder: the system looks for it only at the bundle root (/)",
        at: path, severity: isArtwork ? .warning : .note, detail: "folder",
        suggestion: "move it to the bundle root (/)")
    }
  }
}
