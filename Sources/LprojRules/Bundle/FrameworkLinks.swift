// Frameworks whose links were lost on the way.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

enum FrameworkLinks {
  /// Whether a framework with a version has no link left: nothing at all, files that hold the
  /// targets, or copies in their place.
  static func areLost(_ identity: BundleIdentity) -> Bool {
    let workspace = identity.workspace
    let versions = (try? workspace.entries(of: Paths.join(identity.path, "Versions")).entries) ?? []
    guard versions.contains(where: { $0.kind == .folder && $0.name != "Current" }),
      !versions.contains(where: { $0.name == "Current" && $0.kind == .link })
    else { return false }
    let roots = identity.rootEntries.filter { !$0.name.hasPrefix(".") && $0.name != "Versions" }
    return roots.allSatisfy { $0.kind != .link && exists($0.name, identity) }
  }

  /// The names that should be links at the root.
  static func wanted(_ identity: BundleIdentity) -> [String] {
    let folder = Paths.join(identity.path, identity.layout.content)
    let entries = (try? identity.workspace.entries(of: folder).entries) ?? []
    return entries.map(\.name).filter { !$0.hasPrefix(".") && $0 != "_CodeSignature" }
  }

  /// Whether the version has something of the name.
  private static func exists(_ name: String, _ identity: BundleIdentity) -> Bool {
    identity.workspace.exists(
      Paths.join(Paths.join(identity.path, identity.layout.content), name))
  }
}
