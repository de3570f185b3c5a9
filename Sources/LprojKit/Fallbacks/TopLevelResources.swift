// Resources of a bundle outside of localizations. All users get these resources, whatever their language is.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource

struct TopLevelResources {
  /// The paths relative to the resources folder.
  private(set) var paths: [String] = []
  private let context: FallbackTree
  private let isBundle: Bool

  init(_ context: FallbackTree) {
    self.context = context
    isBundle = context.bundle.path != context.tree.path || context.tree.kind != .resources
    if isBundle {
      collect("")
    } else {
      // A source tree also has code beside its localizations, so files that a build does not ship are left out.
      let files = context.tree.topLevelFiles.filter { !isCode(Paths.name($0)) }
      let folders = Set(files.map { Paths.join(context.tree.path, Paths.folder($0)) })
      let kinds = Dictionary(
        uniqueKeysWithValues: folders.flatMap { folder in
          context.folders.entries(of: folder).map { (Key(Paths.join(folder, $0.name)), $0.kind) }
        })
      paths = files.filter { path in
        let folder = Paths.join(context.tree.path, Paths.folder(path))
        guard let kind = kinds[Key(Paths.join(folder, Paths.name(path)))] else { return false }
        return kind != .folder || isResource(folder: path)
      }
    }
  }

  private mutating func collect(_ inside: String) {
    for entry in context.folders.entries(of: Paths.join(context.tree.path, inside)) {
      guard !entry.name.hasPrefix("."), !isPartOfBundle(entry.name, inside) else { continue }
      let path = Paths.join(inside, entry.name)
      if entry.kind != .folder || isResource(folder: entry.name) {
        paths.append(path)
      } else if Paths.splitExtension(entry.name) == nil {
        collect(path)
      }
    }
  }

  /// Whether an entry is no resource: a localization folder, or a part of the bundle itself, such as `Info.plist`.
  private func isPartOfBundle(_ name: String, _ inside: String) -> Bool {
    if name.hasSuffix(".lproj") { return true }
    guard inside.isEmpty else { return false }
    if Self.parts.contains(name) || name.hasPrefix("embedded.") { return true }
    return name == context.bundle.info.text("CFBundleExecutable")
  }

  private static let parts: Set<String> = [
    "AppClips", "CodeResources", "Extensions", "Frameworks", "Headers", "Info.plist", "Modules",
    "PkgInfo", "PlugIns", "PrivateHeaders", "SC_Info", "Watch", "_CodeSignature",
  ]

  /// Whether a folder is one resource, such as a nib.
  private func isResource(folder name: String) -> Bool {
    guard let ending = Paths.splitExtension(name)?.extension else { return false }
    switch BundleKind(folderName: name) {
    case .application, .appExtension, .framework, .xpcService: return false
    case .loadable, .settings, nil:
      return !["lproj", "xcassets", "xcodeproj", "xcworkspace"].contains(ending)
    }
  }

  /// Whether a build does not ship a file of this name, or converts it.
  private func isCode(_ name: String) -> Bool {
    guard let parts = Paths.splitExtension(name) else { return true }
    return parts.stem.hasSuffix("Info") && parts.extension == "plist"
      || Self.code.contains(parts.extension)
  }

  private static let code: Set<String> = [
    "c", "cc", "cpp", "docc", "entitlements", "gyb", "h", "hpp", "in", "lock", "lproj", "m", "make",
    "md", "metal", "mm",
    "modulemap", "pch", "playground", "podspec", "postamble",
    "preamble", "py", "rb", "s", "sh", "swift", "toml", "xcassets",
    "xcconfig", "xcodeproj", "xcstrings", "xctestplan", "xcworkspace", "yaml", "yml",
  ]
}
