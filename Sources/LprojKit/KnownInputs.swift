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
    return parts.dropLast().contains { $0.hasSuffix(".lproj") }
      || endings.contains { name.hasSuffix($0) } || name == ".gitignore"
      || CodeFiles.kind(of: path) != nil || ProjectSearch.system(of: name) != nil
  }

  private static let endings = [
    ".strings", ".stringsdict", ".xcstrings", ".loctable", ".plist", ".pbxproj", ".xcconfig",
    ".ipa", ".toml",
  ]
}
