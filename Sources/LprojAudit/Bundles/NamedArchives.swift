// Packed products (.ipa), read without unpacking them to the disk.

package import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource

/// The archives (`.ipa`) among the paths of a command.
package struct NamedArchives {
  package let paths: [String]
  /// The file system, in which readable archives look like folders.
  package let workspace: Workspace
  package let obstacles: [Failure]
  private let isNeeded: Bool

  package init(_ paths: [String], in files: Workspace) {
    var workspace = files
    var isNeeded = false
    var obstacles: [Failure] = []
    self.paths = paths.compactMap { path in
      guard path.lowercased().hasSuffix(".ipa"),
        (try? workspace.status(path, following: true))?.kind == .file
      else { return path }
      let shown = workspace.tidy(path)
      do throws(Failure) {
        workspace = workspace.overlaying(
          try ZipFiles(workspace.absolute(path), in: workspace.files))
        isNeeded = true
        return shown
      } catch {
        obstacles.append(error.at(shown))
        return nil
      }
    }
    self.obstacles = obstacles
    self.workspace = workspace
    self.isNeeded = isNeeded
  }

  /// Removes the fixes from findings in archives, since archives are not rewritten.
  func leaveAsTheyAre(_ outcome: inout AuditOutcome) {
    guard isNeeded else { return }
    let workspace = workspace
    outcome.report.findings = outcome.report.findings.map { batch in
      guard workspace.archive(holding: batch.first.path) != nil else { return batch }
      return batch.changing { $0.fix = nil }
    }
  }
}
