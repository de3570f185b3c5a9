// Fallbacks as one JSON object; Docs/schemas/fallbacks.schema.json describes it.

internal import LprojSource

/// Writes fallbacks as JSON, which `Docs/schemas/fallbacks.schema.json` describes.
public enum FallbacksJSON {
  /// Writes fallbacks as one JSON object.
  public static func render(_ report: FallbacksReport) -> [UInt8] {
    var writer = JSONWriter(indentation: 1)
    writer.object { writer in
      writer.member("schema", "lproj.fallbacks/1")
      writer.member("order", report.isGuideOrder ? "guide" : "loader")
      writer.objects("trees", report.trees, write)
    }
    return writer.bytes + [0x0A]
  }

  private static func write(_ tree: FallbacksReport.Tree, _ writer: inout JSONWriter) {
    writer.member("path", tree.path)
    writer.member("development", tree.development)
    writer.member("localizations", tree.localizations)
    writer.objects("readers", tree.readers) { reader, writer in
      writer.member("prefer", reader.prefer)
      writer.member("localization", reader.localization)
      writer.member("reachable", reader.isReachable)
      writer.member("search", reader.search)
      if !reader.explanation.isEmpty {
        writer.member("explanation", reader.explanation)
      }
    }
    writer.objects("resources", tree.resources.indices) { write(resource: $0, of: tree, &$1) }
    writer.objects("strings", tree.strings, write)
    writer.member("remarks", tree.remarks)
    writer.member("unreachable", tree.unreachable)
  }

  private static func write(
    resource number: Int, of tree: FallbacksReport.Tree, _ writer: inout JSONWriter
  ) {
    let resource = tree.resources[number]
    writer.member("name", resource.name)
    writer.member("subdirectory", resource.subdirectory)
    writer.member("localized", resource.isLocalized)
    writer.objects("answers", tree.readers.indices) { reader, writer in
      let steps = resource.explanations.isEmpty ? [] : resource.explanations[reader]
      write(tree.matrix.answer(number, for: reader), reader: reader, steps, &writer)
    }
    if !resource.guideDifferences.isEmpty {
      writer.objects("guideDifferences", resource.guideDifferences) { difference, writer in
        write(difference.answer, reader: difference.reader, [], &writer)
      }
    }
  }

  private static func write(
    _ answer: FallbacksReport.Answer, reader: Int, _ steps: [String], _ writer: inout JSONWriter
  ) {
    writer.member("reader", reader)
    writer.member("from", answer.origin.rawValue)
    writer.member("localization", answer.localization)
    writer.member("path", answer.path)
    if !steps.isEmpty {
      writer.member("explanation", steps)
    }
  }

  private static func write(_ row: FallbacksReport.StringRow, _ writer: inout JSONWriter) {
    writer.member("table", row.table)
    writer.member("key", row.key)
    writer.objects("answers", row.answers.indices) { reader, writer in
      let answer = row.answers[reader]
      writer.member("reader", reader)
      writer.member("value", answer.value)
      writer.member("localization", answer.localization)
      writer.member("path", answer.path)
      writer.member("line", answer.line)
    }
  }
}
