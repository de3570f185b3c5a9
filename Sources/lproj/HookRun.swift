// What `lproj hook run` does.

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
    guard let outcome = await CommitAudit.run(request, keepsAll: keepsAll) else {
      // What an earlier run found does not answer this.
      if output.path != nil { try output.write([], common) }
      return
    }
    Terminal.complain(outcome.failures)
    for remark in outcome.remarks + outcome.excused.map(\.line) { common.remark(remark) }
    let findings = outcome.report.findings
    var lines = AuditText.lines(
      findings, of: outcome.report.rules,
      AuditLayout(style: output.style(common), width: output.width))
    lines += [
      AuditText.offer(findings, safe: "lproj audit --fix", all: "lproj audit --fix-unsafe")
    ].compactMap { $0 }
    try output.write(Array(lines.map { $0 + "\n" }.joined().utf8), common)
    let isBad = outcome.isFailing
    // Where git itself cannot go on, there is nothing to commit.
    if isBad || !outcome.failures.isEmpty && !outcome.report.rules.isEmpty {
      common.remark(
        "to commit all the same: 'git commit --no-verify', or LPROJ_SKIP=1 in the environment")
    }
    try ExitStatus.end(outcome.failures, hasFindings: isBad)
  }
}
