// How much of each localization is there, for people: what is not whole, worst first.

internal import LprojSource

extension AuditText {
  private static let barWidth = 20
  private static let rowsShown = 5

  /// The localizations that lack most as lines of a table, and what there is to say of the rest; both
  /// empty where nothing is compared.
  ///
  /// - Parameter isWhole: whether to show all localizations, also those that lack nothing.
  static func coverage(
    _ report: AuditReport, isWhole: Bool, _ style: Style
  ) -> (table: [String], rest: String?) {
    let all = AuditSummary(report).localizations
    if isWhole { return (all.isEmpty ? [] : table(all, style), nil) }
    let compared = all.filter { $0.share != nil }
    let lacking = compared.filter { $0.missing > 0 }.sorted {
      ($0.missing * $1.keys, $1.missing, $0.name) > ($1.missing * $0.keys, $0.missing, $1.name)
    }
    let complete = compared.count - lacking.count
    guard !lacking.isEmpty else {
      let verb = complete == 1 ? "has" : "have"
      return ([], complete == 0 ? nil : "\(count(complete, "localization")) \(verb) all texts")
    }
    let isCut = lacking.count > rowsShown + 1
    let rows = isCut ? Array(lacking.prefix(rowsShown)) : lacking
    var rest: [String] = []
    if isCut { rest.append(count(lacking.count - rowsShown, "more localization") + " lack texts") }
    if complete > 0 { rest.append("\(complete) \(complete == 1 ? "has" : "have") all") }
    return (table(rows, style), rest.isEmpty ? nil : rest.joined(separator: ", "))
  }

  private static func table(_ rows: [AuditSummary.Localization], _ style: Style) -> [String] {
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
      + zip(rows, cells).map { format($1) + bar($0.share, style) }
  }

  private static func bar(_ share: Share?, _ style: Style) -> String {
    guard let share else { return "–" }
    let percent = Visible.padded(share.percent, to: 6, right: true)
    return style.text(share.bar(width: barWidth), share.part < share.whole ? .yellow : .green)
      + " " + percent
  }
}
