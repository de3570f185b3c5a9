// Known findings that no longer exist: lines of a baseline without effect.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct GoneFindings {
  private let roots: [String]
  /// Existing rules that did not run.
  private let idle: Set<String>
  private(set) var count = 0
  private var example = ""
  /// The offset of the first line without effect in the baseline; nil if unknown.
  private(set) var offset: Int?

  init(_ request: AuditRequest, _ ran: Set<String>) {
    roots = request.paths.map(request.workspace.absolute)
    idle = Set(SuppressionJudgement.groups.keys).subtracting(ran)
  }

  /// Whether the audit checked a path with a rule.
  func concerns(_ rule: String, _ path: String) -> Bool {
    !idle.contains(rule) && roots.contains { Paths.isFolder(path, within: $0) }
  }

  mutating func add(_ count: Int, _ rule: String, _ path: String, _ key: Key?, at offset: Int?) {
    if self.count == 0 {
      example = "\(rule) in \(path)"
      if count == 1, let key { example += " for '\(key)'" }
    }
    self.count += count
    self.offset = [self.offset, offset].compactMap(\.self).min()
  }

  /// The message about the known findings that no longer exist.
  var message: String {
    let (what, them) = count == 1 ? ("finding", "it") : ("findings", "them")
    let verb = count == 1 ? "is" : "are"
    return "\(count) \(what) that this baseline lists \(verb) gone (\(example)); "
      + "take \(them) out, or write the baseline anew"
  }
}

extension AuditOutcome {
  /// Whether this audit can show that a finding is gone: only an audit of everything can.
  func canTellGone(_ request: AuditRequest) -> Bool {
    request.isOrdinary && failures.isEmpty
  }

  /// Adds a finding about lines of the baseline without effect, unless the report has another finding: the other finding may hide known findings,
  /// which return after its fix.
  mutating func tell(_ gone: GoneFindings, _ path: String, _ tree: JSONTree, edits: [Edit]) {
    guard gone.count > 0 else { return }
    let info = Rule.unusedSuppression.info
    guard report.rules.contains(where: { $0.info.id == info.id }) else { return }
    guard report.findings.allSatisfy({ $0.first.rule == info.id }) else { return }
    let buffer = tree.buffer
    let lines = LineTable(buffer, end: tree.textEnd)
    let fix = Fix(
      "Remove what is gone", .safe, edits, basis: buffer.hash(0..<tree.textEnd).hash)
    var findings = [
      FindingBatch(
        Finding(
          rule: info.id, severity: info.severity, message: gone.message, path: path,
          position: gone.offset.map { lines.position(of: $0) } ?? .start,
          fix: edits.isEmpty || !path.hasSuffix(".json") ? nil : fix))
    ]
    configuration?.judge(&findings)
    report.findings = FindingBatch.inReportOrder(report.findings + findings)
    mendable?.append(contentsOf: findings)
  }
}
