// What lies around the localizations of a container: top-level files, and folders gone astray.

internal import LprojSource

extension TreeDiscovery {
  /// Notes the top-level files of a container with localizations, and what only looks like one.
  mutating func noteSurroundings(_ tree: inout Tree, _ absolute: String, _ entries: [FolderEntry]) {
    defer { strays = [] }
    guard !tree.localizations.isEmpty else { return }
    for entry in entries where entry.name.utf8.count > 6 && !entry.name.hasPrefix(".") {
      let path = Paths.join(tree.path, entry.name)
      guard entry.name.utf8.suffix(6).map({ $0 | 0x20 }) == Array(".lproj".utf8) else { continue }
      if !entry.name.hasSuffix(".lproj") {
        strays.append(StrayLocalization(path: path, problem: .suffix))
      } else if entry.kind == .file {
        strays.append(StrayLocalization(path: path, problem: .file))
      }
    }
    if Self.isOutsideResources(absolute, entries) {
      strays += tree.localizations.map { StrayLocalization(path: $0.path, problem: .place) }
    }
    tree.strays = strays
    tree.topLevelFiles = Self.topLevelFiles(tree, entries)
  }

  private static func topLevelFiles(_ tree: Tree, _ entries: [FolderEntry]) -> [String] {
    var files: [String] = []
    var shared: Set<String> = []
    for folder in tree.localizations {
      for file in folder.otherFiles where file.contains("/") { shared.insert(Paths.folder(file)) }
      for table in folder.tables where table.table.contains("/") {
        shared.insert(Paths.folder(table.table))
      }
    }
    for entry in entries where !entry.name.hasPrefix(".") && !isLocalization(entry) {
      files.append(entry.name)
    }
    let folders = Set(entries.lazy.filter { $0.kind == .folder }.map(\.name))
    for inside in shared.sorted() where folders.contains(String(inside.prefix { $0 != "/" })) {
      let found = try? FileSystem.entries(of: Paths.join(tree.path, inside)).entries
      for entry in found ?? [] where !entry.name.hasPrefix(".") {
        files.append(Paths.join(inside, entry.name))
      }
    }
    return files
  }

  private static let modernBundles: Set<String> = [
    "app", "appex", "bundle", "plugin", "prefPane", "qlgenerator", "xpc",
  ]

  /// A bundle with a folder `Contents` has its resources in `Contents/Resources` and nowhere else.
  private static func isOutsideResources(_ absolute: String, _ entries: [FolderEntry]) -> Bool {
    func isBundle(_ path: String) -> Bool {
      Paths.splitExtension(Paths.name(path)).map { modernBundles.contains($0.extension) } ?? false
    }
    if Paths.name(absolute) == "Contents" { return isBundle(Paths.folder(absolute)) }
    return isBundle(absolute) && entries.contains { $0.name == "Contents" && $0.kind == .folder }
  }
}
