// The box at the top of a page with files that could not be read.

internal import LprojReport

enum PageFailures {
  private static let shown = 8

  static func markup(_ failures: [ReportFailure]) -> String {
    if failures.isEmpty { return "" }
    let what = AuditText.count(failures.count, "path")
    let rest = failures.dropFirst(shown)
    var text =
      "<div id=\"failures\" role=\"note\">\n<p>\(what) could not be read, so this page does not "
    text += "tell all:</p>\n" + list(failures.prefix(shown))
    if !rest.isEmpty {
      text += "<details><summary>and \(rest.count) more</summary>\n\(list(rest))</details>\n"
    }
    return text + "</div>\n"
  }

  private static func list(_ failures: ArraySlice<ReportFailure>) -> String {
    "<ul>\n" + failures.map { "<li>\(words($0))</li>\n" }.joined() + "</ul>\n"
  }

  private static func words(_ failure: ReportFailure) -> String {
    let message = Markup.escaped(Visible.text(failure.message))
    guard let place = failure.place else { return message }
    return "<code dir=\"ltr\">\(Markup.escaped(Visible.text(place)))</code>: \(message)"
  }
}
