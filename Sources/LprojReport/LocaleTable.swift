// Verdicts on several names, one line each.

internal import LprojFiles

struct LocaleTable {
  private let rows: [[String]]
  private let style: Style

  private static let header = ["name", "language", "reaches", "use instead", "found"]
  private let width: Int?

  /// - Parameter width: the columns of the terminal; nil for any width.
  init(_ verdicts: [LocaleVerdict], _ style: Style, width: Int?) {
    self.style = style
    self.width = width
    rows = verdicts.map { verdict in
      let problem = verdict.problems.first.map { "\($0.severity): \($0.rule)" }
      let reach =
        verdict.readers.isEmpty
        ? verdict.isReachable ? "–" : "nobody" : verdict.readers.joined(separator: ", ")
      return [
        verdict.name, verdict.displayName ?? "–", reach, verdict.suggestion ?? "", problem ?? "",
      ].map(Visible.text)
    }
  }

  var lines: [String] {
    let shown = Self.header.indices.filter { column in
      rows.contains { !$0[column].isEmpty }
    }
    let cells = ([Self.header] + rows).map { row in shown.map { row[$0] } }
    let widths = FittedText.widths(cells, width: width)
    return cells.enumerated().flatMap { number, row in
      FittedText.row(row, widths).map { number == 0 ? style.text($0, .dim) : $0 }
    }
  }
}
