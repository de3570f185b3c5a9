// JSON and CSV reports on the texts that code looks up; Docs/schemas/keys.schema.json describes the JSON.

internal import LprojSource

/// Writes a JSON report on the texts that code looks up. `Docs/schemas/keys.schema.json` describes it.
public enum KeysJSON {
  /// Writes the report as one JSON object.
  public static func render(_ report: KeysReport) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("schema", "lproj.keys/1")
      writer.member("files", report.files)
      writer.member("functions", report.functions)
      writer.objects("keys", report.uses, write)
      writer.objects("computed", report.computed) { computed, writer in
        writer.member("expression", computed.expression)
        writer.member("function", computed.function)
        writer.member("table", computed.table)
        write(computed.path, computed.position, &writer)
      }
    }
    return writer.finished()
  }

  private static func write(_ use: KeysReport.Use, _ writer: inout JSONWriter) {
    writer.member("key", use.key)
    writer.member("whole", use.isWhole)
    writer.member("table", use.table)
    writer.member("bundle", use.bundle)
    writer.member("default", use.defaultText)
    writer.member("hasDefault", use.hasDefault)
    writer.member("comment", use.comment)
    writer.name("arguments")
    writer.array { writer in
      for specifier in use.specifiers { writer.value(specifier) }
    }
    writer.member("function", use.function)
    writer.member("kind", use.kind)
    write(use.path, use.position, &writer)
  }

  private static func write(
    _ path: String, _ position: Position, _ writer: inout JSONWriter
  ) {
    writer.member("path", path)
    writer.member("line", position.line)
    writer.member("column", position.column)
  }
}

/// Writes a CSV report on the texts that code looks up.
public enum KeysCSV {
  /// Writes one row for each look-up.
  public static func render(_ report: KeysReport) -> [UInt8] {
    var writer = CSVWriter(columns: [
      "key", "table", "bundle", "default", "comment", "function", "kind", "path", "line", "column",
    ])
    for use in report.uses {
      writer.row([
        use.key, Key(use.table ?? ""), Key(use.bundle), use.defaultText ?? Key(""),
        use.comment ?? Key(""), Key(use.function), Key(use.kind), Key(use.path),
        Key(String(use.position.line)), Key(String(use.position.column)),
      ])
    }
    return writer.bytes
  }
}
