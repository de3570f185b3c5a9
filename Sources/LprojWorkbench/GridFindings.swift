// The findings of an audit by their cells.

internal import LprojFiles
internal import LprojReport
package import LprojSource

/// One finding as a page shows it.
package struct GridFinding: Hashable, Sendable {
  /// The index among the findings of the tree; nil for a finding about an unsaved text.
  package var number: Int?
  package var rule: String
  package var severity: Severity
  package var message: String
  package var suggestion: String?
  package var path: String
  package var position: Position
  package var key: Key?
  package var localization: String?
  /// The title of the fix; nil if there is none.
  package var fix: String?

  init(_ finding: Finding) {
    (rule, severity, message) = (finding.rule, finding.severity, finding.message)
    (suggestion, path, position) = (finding.suggestion, finding.path, finding.position)
    (key, localization, fix) = (finding.key, finding.localization, finding.fix?.title)
  }
}

/// The errors and warnings of an audit, up to a limit.
struct GridFindings: Sendable {
  private(set) var all: [GridFinding] = []
  private(set) var fixes: [Int: Finding] = [:]
  /// Indices of findings by file, then by key.
  private var places: [String: [Key: [Int]]] = [:]
  /// Indices of findings without a key, such as findings about whole files.
  private(set) var others: [Int] = []
  /// The maximum number of findings. Further findings are left out.
  private static let most = 50_000

  init() {}

  init(_ report: AuditReport, _ workspace: Workspace) {
    for finding in FindingsInOrder(report.findings) where finding.severity > .note {
      guard all.count < Self.most else { break }
      if finding.fix != nil { fixes[all.count] = finding }
      if let key = finding.key {
        places[workspace.absolute(finding.path), default: [:]][key, default: []].append(all.count)
      } else {
        others.append(all.count)
      }
      var shown = GridFinding(finding)
      shown.number = all.count
      all.append(shown)
    }
  }

  func keys(at path: String) -> [Key: [Int]] { places[path] ?? [:] }

  func count(_ severity: Severity) -> Int { all.count { $0.severity == severity } }
}
