// A file of known findings, which are not reported again. Docs/schemas/baseline.schema.json describes the file.

internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// Known findings in groups. Paths in the file are relative to the folder of the file. An error is known only if it is accepted with a reason.
struct Baseline {
  static let schema = "lproj.baseline/3"

  private let folder: String
  private let workspace: Workspace
  /// The groups by name. A name has one group for each accepted error, and one group for its warnings and notes. After a merge of two branches, a
  /// name may have more groups.
  private(set) var groups: [BaselineGroup.Name: [BaselineGroup]] = [:]

  init(at path: String, in workspace: Workspace) {
    self.workspace = workspace
    folder = Paths.folder(workspace.absolute(path))
  }

  /// Makes a baseline with findings and their consequences. Errors that are not accepted are left out.
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

  /// The current findings of a group.
  struct Gathered {
    /// The highest severity of `items`.
    var severity = Severity.note
    /// The id of the rule that caused the first of `items`; nil if one of `items` has no cause.
    var cause: String?
    /// The warnings and notes.
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

  /// Returns the findings by group, including the consequences of findings.
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

  /// Finds the group of a batch. Computes the relative path of a file only once.
  struct GroupNames {
    private let baseline: Baseline
    private var known: [String: String] = [:]

    init(_ baseline: Baseline) { self.baseline = baseline }

    mutating func name(of batch: FindingBatch) -> BaselineGroup.Name {
      let finding = batch.first
      let path = known[finding.path] ?? baseline.path(of: finding)
      known[finding.path] = path
      return BaselineGroup.Name(
        rule: finding.name, path: path, localization: finding.localization, table: finding.table)
    }
  }

  private func path(of finding: Finding) -> String {
    Paths.relative(workspace.absolute(finding.path), to: folder)
  }

  /// Returns the absolute path of the file that a group belongs to.
  func place(of name: BaselineGroup.Name) -> String {
    Paths.absolute(name.path, currentFolder: folder)
  }

  /// The groups sorted by path, rule, localization and table.
  var sorted: [(name: BaselineGroup.Name, groups: [BaselineGroup])] {
    groups.map { ($0.key, $0.value) }.sorted { $0.0.order < $1.0.order }
  }

  /// The text of the file, with each group on its own line, so that changes of two branches can be merged.
  var bytes: [UInt8] {
    let lines = sorted.flatMap { name, groups in groups.map { $0.line(name) } }
    return Array("{\"schema\": \"\(Self.schema)\",\n\"groups\": [\n".utf8)
      + lines.joined(separator: Array(",\n".utf8)) + Array("\n]}\n".utf8)
  }

  /// Returns edits that remove the groups at some offsets, with their commas.
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
