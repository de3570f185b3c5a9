// The scope of an audit: whole folders, and single localizations and files as parts of their surroundings.

internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojSource

/// The named paths of an audit. A named folder stands for everything below it. A named localization or file is audited as a part of its tree and
/// repository, but only findings in the localization or file are reported.
///
/// The scope is a class, since each request holds a scope and requests are often copied.
final class NamedScope: Sendable {
  let folders: [String]
  /// The named localizations and files, absolute.
  let parts: [String]
  /// The folders to search for projects: each named folder, and the repository of each part. If a part is in no repository, the folder around its
  /// localization or its file takes the place of the repository.
  let roots: [String]
  /// The folders to search for sources. A file outside of localizations and repositories has no such folder.
  let sourceRoots: [String]
  /// The repositories of the parts, spelled as the named paths are: if a part was named by a relative path, its repository has a relative path, too.
  let repositories: [String]
  /// The paths of the parts as users typed them, in the order of `parts`.
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

  func concerns(_ path: String) -> Bool {
    parts.isEmpty || folders.contains { Paths.isFolder(path, within: $0) }
      || parts.contains { Paths.isFolder(path, within: $0) }
  }

  /// Returns the innermost `.lproj` folder at or around a path; nil if the path is in no such folder.
  private static func localization(around path: String) -> String? {
    var folder = path
    while folder != "/" {
      if folder.hasSuffix(".lproj"), Paths.name(folder).utf8.count > 6 { return folder }
      folder = Paths.folder(folder)
    }
    return nil
  }

  /// Returns the path of a folder around `path`, relative if `path` is relative; nil if the folder is not around `path`.
  private static func way(to folder: String, from path: String, _ workspace: Workspace) -> String? {
    var way = Paths.tidy(path, currentFolder: workspace.currentFolder)
    while workspace.absolute(way) != folder {
      if way == "/" { return nil }
      let isUp = way == "." || way == ".." || way.hasSuffix("/..")
      way = isUp ? Paths.join(way, "..") : Paths.folder(way)
    }
    return way
  }
}
