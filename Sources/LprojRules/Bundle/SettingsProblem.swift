// What an app for iOS shows in Settings: a bundle at its root, which needs a Root.plist.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

enum SettingsProblem {
  static func check(_ pass: inout BundlePass) {
    guard pass.identity.platform == .ios, pass.identity.kind == .application else { return }
    guard
      let item = pass.contents.items.first(where: {
        $0.form == .settingsBundle && $0.path == $0.name
      })
    else { return checkName(&pass) }
    let folder = pass.path(item.path)
    let entries = (try? pass.workspace.entries(of: folder).entries) ?? []
    guard let root = entries.first(where: { $0.name == "Root.plist" }) else {
      // One for each kind of device will do.
      guard !entries.contains(where: { $0.name.hasPrefix("Root~") }) else { return }
      let other = entries.first { $0.name.lowercased() == "root.plist" }
      let fault =
        other.map { "'\($0.name)' differs from it in letter case, and iOS tells them apart" }
        ?? "there is none"
      return pass.report(
        "a settings bundle needs Root.plist, and \(fault): Settings shows nothing for the app",
        at: item.path, detail: "settings-root")
    }
    let path = Paths.join(item.path, root.name)
    let file = PropertyListFile(pass.path(path), in: pass.workspace)
    guard !file.isLoaded else { return }
    pass.report(
      "Root.plist cannot be read as a dictionary: Settings shows nothing for the app", at: path,
      detail: "settings-root")
  }

  /// What is not found by its name, though it can only be meant for Settings.
  private static func checkName(_ pass: inout BundlePass) {
    let names = pass.identity.rootEntries.filter { entry in
      entry.kind == .folder && Spelling.isOneLetterOff(entry.name, from: "Settings.bundle")
        && pass.workspace.exists(pass.path(entry.name) + "/Root.plist")
    }
    guard let name = names.first?.name else { return }
    pass.report(
      "'\(name)' holds Root.plist and is one letter off 'Settings.bundle': Settings looks only in that",
      at: name, severity: .warning, detail: "settings-name",
      suggestion: "rename it to 'Settings.bundle'")
  }
}
