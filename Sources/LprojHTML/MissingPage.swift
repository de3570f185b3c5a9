// The texts left to translate as a page.

public import LprojReport
internal import LprojSource

public enum MissingPage {
  /// Writes the page of missing texts.
  ///
  /// - Parameter failures: files that could not be read.
  public static func render(
    _ report: MissingReport, failures: [ReportFailure] = [], origin: PageOrigin
  ) -> [UInt8] {
    let rows = report.localizationsWorstFirst
    let columns = PageColumns(
      report.trees.flatMap { $0.audit.localizations }.map(PageColumns.Column.init)
        + rows.map { PageColumns.Column(name: $0.name, displayName: $0.displayName) }
    ).keeping(Set(rows.map(\.name)))
    var texts = PageTexts()
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("view", "missing")
      writer.links(origin)
      writer.columns(columns)
      writer.member("kinds", report.kinds.map(\.rawValue))
      writer.trees(report.trees.map(\.audit))
      writer.name("rows")
      writer.array { writer in
        for (number, tree) in report.trees.enumerated() {
          for (table, missing) in zip(tree.audit.tables, tree.tables)
          where table.keysToTranslate > 0 && (table.isCompared || !missing.absences.isEmpty) {
            writer.object { writer in
              writer.table(table, tree.audit, number, &texts)
              writer.cells(table.coverages, columns)
              writer.absences(missing.absences.filter { !$0.isMissing }, columns, &texts)
              writer.member("sees", texts.number(missing.fallbackText))
              writer.name("sizes")
              writer.array { writer in writeSizes(missing, columns, &writer) }
              writer.member("items", lists: items(missing, report.kinds, columns, &texts))
            }
          }
        }
      }
      writer.texts(texts)
    }
    return Page(
      title: "Missing translations", subtitle: PageText.paths(of: report.trees.map(\.audit)),
      origin: origin, failures: failures,
      lines: rows.map { row in
        Page.Line(
          name: row.name, displayName: row.displayName,
          numbers: numbers(row))
      },
      data: writer.bytes
    ).render()
  }

  private static func numbers(_ row: MissingReport.Localization) -> String {
    let coverage = row.coverage
    let parts = [
      ("present", coverage.present), ("translated", coverage.translated),
      ("shipped", coverage.shipped),
    ].map { "\($0) \($1.part)" }
    return parts.joined(separator: ", ") + " of \(coverage.keys) keys, to do \(row.toDo), "
      + "\(row.size.words) words, \(row.size.characters) characters"
  }

  private static let usesShown = 3

  /// Returns the first places in code that look up a key, one on each line. If there are more, a line such as `+2` with their number follows. Nil if
  /// there are no places.
  private static func uses(_ source: MissingReport.Source) -> String? {
    guard !source.uses.isEmpty else { return nil }
    let shown = source.uses.prefix(usesShown).map { "\($0.path):\($0.position.line)" }
    let rest = source.uses.count - shown.count
    return (shown + (rest > 0 ? ["+\(rest)"] : [])).joined(separator: "\n")
  }

  /// Writes `source, column, words, characters` for each item that has its own size because its language needs other forms than the source.
  private static func writeSizes(
    _ table: MissingReport.Table, _ columns: PageColumns, _ writer: inout JSONWriter
  ) {
    for work in table.works {
      for item in work.items {
        guard let size = item.size else { continue }
        for number in [
          item.source, columns.number(work.localization), size.words, size.characters,
        ] {
          writer.value(number)
        }
      }
    }
  }

  /// Returns `[key, text, comment, path, line, words, characters, uses, column, kind, value, …]` for each source. The last three are repeated for
  /// each localization.
  private static func items(
    _ table: MissingReport.Table, _ kinds: [MissingReport.Kind], _ columns: PageColumns,
    _ texts: inout PageTexts
  ) -> [[Int]] {
    var items = table.sources.map { source in
      [
        texts.number(source.key), texts.number(source.text), texts.number(source.comment),
        texts.number(source.path), source.position.line, source.size.words, source.size.characters,
        texts.number(uses(source)),
      ]
    }
    for work in table.works {
      let column = columns.number(work.localization)
      for item in work.items {
        items[item.source] += [
          column, kinds.firstIndex(of: item.kind) ?? 0, texts.number(item.value),
        ]
      }
    }
    return items
  }
}
