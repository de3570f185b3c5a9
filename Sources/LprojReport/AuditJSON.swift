// An audit as one JSON object; Docs/schemas/audit.schema.json describes it.

internal import LprojFiles
internal import LprojSource

/// Writes an audit as JSON, which `Docs/schemas/audit.schema.json` describes.
public enum AuditJSON {
  private static let pieceSize = 1 << 16

  /// Writes an audit as one JSON object.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - failures: files that could not be read.
  public static func render(_ report: AuditReport, failures: [ReportFailure] = []) -> [UInt8] {
    var bytes: [UInt8] = []
    write(report, failures: failures) { bytes += $0 }
    return bytes
  }

  /// Writes an audit as one JSON object, in pieces of about 64 KB.
  public static func write<Failure: Error>(
    _ report: AuditReport, failures: [ReportFailure],
    to out: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "lproj.audit/1")
    writer.object("tool") { writer in
      writer.member("name", "lproj")
      writer.member("version", report.toolVersion)
      writer.member("icu", report.icuVersion)
      writer.member("cldr", report.cldrVersion)
    }
    writer.objects("trees", report.trees, write)
    writer.objects("bundles", report.bundles, write)
    writer.name("findings")
    writer.beginArray()
    for finding in FindingsInOrder(report.findings) {
      write(finding, &writer)
      if writer.bytes.count >= pieceSize { try out(writer.takeBytes()) }
    }
    writer.endArray()
    writer.failures(failures)
    writer.object("summary") { writer in
      writer.member("errors", report.count(.error))
      writer.member("warnings", report.count(.warning))
      writer.member("notes", report.count(.note))
      writer.member("suppressed", report.suppressed)
      writer.object("known") { writer in
        writer.member("errors", report.known[.error] ?? 0)
        writer.member("warnings", report.known[.warning] ?? 0)
        writer.member("notes", report.known[.note] ?? 0)
      }
      writer.member("files", report.files)
      writer.member("entries", report.entries)
      writer.member("localizations", report.localizationCount)
    }
    writer.endObject()
    try out(writer.finished())
  }

  private static func write(_ tree: AuditReport.Tree, _ writer: inout JSONWriter) {
    writer.member("path", tree.path)
    writer.member("kind", tree.kind)
    writer.member("platform", tree.platform)
    writer.member("development", tree.development)
    writer.member("developmentFrom", tree.developmentFrom)
    writer.member("targets", tree.targets)
    writer.objects("localizations", tree.localizations, write)
    writer.objects("tables", tree.tables, write)
  }

  private static func write(_ bundle: AuditReport.Bundle, _ writer: inout JSONWriter) {
    writer.member("path", bundle.path)
    writer.member("kind", bundle.kind)
    writer.member("platform", bundle.platform)
    writer.member("identifier", bundle.identifier)
    writer.member("code", bundle.hasCode)
    writer.member("signAs", bundle.isSignedAsCode ? "code" : "resource")
  }

  private static func write(
    _ localization: AuditReport.Localization, _ writer: inout JSONWriter
  ) {
    writer.member("name", localization.name)
    writer.member("path", localization.path)
    writer.member("identifier", localization.identifier)
    writer.member("status", localization.status)
    writer.member("suggestion", localization.suggestion)
    writer.member("displayName", localization.displayName)
    writer.member("reachable", localization.isReachable)
    writer.member("guideForm", localization.isGuideForm)
    writer.member("store", localization.store)
    if let bytes = localization.bytes { writer.member("bytes", bytes) }
  }

  private static func write(_ table: AuditReport.Table, _ writer: inout JSONWriter) {
    let slash = table.name.utf8.lastIndex(of: UInt8(ascii: "/"))
    writer.member("name", table.name)
    writer.member("directory", slash.map { String(table.name[..<$0]) } ?? "")
    writer.member("formats", table.formats)
    writer.member("development", table.development)
    writer.member("keys", table.keys)
    writer.object("localizations") { write(table.localizations, &$0) }
    writer.object("absent") { write(table.absent.map { ($0, table.absence) }, &$0) }
  }

  private static func write(
    _ coverages: [(name: String, coverage: AuditReport.Coverage)], _ writer: inout JSONWriter
  ) {
    for (name, coverage) in coverages {
      writer.object(name) { writer in
        writer.member("entries", coverage.entries)
        writer.member("present", coverage.present)
        writer.member("missing", coverage.missing)
        writer.member("toDo", coverage.toDo)
        writer.member("extra", coverage.extra)
        writer.member("untranslated", coverage.untranslated)
        writer.figures(CoverageSum(coverage))
      }
    }
  }

  private static func write(_ finding: Finding, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("rule", finding.rule)
      if let kind = finding.kind { writer.member("kind", kind) }
      writer.member("severity", finding.severity.rawValue)
      writer.member("message", finding.message)
      writer.member("path", finding.path)
      writer.member("line", finding.position.line)
      writer.member("column", finding.position.column)
      writer.member("localization", finding.localization)
      writer.member("table", finding.table)
      writer.member("key", finding.key)
      writer.member("suggestion", finding.suggestion)
      writer.member("ships", finding.ships.rawValue)
      writer.member("target", finding.target)
      if !finding.reasons.isEmpty { writer.member("reasons", finding.reasons.map(\.id)) }
      writer.objects("related", finding.related) { place, writer in
        writer.member("path", place.path)
        writer.member("line", place.position.line)
        writer.member("column", place.position.column)
        writer.member("message", place.message)
      }
      if let fix = finding.fix {
        writer.object("fix") { writer in
          writer.member("title", fix.title)
          writer.member("safety", fix.safety.rawValue)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the members `coverage`, `translated` and `shipped`, each a number from 0 to 1, or null if there are no keys.
  mutating func figures(_ sum: CoverageSum) {
    for (name, share) in [
      ("coverage", sum.present), ("translated", sum.translated), ("shipped", sum.shipped),
    ] {
      self.name(name)
      raw(sum.keys == 0 ? "null" : share.decimal)
    }
  }
}
