// Findings in files that were moved.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

/// Takes findings of before a move for those behind it.
struct RenamedFindings {
  /// Absolute paths, the old with the new.
  var paths: [String: String] = [:]
  private let workspace: Workspace

  init(_ paths: [String: String], _ workspace: Workspace) {
    self.paths = paths
    self.workspace = workspace
  }

  /// The fingerprint that a finding of before has now.
  func fingerprint(ofOld finding: Finding) -> Fingerprint {
    if paths.isEmpty { return finding.fingerprint() }
    let path = workspace.absolute(finding.path)
    guard let new = paths[path] else { return finding.fingerprint(path: path) }
    var moved = finding
    // A finding in a source names the table that is asked.
    if moved.table != nil, TableFormat(fileName: new) != nil { moved.table = Self.table(new) }
    return moved.fingerprint(path: new)
  }

  /// The fingerprint to look for.
  func fingerprint(ofNew finding: Finding) -> Fingerprint {
    if paths.isEmpty { return finding.fingerprint() }
    return finding.fingerprint(path: workspace.absolute(finding.path))
  }

  /// The path inside the `.lproj` without extension; elsewhere the name.
  private static func table(_ path: String) -> String {
    let parts = path.split(separator: "/")
    let folder = parts.dropLast().lastIndex { $0.hasSuffix(".lproj") } ?? parts.count - 2
    let inside = parts[max(0, folder + 1)...].joined(separator: "/")
    return Paths.splitExtension(inside)?.stem ?? inside
  }
}
