// The coverage of localizations as text: a table of the incomplete localizations, the worst first.

internal import LprojSource

extension AuditText {
  /// The possible widths of a bar in columns. The first width at which all rows fit the terminal is used. If none fits, the last width is used.
  private static let barWidths = [20, 10, 5]
  private static let rowsShown = 5

  /// Returns a table of the localizations that lack the most texts, and a sentence on the rest, such as `2 have all`.
  ///
  /// Without `isWhole`, the table is empty if no localization lacks anything. If the report is compared with an earlier commit, the table has only
  /// localizations that changed.
  ///
  /// - Parameter isWhole: whether to show all localizations, including complete ones.
  static func coverage(
    _ report: AuditReport, isWhole: Bool, _ layout: AuditLayout
  ) -> (table: [String], rest: String?) {
    let summary = AuditSummary(report)
    if let before = report.before { return changes(summary, since: before, isWhole, layout) }
    let all = summary.rows(since: nil)
    let open = incomparable(report)
    if isWhole { return (all.isEmpty ? [] : table(all.sorted(by: isWorse), layout), open) }
    let compared = all.filter { $0.localization.share != nil }
    let lacking = compared.filter { !$0.localization.coverage.isWhole }.sorted(by: isWorse)
    let complete = compared.count - lacking.count
    guard !lacking.isEmpty else {
      let verb = complete == 1 ? "has" : "have"
      let isUnknown = complete == 0 || report.trees.contains { !$0.unread.isEmpty }
      let all = isUnknown ? nil : "\(count(complete, "localization")) \(verb) all texts"
      guard let open else { return ([], all) }
      return ([], (all.map { "\($0) that can be compared; " } ?? "") + open)
    }
    let (rows, hidden) = cut(lacking)
    var rest: [String] = []
    if hidden > 0 { rest.append("\(hidden) more localizations are incomplete") }
    if complete > 0 { rest.append("\(complete) \(complete == 1 ? "has" : "have") all") }
    let said = rest.isEmpty ? [] : [rest.joined(separator: ", ")]
    let lines = said + [open].compactMap(\.self)
    return (table(rows, layout), lines.isEmpty ? nil : lines.joined(separator: "; "))
  }

  /// Returns a sentence that names the tables without source texts to compare with; nil if there are no such tables.
  static func incomparable(_ report: AuditReport) -> String? {
    let names = Set(report.trees.flatMap(\.tables).filter(\.isIncomparable).map(\.name)).sorted()
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(3).map { "'\(Visible.text($0))'" }.joined(separator: ", ")
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    let whose = names.count == 1 ? "its" : "their"
    return "nothing is compared in \(shown)\(more): \(whose) source texts are in no table"
  }

  /// Returns the table and the sentence of `coverage` for a report that is compared with an earlier commit.
  private static func changes(
    _ summary: AuditSummary, since before: AuditSummary, _ isWhole: Bool, _ layout: AuditLayout
  ) -> (table: [String], rest: String?) {
    let changed = summary.rows(since: before)
    guard !changed.isEmpty else {
      let isEmpty = summary.localizations.allSatisfy { $0.share == nil }
      return ([], isEmpty ? nil : "no localization has more or fewer texts than before")
    }
    let sorted = isWhole ? changed : changed.sorted(by: isWorse)
    let (rows, hidden) = isWhole ? (sorted, 0) : cut(sorted)
    return (table(rows, layout), hidden > 0 ? "\(hidden) more localizations have changed" : nil)
  }

  static func isWorse(_ one: CoverageRow, _ other: CoverageRow) -> Bool {
    let (left, right) = (one.localization, other.localization)
    return CoverageSum.isWorse((left.name, left.coverage), (right.name, right.coverage))
  }

  /// Returns the first rows and the number of hidden rows. The number is never 1, because a single further row is shown as well.
  private static func cut(_ rows: [CoverageRow]) -> (rows: [CoverageRow], hidden: Int) {
    let isCut = rows.count > rowsShown + 1
    return isCut ? (Array(rows.prefix(rowsShown)), rows.count - rowsShown) : (rows, 0)
  }

  private static func table(_ rows: [CoverageRow], _ layout: AuditLayout) -> [String] {
    let columns = AuditSummary.Localization.columns
    let header = ["localization"] + columns.dropLast()
    let cells = rows.map { [Visible.text($0.name)] + $0.cells.dropLast() }
    let widths = FittedText.widths([header] + cells, width: nil)
    let percentWidth = rows.map { Visible.width($0.cells.last ?? "") }.max() ?? 0
    func format(_ row: [String]) -> String {
      row.indices.map { Visible.padded(row[$0], to: widths[$0], right: $0 > 0) }
        .joined(separator: "  ") + "  "
    }
    func line(_ row: CoverageRow, _ cells: [String], bar: Int, _ style: Style) -> String {
      let percent = row.cells.last ?? ""
      guard let share = row.share else { return format(cells) + percent }
      let mark: Style.Mark = row.localization.coverage.isWhole ? .green : .yellow
      let remarks = row.remarks.map { "  " + $0 }.first ?? ""
      return format(cells) + style.text(share.bar(width: bar), mark) + " "
        + Visible.padded(percent, to: max(6, percentWidth), right: true) + remarks
    }
    let all = Array(zip(rows, cells))
    let bar = barWidths.first { bar in
      all.allSatisfy {
        Visible.width(line($0, $1, bar: bar, Style(isColoured: false))) <= layout.width ?? .max
      }
    }
    return [layout.style.text(format(header) + (columns.last ?? ""), .dim)]
      + all.map { line($0, $1, bar: bar ?? barWidths[barWidths.count - 1], layout.style) }
  }
}
