// The missing translations as Markdown for a comment on a pull request.

internal import LprojSource

/// Writes the missing translations as Markdown for a comment on a pull request.
public enum MissingMarkdown {
  static let limit = AuditMarkdown.limit
  private static let reserve = 200

  /// Writes the missing translations as Markdown.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - failures: files that could not be read.
  public static func render(_ report: MissingReport, failures: [ReportFailure] = []) -> [UInt8] {
    let localizations = report.localizationsWorstFirst
    var text = "## Missing translations\n\n"
    var room = limit - reserve - text.utf16.count
    if !failures.isEmpty {
      // Failures get at most half of the room.
      room /= 2
      let lines = failures.map { "- not compared: \(MarkdownText.code($0.line))\n" }
      add(lines, to: &text, &room, orElse: "paths that could not be read")
      room = limit - reserve - text.utf16.count
    }
    guard !localizations.isEmpty else { return Array((text + "Nothing to compare.\n").utf8) }
    let total = localizations.reduce(0) { $0 + $1.toDo }
    if total == 0 && failures.isEmpty {
      let isWhole = localizations.allSatisfy(\.coverage.isWhole)
      text += isWhole ? "Everything is translated.\n\n" : "No text is missing.\n\n"
    }
    room = limit - reserve - text.utf16.count
    add(overview(localizations, report), to: &text, &room, orElse: "localizations")
    add(changes(report), to: &text, &room, orElse: "translations to look at")
    var left = 0
    for group in MissingGroup.groups(localizations, report) {
      let section = details(group, report, room)
      if let section, section.utf16.count <= room {
        text += section
        room -= section.utf16.count
      } else {
        left += group.names.count
      }
    }
    if left > 0 {
      let what =
        left == 1 ? "list of 1 more localization does" : "lists of \(left) more localizations do"
      text += "The \(what) not fit here.\n"
    }
    return Array(text.utf8)
  }

  /// Adds as many lines as fit, then a sentence with the number of all other lines.
  private static func add(
    _ lines: [String], to text: inout String, _ room: inout Int, orElse what: String
  ) {
    if lines.isEmpty { return }
    for (number, line) in lines.enumerated() {
      guard line.utf16.count <= room else {
        text += "\n\(lines.count - number) more \(what) do not fit here.\n"
        break
      }
      text += line
      room -= line.utf16.count
    }
    text += "\n"
  }

  /// Returns a heading and a row for each outdated translation; nothing if there are none.
  private static func changes(_ report: MissingReport) -> [String] {
    var rows: [String] = []
    for tree in report.trees {
      for table in tree.tables {
        for work in table.works {
          for item in work.items {
            guard let change = item.change else { continue }
            let source = table.sources[item.source]
            let cells =
              [
                work.localization, source.key.description, change.old.description,
                source.text?.description ?? "", item.value?.description ?? "",
              ].map(MarkdownText.code) + [MarkdownText.escaped(change.when)]
            rows.append("| " + cells.joined(separator: " | ") + " |\n")
          }
        }
      }
    }
    if rows.isEmpty { return [] }
    let heading =
      "### Texts that changed: translations to look at\n\n"
      + MarkdownText.row(["localization", "key", "source before", "source", "translation", "since"])
      + "| --- | --- | --- | --- | --- | --- |\n"
    return [heading] + rows
  }

  private static func overview(
    _ localizations: [MissingReport.Localization], _ report: MissingReport
  ) -> [String] {
    // If there is only one kind of work, it has no column, because the column `to do` has the same number.
    let kinds = report.kinds.count > 1 ? report.kinds.map(\.words) : []
    // Copies of the source have their own column if the report lists them.
    let remarks = localizations.map { row in
      row.coverage.remarks(withCopies: !report.kinds.contains(.untranslated))
        .joined(separator: ", ")
    }
    let hasRemarks = remarks.contains { !$0.isEmpty }
    return [
      MarkdownText.row(
        ["localization", "", "translated", "present", "to do"] + kinds + [
          "words", "characters", "absent tables",
        ] + (hasRemarks ? [""] : [])),
      "| --- | --- | --: |" + String(repeating: " --: |", count: kinds.count + 5)
        + (hasRemarks ? " --- |\n" : "\n"),
    ]
      + zip(localizations, remarks).map { row, remarks in
        let isNothing = row.coverage.keys == 0
        return MarkdownText.row(
          [
            row.name, isNothing ? "" : row.coverage.translated.bar(width: 10),
            isNothing ? "–" : row.coverage.translated.percent,
            isNothing ? "–" : row.coverage.present.percent, String(row.toDo),
          ] + (kinds.isEmpty ? [] : row.counts.map { String($0) })
            + [row.size.words, row.size.characters, row.lackedTables.count].map { String($0) }
            + (hasRemarks ? [remarks] : []))
      }
  }

  /// Returns a folded list of a group's items, as many as fit; nil if none fits.
  private static func details(
    _ group: MissingGroup, _ report: MissingReport, _ room: Int
  ) -> String? {
    let total = group.tables.reduce(0) { $0 + $1.items.count }
    let names = group.names.map(MarkdownText.escaped).joined(separator: ", ")
    let isUsed = group.tables.contains { part in
      let table = report.trees[part.tree].tables[part.table]
      return part.items.contains { !table.sources[$0.source].uses.isEmpty }
    }
    var text =
      "<details><summary>\(names): \(total) \(total == 1 ? "key" : "keys")</summary>\n\n"
      + MarkdownText.row(["place", "key", "source text", "kind"] + (isUsed ? ["used at"] : []))
      + "| --- | --- | --- | --- |" + (isUsed ? " --- |\n" : "\n")
    let end = "\n</details>\n\n"
    var room = room - text.utf16.count - end.utf16.count - 80
    guard room > 0 else { return nil }
    var done = 0
    for part in group.tables {
      let table = report.trees[part.tree].tables[part.table]
      for item in part.items {
        let source = table.sources[item.source]
        let cells =
          [
            MarkdownText.escaped("\(source.path):\(source.position.line)"),
            MarkdownText.code(source.key.description),
            MarkdownText.code(source.text?.description ?? ""),
            item.kind.words,
          ] + (isUsed ? [used(source.uses)] : [])
        let row = "| " + cells.joined(separator: " | ") + " |\n"
        guard row.utf16.count <= room else { continue }
        text += row
        room -= row.utf16.count
        done += 1
      }
    }
    if done < total {
      text += "\n\(AuditText.count(total - done, "more key")) of this list "
      text += "\(total - done == 1 ? "does" : "do") not fit here.\n"
    }
    return done == 0 ? nil : text + end
  }

  private static func used(_ uses: [MissingReport.Use]) -> String {
    guard let first = uses.first else { return "" }
    let more = uses.count > 1 ? " and \(uses.count - 1) more" : ""
    return MarkdownText.escaped("\(first.path):\(first.position.line)") + more
  }
}
