// Recognizes bundles for GNUstep by features that only GNUstep has.

package import LprojFiles
internal import LprojSource

/// Recognizes bundles for GNUstep. GNUstep's makefiles put the executable at the root, and all other files in `Resources`.
package enum GNUstepBundle {
  private static let infoName = "Info-gnustep.plist"

  /// Whether a folder is a bundle for GNUstep: it has an `Info-gnustep.plist` or interface files of Gorm. An application also counts if an ELF
  /// executable with the name of the application lies beside `Resources`. An ELF file with another name does not count, because bundles that Swift
  /// makes on Linux have such files, too.
  package static func isOne(_ path: String, _ name: String, _ workspace: Workspace) -> Bool {
    for folder in resources(path, workspace) {
      if isResources(folder, workspace) || hasGorm(folder, workspace) { return true }
    }
    guard name.hasSuffix(".app"), resourcesEntry(path, workspace) != nil,
      !isFolder(joined(path, "Contents"), workspace)
    else { return false }
    return isELF(joined(path, String(name.dropLast(4))), workspace)
  }

  /// Returns the entry for the resources folder: a folder or link with the name `Resources`, preferably in this letter case. The link may lead
  /// nowhere.
  private static func resourcesEntry(_ path: String, _ workspace: Workspace) -> FolderEntry? {
    let entries = ((try? workspace.entries(of: path).entries) ?? []).filter {
      ($0.kind == .folder || $0.kind == .link) && $0.name.lowercased() == "resources"
    }
    return entries.first { $0.name == "Resources" } ?? entries.first
  }

  /// Whether a folder contains the resources of a bundle for GNUstep. The folder may have any name.
  package static func isResources(_ folder: String, _ workspace: Workspace) -> Bool {
    (try? workspace.status(joined(folder, infoName), following: true)) != nil
  }

  /// Whether a folder or its language folders contain interface files of Gorm.
  static func hasGorm(_ folder: String, _ workspace: Workspace) -> Bool {
    let names = ((try? workspace.entries(of: folder).entries) ?? []).map(\.name)
    let folders = [folder] + names.filter { $0.hasSuffix(".lproj") }.map { joined(folder, $0) }
    return folders.contains { hasOwnGorm($0, workspace) }
  }

  /// Whether the folder itself contains interface files of Gorm.
  package static func hasOwnGorm(_ folder: String, _ workspace: Workspace) -> Bool {
    ((try? workspace.entries(of: folder).entries) ?? []).contains { isGorm($0.name) }
  }

  package static func isGorm(_ name: String) -> Bool { name.hasSuffix(".gorm") }

  /// Whether a folder is the separate resources folder of a bundle, as in Linux distributions: it has the bundle's name and an
  /// `Info-gnustep.plist`.
  package static func isApart(
    _ folder: String, from bundle: String, _ workspace: Workspace
  ) -> Bool {
    Paths.name(folder).utf8.elementsEqual(Paths.name(bundle).utf8)
      && isResources(folder, workspace)
  }

  /// Returns `Info-gnustep.plist` if the bundle has this file, otherwise `Info.plist`.
  static func infoName(_ path: String, _ layout: BundleLayout, _ workspace: Workspace) -> String {
    let own = joined(
      path, SpelledPath(path, workspace).actual(joined(layout.infoFolder, infoName)))
    return (try? workspace.status(own, following: true)) == nil ? "Info.plist" : infoName
  }

  /// Returns the folders that may hold resources: `Resources`, the bundle's folder, and in a framework the `Resources` of each version.
  private static func resources(_ path: String, _ workspace: Workspace) -> [String] {
    let own = resourcesEntry(path, workspace)?.name ?? "Resources"
    var folders = [joined(path, own), path]
    if path.hasSuffix(".framework") {
      folders.append(joined(path, "Versions/Current/Resources"))
      let versions = (try? workspace.entries(of: joined(path, "Versions")).entries) ?? []
      folders += versions.filter { $0.kind == .folder }.map {
        joined(path, "Versions/\($0.name)/Resources")
      }
    }
    return folders
  }

  private static func isFolder(_ path: String, _ workspace: Workspace) -> Bool {
    (try? workspace.status(path, following: true))?.kind == .folder
  }

  private static func isELF(_ path: String, _ workspace: Workspace) -> Bool {
    (try? workspace.bytes(of: path, count: 4)) == [0x7F] + Array("ELF".utf8)
  }
}
