// The formats of audit reports, each with its writer.

internal import ArgumentParser
internal import LprojFiles
internal import LprojHTML
internal import LprojKit
internal import LprojReport
internal import LprojSource

enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, github, junit, markdown, html

  static var names: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// Whether the format includes failures, so that it is useful even if nothing could be read.
  var tellsFailures: Bool { self != .text }

  /// Whether the format is Markdown, or also writes Markdown to the summary of a step on GitHub.
  private var isMarkdown: Bool { self == .markdown || self == .github }

  /// Returns the facts about an earlier commit that some of the formats report.
  static func before(_ formats: [ReportFormat]) -> AuditRequest.Before {
    if formats.contains(where: \.isMarkdown) { return .everything }
    return formats.contains(.text) ? .coverage : .nothing
  }

  /// Whether the format has the number of findings that are not shown.
  var countsHidden: Bool { self == .text || self == .html || isMarkdown }

  /// Whether the format has the number of findings that a baseline hides.
  var countsKnown: Bool { [.text, .json, .markdown, .html].contains(self) }

  /// Writes the report; a large report is written in pieces. Returns the failures while files were read again for the report.
  ///
  /// - Parameters:
  ///   - showsLines: whether text shows the lines of errors.
  ///   - linkBase: the base address of links in an HTML page.
  @discardableResult
  func write<Problem: Error>(
    _ outcome: AuditOutcome, _ request: AuditRequest, _ layout: AuditLayout,
    showsLines: Bool = false, linkBase: String? = nil,
    to out: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) -> [Failure] {
    let report = outcome.report
    let told = outcome.failures.map(\.told)
    let failures = told.map(\.line)
    let columns = SourceColumns(request, outcome)
    switch self {
    case .text:
      var layout = layout
      layout.jobs = request.jobs
      if layout.width != nil { layout.column = columns.utf16Column }
      if showsLines {
        layout.excerpt = { path, position in
          columns.line(path, position).map(SourceExcerpt.init)
        }
      }
      try AuditText.write(report, layout, to: out)
    case .json: try AuditJSON.write(report, failures: told, to: out)
    case .sarif:
      try AuditSARIF.write(
        report, failures: failures, column: columns.utf16Column, places: columns.utf16Places,
        resolved: outcome.workspace.resolved,
        to: out)
    case .github:
      try out(
        AuditGitHub.render(
          report, failures: failures, folder: Terminal.folderInWorkspace,
          column: columns.utf16Column))
    case .junit:
      try AuditJUnit.write(report, failures: failures, fails: outcome.fails, to: out)
    case .markdown:
      try out(
        AuditMarkdown.render(
          report, failures: failures, folds: layout.folds, offer: layout.offer,
          linkBase: linkBase ?? Self.sourceBase
        ) { path, position in columns.line(path, position).map(SourceExcerpt.init) })
    case .html:
      let (bytes, unread) = page(outcome, request, linkBase, columns)
      try out(bytes)
      return Self.untold(unread + columns.failures, failures)
    }
    return Self.untold(columns.failures, failures)
  }

  /// Returns each failure once, and leaves out failures of the audit, which are in `failures`.
  private static func untold(_ unread: [Failure], _ failures: [String]) -> [Failure] {
    var told = Set(failures)
    return unread.filter { told.insert($0.line).inserted }
  }

  /// The base address of links to files in a run of GitHub Actions; nil elsewhere.
  private static var sourceBase: String? {
    let parts = ["GITHUB_SERVER_URL", "GITHUB_REPOSITORY", "GITHUB_SHA"].map(Terminal.environment)
    guard let server = parts[0], let repository = parts[1], let commit = parts[2],
      server.hasPrefix("https://")
    else { return nil }
    let folder = Terminal.folderInWorkspace
    return "\(server)/\(repository)/blob/\(commit)" + (folder.isEmpty ? "" : "/" + folder)
  }

  func render(
    _ outcome: AuditOutcome, _ request: AuditRequest, _ layout: AuditLayout
  ) -> ByteBuffer {
    var parts: [[UInt8]] = []
    write(outcome, request, layout) { parts.append($0) }
    let buffer = ByteBuffer(capacity: parts.reduce(0) { $0 + $1.count })
    for part in parts { buffer.append(contentsOf: part) }
    return buffer
  }

  private func page(
    _ outcome: AuditOutcome, _ request: AuditRequest, _ linkBase: String?,
    _ columns: SourceColumns
  ) -> (bytes: [UInt8], unread: [Failure]) {
    let paths = request.paths.filter { $0 != "-" }
    var fallbacks = FallbacksRequest(paths: paths, in: outcome.workspace)
    fallbacks.source = request.source
    fallbacks.configuration = request.configuration
    fallbacks.exclude = request.exclude
    fallbacks.honoursIgnoreFiles = request.honoursIgnoreFiles
    fallbacks.keepsAllDifferences = false
    fallbacks.areTablesOnly = true
    let answers = Fallbacks.run(fallbacks)
    let bytes = AuditPage.render(
      outcome.report, fallbacks: TableFallbacks(answers.report),
      rules: Audit.rules.map(\.info), origin: PageOrigin(of: request.paths, linkBase)
    ) { path, position in
      columns.line(path, position).map(SourceExcerpt.init)
    } failures: {
      let known = outcome.failures
      return known.map(\.told)
        + Self.untold(answers.unread + columns.failures, known.map(\.line)).map(\.told)
    }
    return (bytes, answers.unread)
  }
}
