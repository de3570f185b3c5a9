// The search for projects in and around the named paths. Each project is read once.

package import LprojFiles
internal import LprojSource

/// The search for projects around each path. It covers the whole repository, because a project may ship files of a folder beside its own folder. If a
/// folder is in no repository, the search covers only this folder. If a file is in no repository, the search covers only the file's folder and the
/// direct subfolders, because the folder may be a home folder.
package struct ProjectSearch: Sendable {
  private let files: Workspace
  /// The number of levels that were searched below each folder.
  private var seen: [String: Int] = [:]
  private var found: [(path: String, system: BuildSystem, root: String)] = []
  private var unsearched: Set<String> = []
  private var links: [(path: String, target: String)] = []

  private static let deepest = 200
  private static let mostFolders = 200_000

  /// Searches for projects around the named paths.
  ///
  /// - Parameter paths: absolute paths.
  package init(around paths: [String], files: Workspace) {
    self.files = files
    for path in paths { look(around: path) }
    found.sort { $0.path.precedes($1.path) }
  }

  package var count: Int { found.count }

  /// Reads a project file by its index. Returns nil if the file describes no project. Several projects may be read at the same time.
  package func project(_ number: Int) -> Project? {
    let (path, system, root) = found[number]
    return ProjectFileNames.read(path, system, in: Checkout(root, files), files: files)
  }

  /// Returns a model of the projects. It also has the places that were not searched.
  ///
  /// - Parameter projects: the projects in the order of their indices; nil for a file that describes no project.
  package func model(of projects: [Project?]) -> ProjectModel {
    ProjectModel(
      projects: projects.compactMap { $0 }, unsearched: unsearched, links: links)
  }

  package static func model(around paths: [String], files: Workspace) -> ProjectModel {
    let search = ProjectSearch(around: paths, files: files)
    return search.model(of: (0..<search.count).map(search.project))
  }

  private mutating func look(around path: String) {
    let isFolder = files.kind(path) == .folder
    let start = isFolder ? path : Paths.folder(path)
    guard let root = Self.repository(of: start, files) else {
      walk(start, levels: isFolder ? .max : 1)
      return
    }
    walk(root)
    // Third-party code is searched if the user names it.
    if start != root { walk(start) }
  }

  /// The folder at or above `folder` with a `.git`, or with a configuration that declares a root; nil if there is none. Outside of repositories, a
  /// configuration counts only in the current folder, because folders above it may belong to other users.
  package static func repository(of folder: String, _ files: Workspace) -> String? {
    var root: String?
    for folder in Paths.upwards(from: folder) {
      if root == nil, isRoot(folder, files) { root = folder }
      if files.kind(Paths.join(folder, ".git")) != nil { return root ?? folder }
    }
    return root.flatMap {
      Paths.isFolder(files.absolute($0), within: files.currentFolder) ? $0 : nil
    }
  }

  /// Whether the file `.lproj.toml` in a folder has the line `root = true` above the first header.
  private static func isRoot(_ folder: String, _ files: Workspace) -> Bool {
    let path = Paths.join(folder, ".lproj.toml")
    guard files.kind(path) == .file, let text = try? files.bytes(of: path, count: 1 << 16) else {
      return false
    }
    let lines = text.split(separator: 0x0A).lazy.map { $0.filter { $0 > 0x20 } }
    return lines.prefix { $0.first != UInt8(ascii: "[") }.contains {
      $0.prefix { $0 != UInt8(ascii: "#") }.elementsEqual("root=true".utf8)
    }
  }

  private mutating func walk(_ root: String, levels: Int = .max) {
    let real = files.resolved(root) ?? root
    var open = [(path: root, depth: 0)]
    while let (folder, depth) = open.popLast() {
      let left = levels == .max ? levels : levels - depth
      let before = seen[folder]
      if let before, before >= left { continue }
      seen[folder] = left
      guard depth < Self.deepest, seen.count < Self.mostFolders else {
        unsearched.insert(folder)
        continue
      }
      guard let entries = files.contents(folder) else {
        unsearched.insert(folder)
        continue
      }
      if before == nil {
        note(entries, in: folder, below: root)
        noteLinks(entries, in: folder, below: (root, real))
      }
      for entry in entries.reversed() where entry.kind == .folder {
        let path = Paths.join(folder, entry.name)
        if ToolFolders.all.contains(entry.name) {
          unsearched.insert(path)
        } else if !Self.isWhole(entry.name), left > 0 {
          open.append((path, depth + 1))
        }
      }
    }
  }

  private mutating func noteLinks(
    _ entries: [FolderEntry], in folder: String, below root: (path: String, real: String)
  ) {
    for entry in entries where entry.kind == .link {
      let path = Paths.join(folder, entry.name)
      guard let real = files.resolved(path), Paths.isFolder(real, within: root.real) else {
        continue
      }
      let target = Paths.inside(root.real, real)
      let place = target.isEmpty ? root.path : Paths.join(root.path, target)
      if !Paths.isFolder(path, within: place) { links.append((path, place)) }
    }
  }

  private static func isWhole(_ name: String) -> Bool {
    guard let ending = Paths.splitExtension(name)?.extension else { return false }
    return BundleName.isBundle(name)
      || [
        "lproj", "xcodeproj", "xcode", "pbproj", "xcworkspace", "xcassets", "xcframework",
        "xcdatamodeld", "xcdatamodel", "dSYM", "xcarchive", "imageset", "playground",
      ].contains(ending)
  }

  private mutating func note(_ entries: [FolderEntry], in folder: String, below root: String) {
    var manifest: (name: String, version: [Int])?
    for entry in entries {
      let path = Paths.join(folder, entry.name)
      if [".xcodeproj", ".xcode", ".pbproj"].contains(where: entry.name.hasSuffix) {
        let inner = Paths.join(path, "project.pbxproj")
        if files.kind(inner) != nil { found.append((inner, .xcode, root)) }
      } else if entry.kind == .file || entry.kind == .link {
        if let version = Self.manifestVersion(entry.name) {
          if manifest.map({ $0.version.lexicographicallyPrecedes(version) }) ?? true {
            manifest = (entry.name, version)
          }
        } else if entry.name == "GNUmakefile.in",
          entries.contains(where: { $0.name == "GNUmakefile" })
        {
          // The script `configure` makes the `GNUmakefile` from this file. Only the `GNUmakefile` counts.
          continue
        } else if let system = ProjectFileNames.system(of: entry.name) {
          found.append((path, system, root))
        }
      }
    }
    if let manifest { found.append((Paths.join(folder, manifest.name), .swiftpm, root)) }
  }

  /// The tools version in the name of a package manifest: empty for `Package.swift`, `[5, 9]` for `Package@swift-5.9.swift`, nil for all other
  /// files.
  private static func manifestVersion(_ name: String) -> [Int]? {
    if name == "Package.swift" { return [] }
    guard name.hasPrefix("Package@swift-"), name.hasSuffix(".swift") else { return nil }
    return name.dropFirst(14).dropLast(6).split(separator: ".").map { Int($0) ?? 0 }
  }

  /// The build system that uses files with this name; nil if such a file describes no project.
  package static func system(of name: String) -> BuildSystem? {
    if name == "project.pbxproj" { return .xcode }
    return manifestVersion(name) != nil ? .swiftpm : ProjectFileNames.system(of: name)
  }
}
