// The files and folders that a comparison of two revisions is limited to.

internal import LprojFiles
internal import LprojGit

/// Paths from the command line, all inside one repository.
struct SelectedPaths {
  private let repository: GitRepository
  /// Each path as the user wrote it, and as an absolute path.
  private let places: [(path: String, place: String)]

  /// - Parameter paths: empty for the whole repository.
  /// - Throws: a failure for a path outside of the repository.
  init(_ paths: [String], in repository: GitRepository, seenFrom folder: String) throws(Failure) {
    var places: [(path: String, place: String)] = []
    for path in paths {
      var place = Paths.absolute(path, currentFolder: folder)
      if !Paths.isFolder(place, within: repository.root) { place = Self.resolved(place) }
      guard Paths.isFolder(place, within: repository.root) else {
        throw Failure(.git(.outsideWorkTree(repository.root)), detail: path)
      }
      places.append((path, place))
    }
    (self.repository, self.places) = (repository, places)
  }

  /// Follows the links among the existing folders of a path.
  private static func resolved(_ path: String) -> String {
    if path == "/" { return path }
    return Disk().resolved(path)
      ?? Paths.join(resolved(Paths.folder(path)), Paths.name(path))
  }

  func contains(_ path: String) -> Bool {
    places.isEmpty || places.contains { Paths.isFolder(path, within: $0.place) }
  }

  /// Returns a failure for each path that does not exist on the disk and has no table in any of the commits.
  func unknown(to commits: [String]) throws(Failure) -> [Failure] {
    let absent = places.filter { (try? Disk().status($0.place, following: false)) == nil }
    if absent.isEmpty { return [] }
    var tables: [String] = []
    for commit in commits {
      for path in try repository.tables(of: repository.commit(commit).id).keys {
        tables.append(Paths.join(repository.root, path))
      }
    }
    return absent.filter { absent in !tables.contains { Paths.isFolder($0, within: absent.place) } }
      .map { Failure(.missing, $0.path) }
  }
}
