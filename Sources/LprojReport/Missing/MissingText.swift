// A text report on missing translations: a bar for each localization, then the lists.

internal import LprojSource

/// Writes a text report on missing translations: a bar for each localization, then the lists.
public enum MissingText {
  private static let barWidth = 20
  /// The minimum number of columns of a terminal that shows bars.
  private static let leastWidth = 60

  /// Writes a text report on missing translations.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - style: whether the text has colors.
  ///   - width: the columns of the terminal; nil to never break lines or cut texts.
  ///   - hint: the words that say how to see long lists completely; nil to cut no list.
  public static func render(
    _ report: MissingReport, style: Style, width: Int?, hint: String?
  ) -> [UInt8] {
    let localizations = report.localizationsWorstFirst
    guard !localizations.isEmpty else { return Array("nothing to compare\n".utf8) }
    var lines = overview(localizations, report, style, width)
    let groups = MissingGroup.groups(localizations, report)
    for group in groups {
      lines.append("")
      lines += list(group, report, style, width, hint)
    }
    if hint == nil {
      for localization in localizations {
        lines += absences(of: localization, report, style)
      }
    }
    lines += ["", closing(localizations, report)]
    return FittedText.bytes(lines, width: width)
  }

  // MARK: Overview

  private static func overview(
    _ localizations: [MissingReport.Localization], _ report: MissingReport, _ style: Style,
    _ width: Int?
  ) -> [String] {
    let nameWidth = max(localizations.map { Visible.width(Visible.text($0.name)) }.max() ?? 0, 12)
    let isNarrow = width.map { $0 < leastWidth } ?? false
    let header =
      Visible.padded("localization", to: nameWidth) + "  "
      + (isNarrow
        ? "translated  present  to do"
        : Visible.padded("translated", to: barWidth + 7)
          + "  present    to do    words  characters")
    var lines = [style.text(header, .dim)]
    for row in localizations {
      let isNothing = row.coverage.keys == 0
      if isNarrow {
        lines.append(narrow(row, nameWidth, style))
        lines += row.remarks(report.kinds).map { String(repeating: " ", count: 4) + $0 }
        continue
      }
      let bar =
        isNothing
        ? Visible.padded("–", to: barWidth + 7)
        : style.text(
          row.coverage.translated.bar(width: barWidth),
          row.isDone ? .green : .yellow) + " "
          + Visible.padded(row.coverage.translated.percent, to: 6, right: true)
      lines.append(
        Visible.padded(Visible.text(row.name), to: nameWidth) + "  "
          + bar + "  "
          + numbers(row, isNothing: isNothing))
      let notes = row.remarks(report.kinds).joined(separator: ", ")
      if notes.isEmpty { continue }
      if let width, nameWidth + barWidth + 50 + notes.utf8.count > width {
        lines.append(String(repeating: " ", count: nameWidth + 2) + notes)
      } else {
        lines[lines.count - 1] += "  " + notes
      }
    }
    return lines
  }

  /// Returns the line of a localization for a terminal without room for a bar.
  private static func narrow(
    _ row: MissingReport.Localization, _ nameWidth: Int, _ style: Style
  ) -> String {
    let isNothing = row.coverage.keys == 0
    func cell(_ text: String, _ width: Int) -> String {
      "  " + Visible.padded(isNothing ? "–" : text, to: width, right: true)
    }
    let translated = cell(row.coverage.translated.percent, 10)
    return Visible.padded(Visible.text(row.name), to: nameWidth)
      + style.text(translated, row.isDone ? .green : .yellow)
      + cell(row.coverage.present.percent, 7) + cell(String(row.toDo), 5)
  }

  private static func numbers(
    _ row: MissingReport.Localization, isNothing: Bool
  ) -> String {
    let columns = [
      (row.coverage.present.percent, 7), (String(row.toDo), 7), (String(row.size.words), 7),
      (String(row.size.characters), 10),
    ]
    return columns.map { number, width in
      Visible.padded(isNothing ? "–" : number, to: width, right: true)
    }.joined(separator: "  ")
  }

  private static func closing(
    _ localizations: [MissingReport.Localization], _ report: MissingReport
  ) -> String {
    let counts = report.kinds.indices.map { kind in
      let count = localizations.reduce(0) { $0 + $1.counts[kind] }
      return "\(count) \(report.kinds[kind].words)"
    }
    let compared = localizations.count { $0.coverage.keys > 0 }
    guard compared > 0 else { return "nothing to compare" }
    let open = localizations.count { row in row.counts.contains { $0 > 0 } }
    let size = localizations.reduce(into: TextSize.zero) { $0 += $1.size }
    let amount =
      size == .zero
      ? ""
      : "\n\(AuditText.count(size.words, "word")), \(AuditText.count(size.characters, "character")) to write"
    return "to do: " + counts.joined(separator: ", ")
      + " in \(AuditText.count(open > 0 ? open : compared, "localization"))\(amount)"
  }
}

extension MissingReport.Kind {
  var words: String { self == .needsReview ? "to review" : rawValue }
}
