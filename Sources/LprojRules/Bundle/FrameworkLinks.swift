// Frameworks that lost their links.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

enum FrameworkLinks {
  /// The usual names of links at a framework's root, except for the link to its code.
  private static let usual: Set<String> = [
    "Frameworks", "Headers", "Helpers", "Libraries", "Modules", "PlugIns", "PrivateHeaders",
    "Resources", "XPCServices",
  ]

  /// Whether a framework with versions has lost its links: each link is missing, or replaced by a copy or by a text file that holds the target. A
  /// framework from a Python wheel has some files only at the root, not in the version.
  static func areLost(_ identity: BundleIdentity) -> Bool {
    let workspace = identity.workspace
    let versions = (try? workspace.entries(of: Paths.join(identity.path, "Versions")).entries) ?? []
    guard versions.contains(where: { $0.kind == .folder && $0.name != "Current" }),
      !versions.contains(where: { $0.name.lowercased() == "current" && $0.kind == .link })
    else { return false }
    return roots(identity).allSatisfy {
      $0.kind != .link
        && (exists($0.name, identity) || usual.contains($0.name) || $0.name == identity.stem)
    }
  }

  /// Whether a framework has `Contents/Resources/Info.plist`. Such content belongs in a version, such as `Versions/A`.
  static func isVersionInContents(_ identity: BundleIdentity) -> Bool {
    identity.kind == .framework && identity.layout.style == .modern && identity.info == nil
      && identity.workspace.exists(Paths.join(identity.path, "Contents/Resources/Info.plist"))
  }

  /// Returns the names that should be links at the root, sorted.
  static func wanted(_ identity: BundleIdentity) -> [String] {
    let folder = Paths.join(identity.path, identity.layout.content)
    let entries = (try? identity.workspace.entries(of: folder).entries) ?? []
    let names = entries.map(\.name).filter { !$0.hasPrefix(".") && $0 != "_CodeSignature" }
    return Set(names).union(onlyAtRoot(identity)).sorted()
  }

  /// Returns the names of entries at the root that the version lacks.
  static func onlyAtRoot(_ identity: BundleIdentity) -> [String] {
    roots(identity).map(\.name).filter { !exists($0, identity) }
  }

  /// Whether the framework has lost its links, and Info.plist lies in the folder `Resources` at the root.
  static func hasInfoPlistAtRoot(_ identity: BundleIdentity) -> Bool {
    identity.kind == .framework && identity.layout.style == .versioned && areLost(identity)
      && identity.workspace.exists(Paths.join(identity.path, "Resources/Info.plist"))
  }

  private static func roots(_ identity: BundleIdentity) -> [FolderEntry] {
    identity.rootEntries.filter { !$0.name.hasPrefix(".") && $0.name != "Versions" }
  }

  /// Whether the version of the framework has an entry of this name.
  private static func exists(_ name: String, _ identity: BundleIdentity) -> Bool {
    identity.workspace.exists(
      Paths.join(Paths.join(identity.path, identity.layout.content), name))
  }
}
