// The bundle around a folder, as the loader sees it.

internal import LprojFiles
internal import LprojSource

/// A folder's innermost bundle, with the path of the folder in it.
package struct EnclosingBundle: Sendable {
  /// The bundle's folder, absolute.
  package let path: String
  package let layout: BundleLayout
  /// The path from the bundle's folder to the folder; empty for the bundle's own folder.
  package let inside: String
  /// Whether the loader searches the folder for resources, by this path or another one.
  package let isResourcesFolder: Bool

  /// Finds the innermost bundle around a folder with an absolute path. Returns nil if there is none.
  package init?(around folder: String, on device: Device, _ folders: FolderCache) {
    guard let path = Paths.bundle(of: folder) else { return nil }
    self.path = path
    layout = BundleLayout.detect(at: path, on: device, folders)
    inside = Paths.inside(path, folder)
    let resources = joined(path, layout.resources)
    isResourcesFolder =
      inside.hasBytes(of: layout.resources)
      || folders.workspace.isSame(resources, folder)
    isMisspelled =
      !isResourcesFolder
      && (inside.lowercased() == layout.resources.lowercased()
        || Self.isNear(inside)
          && !folders.workspace.exists(joined(path, "Contents/Resources")))
  }

  /// Whether only the spelling of the folder differs from the one that the loader searches: in letter case, or by one letter if the right folder is
  /// missing.
  package let isMisspelled: Bool

  private static func isNear(_ inside: String) -> Bool {
    let (parts, names) = (inside.split(separator: "/"), ["Contents", "Resources"])
    return parts.count == 2
      && zip(parts, names).allSatisfy { part, name in
        part.lowercased() == name.lowercased()
          || Spelling.isOneLetterOff(String(part), from: name)
      }
  }

  /// Whether the folder is below the resources folder, and no name on the way has a dot, as those of bundles and localizations have.
  package var isBelowResources: Bool {
    let start = layout.resources.isEmpty ? "" : layout.resources + "/"
    guard !inside.isEmpty, inside.lowercased().utf8.starts(with: start.lowercased().utf8) else {
      return false
    }
    let rest = inside.dropFirst(start.count)
    return !rest.isEmpty && !rest.utf8.contains(UInt8(ascii: "."))
  }

  /// Whether the bundle's own folder shows that the bundle was built, and that the folder is not only named like a bundle.
  package func isBuilt(_ folders: FolderCache) -> Bool {
    if layout.style != .flat { return true }
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] }
    let stem = name?.split(separator: ".").first.map(String.init) ?? ""
    return folders.entries(of: path).contains {
      $0.kind == .file && ($0.name == "Info.plist" || $0.name == stem)
    }
  }
}

extension Workspace {
  /// Whether two paths lead to the same folder.
  fileprivate func isSame(_ left: String, _ right: String) -> Bool {
    guard let left = try? status(left, following: true),
      let right = try? status(right, following: true)
    else { return false }
    return left.identity == right.identity
  }
}
