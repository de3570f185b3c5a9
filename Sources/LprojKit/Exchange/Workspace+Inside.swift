// Whether a file to write lies in the folders that the user named.

internal import LprojFiles

extension Workspace {
  /// Whether a path lies in any of the folders, with links followed. If the path does not exist, the nearest existing folder around the path decides.
  func isInside(_ path: String, _ folders: [String]) throws(Failure) -> Bool {
    var roots: [String] = []
    for folder in folders {
      guard let root = resolved(folder) else { throw Failure(.unreadable, folder) }
      roots.append(root)
    }
    var path = path
    while true {
      if let place = resolved(path) {
        return roots.contains { Paths.isFolder(place, within: $0) }
      }
      do throws(Failure) {
        // A link to a missing file counts as outside.
        let found = try status(path, following: false)
        if found.kind == .link { return false }
        throw Failure(.unreadable)
      } catch {
        if !error.kind.isAbsence { throw error }
      }
      let above = Paths.folder(path)
      if above == path { return false }
      path = above
    }
  }
}
