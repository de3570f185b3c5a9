// Changed texts of tables as a page: plain tables without a script.

public import LprojReport
internal import LprojSource

public enum DiffPage {
  /// Writes the page of changed texts.
  ///
  /// - Parameter failures: files that could not be read.
  public static func render(
    _ report: DiffReport, failures: [ReportFailure] = [], origin: PageOrigin
  ) -> [UInt8] {
    let title = "\(report.old) → \(report.new)"
    var text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <title>Changed texts – \(Markup.escaped(title))</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <header>
      <h1>Changed texts <small dir="auto">\(Markup.escaped(title))</small></h1>
      <p class="origin">\(origin.markup)</p>
      \(PageFailures.markup(failures))</header>
      <main>

      """
    if report.isEmpty { text += "<p>No text changed.</p>\n" }
    for table in report.tables {
      let path = table.oldPath.map { "\($0) → \(table.path)" } ?? table.path
      text += "<section>\n<h2 dir=\"auto\">\(Markup.escaped(path))</h2>\n<table>\n"
      text += "<tr><th>Key</th><th>Change</th><th>Localization</th><th>Text</th></tr>\n"
      for entry in table.entries { text += rows(entry) }
      text += "</table>\n</section>\n"
    }
    return Array((text + "</main>\n</body>\n</html>\n").utf8)
  }

  private static let style = """
    body { font: 15px/1.45 system-ui, sans-serif; margin: 1.5rem auto; max-width: 75rem; padding: 0 1rem }
    table { border-collapse: collapse; width: 100% }
    th, td { border-bottom: 1px solid #8886; padding: .3rem .6rem; text-align: start; vertical-align: top }
    td { overflow-wrap: anywhere; white-space: pre-wrap }
    .origin span { margin-inline-end: 1rem }
    del { background: #e5484d33; text-decoration: line-through }
    ins { background: #30a46c33; text-decoration: none }
    """

  private static func rows(_ entry: DiffReport.Entry) -> String {
    let key = cell(entry.key.description)
    if entry.kind == .renamed {
      let old = entry.oldKey.map { shown($0.description) } ?? ""
      return "<tr>\(key)<td>renamed</td><td></td><td><del dir=\"auto\">\(old)</del></td></tr>\n"
    }
    return entry.changes.map { change in
      "<tr>\(key)<td>\(entry.kind.rawValue)</td>\(cell(change.place))"
        + "<td dir=\"auto\">\(words(change))</td></tr>\n"
    }.joined()
  }

  private static func cell(_ text: String) -> String { "<td dir=\"auto\">\(shown(text))</td>" }

  private static func shown(_ text: String) -> String { Markup.escaped(Visible.text(text)) }

  private static func words(_ change: DiffReport.Change) -> String {
    change.markedWords.map { side, text in
      switch side {
      case .both: shown(text)
      case .old: "<del>\(shown(text))</del>"
      case .new: "<ins>\(shown(text))</ins>"
      }
    }.joined()
  }
}
