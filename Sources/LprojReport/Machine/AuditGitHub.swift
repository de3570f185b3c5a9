// An audit as workflow commands, which GitHub shows as annotations.

public import LprojSource

/// Writes an audit as workflow commands, which GitHub shows as annotations.
public enum AuditGitHub {
  /// The most annotations of each level that GitHub shows for one step.
  static let shown = 10

  /// Writes an audit as workflow commands of GitHub.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - failures: files that could not be read, one line each.
  ///   - folder: the path from the root of the repository to the current folder; empty at the root.
  ///   - column: returns the column of a position in UTF-16 units; nil if it is unknown.
  public static func render(
    _ report: AuditReport, failures: [String], folder: String,
    column: (String, Position) -> Int?
  ) -> [UInt8] {
    var lines = failures.map { command("error", [("title", "lproj")], $0) }
    let groups = FindingGroups.folded(report.findings, of: report.rules)
    var hidden: [String] = []
    for severity in Severity.allCases.reversed() {
      let alike = groups.filter { $0.first.severity == severity }
      for group in alike { lines.append(line(for: group, folder, column)) }
      let count = alike.count + (severity == .error ? failures.count : 0)
      if count > shown {
        hidden.append(AuditText.count(count - shown, "more " + severity.rawValue))
      }
    }
    var closing = AuditText.closing(report)
    if !hidden.isEmpty {
      closing +=
        "; GitHub shows \(shown) annotations of each level, "
        + "\(hidden.joined(separator: " and ")) only in this log"
    }
    return Array((lines + [closing, ""]).joined(separator: "\n").utf8)
  }

  private static func line(
    for group: FindingGroup, _ folder: String, _ column: (String, Position) -> Int?
  ) -> String {
    let first = group.first
    let isInside = folder.isEmpty || first.path.hasPrefix("/")
    let line = String(first.position.line)
    var properties = [
      ("file", isInside ? first.path : folder + "/" + first.path), ("line", line),
      ("endLine", line),
    ]
    if let column = column(first.path, first.position) {
      properties.append(("col", String(column)))
    }
    properties.append(("title", first.rule))
    let level = first.severity == .note ? "notice" : first.severity.rawValue
    return command(level, properties, group.message)
  }

  private static func command(
    _ name: String, _ properties: [(name: String, value: String)], _ message: String
  ) -> String {
    // Control characters become escapes, so that a path cannot control the terminal of a person who reads the log. For a path with such characters,
    // GitHub finds no file.
    let list = properties.map { "\($0.name)=\(escaped(Visible.text($0.value), "%\r\n:,"))" }
    return "::\(name) \(list.joined(separator: ","))::" + escaped(Visible.text(message), "%\r\n")
  }

  /// Replaces each special character by `%` and two hexadecimal digits, as the toolkit of GitHub Actions does.
  private static func escaped(_ text: String, _ special: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.unicodeScalars.contains(scalar) {
        result += "%" + VisibleText.hex(scalar.value).suffix(2)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
