// An audit as text: lines for findings, a table of the coverage, and closing lines.

public import LprojSource

/// Writes an audit as text: lines for findings, a table of the coverage, and closing lines.
public enum AuditText {
  /// Writes a whole report. A report that is too long for the terminal is shortened if the layout has a `digest`.
  public static func write<Failure: Error>(
    _ report: AuditReport, _ layout: AuditLayout, to out: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var layout = layout
    layout.rulePages = report.rulePages
    let isListed = layout.hasFindings && !layout.folds && !report.findings.isEmpty
    let found =
      layout.hasFindings && layout.folds ? groups(report.findings, of: report.rules, layout) : []
    let parity = parityRules(report.rules)
    // On a terminal, users see the end of the output first, so errors come after warnings and notes.
    let isTerminal = layout.digest != nil && layout.folds && layout.order == .severity
    let errors = isTerminal ? found.prefix { $0.first.severity == .error } : []
    let errorLines = errors.map { Self.lines(of: $0, parity, layout) }
    let findings = spaced(found[errors.count...].map { Self.lines(of: $0, parity, layout) })
    let (table, rest) = coverage(report, isWhole: !layout.folds, layout)
    let end = [
      layout.offer.flatMap { offer(report.findings, safe: $0.safe, all: $0.all) },
      closing(report, layout),
      known(report, layout.knownOffer),
    ].compactMap { $0 }
    // If all findings are listed on a terminal, the table of the coverage comes before the findings, so that the last findings stay visible.
    let isListOfAll = layout.width != nil && isListed
    let head = isListOfAll && !table.isEmpty ? table + [""] : []
    var parts = layout.hasStatistics ? [AuditStatistics.lines(report, layout.style)] : []
    parts = (parts + [isListOfAll ? [] : table]).filter { !$0.isEmpty }
    var lines = Array(parts.joined(separator: [""]))
    if isListed || !findings.isEmpty { lines.insert("", at: 0) }
    let targets = AuditTargets(report)
    let isGrouped = targets.groups.count > 1 && (!found.isEmpty || !layout.folds)
    let about = [development(report), isGrouped ? nil : targets.sentence].compactMap { $0 }
    let left = [rest].compactMap { $0 }
    let ends =
      table.isEmpty
      ? left + [about.joined(separator: "; ")] : [(left + about).joined(separator: "; ")]
    lines += ends.filter { !$0.isEmpty }
    if isGrouped { lines += targets.lines(isWhole: !layout.folds) }
    if !errors.isEmpty {
      if !findings.isEmpty || !lines.isEmpty { lines.append("") }
      lines += spaced(errorLines) + [""]
    }
    let (first, last) = (head + findings, lines + end)
    if let digest = layout.digest, isTerminal, !layout.hasStatistics,
      AuditDigest.height(of: first + last, layout) > digest.room
    {
      let coverage = table + [rest].compactMap { $0 }
      let shortened = AuditDigest.lines(
        report, errors: Array(zip(errors, errorLines)), coverage: coverage, closing: end, layout,
        digest)
      return try out(FittedText.bytes(shortened, width: layout.width))
    }
    if !first.isEmpty { try out(FittedText.bytes(first, width: layout.width)) }
    if isListed { try writeAll(report, parity, layout, to: out) }
    try out(FittedText.bytes(last, width: layout.width))
  }

  // MARK: Findings

  /// Returns a line for each finding or group of similar findings. If the layout reads excerpts, some of these lines are followed by the lines of
  /// files that the findings are about.
  ///
  /// - Parameters:
  ///   - findings: the findings to report.
  ///   - rules: the rules of the findings, which say how similar findings share a line.
  ///   - layout: the form of the lines.
  public static func lines(
    _ findings: [FindingBatch], of rules: [RuleDescription], _ layout: AuditLayout
  ) -> [String] {
    let parity = parityRules(rules)
    return spaced(groups(findings, of: rules, layout).map { lines(of: $0, parity, layout) })
      .map { FittedText.line($0, width: nil) }
  }

  private static let pieceSize = 1 << 16

  /// Writes each finding by itself, in pieces of about 64 KB. A small file can have so many findings that a list of all lines would take thousands of
  /// times its size.
  private static func writeAll<Failure: Error>(
    _ report: AuditReport, _ parity: Set<String>, _ layout: AuditLayout,
    to out: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var spacing = Spacing()
    var piece: [UInt8] = []
    for part in layout.order.parts(of: report.findings, report.rules) {
      for finding in FindingsInOrder(part) {
        let group = FindingGroup([FindingBatch(finding)], nil)
        let lines = spacing.spaced(lines(of: group, parity, layout))
        piece += FittedText.bytes(lines, width: layout.width)
        if piece.count < pieceSize { continue }
        try out(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    if !piece.isEmpty { try out(piece) }
  }

  private static func groups(
    _ findings: [FindingBatch], of rules: [RuleDescription], _ layout: AuditLayout
  ) -> [FindingGroup] {
    let groups =
      layout.folds
      ? FindingGroups.foldedOverLocalizations(
        FindingGroups.folded(findings, of: rules, jobs: layout.jobs))
      : FindingGroups.single(findings)
    return layout.order.sorted(groups, of: rules)
  }

  /// Separates a group of several lines, such as a finding with an excerpt, by empty lines.
  private struct Spacing {
    private var isFirst = true
    private var isOpen = false

    mutating func spaced(_ group: [String]) -> [String] {
      defer { (isFirst, isOpen) = (false, group.count > 1) }
      return !isFirst && (isOpen || group.count > 1) ? [""] + group : group
    }
  }

  private static func spaced(_ groups: [[String]]) -> [String] {
    var spacing = Spacing()
    return groups.flatMap { spacing.spaced($0) }
  }

  private static func parityRules(_ rules: [RuleDescription]) -> Set<String> {
    Set(rules.lazy.map(\.info).filter { $0.group == "parity" }.map(\.id))
  }

  /// Returns the line of a group. If the layout reads excerpts, the lines of the file follow for an error or a key with several entries.
  private static func lines(
    of group: FindingGroup, _ parity: Set<String>, _ layout: AuditLayout
  ) -> [String] {
    let line = line(for: group, layout)
    guard layout.excerpt != nil else { return [line] }
    if isDoubled(group, parity) { return [line] + group.samples.flatMap(layout.excerptLines) }
    return group.first.severity == .error ? [line] + layout.excerptLines(group.first) : [line]
  }

  /// Whether a group is about keys that have several entries in one file.
  ///
  /// - Parameter parity: the names of the rules in the group `parity`.
  private static func isDoubled(_ group: FindingGroup, _ parity: Set<String>) -> Bool {
    let first = group.first
    return parity.contains(first.rule) && first.related.contains { $0.path == first.path }
  }

  private static func line(for group: FindingGroup, _ layout: AuditLayout) -> String {
    let (path, position) = group.place
    let severity = group.first.severity
    let mark: Style.Mark =
      switch severity {
      case .error: .red
      case .warning: .yellow
      case .note: .blue
      }
    let style = layout.style
    let column = layout.column?(path, position) ?? position.column
    let shown = FittedText.unbroken(Visible.text(path))
    let message = Visible.text(group.message)
    let parts =
      [
        style.text("\(shown):\(position.line):\(column):", .bold),
        style.text(severity.rawValue + ":", mark),
        layout.width == nil ? message : FittedText.unbrokenQuotations(message),
        style.link(group.first.rule, layout.rulePages)
          + (group.fixes.mark.map { "\(FittedText.glue)\($0)" } ?? ""),
      ]
    return FittedText.line(
      parts.joined(separator: " "), width: layout.width, indent: 4, isFinal: false)
  }

  // MARK: Summary

  /// Returns a text such as `source language: en (guessed from the folders)`; nil if no tree has a known source language.
  static func development(_ report: AuditReport) -> String? {
    var counts: [String: Int] = [:]
    for tree in report.trees {
      guard let name = tree.development, let from = tree.developmentFrom else { continue }
      let folder = name == "Base" ? "Base.lproj" : name
      let reason = from == "folders" ? "guessed from the folders" : "by \(from)"
      counts["\(Visible.text(folder)) (\(reason))", default: 0] += 1
    }
    guard !counts.isEmpty else { return nil }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let texts = sorted.map {
      counts.count == 1 ? $0.key : "\($0.key) in \(count($0.value, "tree"))"
    }
    return "source language: " + texts.joined(separator: ", ")
  }

  /// Returns the line about the fixes that the program offers; nil if no finding has a fix.
  ///
  /// - Parameters:
  ///   - findings: the findings to report.
  ///   - how: the option that applies the safe fixes.
  ///   - all: the option that applies all fixes.
  public static func offer(
    _ findings: [FindingBatch], safe how: String, all: String
  ) -> String? {
    let fixes = findings.compactMap(\.first.fix)
    let safe = fixes.count { $0.safety == .safe }
    let unsafe = fixes.count - safe
    switch (safe, unsafe) {
    case (0, 0): return nil
    case (0, _): return "[**] \(all) fixes \(count(unsafe, "finding"))"
    case (_, 0): return "[*] \(how) fixes \(count(safe, "finding"))"
    case (_, _): return "[*] \(how) fixes \(count(safe, "finding")), [**] \(all) \(unsafe) more"
    }
  }

  /// Returns a line such as `known: 0 errors, 12 warnings`; nil if a baseline hides no findings.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - how: the option that shows the hidden findings; nil to name no option.
  public static func known(_ report: AuditReport, _ how: String?) -> String? {
    report.knownCounts.map { "known: \($0)" + (how.map { " (\($0) shows them)" } ?? "") }
  }

  /// Returns the closing line, such as `1 error, 2 warnings in 12 files, 3 localizations; 4 notes hidden`.
  static func closing(_ report: AuditReport) -> String {
    let severities: [Severity] = [.error, .warning, .note]
    func isHidden(_ severity: Severity) -> Bool { report.hidden[severity] ?? 0 > 0 }
    let new = report.hasOnlyNewFindings ? "new " : ""
    let shown = severities.filter { !isHidden($0) }.map {
      count(report.count($0), new + $0.rawValue)
    }
    let hidden = severities.filter(isHidden).map {
      count(report.hidden[$0] ?? 0, new + $0.rawValue)
    }
    let places = [count(report.files, "file"), count(report.localizationCount, "localization")]
    return shown.joined(separator: ", ") + " in " + places.joined(separator: ", ")
      + (hidden.isEmpty ? "" : "; \(hidden.joined(separator: " and ")) hidden")
  }

  /// Returns the closing line. If findings are hidden and the terminal has room, the line also has the option that shows them.
  private static func closing(_ report: AuditReport, _ layout: AuditLayout) -> String {
    let line = closing(report)
    guard let lowest = Severity.allCases.first(where: { report.hidden[$0] ?? 0 > 0 }),
      let offer = layout.severityOffer.map({ line + ": \($0) \(lowest)" }),
      Visible.width(offer) <= layout.width ?? .max
    else { return line }
    return offer
  }

  /// A number with a noun, such as `1 finding` or `2,000 findings`.
  public static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns a number of at least 0 with commas, such as `2,000`.
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    if digits.count < 4 { return digits }
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
      text.append(digit.element)
    }
  }
}
