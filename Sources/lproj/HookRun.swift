// The steps of `lproj hook run`.

internal import LprojKit
internal import LprojReport
internal import LprojSource

struct HookRun: CommandRun {
  var request: AuditRequest
  var keepsAll = false
  var output = OutputChoice()
  var common: CommonChoices

  init(_ common: CommonChoices) {
    request = AuditRequest(paths: [], in: Terminal.workspace, jobs: common.jobCount)
    request.environment = Terminal.settings
    request.code = .auto
    self.common = common
  }

  func run() async throws {
    if let skip = Terminal.environment("LPROJ_SKIP"), !skip.isEmpty, skip != "0" { return }
    let open = StagedConflicts.run(in: Terminal.workspace, Terminal.settings)
    let lost = MergeCheck.ofNextCommit(Terminal.workspace, Terminal.settings)
    guard let outcome = await CommitAudit.run(request, keepsAll: keepsAll) else {
      // Even an empty report is written, so that no report of an earlier run stays in the output file.
      let lines = lines(lost) + undecided(open)
      if output.path != nil || !lines.isEmpty { try output.write(bytes(lines), common) }
      return try ExitStatus.close(open.failures, hasFindings: open.isOpen || refuses(lost))
    }
    for remark in outcome.remarks + outcome.excused.map(\.line) { common.remark(remark) }
    let findings = outcome.report.findings
    var lines = AuditText.lines(
      findings, of: outcome.report.rules,
      AuditLayout(style: output.style(common), width: output.width))
    lines += [
      AuditText.offer(findings, safe: "lproj audit --fix", all: "lproj audit --fix-unsafe")
    ].compactMap { $0 }
    lines += self.lines(lost) + undecided(open)
    try output.write(bytes(lines), common)
    let isBad = outcome.isFailing || open.isOpen || refuses(lost)
    // If the report has no rules, git failed before the audit. To skip the hook would not help, because git could not commit either.
    if isBad || !outcome.failures.isEmpty && !outcome.report.rules.isEmpty {
      common.remark(
        "to commit all the same: 'git commit --no-verify', or LPROJ_SKIP=1 in the environment")
    }
    // If git fails, both `open` and `outcome` have this failure.
    try ExitStatus.close(
      outcome.failures.isEmpty ? open.failures : outcome.failures, hasFindings: isBad)
  }

  private func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func lines(_ lost: MergeCheck.Outcome?) -> [String] {
    guard let lost else { return [] }
    let findings = lost.report.findings.filter { $0.severity >= request.minimumSeverity }
    return AuditText.lines(
      findings, of: lost.report.rules,
      AuditLayout(style: output.style(common), width: output.width))
  }

  private func refuses(_ lost: MergeCheck.Outcome?) -> Bool {
    guard let lost, let level = request.failureSeverity else { return false }
    return lost.report.findings.contains { $0.severity >= level }
  }

  private func undecided(_ open: MergeOutcome) -> [String] {
    open.files.flatMap { file in
      let count = file.conflicts.count
      return [
        "\(Visible.text(file.path)): \(count) conflict\(count == 1 ? "" : "s") of the merge "
          + "\(count == 1 ? "is" : "are") not decided: change the text, or remove its mark 'needs_review'"
      ] + file.conflicts.flatMap { MergeLines.text($0) }
    }
  }
}
