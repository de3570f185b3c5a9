// What lies around the localizations of a container: top-level files, and folders gone astray.

internal import LprojFiles
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
    if let resources = Self.resourcesElsewhere(absolute, entries) {
      strays += tree.localizations.map {
        StrayLocalization(path: $0.path, problem: .place(resources))
      }
    }
    tree.strays = strays
    tree.topLevelFiles = topLevelFiles(tree, entries)
  }

  private func topLevelFiles(_ tree: Tree, _ entries: [FolderEntry]) -> [String] {
    var files: [String] = []
    var shared: Set<String> = []
    for folder in tree.localizations {
      for file in folder.otherFiles where file.contains("/") { shared.insert(Paths.folder(file)) }
      for table in folder.tables where table.table.contains("/") {
        shared.insert(Paths.folder(table.table))
      }
    }
    for entry in entries where !entry.name.hasPrefix(".") && !Self.isLocalization(entry) {
      files.append(entry.name)
    }
    let folders = Set(entries.lazy.filter { $0.kind == .folder }.map(\.name))
    for inside in shared.sorted() where folders.contains(String(inside.prefix { $0 != "/" })) {
      let found = try? workspace.entries(of: Paths.join(tree.path, inside)).entries
      for entry in found ?? [] where !entry.name.hasPrefix(".") {
        files.append(Paths.join(inside, entry.name))
      }
    }
    return files
  }

  private static let modernBundles: Set<String> = [
    "app", "appex", "bundle", "plugin", "prefPane", "qlgenerator", "xpc",
  ]

  /// Where the resources are of a bundle that keeps them in one folder and nowhere else, such as
  /// `Contents/Resources`; nil in that folder, and where no such bundle is.
  private static func resourcesElsewhere(_ absolute: String, _ entries: [FolderEntry]) -> String? {
    func ending(_ path: String) -> String? { Paths.splitExtension(Paths.name(path))?.extension }
    func isModern(_ path: String) -> Bool { ending(path).map(modernBundles.contains) ?? false }
    func holds(_ name: String) -> Bool {
      entries.contains { $0.name == name && $0.kind == .folder }
    }
    let outer = Paths.folder(absolute)
    if Paths.name(absolute) == "Contents" && isModern(outer)
      || isModern(absolute) && holds("Contents")
    {
      return "Contents/Resources"
    }
    if ending(absolute) == "framework" && holds("Versions") { return "Versions/Current/Resources" }
    if Paths.name(outer) == "Versions", ending(Paths.folder(outer)) == "framework" {
      return "Versions/\(Paths.name(absolute))/Resources"
    }
    return nil
  }
}
