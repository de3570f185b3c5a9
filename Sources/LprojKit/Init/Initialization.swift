// A first configuration for a folder.

internal import LprojAudit
internal import LprojConfig
public import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojReport
public import LprojSource

/// Writes a first configuration for a folder.
public enum Initialization {
  /// The written files, or the reasons why there are none.
  public struct Outcome: Sendable {
    public var written: [String] = []
    public var failures: [Failure] = []
    public var remarks: [String] = []
    /// The number of findings of each severity in the baseline; nil if no baseline was written.
    public var known: [Severity: Int]?
    /// The number of errors outside of the baseline.
    public var errors = 0
  }

  package static let baselineName = ".lproj-baseline.json"
  /// The percentage of texts that a localization must have. A localization with fewer texts becomes optional.
  private static let optionalBelow = 50

  /// Audits a folder and writes a configuration into the folder. A different configuration is never replaced. An existing file with an equal text
  /// counts as written, so an interrupted run can be repeated.
  ///
  /// - Parameters:
  ///   - folder: the folder that gets the configuration.
  ///   - withBaseline: whether to write a baseline of the current findings, too. Errors are left out unless `acceptedErrors` gives a reason.
  ///   - acceptedErrors: the reason for accepting errors in the baseline; nil to leave errors out.
  ///   - workspace: the files to work on.
  ///   - jobs: the number of files to read at once.
  public static func run(
    _ folder: String, withBaseline: Bool, acceptedErrors: String? = nil, in workspace: Workspace,
    jobs: Int
  ) async -> Outcome {
    var outcome = Outcome()
    let path = Paths.join(workspace.tidy(folder), ConfigurationSchema.fileName)
    let baseline = Paths.join(workspace.tidy(folder), baselineName)
    func isThere(_ path: String) -> Bool {
      (try? workspace.status(path, following: false)) != nil
    }
    // A baseline without a configuration is not from an interrupted run, since a run writes the configuration first.
    if withBaseline, isThere(baseline), !isThere(path) {
      outcome.failures.append(Failure(.isThereAlready, baseline))
    }
    if Paths.name(workspace.absolute(folder)).hasSuffix(".lproj") {
      outcome.failures = [Failure(.isOneLocalization, workspace.tidy(folder))]
    } else if (try? workspace.status(folder, following: true))?.kind == .file {
      outcome.failures = [Failure(.fileForLocalizations, workspace.tidy(folder))]
    }
    guard outcome.failures.isEmpty else { return outcome }
    let reach = Reach(naming: [folder], in: workspace)
    let outer = outerConfiguration(workspace.absolute(folder), reach, workspace)
    var request = AuditRequest(paths: [folder], in: workspace, jobs: jobs)
    request.configuration = .none
    let audit = await Audit.run(request)
    // If some files could not be read, the configuration would be wrong, and no later run would replace it.
    outcome.failures = audit.failures
    guard outcome.failures.isEmpty else { return outcome }
    let text = text(
      audit.report, workspace.absolute(folder), reach, workspace, withBaseline, outer)
    do throws(Failure) {
      // No file is replaced, so no attributes can be lost.
      _ = try Disk.replaceFile(
        workspace.place(path), with: Array(text.utf8), expecting: .nothing,
        in: WrittenFolders([folder], in: workspace))
      outcome.written.append(path)
    } catch {
      let isThere = error.kind == .changedMeanwhile
      outcome.failures.append(isThere ? Failure(.isThereAlready, path) : error.at(path))
      return outcome
    }
    guard withBaseline else { return outcome }
    request.configuration = .file(path)
    request.newBaseline = baseline
    request.replacesBaseline = false
    request.acceptedErrors = acceptedErrors
    // `lproj audit` reads code with this setting, too.
    request.code = .auto
    let known = await Audit.run(request)
    outcome.failures += known.failures
    guard known.failures.isEmpty else { return outcome }
    outcome.written.append(baseline)
    outcome.known = known.report.known
    outcome.errors = known.report.count(.error)
    return outcome
  }

  /// The relative path, such as `../.lproj.toml`, of the configuration that applies until the folder has its own; nil if there is none.
  private static func outerConfiguration(
    _ root: String, _ reach: Reach, _ workspace: Workspace
  ) -> String? {
    var (folder, way) = (root, "")
    while folder != "/", !workspace.exists(Paths.join(folder, ".git")) {
      (folder, way) = (Paths.folder(folder), way + "../")
      guard reach.holds(folder) else { return nil }
      if workspace.exists(Paths.join(folder, ConfigurationSchema.fileName)) {
        return way + ConfigurationSchema.fileName
      }
    }
    return nil
  }

  // MARK: The text

  private static func text(
    _ report: AuditReport, _ root: String, _ reach: Reach, _ workspace: Workspace,
    _ withBaseline: Bool, _ outer: String?
  ) -> String {
    var lines = [
      "# What `lproj` expects here; https://toml.io says how it is written, Docs/Configuration.md of",
      "# lproj has all keys.", "",
    ]
    if let outer {
      lines += [
        "# What holds above this folder holds here, too.", "extends = \(quoted(outer))", "",
      ]
    }
    let trees = report.trees.filter { Paths.bundle(of: workspace.absolute($0.path)) == nil }
    var counts: [String: Int] = [:]
    for tree in trees {
      if let name = tree.development, name != "Base" { counts[name, default: 0] += 1 }
    }
    let sources = counts.keys.sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }
    if let source = sources.first {
      // If the trees have different source localizations, the setting is only written as a comment.
      let isOnly = sources.count == 1
      lines += [
        "# The localization that the others are compared with"
          + (isOnly
            ? "." : "; here it is found for each tree: \(sources.joined(separator: ", "))."),
        (isOnly ? "" : "# ") + "source = \(quoted(source))",
      ]
    }
    let submodules = submodules(root, reach, workspace)
    let excluded = Set(report.trees.compactMap { vendored($0.path, root, submodules, workspace) })
      .sorted()
    if !excluded.isEmpty {
      let list = excluded.map { "  \(quoted($0 + "/"))," }
      lines += ["", "# Code of others.", "exclude = ["] + list + ["]"]
    }
    if withBaseline {
      lines += [
        "",
        "# What was known when this file was made.",
        "baseline = \(quoted(baselineName))",
      ]
    }
    lines += ["", "# \"warning\" makes an audit fail at warnings, too.", "# fail-on = \"warning\""]
    let optional = AuditSummary(report).localizations.filter {
      let (present, keys) = ($0.coverage.present.part, $0.coverage.keys)
      let isInNoTarget = $0.coverage.unshipped > 0 && $0.coverage.shipped.part == 0
      return keys > 0 && counts[$0.name] == nil && !isInNoTarget
        && present * 100 < keys * optionalBelow
    }.map(\.name)
    if !optional.isEmpty {
      lines += [
        "", "[localizations]",
        "# Less than half of these is there: what they lack is a note.",
        "optional = [\(optional.map(quoted).joined(separator: ", "))]",
      ]
    }
    lines += ["", "# [severity]", "# missing-key = \"error\"", "# store-rejected = \"off\"", ""]
    return lines.joined(separator: "\n")
  }

  /// The outermost folder of third-party files around a tree, relative to the folder of the configuration; nil if the tree is in no such folder.
  private static func vendored(
    _ path: String, _ root: String, _ submodules: Set<String>, _ workspace: Workspace
  ) -> String? {
    let inside = Paths.relative(workspace.absolute(path), to: root)
    guard !inside.hasPrefix("..") else { return nil }
    var folder = ""
    for part in inside.split(separator: "/") {
      folder += "/" + part
      let inner = String(folder.dropFirst())
      if PathClass.of(inner + "/x", submodules: submodules) == .vendored { return folder }
    }
    return nil
  }

  /// The folders of git submodules below a folder, relative to it. The list of submodules may be in the folder or above it.
  private static func submodules(
    _ root: String, _ reach: Reach, _ workspace: Workspace
  ) -> Set<String> {
    var folder = root
    while reach.holds(folder) {
      if let list = try? workspace.read(Paths.join(folder, ".gitmodules")) {
        let paths = PathClass.submodules(String(decoding: list.bytes, as: UTF8.self))
        return Set(
          paths.map { Paths.join(folder, $0) }
            .filter { $0 != root && Paths.isFolder($0, within: root) }
            .map { Paths.inside(root, $0) })
      }
      if folder == "/" || workspace.exists(Paths.join(folder, ".git")) { break }
      folder = Paths.folder(folder)
    }
    return []
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      case _: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
