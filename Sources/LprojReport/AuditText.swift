// An audit for people: one line a finding, then a table of the localizations, then one closing line.

public import LprojSource

public enum AuditText {
  /// Findings of these rules are folded when one table of one localization has several.
  private static let foldedRules: Set<String> = [
    "missing-key", "extra-key", "untranslated", "missing-file", "unreachable-file",
    "redundant-copy", "infoplist-unlocalized",
    "bundle-drift",
  ]
  private static let keysShown = 3

  /// Hands over the findings, then what is derived from them.
  public static func write<Failure: Error>(
    _ report: AuditReport, style: Style, to out: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let findings = lines(report.findings, style: style)
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
  public static func lines(_ findings: [FindingBatch], style: Style) -> [String] {
    folded(findings).map { line(for: $0, style) }
  }

  /// Findings that are told in one line.
  struct Group {
    var first: Finding
    var count: Int
    fileprivate var keys: [String]

    /// What they say, suggestion included; not yet safe to show.
    var message: String {
      guard count == 1 else { return AuditText.foldedMessage(self) }
      return first.message + (first.suggestion.map { " (\($0))" } ?? "")
    }

    init(_ batch: FindingBatch) {
      first = batch.first
      count = 0
      keys = []
      add(batch)
    }

    mutating func add(_ batch: FindingBatch) {
      count += batch.count
      var number = 0
      while keys.count < keysShown && number < batch.count {
        if let key = batch[number].key { keys.append(shortened(key.description)) }
        if let file = AuditText.file(batch[number]) { keys.append(shortened(file)) }
        number += 1
      }
    }
  }

  /// The path inside a localization of the file that a finding of a folded rule is about.
  private static func file(_ finding: Finding) -> String? {
    let path: String?
    switch finding.rule {
    case "missing-file": path = finding.related.first?.path
    case "unreachable-file", "redundant-copy": path = finding.path
    default: path = nil
    }
    return path.map { path in
      let parts = path.split(separator: "/")
      let folder = parts.lastIndex { $0.hasSuffix(".lproj") } ?? -1
      return parts[(folder + 1)...].joined(separator: "/")
    }
  }

  /// What findings are folded for: a table, or a localization with all its files.
  private static func folder(_ finding: Finding) -> String {
    guard finding.rule != "missing-file", let file = file(finding) else { return finding.path }
    return String(finding.path.dropLast(file.count))
  }

  /// Findings in their order; those that are alike stand where the first of them does.
  static func folded(_ findings: [FindingBatch]) -> [Group] {
    var groups: [Group] = []
    var open: [FoldKey: Int] = [:]
    for batch in findings {
      let first = batch.first
      guard foldedRules.contains(first.rule) else {
        groups.append(Group(batch))
        continue
      }
      let key = FoldKey(
        rule: first.rule, path: folder(first), table: first.table,
        localization: first.localization)
      if let index = open[key] {
        groups[index].add(batch)
      } else {
        open[key] = groups.count
        groups.append(Group(batch))
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

  private static func foldedMessage(_ group: Group) -> String {
    let rest = group.count - group.keys.count
    let list = group.keys.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    let localization = group.first.localization ?? "?"
    switch group.first.rule {
    case "missing-key": return "\(group.count) keys are missing in '\(localization)': \(list)"
    case "extra-key": return "\(group.count) keys are not in the development table: \(list)"
    case "missing-file":
      return "\(group.count) files are missing in '\(localization)': \(list)"
    case "unreachable-file":
      return "\(group.count) files of '\(localization)' have no copy to fall back to: \(list)"
    case "redundant-copy":
      return "\(group.count) files of '\(localization)' equal what they fall back to: \(list)"
    case "infoplist-unlocalized":
      return "\(group.count) texts of Info.plist are not translated in '\(localization)': \(list)"
    case "bundle-drift":
      return "\(group.count) texts differ from the sources or are absent: \(list)"
    default: return "\(group.count) values are the same as the source text: \(list)"
    }
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

  static func closing(_ report: AuditReport) -> String {
    [
      count(report.count(.error), "error"), count(report.count(.warning), "warning"),
      count(report.count(.note), "note") + " in " + count(report.files, "file"),
      count(report.localizationCount, "localization"),
    ].joined(separator: ", ")
  }

  /// `1 finding`, `2 findings`.
  public static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
