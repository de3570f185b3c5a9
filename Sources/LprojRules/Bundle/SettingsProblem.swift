// The settings bundle of an iOS app: it needs a Root.plist.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource
internal import LprojSyntax

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
      // A file for one kind of device, such as `Root~ipad.plist`, is enough.
      guard !entries.contains(where: { $0.name.hasPrefix("Root~") }) else { return }
      let other = entries.first { $0.name.lowercased() == "root.plist" }
      let fault =
        other.map { "; '\($0.name)' is another name on iOS, which distinguishes letter case" } ?? ""
      return pass.report(
        "Root.plist is absent, although a settings bundle needs it: Settings shows nothing for the app\(fault)",
        at: item.path, detail: "settings-root")
    }
    let path = Paths.join(item.path, root.name)
    let file = PropertyListFile(pass.path(path), in: pass.workspace)
    if file.isLoaded { return checkPanes(of: file, item.path, &pass) }
    pass.report(
      "Root.plist cannot be read as a dictionary: Settings shows nothing for the app", at: path,
      detail: "settings-root")
  }

  /// Checks that each page of the settings has a readable file, beginning with the pages to which Root.plist leads.
  private static func checkPanes(
    of root: PropertyListFile, _ bundle: String, _ pass: inout BundlePass
  ) {
    var pages = [("Root", root)]
    var seen: Set<String> = ["Root"]
    while let (name, page) = pages.popLast() {
      for (pane, place) in panes(of: page) where seen.insert(pane).inserted {
        let path = Paths.join(bundle, pane + ".plist")
        let file = PropertyListFile(pass.path(path), in: pass.workspace)
        if file.isLoaded {
          pages.append((pane, file))
          continue
        }
        // A file for one kind of device, such as `Root~ipad.plist`, is enough.
        let own = Paths.name(pane) + "~"
        let others = (try? pass.workspace.entries(of: Paths.folder(pass.path(path))).entries) ?? []
        if others.contains(where: { $0.name.hasPrefix(own) }) { continue }
        let isThere = pass.workspace.exists(pass.path(path))
        let position =
          page.table.flatMap { $0.form == .binary ? nil : $0.lines.position(of: place) } ?? .start
        pass.report(
          "the page '\(pane)' needs \(pane).plist, which "
            + (isThere ? "cannot be read as a dictionary" : "does not exist")
            + ": Settings shows an empty page",
          at: Paths.join(bundle, name + ".plist"), position: position,
          detail: "settings-page \(pane)")
      }
    }
  }

  /// Returns the files to which the entries of a settings page lead, each by its name without `.plist` and the offset of this name in the page.
  /// Entries that lead to a URL are skipped.
  private static func panes(of page: PropertyListFile) -> [(name: String, place: Int)] {
    let entries = page.value(Key("PreferenceSpecifiers"))?.elements ?? []
    return entries.compactMap { entry -> (name: String, place: Int)? in
      guard case .dictionary(let members) = entry.value else { return nil }
      func text(_ name: String) -> (text: String, place: Int)? {
        for member in members where member.key == Key(name) {
          if case .string(let text) = member.node.value {
            return (text.description, member.node.range.lowerBound)
          }
        }
        return nil
      }
      guard text("Type")?.text == "PSChildPaneSpecifier", let file = text("File"),
        !file.text.isEmpty, !file.text.contains(":")
      else { return nil }
      return (file.text, file.place)
    }
  }

  /// Reports a folder that has a Root.plist, and whose name differs from `Settings.bundle` in one letter.
  private static func checkName(_ pass: inout BundlePass) {
    let names = pass.identity.rootEntries.filter { entry in
      entry.kind == .folder && Spelling.isOneLetterOff(entry.name, from: "Settings.bundle")
        && pass.workspace.exists(pass.path(entry.name) + "/Root.plist")
    }
    guard let name = names.first?.name else { return }
    pass.report(
      "'\(name)' holds Root.plist and is one letter off 'Settings.bundle': Settings looks only in 'Settings.bundle'",
      at: name, severity: .warning, detail: "settings-name",
      suggestion: "rename it to 'Settings.bundle'")
  }
}
