// An audit as Markdown that fits into a comment on a pull request.

internal import LprojSource

public enum AuditMarkdown {
  /// The longest comment that GitHub takes, in characters; counted here in UTF-16 units, which are
  /// never fewer.
  static let limit = 65_536
  /// Room for the sentences that say what does not fit.
  private static let reserve = 400
  private static let longestMessage = 300

  /// - Parameter failures: what could not be read, a line each.
  public static func render(_ report: AuditReport, failures: [String]) -> [UInt8] {
    let summary = AuditSummary(report)
    var page = Page(room: limit - reserve)
    page.add("## Localization audit\n\n" + verdict(report, summary, failures))
    page.add(list(failures), "paths that could not be read")
    page.add(coverage(report, summary), "localizations")
    if let development = AuditText.development(report) {
      page.add(MarkdownText.escaped(development) + "\n\n")
    }
    let groups = FindingGroups.foldedOverLocalizations(
      FindingGroups.folded(report.findings, of: report.rules))
    for (rule, members) in byRule(groups) { section(rule, members, report, &page) }
    if page.left > 0 {
      page.text += "\n\(AuditText.count(page.left, "more line")) of the report "
      page.text += "\(page.left == 1 ? "does" : "do") not fit here; `lproj audit` shows all.\n"
    }
    return Array(page.text.utf8)
  }

  /// A text that must not become too long.
  private struct Page {
    var text = ""
    var room: Int
    /// Lines that had no room.
    var left = 0

    func fits(_ part: String) -> Bool { part.utf16.count <= room }

    mutating func add(_ part: String) {
      text += part
      room -= part.utf16.count
    }

    /// Adds as many lines as take half of the room, and an empty one.
    mutating func add(_ lines: [String], _ what: String) {
      guard !lines.isEmpty else { return }
      let half = room / 2
      for (number, line) in lines.enumerated() {
        guard line.utf16.count <= room - half else {
          add("\n\(lines.count - number) more \(what) do not fit here.\n")
          break
        }
        add(line)
      }
      add("\n")
    }
  }

  /// Errors first, then as the rules are named.
  private static func byRule(
    _ groups: [FindingGroup]
  ) -> [(rule: String, groups: [FindingGroup])] {
    var members: [String: [FindingGroup]] = [:]
    for group in groups { members[group.first.rule, default: []].append(group) }
    return members.map { (rule: $0.key, groups: $0.value) }.sorted {
      let left = $0.groups.map(\.first.severity).max() ?? .note
      let right = $1.groups.map(\.first.severity).max() ?? .note
      return left == right ? $0.rule < $1.rule : left > right
    }
  }

  /// A folded list of what a rule found, a line each.
  private static func section(
    _ rule: String, _ groups: [FindingGroup], _ report: AuditReport, _ page: inout Page
  ) {
    let about = report.rules.first { $0.info.id == rule }?.info.summary ?? ""
    let count = groups.reduce(0) { $0 + $1.count }
    let start =
      "<details><summary>\(MarkdownText.code(rule)) · \(AuditText.count(count, "finding")) · "
      + "\(MarkdownText.escaped(about))</summary>\n\n"
    let end = "\n</details>\n\n"
    let lines = groups.map(line)
    guard let first = lines.first, page.fits(start + first + end) else {
      page.left += lines.count
      return
    }
    page.add(start)
    page.room -= end.utf16.count
    for (number, line) in lines.enumerated() {
      guard page.fits(line) else {
        page.left += lines.count - number
        break
      }
      page.add(line)
    }
    page.text += end
  }

  private static func line(_ group: FindingGroup) -> String {
    let (path, position) = group.place
    let place = MarkdownText.code("\(path):\(position.line)")
    return
      "- \(group.first.severity.rawValue) \(place) \(MarkdownText.code(shortened(group.message)))\n"
  }

  private static func list(_ failures: [String]) -> [String] {
    failures.map { "- not audited: \(MarkdownText.code(shortened($0)))\n" }
  }

  private static func shortened(_ text: String) -> String {
    text.count > longestMessage ? text.prefix(longestMessage - 1) + "…" : text
  }

  // MARK: Summary

  private static func verdict(
    _ report: AuditReport, _ summary: AuditSummary, _ failures: [String]
  ) -> String {
    if report.findings.isEmpty && failures.isEmpty && !report.hasOnlyNewFindings {
      return "No findings in \(AuditText.count(report.files, "file")), "
        + "\(AuditText.count(report.localizationCount, "localization")).\n\n"
    }
    guard report.hasOnlyNewFindings, let before = report.before else {
      return AuditText.closing(report) + ".\n\n"
    }
    return "New: \(counts(summary)). Before: \(counts(before)).\n\n"
  }

  private static func counts(_ summary: AuditSummary) -> String {
    [
      AuditText.count(summary.errors, "error"), AuditText.count(summary.warnings, "warning"),
      AuditText.count(summary.notes, "note"),
    ].joined(separator: ", ")
  }

  /// What localizations lack; where there is an earlier commit, only what has changed since.
  private static func coverage(_ report: AuditReport, _ summary: AuditSummary) -> [String] {
    let rows = summary.rows(since: report.before).map { MarkdownText.row([$0.name] + $0.cells) }
    guard !rows.isEmpty else { return [] }
    let header = ["localization", "entries", "missing", "coverage"]
    let alignment = "| --- |" + String(repeating: " --: |", count: header.count - 1) + "\n"
    return [MarkdownText.row(header) + alignment] + rows
  }
}
