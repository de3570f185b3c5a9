// Finds paths in a bundle as they are spelled on the disk, even if the spelling is unusual.

internal import LprojFiles
internal import LprojSource

/// Finds files and folders whose names differ in letter case, such as `contents`. Also finds a standard folder whose name has one wrong letter, such
/// as `Resorces`, if its content is right.
struct SpelledPath {
  private let folder: String
  private let workspace: Workspace

  init(_ folder: String, _ workspace: Workspace) {
    self.folder = folder
    self.workspace = workspace
  }

  /// Returns the path in its spelling on the disk, preferably a path that exists completely. Missing parts stay as given.
  func actual(_ path: String) -> String {
    if path.isEmpty { return path }
    let parts = path.split(separator: "/").map(String.init)
    if let whole = existing(parts[...], in: "") { return whole }
    var found = ""
    for part in parts { found = joined(found, spellings(of: part, in: found).first ?? part) }
    return found
  }

  private func existing(_ parts: ArraySlice<String>, in found: String) -> String? {
    guard let part = parts.first else { return found }
    for name in spellings(of: part, in: found) {
      if let whole = existing(parts.dropFirst(), in: joined(found, name)) { return whole }
    }
    return nil
  }

  /// Returns the names in a folder that stand for a given name, the exact name first.
  private func spellings(of name: String, in inner: String) -> [String] {
    let entries = (try? workspace.entries(of: joined(folder, inner)).entries) ?? []
    let lower = name.lowercased()
    let right = entries.filter { $0.name.utf8.elementsEqual(name.utf8) }
    let others = entries.filter {
      $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == lower
        && !$0.name.utf8.elementsEqual(name.utf8)
    }
    if !right.isEmpty || !others.isEmpty { return (right + others).map(\.name) }
    guard let holds = Self.contents[name] else { return [] }
    return entries.filter { entry in
      guard entry.kind == .folder else { return false }
      let path = joined(joined(folder, inner), entry.name)
      let held = (try? workspace.entries(of: path).entries) ?? []
      if Spelling.isOneLetterOff(entry.name, from: name) { return held.contains(where: holds) }
      // A folder with both an Info.plist and a folder `MacOS` can only be `Contents`.
      return name == "Contents" && held.contains { $0.name == "Info.plist" }
        && held.contains { $0.name == "MacOS" && $0.kind == .folder }
    }.map(\.name)
  }

  /// Standard folders, each with a test for entries. If an entry of a folder passes the test, it shows that the folder has this purpose.
  private static let contents: [String: @Sendable (FolderEntry) -> Bool] = [
    "Contents": { ["Info.plist", "MacOS", "Resources"].contains($0.name) },
    "MacOS": { $0.kind == .file && !$0.name.contains(".") },
    "Resources": { entry in
      entry.name == "Info.plist"
        || [".lproj", ".nib", ".storyboardc", ".icns", ".car"].contains(where: entry.name.hasSuffix)
    },
    "Versions": { $0.name == "Current" || $0.kind == .folder && $0.name == "A" },
  ]
}
