// The lists of `lproj missing` as text: keys under the files that define them.

internal import LprojSource

extension MissingText {
  private static let keysShown = 10

  static func list(
    _ group: MissingGroup, _ report: MissingReport, _ style: Style, _ width: Int?,
    _ hint: String?
  ) -> [String] {
    let total = group.tables.reduce(0) { $0 + $1.items.count }
    let names = group.names.map(Visible.text).joined(separator: ", ")
    var lines = [style.text("\(names): \(AuditText.count(total, "key"))", .bold)]
    for place in group.tables {
      let table = report.trees[place.tree].tables[place.table]
      let shown = hint == nil ? place.items[...] : place.items.prefix(keysShown)
      var path: String?
      for item in shown {
        let source = table.sources[item.source]
        if source.path != path {
          let shown = FittedText.unbroken(Visible.text(source.path))
          lines.append("  " + style.text(shown, .dim))
          path = source.path
        }
        lines.append(line(item, source, width))
        if let change = item.change {
          let old = Visible.text(change.old.description)
          lines.append("        " + style.text("was “\(old)” (\(change.when))", .dim))
        }
        if let use = source.uses.first {
          let place = FittedText.unbroken(Visible.text("\(use.path):\(use.position.line)"))
          let more = source.uses.count > 1 ? " and \(source.uses.count - 1) more" : ""
          lines.append("        " + style.text("used at \(place)\(more)", .dim))
        }
      }
      let rest = place.items.count - shown.count
      if let hint, rest > 0 { lines.append("    and \(rest) more; \(hint)") }
    }
    return lines
  }

  /// A line such as `    12: 'key' “source”`. On a terminal, a long source text is cut to the room on the last line of the key, but not below
  /// `leastShown` columns.
  private static func line(
    _ item: MissingReport.Item, _ source: MissingReport.Source, _ width: Int?
  ) -> String {
    let number = Visible.padded(String(source.position.line), to: 6, right: true)
    let mark = item.kind == .missing ? "" : " (\(item.kind.words))"
    let head = "\(number): \(FittedText.margin)'\(Visible.text(source.key.description))'"
    guard let text = source.text, text != source.key, !text.bytes.isEmpty else {
      return head + mark
    }
    var shown = Visible.text(text.description)
    if let width {
      let last = FittedText.line(head, width: width).split(separator: "\n").last.map(String.init)
      let left = width - Visible.width(last ?? "") - mark.utf8.count - 3
      shown = shortened(shown, max(left, min(leastShown, width - 10)))
    }
    return "\(head) “\(shown)”\(mark)"
  }

  private static let leastShown = 24

  /// Returns the text or, if it is wider than `width` columns, its beginning with an ellipsis.
  private static func shortened(_ text: String, _ width: Int) -> String {
    guard Visible.width(text) > width else { return text }
    var used = 0
    var kept = ""
    for character in text {
      let columns = Visible.width(String(character))
      if used + columns > width - 1 { break }
      used += columns
      kept.append(character)
    }
    return kept + "…"
  }

  /// Returns a heading, and a line for each table that the localization lacks, with the copy that its users get instead.
  static func absences(
    of localization: MissingReport.Localization, _ report: MissingReport, _ style: Style
  ) -> [String] {
    let absences = localization.lackedTables
    guard !absences.isEmpty else { return [] }
    let noun = absences.count == 1 ? "table" : "tables"
    let heading =
      "\(Visible.text(localization.name)): \(absences.count) \(noun) without a file"
    return ["", style.text(heading, .bold)]
      + absences.map { absence in
        let tree = report.trees[absence.tree].audit
        let table = tree.tables[absence.table]
        let keys = " (\(AuditText.count(table.keysToTranslate, "key"))): users get "
        let copy = absence.absence.answer.path.map { FittedText.unbroken(Visible.text($0)) }
        return "  \(Visible.text(table.name))\(keys)\(copy ?? "nothing")"
      }
  }
}
