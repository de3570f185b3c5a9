// Verdicts on several names, a line each.

internal import LprojFiles

struct LocaleTable {
  private let rows: [[String]]
  private let style: Style

  private static let header = ["name", "language", "reaches", "use instead", "found"]
  /// What a cell may take of the columns of a terminal.
  private static let widest = 26

  /// - Parameter isCut: whether long cells are cut, except names.
  init(_ verdicts: [LocaleVerdict], _ style: Style, isCut: Bool) {
    self.style = style
    rows = verdicts.map { verdict in
      let problem = verdict.problems.first.map { "\($0.severity): \($0.rule)" }
      let reach =
        verdict.readers.isEmpty
        ? verdict.isReachable ? "–" : "nobody" : verdict.readers.joined(separator: ", ")
      let facts = [verdict.displayName ?? "–", reach, verdict.suggestion ?? "", problem ?? ""]
        .map(Visible.text)
      return [Visible.text(verdict.name)]
        + (isCut ? facts.map { FallbacksMatrix.shortened($0, to: Self.widest) } : facts)
    }
  }

  var lines: [String] {
    let shown = Self.header.indices.filter { column in
      rows.contains { !$0[column].isEmpty }
    }
    let widths = shown.map { column in
      ([Self.header] + rows).map { Visible.width($0[column]) }.max() ?? 0
    }
    return ([Self.header] + rows).enumerated().map { number, row in
      var line = zip(shown, widths).map { Visible.padded(row[$0], to: $1) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return number == 0 ? style.text(line, .dim) : line
    }
  }
}
