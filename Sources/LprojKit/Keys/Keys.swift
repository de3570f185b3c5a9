// The texts that code looks up.

internal import LprojAudit
internal import LprojCode
public import LprojConfig
public import LprojFiles
public import LprojReport
internal import LprojSource

/// The options of `Keys.run`.
public struct KeysRequest: Sendable {
  /// Folders and source files.
  public var paths: [String]
  public var workspace: Workspace
  public var jobs: Int
  /// The choice of configuration files.
  public var configuration = ConfigurationChoice.nearest
  /// Patterns of paths to leave out, relative to the current folder.
  public var exclude: [String] = []

  public init(paths: [String], in workspace: Workspace, jobs: Int) {
    self.paths = paths
    self.workspace = workspace
    self.jobs = jobs
  }
}

/// Lists the texts that code looks up.
public enum Keys {
  /// The result of a search for keys.
  public struct Outcome: Sendable {
    public var report = KeysReport()
    /// Files that could not be read.
    public var failures: [Failure] = []
    public var remarks: [String] = []
  }

  /// Lists the look-ups in the sources at and below some paths. The result does not depend on `jobs`.
  public static func run(_ request: KeysRequest) async -> Outcome {
    var sources = NamedSources(
      request.paths, request.configuration, excluding: request.exclude, request.workspace)
    await sources.read(jobs: request.jobs)
    return Outcome(
      report: report(sources.base), failures: sources.failures + sources.unread,
      remarks: sources.remarks)
  }

  private static func report(_ base: CodeBase) -> KeysReport {
    var report = KeysReport()
    report.files = base.fileCount
    var names: Set<String> = []
    report.functions = base.wrappers.filter { $0.kind == .call }
      .map { (name: $0.name, owner: $0.owner ?? "", shown: $0.shown) }
      .sorted { ($0.name, $0.owner, $0.shown) < ($1.name, $1.owner, $1.shown) }.map(\.shown)
      .filter { names.insert($0).inserted }
    for source in base.sources {
      for usage in source.file.usages {
        var use = KeysReport.Use(
          key: usage.key.shown.wellFormed, table: usage.table.name, bundle: usage.bundle.name,
          function: usage.function, kind: usage.kind.rawValue, path: source.path,
          position: usage.position)
        use.isWhole = usage.key.key != nil
        use.comment = usage.comment?.wellFormed
        use.hasDefault = usage.defaultText != .none
        if case .text(let text) = usage.defaultText { use.defaultText = text.shown.wellFormed }
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
  /// The look-up as code writes the call, such as `Texts.tr(_:)` or `"…".localized`.
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
