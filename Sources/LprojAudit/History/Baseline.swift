// Known findings in a file, so that only others are reported; Docs/schemas/baseline.schema.json
// describes it.

internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax
internal import LprojText

/// The findings of one audit, in groups. Their paths are relative to the folder of the file, so that
/// it does not matter where an audit is started.
struct Baseline {
  /// The versions of the file, which differ in what distinguishes two findings on one key.
  enum Schema: String, CaseIterable {
    /// Those on formats have no detail.
    case keys = "lproj.baseline/2"
    case details = "lproj.baseline/3"
  }

  private(set) var schema = Schema.details
  private let folder: String
  private let workspace: Workspace
  /// More than one of a name where a merge of two branches left the lines of both.
  private(set) var groups: [BaselineGroup.Name: [BaselineGroup]] = [:]

  /// - Parameter path: where the file lies.
  init(at path: String, in workspace: Workspace) {
    self.workspace = workspace
    folder = Paths.folder(workspace.absolute(path))
  }

  /// A baseline of these findings and of what is reported with them.
  init(_ findings: [FindingBatch], at path: String, in workspace: Workspace) {
    self.init(at: path, in: workspace)
    for (name, gathered) in gathered(findings) {
      groups[name] = [
        BaselineGroup(gathered.items, severity: gathered.severity, cause: gathered.cause)
      ]
    }
  }

  /// The findings of a group that there are now.
  struct Gathered {
    var severity: Severity
    /// Nil when some of them stand for themselves.
    var cause: String?
    var items: [BaselineGroup.Item] = []
  }

  /// Findings by their group, with those that are reported with them: when the cause is gone, or its rule
  /// does not run, they are known.
  func gathered(_ findings: [FindingBatch]) -> [BaselineGroup.Name: Gathered] {
    var groups: [BaselineGroup.Name: Gathered] = [:]
    var names = GroupNames(self)
    func add(_ batch: FindingBatch, _ cause: String?) {
      let name = names.name(of: batch)
      var group = groups[name] ?? Gathered(severity: batch.severity, cause: cause)
      groups[name] = nil
      group.severity = max(group.severity, batch.severity)
      if cause == nil { group.cause = nil }
      group.items.reserveCapacity(group.items.count + batch.count)
      for number in 0..<batch.count { group.items.append(schema.item(of: batch, number)) }
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
    return Array("{\"schema\": \"\(schema.rawValue)\",\n\"groups\": [\n".utf8)
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

  /// Reads what `bytes` wrote.
  mutating func read(_ tree: JSONTree, _ schema: Schema) throws(JSONError) {
    self.schema = schema
    for number in try tree.listed("groups") {
      let group = try BaselineGroup(number, tree)
      groups[try BaselineGroup.Name(number, tree), default: []].append(group)
    }
  }
}

extension Baseline.Schema {
  /// What distinguishes a finding from others of its group.
  func item(of batch: FindingBatch, _ number: Int) -> BaselineGroup.Item {
    let finding = self == .details ? batch.first : batch.first.withoutFormatDetail
    return BaselineGroup.Item(key: batch.key(number), detail: finding.detail)
  }
}

extension Finding {
  /// The same as earlier baselines know it: findings on formats had no detail.
  var withoutFormatDetail: Finding {
    guard detail != nil, FormatFault(rawValue: rule) != nil else { return self }
    var finding = self
    finding.detail = nil
    return finding
  }
}
