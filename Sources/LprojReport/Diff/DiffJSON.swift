// Changed texts of tables as one JSON object; Docs/schemas/diff.schema.json describes it.

internal import LprojSource

/// Writes changed texts as JSON, which `Docs/schemas/diff.schema.json` describes.
public enum DiffJSON {
  /// Writes changed texts as one JSON object.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - failures: files that could not be read.
  public static func render(_ report: DiffReport, failures: [ReportFailure] = []) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("schema", "lproj.diff/1")
      writer.member("old", report.old)
      writer.member("new", report.new)
      writer.objects("tables", report.tables, write)
      writer.failures(failures)
    }
    return writer.finished()
  }

  private static func write(_ table: DiffReport.Table, _ writer: inout JSONWriter) {
    writer.member("path", table.path)
    writer.member("oldPath", table.oldPath)
    writer.objects("entries", table.entries) { entry, writer in
      writer.member("kind", entry.kind.rawValue)
      writer.member("key", entry.key)
      writer.member("oldKey", entry.oldKey)
      writer.objects("changes", entry.changes) { change, writer in
        writer.member("localization", change.localization)
        writer.member("form", change.form)
        writer.member("old", change.old)
        writer.member("new", change.new)
      }
    }
  }
}
