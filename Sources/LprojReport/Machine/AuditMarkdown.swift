// An audit as Markdown that fits into a comment on a pull request.

internal import LprojSource

public enum AuditMarkdown {
  /// The longest comment that GitHub takes, in characters; counted here in UTF-16 units, which are
  /// never fewer.
  static let limit = 65_536
  /// Room for the sentences that say what does not fit.
  private static let reserve = 400

  /// - Parameters:
  ///   - failures: what could not be read, a line each.
  ///   - folds: whether alike findings share a line.
  public static func render(
    _ report: AuditReport, failures: [String], folds: Bool = true
  ) -> [UInt8] {
    let summary = AuditSummary(report)
    let groups =
      folds
      ? FindingGroups.foldedOverLocalizations(
        FindingGroups.folded(report.findings, of: report.rules))
      : FindingGroups.single(report.findings)
    let sections = sections(groups, report)
    // How many findings each rule has is always said, whatever else finds no room.
    var page = Page(room: limit - reserve - sections.reduce(0) { $0 + $1.frame })
    page.add("## Localization audit\n\n" + verdict(report, summary, failures))
    if let known = AuditText.known(report, nil) { page.add(known + ".\n\n") }
    page.add(list(failures), "paths that could not be read")
    let (coverage, rest) = coverage(report, summary, isWhole: !folds)
    page.add(coverage, "localizations")
    if let rest { page.add(rest + "\n\n") }
    if let development = AuditText.development(report) {
      page.add(MarkdownText.escaped(development) + "\n\n")
    }
    for section in sections { section.write(to: &page) }
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

  // MARK: Findings

  /// A folded list of what a rule found, a line each.
  private struct Section {
    var start: String
    var lines: [String]

    private static let end = "\n</details>\n\n"

    /// The room that it takes without its lines.
    var frame: Int { start.utf16.count + Self.end.utf16.count }

    /// Writes it with as many lines as there is room for, in room that was kept for its frame.
    func write(to page: inout Page) {
      page.text += start
      for line in lines {
        if line.utf16.count <= page.room {
          page.add(line)
        } else {
          page.left += 1
        }
      }
      page.text += Self.end
    }
  }

  /// Errors first, then as the rules are named.
  private static func sections(_ groups: [FindingGroup], _ report: AuditReport) -> [Section] {
    var members: [String: [FindingGroup]] = [:]
    for group in groups { members[group.first.rule, default: []].append(group) }
    let sorted = members.sorted {
      let left = $0.value.map(\.first.severity).max() ?? .note
      let right = $1.value.map(\.first.severity).max() ?? .note
      return left == right ? $0.key < $1.key : left > right
    }
    return sorted.map { rule, groups in
      let about = report.rules.first { $0.info.id == rule }?.info.summary ?? ""
      let count = groups.reduce(0) { $0 + $1.count }
      return Section(
        start: "<details><summary>\(MarkdownText.code(rule)) · "
          + "\(AuditText.count(count, "finding")) · \(MarkdownText.escaped(about))</summary>\n\n",
        lines: groups.map(line))
    }
  }

  private static func line(_ group: FindingGroup) -> String {
    let (path, position) = group.place
    let place = MarkdownText.code("\(path):\(position.line)")
    return "- \(group.first.severity.rawValue) \(place) \(MarkdownText.code(group.message))\n"
  }

  private static func list(_ failures: [String]) -> [String] {
    failures.map { "- not audited: \(MarkdownText.code($0))\n" }
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
    return "New: \(counts(summary)). All before: \(counts(before)).\n\n"
  }

  private static func counts(_ summary: AuditSummary) -> String {
    [
      AuditText.count(summary.errors, "error"), AuditText.count(summary.warnings, "warning"),
      AuditText.count(summary.notes, "note"),
    ].joined(separator: ", ")
  }

  /// What localizations lack, and how many lack nothing; where there is an earlier commit, only what has
  /// changed since.
  ///
  /// - Parameter isWhole: whether those that lack nothing have rows, too.
  private static func coverage(
    _ report: AuditReport, _ summary: AuditSummary, isWhole: Bool
  ) -> (lines: [String], rest: String?) {
    let all = summary.rows(since: report.before)
    let isCut = report.before == nil && !isWhole
    let shown = isCut ? all.filter { $0.share.map { $0.part < $0.whole } ?? false } : all
    let whole = isCut ? all.count { $0.share.map { $0.part == $0.whole } ?? false } : 0
    let rest = shown.isEmpty ? "localization" : "more localization"
    // Of a table that cannot be read nothing is known.
    let isUnknown = whole == 0 || report.trees.contains { !$0.unread.isEmpty }
    let open = AuditText.incomparable(report).map(MarkdownText.escaped)
    let told =
      isUnknown
      ? nil : "\(AuditText.count(whole, rest)) \(whole == 1 ? "has" : "have") all texts"
    let known = open == nil ? told : told.map { "\($0) that can be compared" }
    let parts = [known, open].compactMap(\.self)
    let sentence = parts.isEmpty ? nil : parts.joined(separator: "; ") + "."
    guard !shown.isEmpty else { return ([], sentence) }
    let header = ["localization"] + AuditSummary.Localization.columns
    let alignment = "| --- |" + String(repeating: " --: |", count: header.count - 1) + "\n"
    let rows = shown.map { MarkdownText.row([$0.name] + $0.cells) }
    return ([MarkdownText.row(header) + alignment] + rows, sentence)
  }
}
