// Changed texts of tables as Markdown for a comment on a pull request.

internal import LprojSource

/// Writes changed texts as Markdown for a comment on a pull request.
public enum DiffMarkdown {
  private static let reserve = 300

  /// Writes changed texts as Markdown.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - failures: files that could not be read.
  public static func render(_ report: DiffReport, failures: [ReportFailure] = []) -> [UInt8] {
    var text = "## Changed texts\n\n"
    for failure in failures.prefix(20) {
      text += "- not read: \(MarkdownText.code(failure.line))\n"
    }
    if failures.count > 20 { text += "- and \(failures.count - 20) more\n" }
    if !failures.isEmpty { text += "\n" }
    text +=
      report.isEmpty
      ? "No text changed.\n" : MarkdownText.escaped(DiffReport.summary(report.tables)) + ".\n\n"
    var room = MissingMarkdown.limit - reserve - text.utf16.count
    var left = 0
    for table in report.tables {
      let title = table.oldPath.map { "\($0) → \(table.path)" } ?? table.path
      let start =
        "<details><summary>\(MarkdownText.escaped(title)): "
        + "\(DiffReport.summary([table]))</summary>\n\n"
        + MarkdownText.row(["key", "", "place", "before", "now"])
        + "| --- | --- | --- | --- | --- |\n"
      let end = "\n</details>\n\n"
      guard start.utf16.count + end.utf16.count < room else {
        left += table.entries.count
        continue
      }
      text += start
      room -= start.utf16.count + end.utf16.count
      for entry in table.entries {
        let rows = rows(entry)
        guard rows.utf16.count <= room else {
          left += 1
          continue
        }
        text += rows
        room -= rows.utf16.count
      }
      text += end
    }
    if left > 0 {
      text += "\(AuditText.count(left, "more change")) \(left == 1 ? "does" : "do") not fit here.\n"
    }
    return Array(text.utf8)
  }

  private static func rows(_ entry: DiffReport.Entry) -> String {
    var changes = entry.changes
    if entry.kind == .renamed {
      changes = [DiffReport.Change(localization: "", form: "", old: entry.oldKey, new: entry.key)]
    }
    return changes.map { change in
      let cells = [
        MarkdownText.code(entry.key.description), entry.kind.rawValue,
        MarkdownText.escaped(change.place), MarkdownText.code(change.old?.description ?? ""),
        MarkdownText.code(change.new?.description ?? ""),
      ]
      return "| " + cells.joined(separator: " | ") + " |\n"
    }.joined()
  }
}
