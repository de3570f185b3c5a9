// A folder that contains .lproj folders and string catalogs.

import Foundation

struct LocalizedFolder {
  var url: URL
  /// The files in all .lproj folders, sorted by path, without catalogs.
  var files: [URL] = []
  /// The catalogs in the folder and in its .lproj folders, each with its languages.
  var catalogs: [(url: URL, languages: [String])] = []

  var inputs: [URL] { files + catalogs.map(\.url) }

  /// The names of the .lproj folders that the build makes, such as `de.lproj`, sorted.
  var localizations: [String] {
    Set(files.map { String(relativePath($0).prefix { $0 != "/" }) })
      .union(catalogs.flatMap(\.languages).map { $0 + ".lproj" }).sorted()
  }

  /// Returns `root` and the folders in it that contain a catalog or an .lproj folder with files, sorted by path. Other folders are left out, even
  /// `root`.
  static func all(below root: URL) -> [LocalizedFolder] {
    var folders: [String: LocalizedFolder] = [:]
    func folder(_ url: URL) -> LocalizedFolder { folders[url.path] ?? LocalizedFolder(url: url) }
    let all = descendants(of: root).sorted { $0.path < $1.path }
    for localization in all where localization.pathExtension == "lproj" {
      let url = localization.deletingLastPathComponent()
      let files = descendants(of: localization).filter {
        !$0.hasDirectoryPath && $0.pathExtension != "xcstrings"
      }
      if files.isEmpty { continue }
      var found = folder(url)
      found.files += files
      folders[url.path] = found
    }
    for catalog in all where catalog.pathExtension == "xcstrings" {
      var url = catalog.deletingLastPathComponent()
      if url.pathExtension == "lproj" { url.deleteLastPathComponent() }
      var found = folder(url)
      found.catalogs.append((catalog, CatalogLanguages.all(of: catalog)))
      folders[url.path] = found
    }
    return folders.values.sorted { $0.url.path < $1.url.path }.map { folder in
      var folder = folder
      folder.files.sort { $0.path < $1.path }
      return folder
    }
  }

  static func isTable(_ url: URL) -> Bool {
    url.pathExtension == "xcstrings"
      || ["strings", "stringsdict"].contains(url.pathExtension)
        && url.pathComponents.contains { $0.hasSuffix(".lproj") }
  }

  /// Removes the files in `output` that this build will not make, and makes the .lproj folders.
  func prepare(_ output: URL, for loader: String) throws {
    var made = Set(
      files.map { file in
        let path = relativePath(file)
        return loader == "linux" && path.hasSuffix(".stringsdict")
          ? String(path.dropLast(4)) : path
      })
    for (catalog, languages) in catalogs {
      let table = catalog.deletingPathExtension().lastPathComponent
      for language in languages {
        made.insert("\(language).lproj/\(table).strings")
        if loader != "linux" { made.insert("\(language).lproj/\(table).stringsdict") }
      }
    }
    let folder = LocalizedFolder(url: output)
    for file in Self.descendants(of: output) where !file.hasDirectoryPath {
      if !made.contains(folder.relativePath(file)) {
        try FileManager.default.removeItem(at: file)
      }
    }
    for name in localizations {
      try FileManager.default.createDirectory(
        at: output.appending(path: name), withIntermediateDirectories: true)
    }
  }

  private func relativePath(_ file: URL) -> String {
    file.pathComponents.dropFirst(url.pathComponents.count).joined(separator: "/")
  }

  private static func descendants(of folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    return found?.compactMap { $0 as? URL } ?? []
  }
}
