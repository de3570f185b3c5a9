// Findings in moved files.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

/// Matches the findings before a move of files with the findings after it.
struct RenamedFindings {
  /// The new absolute paths by the old ones.
  var paths: [String: String] = [:]
  private let workspace: Workspace

  init(_ paths: [String: String], _ workspace: Workspace) {
    self.paths = paths
    self.workspace = workspace
  }

  /// The fingerprint that an old finding has after the move.
  func fingerprint(ofOld finding: Finding) -> Fingerprint {
    if paths.isEmpty { return finding.fingerprint() }
    let path = workspace.absolute(finding.path)
    guard let new = paths[path] else { return finding.fingerprint(path: path) }
    var moved = finding
    // Only a finding in a table names its own table; a finding in a source names the table of the look-up.
    if moved.table != nil, TableFormat(fileName: new) != nil { moved.table = Self.table(new) }
    return moved.fingerprint(path: new)
  }

  /// The fingerprint of a new finding, by its absolute path.
  func fingerprint(ofNew finding: Finding) -> Fingerprint {
    if paths.isEmpty { return finding.fingerprint() }
    return finding.fingerprint(path: workspace.absolute(finding.path))
  }

  /// The path inside the `.lproj` folder, or else the file name; without extension.
  private static func table(_ path: String) -> String {
    let parts = path.split(separator: "/")
    let folder = parts.dropLast().lastIndex { $0.hasSuffix(".lproj") } ?? parts.count - 2
    let inside = parts[max(0, folder + 1)...].joined(separator: "/")
    return Paths.splitExtension(inside)?.stem ?? inside
  }
}
