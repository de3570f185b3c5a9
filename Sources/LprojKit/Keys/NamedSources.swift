// The sources at and below what was named, with the configurations that hold for them.

internal import LprojAudit
internal import LprojConfig
internal import LprojFiles

struct NamedSources {
  let configurations: Configurations
  private let paths: [String]
  private let workspace: Workspace
  let files: CodeFiles
  private(set) var base = CodeBase()
  private(set) var failures: [Failure] = []

  init(
    _ paths: [String], _ choice: ConfigurationChoice, excluding: [String], _ workspace: Workspace
  ) {
    self.paths = paths
    self.workspace = workspace
    configurations = Configurations(choice, excluding: excluding, naming: paths, in: workspace)
    for path in paths {
      do throws(Failure) {
        _ = try workspace.status(path, following: true)
      } catch {
        failures.append(error.at(path))
      }
    }
    files = CodeFiles(below: paths, in: workspace, filter: configurations.filter)
    failures += configurations.mistakes(of: [])
    if failures.isEmpty, files.files.isEmpty {
      failures = paths.prefix(1).map { configurations.nothing(.noSources, at: $0) }
    }
  }

  /// Nothing where a configuration has mistakes.
  mutating func read(jobs: Int) async {
    guard configurations.mistakes(of: []).isEmpty else { return }
    base = await CodeBase.read(
      files, in: workspace, jobs: jobs, configured: configurations.functions)
  }

  /// What was left out.
  var remarks: [String] {
    (files.isCut
      ? ["only \(CodeFiles.most) sources are read at a time; name folders with fewer of them"] : [])
      + base.unread.map {
        "\($0): cannot be read, so its texts are left out; a source is saved as UTF-8"
      }
  }
}
