// Paths in a bundle as the disk has them, which may differ in letter case from those that are meant.

internal import LprojFiles
internal import LprojSource

/// Finds what is spelled otherwise.
struct SpelledPath {
  private let folder: String
  private let workspace: Workspace

  init(_ folder: String, _ workspace: Workspace) {
    self.folder = folder
    self.workspace = workspace
  }

  /// A path inside the folder as it is spelled there. What is nowhere stays as it is.
  func actual(_ path: String) -> String {
    if path.isEmpty { return path }
    var found = ""
    for part in path.split(separator: "/").map(String.init) {
      found = joined(found, spelled(part, in: joined(folder, found)))
    }
    return found
  }

  private func spelled(_ name: String, in folder: String) -> String {
    let entries = (try? workspace.entries(of: folder).entries) ?? []
    if entries.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return name }
    let lower = name.lowercased()
    return entries.first { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == lower }?
      .name ?? name
  }
}
