// Known findings that no longer exist. Their lines in a baseline have no effect.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct GoneFindings {
  private let roots: [String]
  /// The names of the findings of rules that did not run.
  private let idle: Set<String>
  private(set) var count = 0
  private var example = ""
  /// The offset in the baseline of the first line without effect; nil if no such line has a known offset.
  private(set) var offset: Int?

  init(_ question: AuditQuestion, _ ran: Set<String>) {
    roots = question.paths.map(question.workspace.absolute)
    idle = RulesAtWork.allNames.subtracting(ran)
  }

  /// Whether a path is inside the audited paths and the rule ran. A rule that does not exist counts as a rule that ran.
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

  var message: String {
    let (what, them) = count == 1 ? ("finding", "it") : ("findings", "them")
    let verb = count == 1 ? "is" : "are"
    return "\(count) \(what) that this baseline lists \(verb) gone (\(example)); "
      + "remove \(them), or write the baseline again"
  }
}

extension AuditOutcome {
  /// Adds a finding about lines of a baseline without effect. Adds nothing if the report has findings of any other rule, since such findings may hide
  /// known findings.
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
