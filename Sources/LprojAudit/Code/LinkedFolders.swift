// The real paths of folders that are read, and the names that lead to them.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

/// Finds all paths under which a folder or file may be read if there are links. Without links, no path is resolved.
struct LinkedFolders {
  /// For each real path, the named paths and followed links that lead to it.
  private var names: [String: [String]] = [:]
  private var last: (name: String, place: String)?
  private var roots: [String] = []
  /// The folders that limit the search: the repositories around the named folders, or the named folders if there is no repository.
  private var bounds: [String] = []

  init() {}

  init(below roots: [String], in workspace: Workspace) {
    for root in roots {
      guard let place = workspace.resolved(root) else { continue }
      add(workspace.tidy(root), place)
      self.roots.append(place)
      if !holds(place) {
        bounds.append(Self.repository(around: place, in: workspace) ?? place)
      }
    }
  }

  private static func repository(around place: String, in workspace: Workspace) -> String? {
    var folder = place
    while !workspace.exists(Paths.join(folder, ".git")) {
      if folder == "/" { return nil }
      folder = Paths.folder(folder)
    }
    return folder
  }

  mutating func add(_ name: String, _ place: String) {
    names[TreeDiscovery.distinct(place), default: []].append(name)
    last = (name, place)
  }

  func holds(_ place: String) -> Bool { bounds.contains { Self.way(from: $0, to: place) != nil } }

  /// Returns the folders on the way from a limiting folder (`bounds`) down to a place. The place itself is last. Empty for a place outside of the
  /// limiting folders.
  func folders(to place: String) -> ArraySlice<String> {
    var folders: [String] = []
    for bound in bounds {
      guard let way = Self.way(from: bound, to: place) else { continue }
      var path = bound
      for name in way.split(separator: "/") {
        path = Paths.join(path, String(name))
        folders.append(path)
      }
      break
    }
    return folders[...]
  }

  /// Returns all paths under which a place may have been read.
  func names(of place: String) -> [String] {
    var found: [String] = []
    var (folder, way) = (place, "")
    while true {
      for name in names[TreeDiscovery.distinct(folder)] ?? [] {
        found.append(way.isEmpty ? name : Paths.join(name, way))
      }
      if folder == "/" { return found }
      way = way.isEmpty ? Paths.name(folder) : Paths.join(Paths.name(folder), way)
      folder = Paths.folder(folder)
    }
  }

  /// Returns the real path of a path at or below the last followed link; nil for any other path.
  func place(of path: String) -> String? {
    guard let last, let way = Self.way(from: last.name, to: path) else { return nil }
    return way.isEmpty ? last.place : Paths.join(last.place, way)
  }

  /// Whether the target of a link contains the link itself or a named folder.
  func isAround(_ link: String, _ place: String, in workspace: Workspace) -> Bool {
    let own = workspace.resolved(Paths.folder(link)).map { [$0] } ?? []
    return (own + roots).contains { Self.way(from: place, to: $0) != nil }
  }

  /// The relative path from a folder to a path at or below it; nil for any other path.
  private static func way(from folder: String, to path: String) -> String? {
    if path.hasBytes(of: folder) { return "" }
    let start = folder == "/" ? folder : folder + "/"
    guard path.utf8.starts(with: start.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }
}
