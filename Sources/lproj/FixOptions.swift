// `--fix`, `--fix-unsafe` and `--diff` of an audit: mending what it found.

internal import ArgumentParser
internal import LprojKit
internal import LprojReport
internal import LprojSource

struct FixOptions: ParsableArguments {
  @Flag(help: "Make the safe fixes, then report what remains.")
  var fix = false

  @Flag(help: "Make all fixes, also those that change what readers may see.")
  var fixUnsafe = false

  @Flag(
    help: "Write nothing; show what the fixes would change; without --fix-unsafe, the safe ones.")
  var diff = false

  var isAsked: Bool { fix || fixUnsafe || diff }

  func check(_ paths: [String]) throws {
    if isAsked && paths.contains("-") {
      throw ValidationError("standard input cannot be fixed: name the file")
    }
  }

  /// Makes the fixes, or shows them; the result says whether everything was done, and what changed.
  func run(
    _ outcome: AuditOutcome, _ output: OutputOptions, _ common: CommonOptions
  ) async throws -> (isDone: Bool, isChanged: Bool) {
    var request = FixRequest(jobs: common.jobCount)
    request.includesUnsafe = fixUnsafe
    request.writes = !diff
    let result = await Audit.fix(outcome, request)
    for failure in result.failures { Terminal.complain("lproj: " + Visible.text(failure.line)) }
    for remark in result.remarks { common.remark(remark) }
    if diff {
      var parts = OutputParts(output)
      for file in result.files {
        guard let difference = file.difference else { continue }
        try parts.write(
          difference.unified(style: output.style(common), forTerminal: output.isTerminal))
      }
      try parts.finish()
    } else if !result.files.isEmpty || outcome.failures.isEmpty {
      common.remark(summary(result))
    }
    return (result.failures.isEmpty, !result.files.isEmpty)
  }

  private func summary(_ result: FixOutcome) -> String {
    guard !result.files.isEmpty else { return "nothing to fix" }
    return AuditText.count(result.findings, "finding") + " fixed in "
      + AuditText.count(result.files.count, "file")
  }
}
