// The bundle that a folder lies in, as the loader sees it.

internal import LprojFiles
internal import LprojSource

package struct EnclosingBundle: Sendable {
  /// The bundle's folder, absolute.
  package let path: String
  package let layout: BundleLayout
  /// The way from the bundle's folder to the folder; empty for the bundle's own.
  package let inside: String
  /// Whether the loader looks for resources in the folder, by this way or another.
  package let isResourcesFolder: Bool

  /// The innermost bundle around an absolute folder; nil where there is none.
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

  /// Whether the folder only differs in spelling from the one where the loader looks: in letter case, or
  /// by a letter where there is no such folder.
  package let isMisspelled: Bool

  private static func isNear(_ inside: String) -> Bool {
    let (parts, names) = (inside.split(separator: "/"), ["Contents", "Resources"])
    return parts.count == 2
      && zip(parts, names).allSatisfy { part, name in
        part.lowercased() == name.lowercased()
          || Spelling.isOneLetterOff(String(part), from: name)
      }
  }

  /// Whether the folder is a plain one further down in the folder of the resources.
  package var isBelowResources: Bool {
    let start = layout.resources.isEmpty ? "" : layout.resources + "/"
    guard !inside.isEmpty, inside.lowercased().utf8.starts(with: start.lowercased().utf8) else {
      return false
    }
    let rest = inside.dropFirst(start.count)
    return !rest.isEmpty && !rest.utf8.contains(UInt8(ascii: "."))
  }

  /// Whether its own folder shows that it was built, and is not only named like a bundle.
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
