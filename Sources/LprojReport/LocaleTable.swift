// Verdicts on several names, one line each.

internal import LprojFiles

enum LocaleTable {
  private static let header = ["name", "language", "reaches", "use instead", "found"]

  /// - Parameter width: the columns of the terminal; nil for any width.
  static func lines(_ verdicts: [LocaleVerdict], _ style: Style, width: Int?) -> [String] {
    let rows = verdicts.map { verdict in
      let problem = verdict.problems.first.map { "\($0.severity): \($0.rule)" }
      let reach =
        verdict.readers.isEmpty
        ? verdict.isReachable ? "–" : "nobody" : verdict.readers.joined(separator: ", ")
      return [
        verdict.name, verdict.displayName ?? "–", reach, verdict.suggestion ?? "", problem ?? "",
      ].map(Visible.text)
    }
    let shown = header.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let cells = ([header] + rows).map { row in shown.map { row[$0] } }
    let widths = FittedText.widths(cells, width: width)
    return cells.enumerated().flatMap { number, row in
      FittedText.row(row, widths).map { number == 0 ? style.text($0, .dim) : $0 }
    }
  }
}
