// Whether a file that would be written lies where the user asked for changes.

internal import LprojFiles

extension Workspace {
  /// Whether a path, links followed, lies in one of some folders; of what is not there, the folder that it would come to.
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
        // A link to nothing must not be followed either.
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
