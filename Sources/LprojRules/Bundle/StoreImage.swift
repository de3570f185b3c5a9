// Images that lie in folders, but belong at the bundle root. The App Store and the launch of an app use only the images at the root.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

enum StoreImage {
  /// Reports an image in a folder if an image of its name belongs at the bundle root, and the root has none.
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
      // With a launch screen or an asset catalog, no launch image is needed. Another check covers the launch images in localizations.
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
