// The scope of an audit: whole folders, and single localizations and files, which are judged as parts of their surroundings.

internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojSource

/// The named paths of an audit. A folder includes everything below it. A localization or a file is part of its tree and its repository: it is judged
/// there, and only findings in it are reported.
///
/// A scope is a class, because requests hold one and are often copied.
final class NamedScope: Sendable {
  /// The named folders, absolute.
  let folders: [String]
  /// The named localizations and files, absolute.
  let parts: [String]
  /// The folders to search for projects: the named ones, and the repositories around parts. Without a repository, the folder that holds the
  /// localizations or the file.
  let roots: [String]
  /// The folders to search for sources. There is none for a file outside of localizations and repositories, since such a file may be in any folder.
  let sourceRoots: [String]
  /// The repositories around parts, each written so that it is a prefix of the path of a part as named.
  let repositories: [String]
  /// The parts as named, in the order of `parts`.
  let names: [String]

  /// - Parameter standardInput: the name for the contents of the path `-`; nil if `-` is an ordinary path.
  init(_ paths: [String], standardInput: String?, in workspace: Workspace) {
    var (folders, parts, names): ([String], [String], [String]) = ([], [], [])
    var (roots, sourceRoots, repositories): ([String], [String], [String]) = ([], [], [])
    for path in paths {
      if path == "-" {
        if let standardInput {
          parts.append(workspace.absolute(standardInput))
          names.append(path)
        }
        continue
      }
      let place = workspace.absolute(path)
      let isFolder = (try? workspace.status(path, following: true))?.kind == .folder
      let localization = Self.localization(around: place)
      if isFolder, localization != place {
        folders.append(place)
        roots.append(place)
        sourceRoots.append(place)
        continue
      }
      parts.append(place)
      names.append(path)
      let folder = Paths.folder(localization ?? place)
      guard let repository = ProjectSearch.repository(of: folder, workspace) else {
        roots.append(folder)
        if localization != nil { sourceRoots.append(folder) }
        continue
      }
      roots.append(repository)
      sourceRoots.append(repository)
      if let way = Self.way(to: repository, from: path, workspace), !repositories.contains(way) {
        repositories.append(way)
      }
    }
    (self.folders, self.parts, self.names) = (folders, parts, names)
    (self.roots, self.sourceRoots, self.repositories) = (roots, sourceRoots, repositories)
  }

  /// Whether findings on a file are wanted.
  func concerns(_ path: String) -> Bool {
    parts.isEmpty || folders.contains { Paths.isFolder(path, within: $0) }
      || parts.contains { Paths.isFolder(path, within: $0) }
  }

  /// The innermost `.lproj` folder at or around a path.
  private static func localization(around path: String) -> String? {
    var folder = path
    while folder != "/" {
      if folder.hasSuffix(".lproj"), Paths.name(folder).utf8.count > 6 { return folder }
      folder = Paths.folder(folder)
    }
    return nil
  }

  /// A folder around a path, written so that it is a prefix of the path as named.
  private static func way(to folder: String, from path: String, _ workspace: Workspace) -> String? {
    var way = Paths.tidy(path, currentFolder: workspace.currentFolder)
    while workspace.absolute(way) != folder {
      if way == "/" { return nil }
      let isUp = way == "." || way == ".." || way.hasSuffix("/..")
      way = isUp ? Paths.join(way == "." ? "" : way, "..") : Paths.folder(way)
    }
    return way
  }
}
