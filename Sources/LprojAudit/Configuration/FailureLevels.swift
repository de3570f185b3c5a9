// The findings that make an audit fail.

internal import LprojConfig
internal import LprojFiles
package import LprojSource

/// The severities that make an audit fail. The command line decides them, or the configuration that applies to the file of a finding.
package struct FailureLevels: Sendable {
  private let usual: Severity?
  private let isFixed: Bool
  private let configurations: Configurations?

  init(_ question: AuditQuestion) {
    usual = question.failureSeverity
    isFixed = question.overridesFailOn
    configurations = question.configurations
  }

  /// The lowest severity that makes the audit fail for some file; nil if no finding makes the audit fail.
  var lowest: Severity? {
    let levels = isFixed ? [] : configurations?.all.map { $0.failOn?.severity ?? usual } ?? []
    return (levels + [usual]).compactMap { $0 }.min()
  }

  func fail(_ findings: [FindingBatch]) -> Bool {
    var last: (path: String, level: Severity?)?
    return findings.contains { batch in
      let path = batch.first.path
      let level = if let last, last.path == path { last.level } else { level(of: path) }
      last = (path, level)
      return level.map { batch.severity >= $0 } ?? false
    }
  }

  package func fails(_ finding: Finding) -> Bool {
    guard let level = level(of: finding.path) else { return false }
    return finding.severity >= level
  }

  private func level(of path: String) -> Severity? {
    guard !isFixed, let level = configurations?.of(path)?.failOn else { return usual }
    return level.severity
  }
}
