// The files of a product outside of localizations, and the source files that should be among these files.

internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource

/// The folder and name of a file. A folder that is one resource, such as a Core Data model, counts as a file.
struct ResourceFile: Sendable {
  var folder: String
  var name: String
}

/// All files of a product outside of localizations. Files are compared by name only, since builds may keep or drop folders.
struct ShippedFiles: Sendable {
  private(set) var files: [ResourceFile] = []
  /// The names of the bundles inside the product, at any depth.
  private(set) var bundles: Set<String> = []
  /// The names by which `has` finds files. A source `Main.xib` and its product `Main.nib` have a common name.
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

/// Finds the resources beside localizations in source folders.
enum ResourceFolder {
  /// Returns the source files that should ship, from the folders of the source trees.
  static func files(
    of trees: [Tree], shippedAs shipped: ShippedFiles, _ workspace: Workspace
  ) -> [ResourceFile] {
    trees.flatMap { tree in
      let files = all(below: tree.path, workspace)
      let isNamed =
        Paths.name(tree.path) == "Resources" || BundleName.isBundle(Paths.name(tree.path))
      if isNamed || holdsOnlyResources(tree.path, workspace) { return files }
      // Files beside code need not ship. But if at least three quarters of the files ship, the missing files should ship, too.
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
          // An asset catalog without a folder inside makes no file in a product.
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

  /// Whether a property list is for the build, such as the Info.plist or the entitlements of a target.
  private static func isForBuild(_ name: String) -> Bool {
    let lower = name.lowercased()
    return lower.hasSuffix(".plist")
      && ["info", "entitlements", "exportoptions"].contains(where: lower.contains)
  }

  /// Whether a folder only groups resources: its name has no extension, it has no localizations, and nothing in it is for developers.
  private static func isGroup(_ path: String, _ name: String, _ workspace: Workspace) -> Bool {
    guard Paths.splitExtension(name) == nil, !name.hasPrefix("Preview"), !name.hasSuffix("Tests")
    else { return false }
    return holdsOnlyResources(path, workspace)
      && !((try? workspace.entries(of: path).entries) ?? []).contains {
        $0.name.hasSuffix(".lproj")
      }
  }

  /// Whether a folder directly contains no code, no projects and no texts for developers, such as a readme.
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
