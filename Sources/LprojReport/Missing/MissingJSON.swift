// The missing translations as one JSON object; Docs/schemas/missing.schema.json describes it.

internal import LprojSource

/// Writes the missing translations as JSON, which `Docs/schemas/missing.schema.json` describes.
public enum MissingJSON {
  /// Writes the missing translations as one JSON object.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - failures: files that could not be read.
  public static func render(_ report: MissingReport, failures: [ReportFailure] = []) -> [UInt8] {
    var writer = JSONWriter(indentation: 1)
    writer.object { writer in
      writer.member("schema", "lproj.missing/1")
      writer.member("include", report.kinds.map(\.rawValue))
      writer.objects("localizations", report.localizations) { write($0, report, &$1) }
      writer.failures(failures)
    }
    return writer.bytes + [0x0A]
  }

  private static func write(
    _ localization: MissingReport.Localization, _ report: MissingReport,
    _ writer: inout JSONWriter
  ) {
    writer.member("name", localization.name)
    writer.member("displayName", localization.displayName)
    writer.figures(localization.coverage)
    writer.member("keys", localization.coverage.keys)
    writer.member("present", localization.coverage.present.part)
    writer.member("toDo", localization.toDo)
    writer.object("counts") { writer in
      for (kind, count) in zip(report.kinds, localization.counts) {
        writer.member(kind.rawValue, count)
      }
    }
    for (name, size) in [("words", \TextSize.words), ("characters", \TextSize.characters)] {
      writer.object(name) { writer in
        for (kind, sizes) in zip(report.kinds, localization.sizes) {
          writer.member(kind.rawValue, sizes[keyPath: size])
        }
      }
    }
    writer.name("missing")
    writer.array { writer in
      report.forEachEntry(of: localization) { write($0, &writer) }
    }
    writer.objects("absentTables", localization.absences) { absence, writer in
      let tree = report.trees[absence.tree].audit
      let keys = tree.tables[absence.table].keysToTranslate
      let answer = absence.absence.answer
      writer.member("tree", tree.path)
      writer.member("table", tree.tables[absence.table].name)
      writer.member("keys", keys)
      writer.member("missing", absence.absence.isMissing ? keys : 0)
      writer.member("from", answer.origin.rawValue)
      writer.member("localization", answer.localization)
      writer.member("path", answer.path)
    }
  }

  private static func write(_ entry: MissingReport.Entry, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", entry.item.kind.rawValue)
      writer.member("tree", entry.tree.audit.path)
      writer.member("table", entry.table.name)
      writer.member("key", entry.source.key)
      writer.member("source", entry.source.text)
      writer.member("comment", entry.source.comment)
      writer.member("path", entry.source.path)
      writer.member("line", entry.source.position.line)
      writer.objects("used", entry.source.uses) { use, writer in
        writer.member("path", use.path)
        writer.member("line", use.position.line)
      }
      writer.member("words", entry.size.words)
      writer.member("characters", entry.size.characters)
      writer.member("target", entry.work.target(entry.item))
      writer.member("value", entry.item.value)
      if let change = entry.item.change {
        writer.member("sourceBefore", change.old)
        writer.member("commit", change.commit)
        writer.member("date", change.date)
      }
    }
  }
}
