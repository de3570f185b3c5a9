// The steps of `lproj audit`: the audit, then fixes, reports and the exit status.

internal import ArgumentParser
internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource

/// The settings of an audit. They do not depend on ArgumentParser, because to make its options takes longer than the audit of a small file.
struct AuditRun: CommandRun {
  var request: AuditRequest
  var format = ReportFormat.text
  var files: [ReportFile] = []
  var layout: AuditLayout
  var excerpts = LayoutOptions.Excerpts.auto
  var fixes: FixRequest?
  var newBaseline: String?
  /// The base address of links in HTML and Markdown reports.
  var linkBase: String?
  var output = OutputChoice()
  var common: CommonChoices

  init(_ paths: [String], _ common: CommonChoices) {
    request = AuditRequest(
      paths: paths.isEmpty ? ["."] : paths, in: Terminal.workspace, jobs: common.jobCount)
    request.environment = Terminal.settings
    request.sourceName = "--source"
    request.code = .auto
    layout = AuditLayout(style: Style(isColoured: false))
    layout.offer = (safe: "--fix", all: "--fix-unsafe")
    layout.knownOffer = Self.knownOffer
    layout.severityOffer = "--min-severity"
    self.common = common
  }

  private static let knownOffer = "--no-baseline"

  func run() async throws {
    var request = request
    let formats = [format] + files.map(\.format)
    request.before = ReportFormat.before(formats)
    request.countsHidden = formats.contains { $0.countsHidden }
    var unfixed: [Failure] = []
    if let fixes {
      let outcome = await audit(request)
      try refuseUnknownNames(outcome)
      let result = try await fixes.run(outcome, output, common)
      if !fixes.writes {
        return try ExitStatus.close(
          result.failures + outcome.failures, hasFindings: result.isChanged)
      }
      unfixed = result.failures
    }
    request.newBaseline = newBaseline
    try await tell(request, unfixed)
  }

  private func audit(_ request: AuditRequest) async -> AuditOutcome {
    var request = request
    let bar = ProgressBar.start(isQuiet: common.quiet)
    request.progress = bar?.progress
    let outcome = await Audit.run(request)
    bar?.erase()
    return outcome
  }

  /// Ends the command with the failures if an option names an unknown localization, or if a mistake in a configuration stopped the audit.
  private func refuseUnknownNames(_ outcome: AuditOutcome) throws {
    guard outcome.hasUnknownNames || outcome.isStopped else { return }
    try ExitStatus.close(outcome.failures)
  }

  /// Audits the files, writes the reports, and throws the exit status unless it is 0.
  ///
  /// - Parameter unfixed: the failures of fixes that were applied before.
  private func tell(_ request: AuditRequest, _ unfixed: [Failure]) async throws {
    let outcome = await audit(request)
    try refuseUnknownNames(outcome)
    for remark in outcome.remarks + outcome.excused.map(\.line) { common.remark(remark) }
    if !format.countsKnown, let known = AuditText.known(outcome.report, Self.knownOffer) {
      common.remark(known)
    }
    var unwritten: [Failure] = []
    // A report in a file is complete, even if standard output leaves out parts.
    var whole = layout
    whole.hasFindings = true
    whole.hasStatistics = false
    for file in files {
      unwritten += file.write(outcome, request, whole, linkBase: linkBase, common)
    }
    if format == .github,
      let failure = StepSummary.add({ ReportFormat.markdown.render(outcome, request, whole) })
    {
      unwritten.append(failure)
    }
    let isEmpty = outcome.report.trees.isEmpty && outcome.report.findings.isEmpty
    if outcome.failures.isEmpty || !isEmpty || format.tellsFailures {
      if let path = output.path {
        let file = ReportFile(format, path)
        unwritten += file.write(outcome, request, layout, linkBase: linkBase, common)
      } else {
        var layout = layout
        layout.style = common.color.style
        layout.width = Terminal.width
        layout.digest = Terminal.height.map { height in
          DigestLayout(
            height: height, all: "--all", ofRule: "--only RULE",
            ofErrors: "--min-severity error --all")
        }
        unwritten += try format.write(
          outcome, request, layout, showsLines: excerpts.areShown, linkBase: linkBase
        ) {
          bytes throws(ExitCode) in
          try Terminal.write(bytes, linkingTo: outcome.report.rulePages)
        }
      }
    }
    for line in outcome.shortfalls { Terminal.remark(line) }
    try ExitStatus.close(
      outcome.failures + unwritten + unfixed, hasFindings: outcome.isFailing)
  }
}

extension FixRequest {
  /// Applies the fixes, or prints them as a diff. Returns the failures, and whether some file has a fix.
  fileprivate func run(
    _ outcome: AuditOutcome, _ output: OutputChoice, _ common: CommonChoices
  ) async throws -> (failures: [Failure], isChanged: Bool) {
    let result = await Audit.fix(outcome, self)
    for remark in result.remarks { common.remark(remark) }
    if !writes {
      var parts = OutputParts(output)
      for file in result.files {
        guard let difference = file.difference else { continue }
        try parts.write(
          difference.unified(style: output.style(common), forTerminal: output.isTerminal))
      }
      try parts.finish(common)
    } else if !result.files.isEmpty || outcome.failures.isEmpty {
      common.remark(summary(result))
    }
    return (result.failures, !result.files.isEmpty)
  }

  private func summary(_ result: FixOutcome) -> String {
    guard !result.files.isEmpty else { return "nothing to fix" }
    return AuditText.count(result.findings, "finding") + " fixed in "
      + AuditText.count(result.files.count, "file")
  }
}
