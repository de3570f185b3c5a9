// Images that the App Store or the launch of an app takes from the root of the bundle alone, in folders.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

enum StoreImage {
  /// Reports them with the name that is looked for at the root, unless the root has it, too.
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
      // A launch image of a localization is judged beside the one at the root, and one in another folder may be any image.
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
