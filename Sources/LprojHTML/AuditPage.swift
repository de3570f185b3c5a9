// An audit as a page.

public import LprojReport
public import LprojSource

public enum AuditPage {
  /// Writes the page of an audit.
  ///
  /// - Parameters:
  ///   - rules: the rules, for their summaries; rules without findings are left out.
  ///   - excerpt: reads the line at a position again; returns nil if the line cannot be read.
  ///   - failures: returns files that could not be read; called after all lines are read.
  public static func render(
    _ report: AuditReport, fallbacks: TableFallbacks, rules: [RuleInfo], origin: PageOrigin,
    excerpt: (_ path: String, _ position: Position) -> SourceExcerpt?,
    failures: () -> [ReportFailure] = { [] }
  ) -> [UInt8] {
    var page = AuditPageData(report, fallbacks)
    let data = page.bytes(rules, origin, excerpt)
    return Page(
      title: "Audit", subtitle: PageText.paths(of: report.trees),
      origin: origin, failures: failures(),
      lines: [
        Page.Line(name: "errors", numbers: count(.error, report)),
        Page.Line(name: "warnings", numbers: count(.warning, report)),
        Page.Line(name: "notes", numbers: count(.note, report)),
      ] + (report.knownCounts.map { [Page.Line(name: "known", numbers: $0)] } ?? []),
      plain: plain(report, rules),
      data: data
    ).render()
  }
}

extension AuditPage {
  private static let plainFindings = 100

  /// Returns the number of findings of a severity. If some of them are hidden, returns a text such as `12 not shown` instead.
  private static func count(_ severity: Severity, _ report: AuditReport) -> String {
    let hidden = report.hidden[severity] ?? 0
    return hidden > 0 ? "\(hidden) not shown" : String(report.count(severity))
  }

  /// Returns the content for browsers without scripts: the first findings, sorted by severity and by the harm for users, and then the rules, each
  /// with its number of findings.
  private static func plain(_ report: AuditReport, _ rules: [RuleInfo]) -> String {
    guard !report.findings.isEmpty else { return "" }
    var counts: [String: Int] = [:]
    for batch in report.findings { counts[batch.first.rule, default: 0] += batch.count }
    let items = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { id, count in
      let summary = rules.first { $0.id == id }?.summary ?? ""
      return
        "<li><strong>\(Markup.escaped(id))</strong> \(count): \(Markup.escaped(summary))</li>\n"
    }
    var lines: [String] = []
    let harms = Dictionary(rules.map { ($0.id, $0.harm) }, uniquingKeysWith: { one, _ in one })
    let ranks = [Severity.error, .warning, .note].flatMap { severity in
      RuleInfo.Harm.allCases.map { (severity, $0) }
    }
    for (severity, harm) in ranks where lines.count < plainFindings {
      let batches = report.findings.filter {
        $0.severity == severity && harms[$0.rule] ?? .lost == harm
      }
      for finding in FindingsInOrder(batches) {
        if lines.count == plainFindings { break }
        let place = "\(finding.path):\(finding.position.line):\(finding.position.column)"
        lines.append(
          "<li><code dir=\"ltr\">\(Markup.escaped(Visible.text(place)))</code> \(severity.rawValue): "
            + "\(Markup.escaped(Visible.text(finding.message))) [\(Markup.escaped(finding.rule))]</li>\n"
        )
      }
    }
    let all = report.findings.reduce(0) { $0 + $1.count }
    let heading =
      lines.count < all ? "The first \(lines.count) of \(all) findings" : "Findings"
    return
      "<h2>\(heading)</h2>\n<ol>\n\(lines.joined())</ol>\n<h2>Rules</h2>\n<ul>\n\(items.joined())</ul>\n"
  }
}

private struct AuditPageData {
  private let report: AuditReport
  private let fallbacks: TableFallbacks
  private let columns: PageColumns
  private var texts = PageTexts()
  private var treeNumbers: [String: Int] = [:]
  /// The rows. For findings outside of tables, the name of the table is empty.
  private var rows = Numbered<RowKey>()

  private struct RowKey: Hashable {
    var tree: Int
    var table: String
  }

  init(_ report: AuditReport, _ fallbacks: TableFallbacks) {
    self.report = report
    self.fallbacks = fallbacks
    var columns = report.trees.flatMap(\.localizations).map(PageColumns.Column.init)
    for batch in report.findings {
      let others = batch.first.related.compactMap(\.localization)
      columns += ([batch.first.localization].compactMap { $0 } + others)
        .map { PageColumns.Column(name: $0) }
    }
    if report.findings.contains(where: { $0.first.localization == nil }) {
      columns.append(PageColumns.Column(name: ""))
    }
    self.columns = PageColumns(columns)
    for (number, tree) in report.trees.enumerated() {
      treeNumbers[tree.path] = number
      for table in tree.tables { _ = rows.number(RowKey(tree: number, table: table.name)) }
    }
  }

  /// Returns the index of the innermost tree that contains a path; -1 if none does.
  private func tree(of path: String) -> Int {
    var folder = path[...]
    while true {
      if let number = treeNumbers[String(folder)] { return number }
      guard let slash = folder.lastIndex(of: "/") else { break }
      folder = slash == folder.startIndex && folder.count > 1 ? "/" : folder[..<slash]
    }
    return treeNumbers["."] ?? -1
  }

  mutating func bytes(
    _ rules: [RuleInfo], _ origin: PageOrigin,
    _ excerpt: (_ path: String, _ position: Position) -> SourceExcerpt?
  ) -> [UInt8] {
    let isLarge = report.findings.reduce(0) { $0 + $1.count } > Self.mostExcerpts
    var findings: [[Int]] = []
    var names = Numbered<String>()
    for finding in FindingsInOrder(report.findings) {
      let isShown = !isLarge || finding.severity == .error
      findings.append(numbers(finding, &names) { isShown ? excerpt($0, $1) : nil })
    }
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("view", "audit")
      writer.links(origin)
      writer.columns(columns)
      writer.trees(report.trees)
      writer.member("hidden", numbers: [.error, .warning, .note].map { report.hidden[$0] ?? 0 })
      writer.member("known", report.knownCounts)
      writer.name("rules")
      writer.array { writer in
        for name in names.values {
          let rule = rules.first { $0.id == name }
          writer.value([
            name, rule?.summary ?? "", rule?.rationale ?? "",
            rule?.folding?.hasOwnWords == true ? "own words" : "",
            String((rule?.harm ?? .lost).rawValue),
          ])
        }
      }
      writer.objects("rows", rows.values) { key, writer in write(key, &writer) }
      writer.member("findings", lists: findings)
      writer.texts(texts)
    }
    return writer.bytes
  }

  private mutating func write(_ key: RowKey, _ writer: inout JSONWriter) {
    guard key.tree >= 0,
      let table = report.trees[key.tree].tables.first(where: { $0.name == key.table })
    else {
      writer.member("tree", key.tree)
      writer.member("name", texts.number(key.table))
      writer.member("keys", 0)
      return
    }
    let tree = report.trees[key.tree]
    writer.table(table, tree, key.tree, &texts)
    // A catalog (a table with a path) also has cells for the localizations that it lacks, which `coverages` includes. For other tables, `absences`
    // gives the copies that users get.
    writer.cells(table.path == nil ? table.localizations : table.coverages, columns)
    let present = Set(table.localizations.map(\.name))
    var absences: [MissingReport.Absence] = []
    if table.path == nil && table.keys > 0 {
      for localization in tree.localizations where !present.contains(localization.name) {
        let answer = fallbacks.answer(
          tree: tree.path, table: table.name, localization: localization.name)
        if let answer {
          absences.append(
            MissingReport.Absence(
              localization: localization.name, answer: answer,
              isMissing: table.absent.contains(localization.name)))
        }
      }
    }
    writer.absences(absences, columns, &texts)
  }

  /// The numbers of a finding: `[rule, severity, message, path, line, column, localization, row, key, suggestion, fix, safety, before, after]`, then
  /// `path, line, column, message, before, after, localization` for each related place. In the message, U+0000 stands for the key.
  private mutating func numbers(
    _ finding: Finding, _ rules: inout Numbered<String>,
    excerpt: (_ path: String, _ position: Position) -> SourceExcerpt?
  ) -> [Int] {
    let rule = rules.number(finding.rule)
    let severity =
      switch finding.severity {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    let safety =
      switch finding.fix?.safety {
      case nil: 0
      case .safe: 1
      case .unsafe: 2
      }
    let row = rows.number(RowKey(tree: tree(of: finding.path), table: finding.table ?? ""))
    // A missing key is reported at the beginning of the file. The first line is then not shown unless it contains the key.
    let own = excerpt(finding.path, finding.position).flatMap { line in
      let isThere =
        finding.position != .start || finding.key == nil
        || line.after.contains(finding.key?.description ?? "")
      return isThere ? line : nil
    }
    var values = [
      rule, severity, texts.number(message(finding)), texts.number(finding.path),
      finding.position.line, finding.position.column, columns.number(finding.localization ?? ""),
      row, texts.number(finding.key), texts.number(finding.suggestion),
      texts.number(finding.fix?.title), safety,
    ]
    values += numbers(own)
    for place in finding.related {
      values += [
        texts.number(place.path), place.position.line, place.position.column,
        texts.number(place.message),
      ]
      values += numbers(excerpt(place.path, place.position))
      values.append(place.localization.map { columns.number($0) } ?? -1)
    }
    return values
  }

  /// The maximum number of findings for a report that shows the line of each finding. In a larger report, only errors have lines, so that the page
  /// stays small.
  private static let mostExcerpts = 20_000
  private static let (longestBefore, longestAfter) = (60, 160)

  /// Returns the indices of the texts before and after the place; -1 if there are no such texts. Long texts are cut.
  private mutating func numbers(_ excerpt: SourceExcerpt?) -> [Int] {
    guard let excerpt, !excerpt.before.isEmpty || !excerpt.after.isEmpty else { return [-1, -1] }
    let (before, after) = (excerpt.before.unicodeScalars, excerpt.after.unicodeScalars)
    let start =
      before.count > Self.longestBefore
      ? "…" + String(before.suffix(Self.longestBefore)) : excerpt.before
    let end =
      after.count > Self.longestAfter
      ? String(after.prefix(Self.longestAfter)) + "…" : excerpt.after
    return [texts.number(start), texts.number(end)]
  }

  /// Returns the message with U+0000 in place of the key at its beginning. So messages that differ only in the key become one text, which is stored
  /// only once.
  private func message(_ finding: Finding) -> String {
    let message = finding.message
    guard let key = finding.key?.description, !key.isEmpty, message.utf8.first == 0x27,
      message.dropFirst().utf8.starts(with: key.utf8)
    else { return message }
    let rest = message.utf8.dropFirst(1 + key.utf8.count)
    guard rest.first == 0x27 else { return message }
    return "'\u{0}" + String(decoding: rest, as: UTF8.self)
  }
}
