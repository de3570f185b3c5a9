// The missing translations as one JSON object; Docs/schemas/missing.schema.json describes it.

internal import LprojSource

/// Writes the missing translations as JSON, which `Docs/schemas/missing.schema.json` describes.
public enum MissingJSON {
  private static let pieceSize = 1 << 16

  /// Writes the missing translations as one JSON object.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - failures: files that could not be read.
  public static func render(_ report: MissingReport, failures: [ReportFailure] = []) -> [UInt8] {
    var bytes: [UInt8] = []
    write(report, failures: failures) { bytes += $0 }
    return bytes
  }

  /// Writes the missing translations as one JSON object, in pieces of about 64 KB.
  public static func write<Failure: Error>(
    _ report: MissingReport, failures: [ReportFailure],
    to out: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter(indentation: 1)
    writer.beginObject()
    writer.member("schema", "lproj.missing/1")
    writer.member("include", report.kinds.map(\.rawValue))
    writer.name("localizations")
    writer.beginArray()
    for localization in report.localizations {
      writer.beginObject()
      writeFigures(localization, report, &writer)
      writer.name("missing")
      writer.beginArray()
      try report.forEachEntry(of: localization) { (entry) throws(Failure) in
        write(entry, &writer)
        if writer.bytes.count >= pieceSize { try out(writer.takeBytes()) }
      }
      writer.endArray()
      writeAbsences(localization, report, &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.failures(failures)
    writer.endObject()
    try out(writer.finished())
  }

  private static func writeFigures(
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
  }

  private static func writeAbsences(
    _ localization: MissingReport.Localization, _ report: MissingReport,
    _ writer: inout JSONWriter
  ) {
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
