// Files that are read wherever they lie: no report takes the place of one.

internal import LprojAudit
internal import LprojProject

package enum KnownInputs {
  /// Whether a file of this path is read: of a localization, a table, code, an interface file, a project, a configuration.
  ///
  /// - Parameter path: from the root on, links followed.
  package static func contains(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last.map(String.init) else { return false }
    // Some disks do not tell letter cases apart, nor do their users.
    let folded = name.lowercased()
    if parts.dropLast().contains(where: { $0.lowercased().hasSuffix(".lproj") }) { return true }
    if endings.contains(where: { folded.hasSuffix($0) }) || folded == ".gitignore" { return true }
    if makefiles.contains(where: { name.hasPrefix($0) }) { return true }
    return CodeFiles.kind(of: path) != nil || CodeFiles.kind(of: path.lowercased()) != nil
      || ProjectSearch.system(of: name) != nil || ProjectSearch.system(of: folded) != nil
  }

  private static let endings = [
    ".strings", ".stringsdict", ".xcstrings", ".loctable", ".plist", ".pbxproj", ".xcconfig",
    ".ipa", ".toml", ".mk", ".make", ".xcprivacy", ".entitlements",
  ]
  /// Makefiles, and what they read beside them, such as `GNUmakefile.preamble`.
  private static let makefiles = ["GNUmakefile", "Makefile", "makefile"]
}
