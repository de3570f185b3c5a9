// What was named: whole folders, and single localizations and files, which are judged as parts of what is around them.

internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojSource

/// The places that an audit was asked for. A folder stands for all that lies in it. A localization or a file is a part
/// of its tree and its repository: it is judged like there, and only the findings in it are reported.
///
/// A class, since requests hold one and are copied often.
final class NamedScope: Sendable {
  /// The folders that were named, absolute.
  let folders: [String]
  /// The localizations and files that were named, absolute.
  let parts: [String]
  /// The folders in which projects are looked for: those that were named, and the repositories around parts. Without a
  /// repository it is the folder that holds the localizations, or the file.
  let roots: [String]
  /// The same for sources. A file that lies in no localization and no repository has none: its folder may be any.
  let sourceRoots: [String]
  /// The repositories around parts, each as a path that leads to parts as they were named.
  let repositories: [String]
  /// The parts as they were named, in the order of `parts`.
  let names: [String]

  /// - Parameter standardInput: the name of what the path `-` stands for; nil where that is a path like others.
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

  /// The innermost `.lproj` folder that a path is or lies in.
  private static func localization(around path: String) -> String? {
    var folder = path
    while folder != "/" {
      if folder.hasSuffix(".lproj"), Paths.name(folder).utf8.count > 6 { return folder }
      folder = Paths.folder(folder)
    }
    return nil
  }

  /// A folder around a path, written so that paths in it begin as that path does.
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
