// Standard folders and files of a bundle with an unusual spelling.

internal import LprojFiles
internal import LprojSource

extension BundleContents {
  /// Returns the paths of misspelled items, each with its right name, sorted by path. The items are parts of the bundle, folders of `Contents`, and
  /// folders that contain code.
  func wronglySpelled() -> [(path: String, name: String)] {
    if identity.platform == nil || identity.platform == .gnustep { return [] }
    let layout = identity.layout
    let parts = [
      (identity.infoPath, joined(layout.infoFolder, "Info.plist")),
      (identity.executablePath, joined(layout.executables, lastPart(of: identity.executablePath))),
      (identity.resourcesPath, layout.resources),
    ]
    var found: [String: String] = [:]
    for (actual, standard) in parts { note(actual, standard, &found) }
    if identity.hasExecutable, let named = identity.dictionary.text("CFBundleExecutable") {
      note(identity.executablePath, joined(layout.executables, named), &found)
    }
    for item in items where item.form.isCode || item.form == .settingsBundle {
      let folder = folder(item.path)
      if layout.style != .versioned { note(folder, places.standard(folder), &found) }
      if let name = nearFolder(of: item) { found[folder] = name }
      if item.form == .settingsBundle, folder.isEmpty, layout.style == .flat {
        note(item.path, "Settings.bundle", &found)
      }
    }
    noteContent(&found)
    return found.sorted { $0.key.precedes($1.key) }
      .map { ($0.key, $0.value) }
  }

  /// Adds the items of `Contents` that differ in letter case from the standard. In a flat bundle, adds such a `PkgInfo` at the root.
  private func noteContent(_ found: inout [String: String]) {
    let layout = identity.layout
    guard layout.style == .modern || layout.style == .flat else { return }
    let content = identity.contentPath
    let entries = (try? workspace.entries(of: joined(identity.path, content)).entries) ?? []
    for entry in entries {
      let path = joined(content, entry.name)
      if entry.kind == .file {
        note(path, joined(layout.content, "PkgInfo"), &found)
      } else if layout.style == .modern, !places.isNewer(places.standard(path) + "/") {
        note(path, places.standard(path), &found)
      }
    }
  }

  /// Returns the right name of the folder around some code, if the folder's name has one wrong letter: `Frameworks` for `Framworks`. Nil if a folder
  /// with the right name also exists.
  private func nearFolder(of item: BundleItem) -> String? {
    guard item.place == .elsewhere, item.hasCode, let platform = identity.platform else {
      return nil
    }
    let own = folder(item.path)
    for location in Placement.locations(forForm: item.form, on: platform)
    where location.hasSuffix("/") {
      let standard = String(places.shown(location).dropLast())
      if folder(standard) == folder(own),
        Spelling.isOneLetterOff(lastPart(of: own), from: lastPart(of: standard)),
        !workspace.exists(joined(identity.path, standard))
      {
        return lastPart(of: standard)
      }
    }
    return nil
  }

  /// Adds the misspelled parts of the path `actual`. The right name of each part comes from the path `standard`.
  private func note(_ actual: String, _ standard: String, _ found: inout [String: String]) {
    var path = ""
    for (part, name) in zip(actual.split(separator: "/"), standard.split(separator: "/")) {
      path = joined(path, String(part))
      let isMeant =
        part.lowercased() == name.lowercased()
        || name == "Contents"
        || Self.folders.contains(String(name))
          && Spelling.isOneLetterOff(String(part), from: String(name))
      if part != name, isMeant, workspace.exists(joined(identity.path, path)) {
        found[path] = String(name)
      }
    }
  }

  /// Folders that are also found if one letter of their names is wrong.
  private static let folders: Set<String> = ["MacOS", "Resources", "Versions"]
}
