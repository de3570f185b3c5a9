// The bundle around a folder, as the loader sees it.

internal import LprojFiles
internal import LprojSource

/// The innermost bundle around a folder, with the path of the folder inside the bundle.
package struct EnclosingBundle: Sendable {
  /// The absolute path of the bundle's folder.
  package let path: String
  package let layout: BundleLayout
  /// The path of the searched folder inside the bundle; empty for the bundle's own folder.
  package let inside: String
  /// Whether the loader searches the folder for resources, by its own path or through a link.
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

  /// Whether the folder is a misspelled resources folder: in another letter case, or with one wrong letter if `Contents/Resources` is missing.
  package let isMisspelled: Bool

  private static func isNear(_ inside: String) -> Bool {
    let (parts, names) = (inside.split(separator: "/"), ["Contents", "Resources"])
    return parts.count == 2
      && zip(parts, names).allSatisfy { part, name in
        part.lowercased() == name.lowercased()
          || Spelling.isOneLetterOff(String(part), from: name)
      }
  }

  /// Whether the folder is below the resources folder, and no name on the way has a dot. Names of bundles and localizations have a dot.
  package var isBelowResources: Bool {
    let start = layout.resources.isEmpty ? "" : layout.resources + "/"
    guard !inside.isEmpty, inside.lowercased().utf8.starts(with: start.lowercased().utf8) else {
      return false
    }
    let rest = inside.dropFirst(start.count)
    return !rest.isEmpty && !rest.utf8.contains(UInt8(ascii: "."))
  }

  /// Whether the folder is a built bundle and not only named like a bundle: it has a standard folder such as `Contents`, an Info.plist, or an
  /// executable.
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
  fileprivate func isSame(_ left: String, _ right: String) -> Bool {
    guard let left = try? status(left, following: true),
      let right = try? status(right, following: true)
    else { return false }
    return left.identity == right.identity
  }
}
