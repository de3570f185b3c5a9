// Images in folders that the App Store or the launch of an app takes only from the root of the bundle.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

enum StoreImage {
  /// Reports images in other folders, with the name that belongs at the root of the bundle, unless the root has it.
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
      // A launch image in a localization is judged with the one at the root; one in another folder may be any image.
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
