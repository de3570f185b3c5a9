// The sources at and below the named paths, with their configurations.

internal import LprojAudit
internal import LprojConfig
internal import LprojFiles

struct NamedSources {
  let configurations: Configurations
  private let paths: [String]
  private let workspace: Workspace
  let files: CodeFiles
  private(set) var base = CodeBase()
  /// Failures that prevent all work.
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
    if failures.isEmpty, files.files.isEmpty, unread.isEmpty {
      failures = paths.prefix(1).map { configurations.nothing(.noSources, at: $0) }
    }
  }

  /// Reads the sources; reads nothing if a configuration has mistakes.
  mutating func read(jobs: Int) async {
    guard configurations.mistakes(of: []).isEmpty else { return }
    base = await CodeBase.read(
      files, jobs: jobs, configured: configurations.functions)
  }

  /// Failures for files that the system did not let lproj read; all other files are read.
  var unread: [Failure] { left.compactMap(\.failure) }

  private var left: [UnreadSource] { files.unread + base.unread }

  var remarks: [String] {
    (files.isCut
      ? ["only \(CodeFiles.most) sources are read at a time; name folders with fewer of them"] : [])
      + left.filter { $0.failure == nil }.map(\.remark)
  }
}

extension UnreadSource {
  fileprivate var remark: String { "\(path): \(fault), so its texts are left out" }
}

extension ExtractOutcome {
  mutating func add(unread: [UnreadSource]) {
    for source in unread {
      if let failure = source.failure {
        if !failures.contains(failure) { failures.append(failure) }
      } else if !remarks.contains(source.remark) {
        remarks.append(source.remark)
      }
    }
  }
}
