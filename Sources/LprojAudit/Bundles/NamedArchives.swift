// Products that come as one packed file (.ipa), read in their place.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource

/// The archives that an audit is asked to look at.
struct NamedArchives {
  /// Archives that cannot be read.
  let obstacles: [Failure]
  private let workspace: Workspace
  private let isNeeded: Bool

  /// Makes folders of the archives in the workspace of the request.
  init(_ request: inout AuditRequest) {
    var workspace = request.workspace
    var isNeeded = false
    var obstacles: [Failure] = []
    request.paths = request.paths.compactMap { path in
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
    request.workspace = workspace
    self.obstacles = obstacles
    self.workspace = workspace
    self.isNeeded = isNeeded
  }

  /// Leaves out fixes of what is in archives: they are not rewritten.
  func leaveAsTheyAre(_ outcome: inout AuditOutcome) {
    guard isNeeded else { return }
    let workspace = workspace
    outcome.report.findings = outcome.report.findings.map { batch in
      guard workspace.archive(holding: batch.first.path) != nil else { return batch }
      return batch.changing { $0.fix = nil }
    }
  }
}
