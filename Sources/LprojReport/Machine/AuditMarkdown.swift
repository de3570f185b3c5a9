// An audit as Markdown for a comment on a pull request.

public import LprojSource

/// Writes an audit as Markdown for a comment on a pull request.
public enum AuditMarkdown {
  /// The most characters of a comment on GitHub. UTF-16 units are counted, because a text never has more characters than units.
  static let limit = 65_536
  /// The most rows for incomplete localizations in a table that is cut.
  private static let rowsShown = 10
  /// Room for the sentences with the numbers of lines that do not fit.
  private static let reserve = 400

  /// Writes the errors, then a folded block with the other findings of each rule, then a folded block with the coverage.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - failures: files that could not be read, one line each.
  ///   - folds: whether similar findings share a line.
  ///   - offer: the commands that apply the safe fixes, and all fixes.
  ///   - linkBase: the base address for links to paths; nil for no links.
  ///   - excerpt: reads the line of an error.
  public static func render(
    _ report: AuditReport, failures: [String], folds: Bool = true,
    offer: (safe: String, all: String)? = nil, linkBase: String? = nil,
    excerpt: ((_ path: String, _ position: Position) -> SourceExcerpt?)? = nil
  ) -> [UInt8] {
    let summary = AuditSummary(report)
    let groups = FindingOrder.severity.sorted(
      folds
        ? FindingGroups.foldedOverLocalizations(
          FindingGroups.folded(report.findings, of: report.rules))
        : FindingGroups.single(report.findings), of: report.rules)
    let errors = groups.prefix { $0.first.severity == .error }
    let sections = sections(groups, report)
    let (coverage, rest) = coverage(report, summary, isWhole: !folds)
    // The start and the end of each section are always written, so their room is reserved first.
    var page = Page(room: limit - reserve - sections.reduce(0) { $0 + $1.frame })
    page.add("## Localization audit\n\n" + verdict(report, summary, failures))
    if let known = AuditText.known(report, nil) { page.add(known + ".\n\n") }
    page.add(list(failures), "paths that could not be read")
    if !errors.isEmpty {
      page.add("### \(AuditText.count(report.count(.error), "error"))\n\n")
      page.add(errors.map { error($0, offer, linkBase, excerpt) }, "errors", leaving: 4)
    }
    if !sections.isEmpty {
      page.text += "<details><summary>Findings by rule</summary>\n\n"
      for section in sections { section.write(to: &page) }
      page.text += "</details>\n\n"
    }
    if coverage.count > 0 {
      page.add("<details><summary>Coverage</summary>\n\n")
      page.add(coverage, "localizations")
      page.add("</details>\n\n")
    }
    if let rest { page.add(rest + "\n\n") }
    if let development = AuditText.development(report) {
      page.add(MarkdownText.escaped(development) + "\n\n")
    }
    if page.left > 0 {
      page.text += "\n\(AuditText.count(page.left, "more line")) of the report "
      page.text += "\(page.left == 1 ? "does" : "do") not fit here; `lproj audit` shows all.\n"
    }
    return Array(page.text.utf8)
  }

  private struct Page {
    var text = ""
    var room: Int
    /// The number of lines that did not fit.
    var left = 0

    mutating func add(_ part: String) {
      text += part
      room -= part.utf16.count
    }

    /// Adds the lines that fit, and then an empty line. If some lines do not fit, a sentence before the empty line gives their number. The lines
    /// leave a share of 1/`part` of the room free: half, unless the caller gives another number.
    mutating func add(_ lines: [String], _ what: String, leaving part: Int = 2) {
      guard !lines.isEmpty else { return }
      let half = room / part
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

  /// Returns a list item for an error, with the line of the file and the command for its fix.
  private static func error(
    _ group: FindingGroup, _ offer: (safe: String, all: String)?, _ linkBase: String?,
    _ excerpt: ((_ path: String, _ position: Position) -> SourceExcerpt?)?
  ) -> String {
    let (path, position) = group.place
    let name = MarkdownText.code("\(path):\(position.line)")
    let place = linkBase.map { "[\(name)](<\(link(path, position, $0))>)" } ?? name
    var text =
      "- \(place) \(MarkdownText.code(group.message)) \(MarkdownText.code(group.first.rule))\n"
    let finding = group.first
    if let line = excerpt?(finding.path, finding.position), !(line.before + line.after).isEmpty {
      let number = "\(finding.position.line) | "
      let before = Visible.text(line.before)
      let mark = String(repeating: " ", count: number.count + Visible.width(before)) + "^"
      text += "  <pre>" + MarkdownText.escaped(number + before + Visible.text(line.after))
      text += "\n  " + mark + "</pre>\n"
    }
    if let fix = finding.fix, let offer {
      let how = fix.safety == .safe ? offer.safe : offer.all
      text += "  \(MarkdownText.code(how)): \(MarkdownText.escaped(fix.title))\n"
    }
    return text
  }

  private static func link(_ path: String, _ position: Position, _ base: String) -> String {
    let end = base.hasSuffix("/") ? "" : "/"
    return base + end + path.percentEncoded(except: "-._/") + "#L\(position.line)"
  }

  /// A rule with the number of its findings, and a line for each finding that is not an error.
  private struct Section {
    var start: String
    var lines: [String]

    private static let end = "\n"

    var frame: Int { start.utf16.count + Self.end.utf16.count }

    /// Writes the section with the lines that fit. The room of the page does not include the start and the end of the section, which are already
    /// subtracted.
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

  /// Returns the sections. The rules with the gravest severity come first, then the order is by harm for users, then by name.
  private static func sections(
    _ groups: [FindingGroup], _ report: AuditReport
  ) -> [Section] {
    var members: [String: [FindingGroup]] = [:]
    for group in groups { members[group.first.rule, default: []].append(group) }
    let harms = Dictionary(
      report.rules.map { ($0.info.id, $0.info.harm.rawValue) }, uniquingKeysWith: { one, _ in one })
    let sorted = members.sorted {
      let left = $0.value.map(\.first.severity).max() ?? .note
      let right = $1.value.map(\.first.severity).max() ?? .note
      if left != right { return left > right }
      return (harms[$0.key] ?? 0, $0.key) < (harms[$1.key] ?? 0, $1.key)
    }
    return sorted.map { rule, groups in
      let about = report.rules.first { $0.info.id == rule }?.info.summary ?? ""
      let count = groups.reduce(0) { $0 + $1.count }
      return Section(
        start: "\(MarkdownText.code(rule)) · "
          + "\(AuditText.count(count, "finding")) · \(MarkdownText.escaped(about))\n\n",
        lines: groups.filter { $0.first.severity != .error }.map(line))
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

  /// Returns a table of incomplete localizations and a sentence on the rest. If the report is compared with an earlier commit, the table has only
  /// localizations that changed.
  ///
  /// - Parameter isWhole: whether complete localizations have rows, too.
  private static func coverage(
    _ report: AuditReport, _ summary: AuditSummary, isWhole: Bool
  ) -> (lines: [String], rest: String?) {
    let all = summary.rows(since: report.before)
    let isCut = report.before == nil && !isWhole
    let lacking = all.filter { $0.share != nil && !$0.localization.coverage.isWhole }
    let sorted = (isCut ? lacking : all).sorted(by: AuditText.isWorse)
    let shown = isCut ? Array(sorted.prefix(rowsShown)) : sorted
    let hidden = isCut ? lacking.count - shown.count : 0
    let whole = isCut ? all.count { $0.share != nil && $0.localization.coverage.isWhole } : 0
    let rest = shown.isEmpty ? "localization" : "more localization"
    // If a table cannot be read, the report does not know whether a localization has all texts.
    let isUnknown = whole == 0 || report.trees.contains { !$0.unread.isEmpty }
    let open = AuditText.incomparable(report).map(MarkdownText.escaped)
    let told =
      isUnknown
      ? nil : "\(AuditText.count(whole, rest)) \(whole == 1 ? "has" : "have") all texts"
    let known = open == nil ? told : told.map { "\($0) that can be compared" }
    let verb = hidden == 1 ? "is" : "are"
    let more =
      hidden > 0 ? "\(AuditText.count(hidden, "more localization")) \(verb) incomplete" : nil
    let parts = [more, known, open].compactMap(\.self)
    let sentence = parts.isEmpty ? nil : parts.joined(separator: "; ") + "."
    guard !shown.isEmpty else { return ([], sentence) }
    let hasRemarks = shown.contains { !$0.remarks.isEmpty }
    let columns = ["localization"] + AuditSummary.Localization.columns
    let header = hasRemarks ? columns + [""] : columns
    let alignment =
      "| --- |" + String(repeating: " --: |", count: columns.count - 1)
      + (hasRemarks ? " --- |\n" : "\n")
    let rows = shown.map { row in
      let remarks = hasRemarks ? [row.remarks.joined(separator: ", ")] : []
      return MarkdownText.row([row.name] + row.cells + remarks)
    }
    return ([MarkdownText.row(header) + alignment] + rows, sentence)
  }
}
