// What a product has beside its localizations, and which files of the sources should be there.

internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource

/// A file by its folder and name; folders that are resources as a whole, such as models, count as files.
struct ResourceFile: Sendable {
  var folder: String
  var name: String
}

/// All files of a product outside of localizations: builds may keep folders or not.
struct ShippedFiles: Sendable {
  private(set) var files: [ResourceFile] = []
  /// The names of bundles at any depth.
  private(set) var bundles: Set<String> = []
  /// By the names that builds give them.
  private var names: Set<String> = []

  init(_ path: String, _ workspace: Workspace) {
    var folders = [path]
    while let folder = folders.popLast() {
      for entry in (try? workspace.entries(of: folder).entries) ?? []
      where !entry.name.hasPrefix(".") && entry.name != "_CodeSignature" {
        let name = BuiltFile.commonName(entry.name)
        if entry.kind == .folder, name == nil {
          if BundleName.isBundle(entry.name) { bundles.insert(entry.name) }
          if !entry.name.hasSuffix(".lproj") { folders.append(Paths.join(folder, entry.name)) }
        } else if entry.name != "Info.plist" {
          files.append(ResourceFile(folder: folder, name: entry.name))
          if let name { names.insert(name) }
        }
      }
    }
  }

  func has(_ file: ResourceFile) -> Bool {
    BuiltFile.commonName(file.name).map(names.contains) ?? false
  }
}

/// A folder of sources that holds localizations, and resources beside them.
enum ResourceFolder {
  /// The files of the sources that are resources without doubt.
  static func files(
    of trees: [Tree], shippedAs shipped: ShippedFiles, _ workspace: Workspace
  ) -> [ResourceFile] {
    trees.flatMap { tree in
      let files = all(below: tree.path, workspace)
      let isNamed =
        Paths.name(tree.path) == "Resources" || BundleName.isBundle(Paths.name(tree.path))
      if isNamed || holdsOnlyResources(tree.path, workspace) { return files }
      // Where code is, too, what lies there need not ship: most of the rest does then.
      let count = files.count { shipped.has($0) }
      return count > 1 && (files.count - count) * 3 <= count ? files : []
    }
  }

  private static func all(below path: String, _ workspace: Workspace) -> [ResourceFile] {
    var files: [ResourceFile] = []
    var folders = [path]
    while let folder = folders.popLast() {
      for entry in (try? workspace.entries(of: folder).entries) ?? []
      where !entry.name.hasPrefix(".") && entry.name != "Info.plist" {
        let inner = Paths.join(folder, entry.name)
        if entry.name.hasSuffix(".xcassets") {
          // Of one without any set nothing is made.
          let isFull = (try? workspace.entries(of: inner).entries)?.contains { $0.kind == .folder }
          if !(isFull ?? false) || entry.name.hasPrefix("Preview") { continue }
          files.append(ResourceFile(folder: folder, name: entry.name))
        } else if BuiltFile.commonName(entry.name) != nil {
          if isForBuild(entry.name) || isForDevelopers(entry.name) { continue }
          files.append(ResourceFile(folder: folder, name: entry.name))
        } else if entry.kind == .folder, isGroup(inner, entry.name, workspace) {
          folders.append(inner)
        }
      }
    }
    return files
  }

  /// Whether a property list is for the build: each target has an Info.plist and entitlements.
  private static func isForBuild(_ name: String) -> Bool {
    let lower = name.lowercased()
    return lower.hasSuffix(".plist")
      && ["info", "entitlements", "exportoptions"].contains(where: lower.contains)
  }

  /// Whether a folder only sorts resources: no package, no tree of its own, nothing for development.
  private static func isGroup(_ path: String, _ name: String, _ workspace: Workspace) -> Bool {
    guard Paths.splitExtension(name) == nil, !name.hasPrefix("Preview"), !name.hasSuffix("Tests")
    else { return false }
    return holdsOnlyResources(path, workspace)
      && !((try? workspace.entries(of: path).entries) ?? []).contains {
        $0.name.hasSuffix(".lproj")
      }
  }

  /// Whether a folder has neither code nor projects nor texts for developers in it.
  private static func holdsOnlyResources(_ path: String, _ workspace: Workspace) -> Bool {
    !((try? workspace.entries(of: path).entries) ?? []).contains { isForDevelopers($0.name) }
  }

  private static func isForDevelopers(_ name: String) -> Bool {
    let ending = Paths.splitExtension(name)?.extension.lowercased() ?? ""
    let stem = name.lowercased().prefix { $0 != "." }
    return foreignEndings.contains(ending) || foreignStems.contains(String(stem))
  }

  private static let foreignEndings: Set<String> = [
    "c", "cc", "cpp", "go", "h", "java", "kt", "m", "md", "mm", "pch", "podspec", "py", "rb", "rs",
    "sh",
    "swift", "toml", "ts", "xcconfig", "xcodeproj", "xcworkspace", "yaml", "yml",
  ]

  private static let foreignStems: Set<String> = [
    "cartfile", "changelog", "cmakelists", "contributing", "copying", "gnumakefile", "license",
    "makefile", "package", "podfile", "readme",
  ]
}
