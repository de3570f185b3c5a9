// What `lproj audit` does: its options to a request, then fixes, reports and the exit status.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource

extension AuditCommand {
  func run() async throws {
    var request = AuditRequest(
      paths: paths.isEmpty ? ["."] : paths, in: Terminal.workspace, jobs: common.jobCount)
    request.environment = Terminal.settings
    request.source = trees.source
    request.sourceName = "--source"
    request.platform = platform
    request.sources = against
    if paths.contains("-") { request.standardInput = try Terminal.standardInput() }
    if let stdinFilename { request.standardInputName = stdinFilename }
    request.only = only
    request.skip = skip
    request.localizations = locale
    request.minimumSeverity = Severity(rawValue: minSeverity.rawValue) ?? .warning
    if let failOn {
      request.failureSeverity = failOn.severity
      request.overridesFailOn = true
    }
    request.honoursIgnoreFiles = !trees.noIgnore
    request.configuration = configuration.choice
    request.exclude = configuration.exclude
    request.coverage = try coverage.request()
    request.isStaged = staged
    request.since = since
    if !staged, since == nil { request.code = code.choice }
    let formats = try [format] + ReportFile.all(report).map(\.format)
    request.before = ReportFormat.before(formats)
    request.countsHidden = formats.contains { $0.countsHidden }
    request.baseline = baseline
    var isDone = true
    if fixes.isAsked {
      let outcome = await audit(request)
      try refuseUnknownNames(outcome)
      let result = try await fixes.run(outcome, output, common)
      if fixes.diff {
        for failure in outcome.failures {
          Terminal.complain("lproj: " + Visible.text(failure.line))
        }
        return try ExitStatus.end(
          outcome.failures, isDone: result.isDone, hasFindings: result.isChanged)
      }
      isDone = result.isDone
    }
    request.newBaseline = writeBaseline
    try await tell(request, isDone)
  }

  private func layout(_ style: Style, width: Int? = nil) -> AuditLayout {
    var layout = layout.layout(style)
    layout.width = width
    layout.hasFindings = !summaryOnly
    layout.hasStatistics = statistics
    return layout
  }

  private func audit(_ request: AuditRequest) async -> AuditOutcome {
    var request = request
    let bar = ProgressBar.start(isQuiet: common.quiet)
    request.progress = bar?.progress
    let outcome = await Audit.run(request)
    bar?.erase()
    return outcome
  }

  /// A typing mistake is reported before any report.
  private func refuseUnknownNames(_ outcome: AuditOutcome) throws {
    guard outcome.hasUnknownNames || outcome.isStopped else { return }
    for failure in outcome.failures { Terminal.complain("lproj: " + Visible.text(failure.line)) }
    try ExitStatus.end(outcome.failures)
  }

  /// The report, and the exit status it asks for.
  private func tell(_ request: AuditRequest, _ isFixed: Bool) async throws {
    let outcome = await audit(request)
    Kept.keep(outcome)
    try refuseUnknownNames(outcome)
    for remark in outcome.remarks + outcome.excused.map(\.line) { common.remark(remark) }
    var unwritten: [Failure] = []
    let ofFiles = self.layout.layout(Style(isColoured: false))
    for file in try ReportFile.all(report) {
      unwritten += file.write(outcome, request, ofFiles, page: page)
    }
    if format == .github,
      let failure = StepSummary.add({ ReportFormat.markdown.render(outcome, request, ofFiles) })
    {
      unwritten.append(failure)
    }
    if outcome.failures.isEmpty || !outcome.report.trees.isEmpty || format.tellsFailures {
      if let path = output.path {
        let file = ReportFile(format, path)
        unwritten += file.write(
          outcome, request, layout(Style(isColoured: false)), page: page)
      } else {
        let layout = layout(common.color.style, width: Terminal.width)
        unwritten += try format.write(
          outcome, request, layout, showsLines: self.layout.showsLines, page: page
        ) {
          bytes throws(ExitCode) in
          try Terminal.write(bytes)
        }
      }
    }
    for failure in outcome.failures + unwritten {
      Terminal.complain("lproj: " + Visible.text(failure.line))
    }
    for line in outcome.shortfalls { Terminal.complain("lproj: " + Visible.text(line)) }
    try ExitStatus.end(
      outcome.failures + unwritten, isDone: isFixed,
      hasFindings: outcome.isFailing)
  }
}
