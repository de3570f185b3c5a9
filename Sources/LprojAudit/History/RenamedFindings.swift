// Findings in moved files.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

/// Compares findings from before and after a rename of files.
struct RenamedFindings {
  /// The new absolute path of each renamed file, by its old absolute path.
  var paths: [String: String] = [:]
  private let workspace: Workspace

  init(_ paths: [String: String], _ workspace: Workspace) {
    self.paths = paths
    self.workspace = workspace
  }

  /// Returns the fingerprint of an old finding, as if its file already had the new path.
  func fingerprint(ofOld finding: Finding) -> Fingerprint {
    if paths.isEmpty { return finding.fingerprint() }
    let path = workspace.absolute(finding.path)
    guard let new = paths[path] else { return finding.fingerprint(path: path) }
    var moved = finding
    // A finding in a table names this table, so the name changes with the file. A finding in code names the table of a look-up.
    if moved.table != nil, TableFormat(fileName: new) != nil { moved.table = Self.table(new) }
    return moved.fingerprint(path: new)
  }

  /// Returns the fingerprint of a new finding, for comparison with fingerprints of old findings.
  func fingerprint(ofNew finding: Finding) -> Fingerprint {
    if paths.isEmpty { return finding.fingerprint() }
    return finding.fingerprint(path: workspace.absolute(finding.path))
  }

  /// Returns the path of a table inside its `.lproj` folder, without the extension. Outside of such folders, returns the file name without the
  /// extension.
  private static func table(_ path: String) -> String {
    let parts = path.split(separator: "/")
    let folder = parts.dropLast().lastIndex { $0.hasSuffix(".lproj") } ?? parts.count - 2
    let inside = parts[max(0, folder + 1)...].joined(separator: "/")
    return Paths.splitExtension(inside)?.stem ?? inside
  }
}
