// What is left to translate, for people: a bar for each localization, then the lists.

internal import LprojSource

public enum MissingText {
  private static let barWidth = 20

  /// - Parameter isFolded: whether long lists are cut; one that was asked for is shown whole.
  public static func render(
    _ report: MissingReport, style: Style, width: Int, isFolded: Bool
  ) -> [UInt8] {
    let localizations = report.localizations
    guard !localizations.isEmpty else { return Array("nothing to compare\n".utf8) }
    var lines = overview(localizations, report, style, width)
    let groups = MissingGroup.groups(localizations, report)
    for group in groups {
      lines.append("")
      lines += list(group, report, style, width, isFolded: isFolded)
    }
    lines += ["", closing(localizations, report)]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  // MARK: Overview

  private static func overview(
    _ localizations: [MissingReport.Localization], _ report: MissingReport, _ style: Style,
    _ width: Int
  ) -> [String] {
    let nameWidth = min(
      max(localizations.map { Visible.width(Visible.text($0.name)) }.max() ?? 0, 12),
      max(12, width - 52))
    let header =
      Visible.padded("localization", to: nameWidth) + "  "
      + Visible.padded("coverage", to: barWidth + 7) + "  missing"
    var lines = [style.text(header, .dim)]
    for row in localizations {
      let isNothing = row.coverage.keys == 0
      let isDone = row.itemCount == 0 && !isNothing
      let bar = CoverageBar.text(row.fraction, width: barWidth)
      let percent = isNothing ? "–" : CoverageBar.percent(row.fraction)
      lines.append(
        Visible.padded(shortened(Visible.text(row.name), nameWidth), to: nameWidth) + "  "
          + style.text(bar, isDone ? .green : .yellow) + " "
          + Visible.padded(percent, to: 6, right: true) + "  "
          + Visible.padded(isNothing ? "–" : String(row.coverage.missing), to: 7, right: true))
      let notes = notes(row, report).joined(separator: ", ")
      if notes.isEmpty { continue }
      if nameWidth + barWidth + 20 + notes.utf8.count <= width {
        lines[lines.count - 1] += "  " + notes
      } else {
        lines.append(String(repeating: " ", count: nameWidth + 2) + notes)
      }
    }
    return lines
  }

  private static func notes(
    _ row: MissingReport.Localization, _ report: MissingReport
  ) -> [String] {
    var notes: [String] = []
    for (kind, count) in zip(report.kinds, row.counts) where kind != .missing && count > 0 {
      notes.append("\(count) \(kind.words)")
    }
    if let absent = absentTables(row) { notes.append(absent) }
    return notes
  }

  private static func absentTables(_ row: MissingReport.Localization) -> String? {
    let count = row.absences.count { $0.answer.origin != .language }
    return count == 0 ? nil : "\(count) table\(count == 1 ? "" : "s") absent"
  }

  private static func closing(
    _ localizations: [MissingReport.Localization], _ report: MissingReport
  ) -> String {
    let counts = report.kinds.indices.map { kind in
      let count = localizations.reduce(0) { $0 + $1.counts[kind] }
      return "\(count) \(report.kinds[kind].words)"
    }
    let noun = localizations.count == 1 ? "localization" : "localizations"
    return counts.joined(separator: ", ") + " in \(localizations.count) \(noun)"
  }

  // MARK: Lists

  /// Keys shown of one table when lists are cut.
  private static let keysShown = 10
  private static let namesShown = 8

  private static func list(
    _ group: MissingGroup, _ report: MissingReport, _ style: Style, _ width: Int, isFolded: Bool
  ) -> [String] {
    let names = group.names.prefix(isFolded ? namesShown : group.names.count)
    var heading = wrapped(names.map { shortened(Visible.text($0), width / 2) }, width - 24)
    if names.count < group.names.count {
      heading[heading.count - 1] += " and \(group.names.count - names.count) more"
    }
    let total = group.tables.reduce(0) { $0 + $1.items.count }
    heading[heading.count - 1] += ": \(total) \(total == 1 ? "key" : "keys")"
    var lines = heading.map { style.text($0, .bold) }
    for place in group.tables {
      let table = report.trees[place.tree].tables[place.table]
      let shown = isFolded ? place.items.prefix(keysShown) : place.items[...]
      var path: String?
      for item in shown {
        let source = table.sources[item.source]
        if source.path != path {
          let heading = FallbacksMatrix.shortened(Visible.text(source.path), to: width - 2)
          lines.append("  " + style.text(heading, .dim))
          path = source.path
        }
        lines.append(line(item, source, width))
      }
      let rest = place.items.count - shown.count
      if rest > 0 { lines.append("    and \(rest) more; --locale shows all") }
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
}

/// Localizations with the very same work, told once.
struct MissingGroup {
  struct Part: Hashable {
    var tree: Int
    var table: Int
    var items: [MissingReport.Item]
  }

  var names: [String]
  var tables: [Part]

  static func groups(
    _ localizations: [MissingReport.Localization], _ report: MissingReport
  ) -> [MissingGroup] {
    var groups: [MissingGroup] = []
    var known: [[Part]: Int] = [:]
    for localization in localizations where localization.itemCount > 0 {
      let parts = localization.works.map { place in
        Part(
          tree: place.tree, table: place.table,
          items: report.trees[place.tree].tables[place.table].works[place.work].items)
      }
      if let number = known[parts] {
        groups[number].names.append(localization.name)
      } else {
        known[parts] = groups.count
        groups.append(MissingGroup(names: [localization.name], tables: parts))
      }
    }
    return groups
  }
}

extension MissingReport.Kind {
  /// The kind as a phrase.
  var words: String { self == .needsReview ? "to review" : rawValue }
}
