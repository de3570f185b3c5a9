// Files that lproj reads. A report may never overwrite such a file.

internal import LprojAudit
internal import LprojProject

/// Recognizes files that lproj reads as input, by their names.
package enum KnownInputs {
  /// Whether a file with this path is input: any file in a localization, or a table, code, an interface file, a project, or a configuration.
  ///
  /// - Parameter path: the absolute path, with links followed.
  package static func contains(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last.map(String.init) else { return false }
    // Some file systems ignore letter case.
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
  /// Makefiles and the files that they include, such as `GNUmakefile.preamble`.
  private static let makefiles = ["GNUmakefile", "Makefile", "makefile"]
}
