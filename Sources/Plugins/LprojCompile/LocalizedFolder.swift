// A folder that holds .lproj folders, and what is in them.

import Foundation

struct LocalizedFolder {
  var url: URL
  /// Of all its localizations, sorted.
  var files: [URL] = []

  /// The names of the .lproj folders that have files, sorted.
  var localizations: [String] {
    Set(files.map { String(relativePath($0).prefix { $0 != "/" }) }).sorted()
  }

  /// Every folder below `root` with an .lproj folder in it, sorted by path.
  static func all(below root: URL) throws -> [LocalizedFolder] {
    var folders: [String: LocalizedFolder] = [:]
    for localization in descendants(of: root) where localization.pathExtension == "lproj" {
      let url = localization.deletingLastPathComponent()
      let files = descendants(of: localization).filter { !$0.hasDirectoryPath }
      if !files.isEmpty { folders[url.path, default: LocalizedFolder(url: url)].files += files }
    }
    return folders.values.sorted { $0.url.path < $1.url.path }.map { folder in
      LocalizedFolder(url: folder.url, files: folder.files.sorted { $0.path < $1.path })
    }
  }

  static func isTable(_ url: URL) -> Bool {
    ["strings", "stringsdict"].contains(url.pathExtension)
      && url.pathComponents.contains { $0.hasSuffix(".lproj") }
  }

  /// Removes from `output` what an earlier build made of files that are gone.
  func removeLeftovers(in output: URL, for loader: String) throws {
    let made = Set(
      files.map { file in
        let path = relativePath(file)
        return loader == "linux" && path.hasSuffix(".stringsdict") ? path.dropLast(4) : path[...]
      })
    let folder = LocalizedFolder(url: output)
    for file in Self.descendants(of: output) where !file.hasDirectoryPath {
      if !made.contains(folder.relativePath(file)[...]) {
        try FileManager.default.removeItem(at: file)
      }
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
