// The formats of an audit, each with what writes it.

internal import ArgumentParser
internal import LprojKit
internal import LprojReport
internal import LprojSource

enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, github, junit, markdown

  /// For a message or a help text.
  static var names: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// Whether it also tells what could not be read, and is of use when nothing could.
  var tellsFailures: Bool { self != .text }

  func render(_ outcome: AuditOutcome, _ request: AuditRequest, _ style: Style) -> [UInt8] {
    let report = outcome.report
    let failures = outcome.failures
    switch self {
    case .text: return AuditText.render(report, style: style)
    case .json: return AuditJSON.render(report)
    case .sarif:
      return AuditSARIF.render(
        report, failures: failures, column: SourceColumns(request).utf16Column)
    case .github:
      return AuditGitHub.render(
        report, failures: failures, folder: Terminal.folderInWorkspace,
        column: SourceColumns(request).utf16Column)
    case .junit:
      return AuditJUnit.render(report, failures: failures, level: request.failureSeverity)
    case .markdown: return AuditMarkdown.render(report, failures: failures)
    }
  }
}
