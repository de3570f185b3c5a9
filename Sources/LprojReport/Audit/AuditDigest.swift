// An audit shortened for a terminal without room for the whole report: rules with warnings or notes, the coverage, then as many errors as fit.

internal import LprojSource

/// The settings of a shortened audit: the height of the terminal, and the options that show more.
public struct DigestLayout: Sendable {
  /// The number of lines on the terminal.
  public var height: Int
  /// The option that lists every finding.
  public var all: String
  /// The option that lists the findings of one rule.
  public var ofRule: String
  /// The option that lists all errors.
  public var ofErrors: String

  public init(height: Int, all: String, ofRule: String, ofErrors: String) {
    self.height = height
    self.all = all
    self.ofRule = ofRule
    self.ofErrors = ofErrors
  }

  /// The most lines to show, even on a taller terminal.
  static let mostLines = 45
  static let mostRules = 9

  /// The most lines of a report that is not shortened.
  var room: Int { min(height - 1, Self.mostLines) }
}

enum AuditDigest {
  private struct Row {
    var info: RuleInfo?
    var id: String
    var first: Finding
    var count = 0
    var localizations: Set<String> = []
    var fixes = FixMark()

    var languages: String {
      let names = localizations.sorted().joined(separator: ", ")
      return names.utf8.count <= 9 ? names : String(localizations.count)
    }

    var order: (Int, Int) { (info?.harm.rawValue ?? 0, -count) }
  }

  /// Returns the lines of a shortened audit.
  ///
  /// - Parameters:
  ///   - errors: the groups of errors, the gravest first, each with its lines.
  ///   - coverage: the lines about the coverage of localizations.
  ///   - closing: the last lines.
  static func lines(
    _ report: AuditReport, errors: [(FindingGroup, [String])], coverage: [String],
    closing: [String], _ layout: AuditLayout, _ digest: DigestLayout
  ) -> [String] {
    var lines = tables(report, layout, digest)
    if !coverage.isEmpty { lines += (lines.isEmpty ? [] : [""]) + coverage }
    let all = errors.reduce(0) { $0 + $1.0.count }
    var shown = 0
    // Three lines are reserved for the sentence that counts the errors left out. The last group may use them, because no error is left out if it
    // fits.
    var room = DigestLayout.mostLines - height(of: lines + closing, layout) - 3
    for (number, (group, own)) in errors.enumerated() {
      let needed = height(of: own, layout) + 1
      let isLast = number == errors.count - 1
      guard shown == 0 || needed <= room + (isLast ? 3 : 0) else { break }
      lines += (lines.isEmpty ? [] : [""]) + own
      room -= needed
      shown += group.count
    }
    if shown < all {
      lines += ["", "\(AuditText.count(all - shown, "more error")): \(digest.ofErrors) lists all"]
    }
    return lines + [""] + closing
  }

  static func height(of lines: [String], _ layout: AuditLayout) -> Int {
    FittedText.bytes(lines, width: layout.width).count { $0 == UInt8(ascii: "\n") }
  }

  // MARK: Rules

  /// Returns a table of rules with notes, a table of rules with warnings, and a sentence on the options that show more.
  private static func tables(
    _ report: AuditReport, _ layout: AuditLayout, _ digest: DigestLayout
  ) -> [String] {
    let all = [Severity.warning, .note].map { ($0, rows(report, $0)) }
    // If there is only one rule too many, its row is shown as well.
    let count = all.reduce(0) { $0 + $1.1.count }
    var room = count == DigestLayout.mostRules + 1 ? count : DigestLayout.mostRules
    var tables: [[String]] = []
    var hidden = 0
    for (severity, rows) in all {
      let shown = rows.prefix(room)
      room -= shown.count
      hidden += rows.count - shown.count
      if !shown.isEmpty { tables.insert(table(severity, Array(shown), layout), at: 0) }
    }
    guard !tables.isEmpty else { return [] }
    let more = hidden > 0 ? AuditText.count(hidden, "more rule") + "; " : ""
    return tables.flatMap(\.self) + [
      layout.style.text(
        "(\(more)\(digest.all) lists every finding, \(digest.ofRule) those of one rule)", .dim)
    ]
  }

  private static func rows(_ report: AuditReport, _ severity: Severity) -> [Row] {
    let infos = Dictionary(
      report.rules.map { ($0.info.id, $0.info) }, uniquingKeysWith: { first, _ in first })
    var rows: [String: Row] = [:]
    for batch in report.findings where batch.severity == severity {
      let first = batch.first
      var row = rows[first.rule] ?? Row(info: infos[first.rule], id: first.rule, first: first)
      row.count += batch.count
      if let name = first.localization { row.localizations.insert(name) }
      row.fixes.add(first)
      rows[first.rule] = row
    }
    return rows.values.sorted {
      $0.order == $1.order ? $0.id < $1.id : $0.order < $1.order
    }
  }

  private static func table(_ severity: Severity, _ rows: [Row], _ layout: AuditLayout) -> [String]
  {
    let header = [severity.rawValue + "s", "", "findings", "languages"]
    let cells = rows.map { row in
      [row.id, row.fixes.mark ?? "", AuditText.grouped(row.count), Visible.text(row.languages)]
    }
    let widths = FittedText.widths([header] + cells, width: nil)
    func line(_ row: [String]) -> String {
      row.indices.filter { widths[$0] > 0 }
        .map { Visible.padded(row[$0], to: widths[$0], right: $0 == 2) }
        .joined(separator: "  ")
    }
    let room = layout.width.map { $0 - widths.reduce(0, +) - 2 * widths.count }
    return [layout.style.text(line(header), .dim)]
      + zip(rows, cells).map { row, cells in line(cells) + example(row.first, room) }
  }

  /// Returns the place of a finding in the longest form that fits: `'key' in de.lproj/A.strings:3`, `de.lproj/A.strings:3` or `A.strings:3`. If no
  /// form fits, returns the end of the last form. Returns an empty string if there is room for less than 12 columns.
  private static func example(_ finding: Finding, _ room: Int?) -> String {
    let folder = finding.path.split(separator: "/").suffix(2).joined(separator: "/")
    let place = "\(folder):\(finding.position.line)"
    let choices =
      [finding.key.map { "\($0.quoted) in \(place)" }, place].compactMap(\.self)
      + [place.split(separator: "/").last.map(String.init) ?? place]
    let texts = choices.map(Visible.text)
    let fitting = texts.first { Visible.width($0) <= room ?? .max }
    let cut = room.flatMap { room in
      room < 12 ? nil : texts.last.map { "…" + Visible.suffix($0, width: room - 1) }
    }
    return (fitting ?? cut).map { "  " + $0 } ?? ""
  }
}
