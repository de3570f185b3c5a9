// Comparison of the texts of tables in two versions of a repository.

internal import LprojAudit
public import LprojFiles
internal import LprojGit
public import LprojReport

/// Compares two versions as users and translators see them. Bytes, order, encoding and format make no difference, so tables that moved to a catalog
/// show no change.
public enum TablesDiff {
  /// The two versions to compare, and the paths to look at.
  public struct Request: Sendable {
    /// The old version; nil for HEAD.
    public var old: String?
    /// The new version; nil for the files in the work tree.
    public var new: String?
    /// Files and folders; empty for the whole repository.
    public var paths: [String] = []
    public var workspace: Workspace
    /// The environment variables for git.
    public var environment: Environment
    /// The number of tables to compare at once.
    public var jobs = 1

    public init(in workspace: Workspace, _ environment: Environment) {
      (self.workspace, self.environment) = (workspace, environment)
    }
  }

  /// The result of a comparison.
  public struct Outcome: Sendable {
    public var report: DiffReport
    public var failures: [Failure] = []
  }

  /// Compares the texts of two versions.
  public static func run(_ request: Request) async -> Outcome {
    let old = request.old ?? "HEAD"
    var outcome = Outcome(
      report: DiffReport(old: old, new: request.new ?? "work tree", tables: []))
    do throws(Failure) {
      let folder = request.workspace.currentFolder
      let repository = try GitRepository(around: ".", seenFrom: folder, request.environment)
      let work = DiffWork(repository: repository, folder: folder)
      let selected = try SelectedPaths(request.paths, in: repository, seenFrom: folder)
      let files = try work.files(old, request.new).filter {
        selected.contains(Paths.join(repository.root, $0.path))
      }
      let (tables, failures) = await work.tables(files, since: old, jobs: request.jobs)
      outcome.report.tables = tables
      let unknown = try selected.unknown(to: [old, request.new].compactMap(\.self))
      outcome.failures = Failure.sorted(failures + unknown)
    } catch {
      outcome.failures.append(error)
    }
    return outcome
  }
}
