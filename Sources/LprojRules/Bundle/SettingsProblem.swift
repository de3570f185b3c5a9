// What an app for iOS shows in Settings: a bundle at its root, which needs a Root.plist.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

enum SettingsProblem {
  static func check(_ pass: inout BundlePass) {
    guard pass.identity.platform == .ios, pass.identity.kind == .application,
      let item = pass.contents.items.first(where: {
        $0.form == .settingsBundle && $0.path == $0.name
      })
    else { return }
    let folder = pass.path(item.path)
    let entries = (try? pass.workspace.entries(of: folder).entries) ?? []
    guard let root = entries.first(where: { $0.name == "Root.plist" }) else {
      // One for each kind of device will do.
      guard !entries.contains(where: { $0.name.hasPrefix("Root~") }) else { return }
      return pass.report(
        "a settings bundle needs Root.plist, and there is none: Settings shows nothing for the app",
        at: item.path, detail: "settings-root")
    }
    let path = Paths.join(item.path, root.name)
    let file = PropertyListFile(pass.path(path), in: pass.workspace)
    guard !file.isLoaded else { return }
    pass.report(
      "Root.plist cannot be read as a dictionary: Settings shows nothing for the app", at: path,
      detail: "settings-root")
  }
}
