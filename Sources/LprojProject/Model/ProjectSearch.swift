// Finds the projects in and around what was named, and reads each once.

package import LprojFiles
internal import LprojSource

/// The search for projects in the whole repository around each path: a project beside a folder may
/// ship its files. Without a repository, it covers what was named; for a file, its folder and the
/// folders in that, because a home folder may lie around it.
package struct ProjectSearch: Sendable {
  private let files: Workspace
  /// The number of levels that are searched below each folder seen.
  private var seen: [String: Int] = [:]
  /// Project files, with the folder that was searched.
  private var found: [(path: String, system: BuildSystem, root: String)] = []
  private var unsearched: Set<String> = []
  private var remarks: [ProjectRemark] = []
  /// Links to files and folders, with where they lead.
  private var links: [(path: String, target: String)] = []

  /// The deepest level; deeper folders are skipped.
  private static let deepest = 200
  private static let mostFolders = 200_000

  /// - Parameter paths: what was named, from the root on.
  package init(around paths: [String], files: Workspace) {
    self.files = files
    for path in paths { look(around: path) }
    found.sort { $0.path.precedes($1.path) }
  }

  /// The number of project files.
  package var count: Int { found.count }

  /// Reads a project file by its number; nil where it describes no project. Several may be read at once.
  package func project(_ number: Int) -> Project? {
    let (path, system, root) = found[number]
    return ProjectFileNames.read(path, system, in: Checkout(root, files), files: files)
  }

  /// - Parameter projects: what was read, in the order of their numbers.
  package func model(of projects: [Project?]) -> ProjectModel {
    ProjectModel(
      projects: projects.compactMap { $0 }, unsearched: unsearched, remarks: remarks, links: links)
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
    // Vendored code is searched when it is what was named.
    if start != root { walk(start) }
  }

  /// The folder at or above `folder` that holds a `.git`, or a configuration that says it is a root.
  package static func repository(of folder: String, _ files: Workspace) -> String? {
    var folder = folder
    while true {
      if files.kind(Paths.join(folder, ".git")) != nil || isRoot(folder, files) { return folder }
      if folder == "/" || folder == "." { return nil }
      folder = Paths.folder(folder)
    }
  }

  /// Whether a line `root = true` stands above the first header of the configuration in a folder.
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

  /// Notes the links in a folder that lead to somewhere else below the root.
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

  /// Whether a folder holds no project: localizations, bundles, packages of resources.
  private static func isWhole(_ name: String) -> Bool {
    guard let ending = Paths.splitExtension(name)?.extension else { return false }
    return BundleName.isBundle(name)
      || [
        "lproj", "xcodeproj", "xcode", "pbproj", "xcworkspace", "xcassets", "xcframework",
        "xcdatamodeld", "xcdatamodel", "dSYM", "xcarchive", "imageset", "playground",
      ].contains(ending)
  }

  /// Xcode's projects, also those of its first versions.
  private static func isProject(_ name: String) -> Bool {
    [".xcodeproj", ".xcode", ".pbproj"].contains { name.hasSuffix($0) }
  }

  /// Notes what describes a project in a folder.
  private mutating func note(_ entries: [FolderEntry], in folder: String, below root: String) {
    var manifest: (name: String, version: [Int])?
    for entry in entries {
      let path = Paths.join(folder, entry.name)
      if Self.isProject(entry.name) {
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
          // What configure made of it counts.
          continue
        } else if let system = ProjectFileNames.system(of: entry.name) {
          found.append((path, system, root))
        }
      }
    }
    if let manifest { found.append((Paths.join(folder, manifest.name), .swiftpm, root)) }
  }

  /// `Package.swift` and, for newer tools, `Package@swift-5.9.swift`; the newest counts.
  private static func manifestVersion(_ name: String) -> [Int]? {
    if name == "Package.swift" { return [] }
    guard name.hasPrefix("Package@swift-"), name.hasSuffix(".swift") else { return nil }
    return name.dropFirst(14).dropLast(6).split(separator: ".").map { Int($0) ?? 0 }
  }

  /// The build system whose projects a file of this name describes; nil if it describes none.
  package static func system(of name: String) -> BuildSystem? {
    if name == "project.pbxproj" { return .xcode }
    return manifestVersion(name) != nil ? .swiftpm : ProjectFileNames.system(of: name)
  }
}
