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
      writer.name("trees")
      writer.array { writer in
        for tree in report.trees { write(tree, &writer) }
      }
    }
    return writer.bytes + [0x0A]
  }

  private static func write(_ tree: FallbacksReport.Tree, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", tree.path)
      writer.member("development", tree.development)
      writer.member("localizations", tree.localizations)
      writer.name("readers")
      writer.array { writer in
        for reader in tree.readers {
          writer.object { writer in
            writer.member("prefer", reader.prefer)
            writer.member("localization", reader.localization)
            writer.member("reachable", reader.isReachable)
            writer.member("search", reader.search)
            if !reader.explanation.isEmpty {
              writer.member("explanation", reader.explanation)
            }
          }
        }
      }
      writer.name("resources")
      writer.array { writer in
        for number in tree.resources.indices { write(resource: number, of: tree, &writer) }
      }
      writer.name("strings")
      writer.array { writer in
        for row in tree.strings { write(row, &writer) }
      }
      writer.member("remarks", tree.remarks)
      writer.member("unreachable", tree.unreachable)
    }
  }

  private static func write(
    resource number: Int, of tree: FallbacksReport.Tree, _ writer: inout JSONWriter
  ) {
    let resource = tree.resources[number]
    writer.object { writer in
      writer.member("name", resource.name)
      writer.member("subdirectory", resource.subdirectory)
      writer.member("localized", resource.isLocalized)
      writer.name("answers")
      writer.array { writer in
        for reader in tree.readers.indices {
          let steps = resource.explanations.isEmpty ? [] : resource.explanations[reader]
          write(tree.matrix.answer(number, for: reader), reader: reader, steps, &writer)
        }
      }
      if !resource.guideDifferences.isEmpty {
        writer.name("guideDifferences")
        writer.array { writer in
          for (reader, answer) in resource.guideDifferences {
            write(answer, reader: reader, [], &writer)
          }
        }
      }
    }
  }

  private static func write(
    _ answer: FallbacksReport.Answer, reader: Int, _ steps: [String], _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("reader", reader)
      writer.member("from", answer.origin.rawValue)
      writer.member("localization", answer.localization)
      writer.member("path", answer.path)
      if !steps.isEmpty {
        writer.member("explanation", steps)
      }
    }
  }

  private static func write(_ row: FallbacksReport.StringRow, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("table", row.table)
      writer.member("key", row.key)
      writer.name("answers")
      writer.array { writer in
        for (number, answer) in row.answers.enumerated() {
          writer.object { writer in
            writer.member("reader", number)
            writer.member("value", answer.value)
            writer.member("localization", answer.localization)
            writer.member("path", answer.path)
            writer.member("line", answer.line)
          }
        }
      }
    }
  }
}
