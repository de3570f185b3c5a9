// The lists of `lproj missing` as text: keys under the files that define them.

internal import LprojSource

extension MissingText {
  /// Keys shown of one table when lists are cut.
  private static let keysShown = 10
  private static let namesShown = 8

  static func list(
    _ group: MissingGroup, _ report: MissingReport, _ style: Style, _ width: Int,
    _ hint: String?
  ) -> [String] {
    let names = group.names.prefix(hint == nil ? group.names.count : namesShown)
    var heading = wrapped(names.map { shortened(Visible.text($0), width / 2) }, width - 24)
    if names.count < group.names.count {
      heading[heading.count - 1] += " and \(group.names.count - names.count) more"
    }
    let total = group.tables.reduce(0) { $0 + $1.items.count }
    heading[heading.count - 1] += ": \(total) \(total == 1 ? "key" : "keys")"
    var lines = heading.map { style.text($0, .bold) }
    for place in group.tables {
      let table = report.trees[place.tree].tables[place.table]
      let shown = hint == nil ? place.items[...] : place.items.prefix(keysShown)
      var path: String?
      for item in shown {
        let source = table.sources[item.source]
        if source.path != path {
          let heading = FallbacksMatrix.shortened(Visible.text(source.path), to: width - 2)
          lines.append("  " + style.text(heading, .dim))
          path = source.path
        }
        lines.append(line(item, source, width))
        if let use = source.uses.first {
          let place = Visible.text("\(use.path):\(use.position.line)")
          let more = source.uses.count > 1 ? " and \(source.uses.count - 1) more" : ""
          let room = width - 16 - more.utf8.count
          lines.append(
            "        "
              + style.text(
                "used at \(FallbacksMatrix.shortened(place, to: room))\(more)", .dim))
        }
      }
      let rest = place.items.count - shown.count
      if let hint, rest > 0 { lines.append("    and \(rest) more; \(hint)") }
    }
    return lines
  }

  /// `    12: 'key' “source”`, cut to fit.
  private static func line(
    _ item: MissingReport.Item, _ source: MissingReport.Source, _ width: Int
  ) -> String {
    let number = Visible.padded(String(source.position.line), to: 6, right: true)
    let mark = item.kind == .missing ? "" : " (\(item.kind.words))"
    let room = width - 10 - mark.utf8.count
    let keyText = Visible.text(source.key.description)
    guard let text = source.text, text != source.key, !text.bytes.isEmpty else {
      return "\(number): '\(shortened(keyText, room))'\(mark)"
    }
    let sourceText = Visible.text(text.description)
    // The key has the room that a short text leaves, but at least half.
    let key = shortened(keyText, max(room / 2 - 2, room - Visible.width(sourceText) - 3))
    let left = room - Visible.width(key) - 3
    return "\(number): '\(key)' “\(shortened(sourceText, left))”\(mark)"
  }

  /// The beginning of a text, in at most `width` columns.
  static func shortened(_ text: String, _ width: Int) -> String {
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

  private static func wrapped(_ names: [String], _ width: Int) -> [String] {
    var lines = [""]
    for (number, name) in names.enumerated() {
      let text = name + (number < names.count - 1 ? ", " : "")
      if !lines[lines.count - 1].isEmpty,
        Visible.width(lines[lines.count - 1]) + Visible.width(text) > width
      {
        lines[lines.count - 1].removeLast()
        lines.append("")
      }
      lines[lines.count - 1] += text
    }
    return lines
  }

  /// Tables that a localization does not have, with what its readers get instead.
  static func absences(
    of localization: MissingReport.Localization, _ report: MissingReport, _ style: Style,
    _ width: Int
  ) -> [String] {
    let absences = localization.lackedTables
    guard !absences.isEmpty else { return [] }
    let noun = absences.count == 1 ? "table" : "tables"
    let heading =
      "\(shortened(Visible.text(localization.name), width / 2)): \(absences.count) \(noun) without a file"
    return ["", style.text(heading, .bold)]
      + absences.map { absence in
        let tree = report.trees[absence.tree].audit
        let table = tree.tables[absence.table]
        let keys = " (\(table.keys) \(table.keys == 1 ? "key" : "keys")): readers get "
        let name = shortened(Visible.text(table.name), width / 3)
        let room = width - 2 - Visible.width(name) - keys.utf8.count
        let copy = absence.absence.answer.path.map {
          FallbacksMatrix.shortened(Visible.text($0), to: room)
        }
        return "  \(name)\(keys)\(copy ?? "nothing")"
      }
  }
}
