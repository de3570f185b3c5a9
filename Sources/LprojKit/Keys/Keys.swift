// The texts that code asks for.

internal import LprojAudit
internal import LprojCode
public import LprojFiles
public import LprojReport
internal import LprojSource

public enum Keys {
  public struct Outcome: Sendable {
    public var report = KeysReport()
    /// What could not be done.
    public var failures: [Failure] = []
    public var remarks: [String] = []
  }

  /// What the sources at and below some paths ask tables for. The result does not depend on `jobs`.
  public static func run(_ paths: [String], in workspace: Workspace, jobs: Int) async -> Outcome {
    var outcome = Outcome()
    for path in paths {
      do throws(Failure) {
        _ = try workspace.status(path, following: true)
      } catch {
        outcome.failures.append(error.at(path))
      }
    }
    let files = CodeFiles(below: paths, in: workspace)
    let base = await CodeBase.read(files, in: workspace, jobs: jobs)
    outcome.report = report(base)
    outcome.remarks = base.unread.map { "\($0): cannot be read, so its texts are left out" }
    if base.fileCount == 0, outcome.failures.isEmpty {
      outcome.failures = paths.prefix(1).map { Failure(.noSources, $0) }
    }
    return outcome
  }

  private static func report(_ base: CodeBase) -> KeysReport {
    var report = KeysReport()
    report.files = base.fileCount
    var names: Set<String> = []
    report.functions = base.wrappers.filter { $0.kind == .call }.map(\.shown)
      .filter { names.insert($0).inserted }
    for source in base.sources {
      for usage in source.file.usages {
        var use = KeysReport.Use(
          key: usage.key.shown, table: usage.table.name, bundle: usage.bundle.name,
          function: usage.function, kind: usage.kind.rawValue, path: source.path,
          position: usage.position)
        use.isWhole = usage.key.key != nil
        use.comment = usage.comment
        use.hasDefault = usage.defaultText != .none
        if case .text(let text) = usage.defaultText { use.defaultText = text.shown }
        use.specifiers = usage.key.holes.map(\.specifier)
        report.uses.append(use)
      }
      report.computed += source.file.computed.map { computed in
        KeysReport.Computed(
          expression: computed.expression, function: computed.function, table: computed.table.name,
          path: source.path, position: computed.position)
      }
    }
    return report
  }
}

extension CodeWrapper {
  /// As it is called.
  fileprivate var shown: String {
    let place = key.map { $0.label.map { "\($0):" } ?? "_:" } ?? ""
    return switch form {
    case .function: (owner.map { $0 + "." } ?? "") + "\(name)(\(place))"
    case .initializer: "\(name)(\(place))"
    case .property: "\"…\".\(name)"
    case .method: "\"…\".\(name)(…)"
    case .message: "[… \(name)]"
    }
  }
}
