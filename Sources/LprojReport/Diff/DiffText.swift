// Changed texts of tables as text: keys under their tables, with the changed words marked.

internal import LprojSource

/// Writes changed texts as text, with the changed words marked.
public enum DiffText {
  /// Writes changed texts as text.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - style: whether the text has colors.
  ///   - width: the columns of the terminal; nil to never break lines.
  public static func render(_ report: DiffReport, style: Style, width: Int?) -> [UInt8] {
    if report.isEmpty { return [] }
    var lines: [String] = []
    for table in report.tables {
      lines.append(style.text(title(table), .bold))
      for entry in table.entries { lines += self.lines(entry, style) }
      lines.append("")
    }
    lines.append(closing(report))
    return FittedText.bytes(lines, width: width)
  }

  /// Returns a line for each table with the number of its changes, and a closing line. Returns nothing if no text changed.
  public static func statistics(_ report: DiffReport, width: Int?) -> [UInt8] {
    if report.isEmpty { return [] }
    let lines = report.tables.map { "\(title($0)): \(DiffReport.summary([$0]))" }
    return FittedText.bytes(lines + [closing(report)], width: width)
  }

  private static func closing(_ report: DiffReport) -> String {
    "\(AuditText.count(report.tables.count, "table")): \(DiffReport.summary(report.tables))"
  }

  private static func title(_ table: DiffReport.Table) -> String {
    let path = Visible.text(table.path)
    return table.oldPath.map { "\(Visible.text($0)) → \(path)" } ?? path
  }

  private static func lines(_ entry: DiffReport.Entry, _ style: Style) -> [String] {
    let key = entry.key.quoted
    switch entry.kind {
    case .added:
      return ["  " + style.text("+ \(key)", .green)]
        + entry.changes.map { value($0, $0.new, nil) }
    case .removed:
      return ["  " + style.text("- \(key)", .red)]
        + entry.changes.map { value($0, $0.old, nil) }
    case .renamed:
      return ["  " + style.text("> \(entry.oldKey?.quoted ?? "") is now \(key)", .yellow)]
    case .text, .comment, .state:
      let word = entry.kind == .text ? "" : " (\(entry.kind.rawValue))"
      return ["  " + style.text("~ \(key)\(word)", .yellow)]
        + entry.changes.map { change in
          switch (change.old, change.new) {
          case (.some, .some): changed(change, style)
          case (nil, let new): value(change, new, "added")
          case (let old, nil): value(change, old, "removed")
          }
        }
    }
  }

  private static func value(
    _ change: DiffReport.Change, _ text: Key?, _ word: String?
  ) -> String {
    let place = [change.place, word ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    return "      " + (place.isEmpty ? "" : Visible.text(place) + ": ") + (text?.quoted ?? "")
  }

  private static func changed(
    _ change: DiffReport.Change, _ style: Style
  ) -> String {
    let words = change.markedWords.map { side, part in
      let text = Visible.text(part)
      return switch side {
      case .both: text
      case .old: style.isColoured ? style.text(text, .red) : "[-\(text)-]"
      case .new: style.isColoured ? style.text(text, .green) : "{+\(text)+}"
      }
    }
    let place = change.place
    return "      " + (place.isEmpty ? "" : Visible.text(place) + ": ") + "'\(words.joined())'"
  }
}
