// The surroundings of the localizations in a container: top-level files, and misplaced folders.

internal import LprojBundle
internal import LprojFiles
internal import LprojLocale
internal import LprojSource

extension TreeDiscovery {
  /// Collects the top-level files of a tree with localizations, and entries that only look like localizations, such as `de.lprj`.
  mutating func noteSurroundings(_ tree: inout Tree, _ absolute: String, _ entries: [FolderEntry]) {
    defer { strays = [] }
    guard !tree.localizations.isEmpty else { return }
    for entry in entries where entry.name.utf8.count > 6 && !entry.name.hasPrefix(".") {
      let path = Paths.join(tree.path, entry.name)
      guard entry.name.utf8.suffix(6).map({ $0 | 0x20 }) == Array(".lproj".utf8) else {
        if Self.isMistyped(entry) { strays.append(StrayLocalization(path: path, problem: .suffix)) }
        continue
      }
      if !entry.name.hasSuffix(".lproj") {
        strays.append(StrayLocalization(path: path, problem: .suffix))
      } else if entry.kind == .file {
        strays.append(StrayLocalization(path: path, problem: .file))
      }
    }
    if let resources = resourcesElsewhere(absolute, entries) {
      // A folder that contains only a stray Info.plist is not a localization.
      strays += tree.localizations.filter { !$0.tables.isEmpty || $0.otherFiles != ["Info.plist"] }
        .map { StrayLocalization(path: $0.path, problem: .place(resources)) }
    }
    tree.strays = strays
    tree.topLevelFiles = topLevelFiles(tree, entries)
  }

  /// Whether a folder has the name of a language, with a suffix that differs from `.lproj` in one letter, such as `de.lprj`.
  private static func isMistyped(_ entry: FolderEntry) -> Bool {
    guard entry.kind == .folder, let (stem, ending) = Paths.splitExtension(entry.name),
      Spelling.isOneLetterOff(ending, from: "lproj")
    else { return false }
    let name = LocalizationName(stem)
    return name.status == .valid || name.status == .legacy || stem == "Base"
  }

  private static func isNested(_ path: String) -> Bool { path.utf8.contains(UInt8(ascii: "/")) }

  private func topLevelFiles(_ tree: Tree, _ entries: [FolderEntry]) -> [String] {
    var files: [String] = []
    var shared: Set<String> = []
    for folder in tree.localizations {
      for file in folder.otherFiles where Self.isNested(file) { shared.insert(Paths.folder(file)) }
      for table in folder.tables where Self.isNested(table.table) {
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

  /// The folders of `Contents` in which localizations may be, in lower case.
  private static let standardFolders: Set<String> = [
    "developer", "extensions", "library", "resources", "sharedsupport",
  ]

  /// Returns the right place of the resources in the bundle around a folder, such as `Contents/Resources`. Nil if the folder itself may hold
  /// localizations, or if the right place is unknown.
  private func resourcesElsewhere(_ absolute: String, _ entries: [FolderEntry]) -> String? {
    let folders = FolderCache(workspace)
    guard let bundle = EnclosingBundle(around: absolute, on: .mac, folders),
      !bundle.isResourcesFolder, !bundle.isMisspelled
    else { return nil }
    let inside = bundle.inside.split(separator: "/").map { $0.lowercased() }
    let isFramework = bundle.path.hasSuffix(".framework")
    if bundle.layout.style == .modern, !isFramework, inside.isEmpty || inside == ["contents"] {
      return "Contents/Resources"
    }
    if bundle.layout.style == .modern, !isFramework, inside.count == 2, inside[0] == "contents",
      !Self.standardFolders.contains(inside[1])
    {
      return "Contents/Resources"
    }
    if isFramework {
      let versions = Paths.join(bundle.path, "Versions")
      guard folders.entries(of: versions).contains(where: { $0.kind == .folder }) else {
        return nil
      }
      if inside.isEmpty { return "Versions/Current/Resources" }
      let isVersion = inside.count == 2 && inside[0] == "versions"
      return isVersion ? "Versions/\(Paths.name(absolute))/Resources" : nil
    }
    let holdsInfo = entries.contains { $0.name == "Info.plist" }
    guard bundle.isBelowResources, !holdsInfo, bundle.isBuilt(folders),
      !bundle.layout.resources.isEmpty || bundle.layout.style == .flat
    else { return nil }
    return bundle.layout.resources.isEmpty ? "the root of the bundle" : bundle.layout.resources
  }
}
