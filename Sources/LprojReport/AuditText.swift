// An audit for people: one line a finding, then a table of the localizations, then one closing line.

public import LprojSource

public enum AuditText {
  private static let keysShown = 3

  /// Hands over the findings, then what is derived from them.
  public static func write<Failure: Error>(
    _ report: AuditReport, style: Style, to out: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let findings = lines(report.findings, of: report.rules, style: style)
    if !findings.isEmpty { try out(text(findings)) }
    var lines = coverageTable(report, style)
    if !lines.isEmpty && !findings.isEmpty { lines.insert("", at: 0) }
    if let development = development(report) { lines.append(development) }
    if !lines.isEmpty || !findings.isEmpty { lines.append("") }
    lines.append(closing(report))
    try out(text(lines))
  }

  private static func text(_ lines: [String]) -> [UInt8] {
    Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  // MARK: Findings

  /// A line for each finding, or for several that are alike.
  ///
  /// - Parameter rules: say which findings are folded, and how.
  public static func lines(
    _ findings: [FindingBatch], of rules: [RuleDescription], style: Style
  ) -> [String] {
    folded(findings, of: rules).map { line(for: $0, style) }
  }

  /// Findings that are reported in one line.
  struct Group {
    var first: Finding
    var count: Int
    fileprivate var names: [String]
    private let folding: Folding?

    /// What they say, suggestion included; not yet safe to show.
    var message: String {
      guard count > 1, let folding else {
        return first.message + (first.suggestion.map { " (\($0))" } ?? "")
      }
      let rest = count - names.count
      return folding.message(count, localization: first.localization) + ": "
        + names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    fileprivate init(_ batch: FindingBatch, _ folding: Folding?) {
      first = batch.first
      self.folding = folding
      count = 0
      names = []
      add(batch)
    }

    fileprivate mutating func add(_ batch: FindingBatch) {
      count += batch.count
      guard let folding else { return }
      var number = 0
      while names.count < keysShown && number < batch.count {
        if let name = folding.name(batch[number]) { names.append(shortened(name)) }
        number += 1
      }
    }
  }

  /// Findings in their order; those that are alike stand where the first of them does.
  static func folded(_ findings: [FindingBatch], of rules: [RuleDescription]) -> [Group] {
    let foldings = Dictionary(
      rules.compactMap { rule in rule.info.folding.map { (rule.info.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    var groups: [Group] = []
    var open: [FoldKey: Int] = [:]
    for batch in findings {
      let first = batch.first
      guard let folding = foldings[first.rule] else {
        groups.append(Group(batch, nil))
        continue
      }
      let key = FoldKey(
        rule: first.rule, path: folding.place(first), table: first.table,
        localization: first.localization)
      if let index = open[key] {
        groups[index].add(batch)
      } else {
        open[key] = groups.count
        groups.append(Group(batch, folding))
      }
    }
    return groups
  }

  private struct FoldKey: Hashable {
    var rule: String
    var path: String
    var table: String?
    var localization: String?
  }

  private static func line(for group: Group, _ style: Style) -> String {
    let first = group.first
    let place = "\(Visible.text(first.path)):\(first.position.line):\(first.position.column):"
    let mark: Style.Mark =
      switch first.severity {
      case .error: .red
      case .warning: .yellow
      case .note: .blue
      }
    return
      "\(style.text(place, .bold)) \(style.text(first.severity.rawValue, mark)): "
      + "\(Visible.text(group.message)) \(style.text("[\(first.rule)]", .dim))"
  }

  private static func shortened(_ text: String) -> String {
    let text = Visible.text(text)
    return text.count > 40 ? "'\(text.prefix(37))…'" : "'\(text)'"
  }

  // MARK: Summary

  private static let barWidth = 20

  private static func coverageTable(_ report: AuditReport, _ style: Style) -> [String] {
    let rows = AuditSummary(report).localizations
    guard !rows.isEmpty else { return [] }
    let header = ["localization", "entries", "missing"]
    let cells = rows.map { row in
      [Visible.text(row.name), String(row.entries), row.isDevelopment ? "–" : String(row.missing)]
    }
    let widths = header.indices.map { column in
      ([header] + cells).map { Visible.width($0[column]) }.max() ?? 0
    }
    func format(_ row: [String]) -> String {
      row.indices.map { Visible.padded(row[$0], to: widths[$0], right: $0 > 0) }
        .joined(separator: "  ") + "  "
    }
    return [style.text(format(header) + "coverage", .dim)]
      + zip(rows, cells).map { format($1) + coverage($0, style) }
  }

  private static func coverage(_ row: AuditSummary.Localization, _ style: Style) -> String {
    guard let share = row.share else { return "–" }
    let bar = share.bar(width: barWidth)
    let percent = Visible.padded(share.percent, to: 6, right: true)
    return style.text(bar, row.missing == 0 ? .green : .yellow) + " " + percent
  }

  /// Which localization the others were compared with, and what decided that.
  static func development(_ report: AuditReport) -> String? {
    var counts: [String: Int] = [:]
    for tree in report.trees {
      guard let name = tree.development, let from = tree.developmentFrom else { continue }
      counts["\(Visible.text(name)) (by \(from))", default: 0] += 1
    }
    guard !counts.isEmpty else { return nil }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let texts = sorted.map {
      counts.count == 1 ? $0.key : "\($0.key) in \(count($0.value, "tree"))"
    }
    return "compared with: " + texts.joined(separator: ", ")
  }

  /// What there is, shown or not.
  static func closing(_ report: AuditReport) -> String {
    let severities: [Severity] = [.error, .warning, .note]
    func isHidden(_ severity: Severity) -> Bool { report.hidden[severity] ?? 0 > 0 }
    let shown = severities.filter { !isHidden($0) }.map { count(report.count($0), $0.rawValue) }
    let hidden = severities.filter(isHidden).map { count(report.hidden[$0] ?? 0, $0.rawValue) }
    let places = [count(report.files, "file"), count(report.localizationCount, "localization")]
    let all = hidden.isEmpty ? shown : shown + [hidden.joined(separator: " and ") + ", not shown,"]
    return all.joined(separator: ", ") + " in " + places.joined(separator: ", ")
  }

  /// `1 finding`, `2 findings`.
  public static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension Folding {
  /// What is listed of a finding.
  fileprivate func name(_ finding: Finding) -> String? {
    switch item {
    case .key: finding.key?.description
    case .file: Self.inside(finding.path)
    case .relatedFile: finding.related.first.map { Self.inside($0.path) }
    }
  }

  /// What findings are folded for: a table, or a localization with all its files.
  fileprivate func place(_ finding: Finding) -> String {
    guard item == .file else { return finding.path }
    return String(finding.path.dropLast(Self.inside(finding.path).count))
  }

  /// The path of a file inside its localization.
  private static func inside(_ path: String) -> String {
    let parts = path.split(separator: "/")
    let folder = parts.lastIndex { $0.hasSuffix(".lproj") } ?? -1
    return parts[(folder + 1)...].joined(separator: "/")
  }
}
