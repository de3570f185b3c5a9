// Known findings in a file, so that only others are reported; Docs/schemas/baseline.schema.json
// describes it.

internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// The findings of one audit, in groups. Their paths are relative to the folder of the file, so that
/// it does not matter where an audit is started. An error is known only when it was accepted with a reason.
struct Baseline {
  static let schema = "lproj.baseline/3"

  private let folder: String
  private let workspace: Workspace
  /// A line for each accepted error, and one for all others of a name; more where a merge of two branches left the
  /// lines of both.
  private(set) var groups: [BaselineGroup.Name: [BaselineGroup]] = [:]

  /// - Parameter path: where the file lies.
  init(at path: String, in workspace: Workspace) {
    self.workspace = workspace
    folder = Paths.folder(workspace.absolute(path))
  }

  /// A baseline of these findings and of what is reported with them; of errors, only of those that are accepted.
  init(
    _ findings: [FindingBatch], _ accepted: AcceptedErrors, at path: String, in workspace: Workspace
  ) {
    self.init(at: path, in: workspace)
    var accepted = accepted
    for (name, gathered) in gathered(findings) {
      if !gathered.items.isEmpty {
        add(
          BaselineGroup(gathered.items, severity: gathered.severity, cause: gathered.cause),
          named: name)
      }
      for error in gathered.errors.sorted(by: { $0.item < $1.item }) {
        guard let reason = accepted.take(error.item, of: name, self) else { continue }
        add(
          BaselineGroup([error.item], severity: .error, cause: error.cause, reason: reason),
          named: name)
      }
    }
  }

  mutating func add(_ group: BaselineGroup, named name: BaselineGroup.Name) {
    groups[name, default: []].append(group)
  }

  /// The findings of a group that there are now.
  struct Gathered {
    /// Of those that are no errors.
    var severity = Severity.note
    /// Nil when some of them stand for themselves.
    var cause: String?
    /// Those that are no errors.
    var items: [BaselineGroup.Item] = []
    var errors: [(item: BaselineGroup.Item, cause: String?)] = []

    var all: [BaselineGroup.Item] { errors.isEmpty ? items : items + errors.map(\.item) }

    fileprivate mutating func add(_ batch: FindingBatch, _ cause: String?) {
      if batch.severity == .error {
        for number in 0..<batch.count {
          errors.append((BaselineGroup.Item(of: batch, number), cause))
        }
        return
      }
      if items.isEmpty { self.cause = cause }
      if cause == nil { self.cause = nil }
      severity = max(severity, batch.severity)
      items.reserveCapacity(items.count + batch.count)
      for number in 0..<batch.count { items.append(BaselineGroup.Item(of: batch, number)) }
    }
  }

  /// Findings by their group, with those that are reported with them: when the cause is gone, or its rule
  /// does not run, they are known.
  func gathered(_ findings: [FindingBatch]) -> [BaselineGroup.Name: Gathered] {
    var groups: [BaselineGroup.Name: Gathered] = [:]
    var names = GroupNames(self)
    func add(_ batch: FindingBatch, _ cause: String?) {
      let name = names.name(of: batch)
      var group = groups[name] ?? Gathered()
      groups[name] = nil
      group.add(batch, cause)
      groups[name] = group
    }
    for batch in findings {
      add(batch, nil)
      for consequence in batch.consequences { add(consequence, batch.first.rule) }
    }
    return groups
  }

  /// The group of each batch; the path of a file is worked out once.
  struct GroupNames {
    private let baseline: Baseline
    private var known: [String: String] = [:]

    init(_ baseline: Baseline) { self.baseline = baseline }

    mutating func name(of batch: FindingBatch) -> BaselineGroup.Name {
      let finding = batch.first
      let path = known[finding.path] ?? baseline.path(of: finding)
      known[finding.path] = path
      return BaselineGroup.Name(
        rule: finding.rule, path: path, localization: finding.localization, table: finding.table)
    }
  }

  private func path(of finding: Finding) -> String {
    Paths.relative(workspace.absolute(finding.path), to: folder)
  }

  /// The absolute path that a group is about.
  func place(of name: BaselineGroup.Name) -> String {
    Paths.absolute(name.path, currentFolder: folder)
  }

  /// Sorted by path, rule, localization, table.
  var sorted: [(name: BaselineGroup.Name, groups: [BaselineGroup])] {
    groups.map { ($0.key, $0.value) }.sorted { BaselineGroup.Name.isOrdered($0.0, $1.0) }
  }

  /// One group a line, so that two branches that change the file can be merged.
  var bytes: [UInt8] {
    let lines = sorted.flatMap { name, groups in groups.map { $0.line(name) } }
    return Array("{\"schema\": \"\(Self.schema)\",\n\"groups\": [\n".utf8)
      + lines.joined(separator: Array(",\n".utf8)) + Array("\n]}\n".utf8)
  }

  /// Takes out the lines that start at some places.
  func edits(without idle: Set<Int>) -> [Edit] {
    let ranges = groups.values.joined().map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    var edits: [Edit] = []
    var isBehindOthers = false
    for (number, range) in ranges.enumerated() {
      guard idle.contains(range.lowerBound) else {
        isBehindOthers = true
        continue
      }
      if isBehindOthers {
        edits.append(.remove(ranges[number - 1].upperBound..<range.upperBound))
      } else {
        let isLast = number + 1 == ranges.count
        let end = isLast ? range.upperBound : ranges[number + 1].lowerBound
        edits.append(.remove(range.lowerBound..<end))
      }
    }
    return edits
  }
}
