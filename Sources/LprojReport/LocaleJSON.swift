// Verdicts on names as a JSON array; Docs/schemas/locale.schema.json describes it.

internal import LprojFiles
internal import LprojSource

/// Writes verdicts on names as JSON, which `Docs/schemas/locale.schema.json` describes.
public enum LocaleJSON {
  /// Writes verdicts on names as one JSON array.
  public static func render(_ verdicts: [LocaleVerdict]) -> [UInt8] {
    var writer = JSONWriter()
    writer.array { writer in
      for verdict in verdicts { write(verdict, &writer) }
    }
    return writer.bytes + [0x0A]
  }

  private static func write(_ verdict: LocaleVerdict, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", verdict.name)
      writer.member("status", verdict.status)
      writer.member("identifier", verdict.identifier)
      writer.member("suggestion", verdict.suggestion)
      writer.member("displayName", verdict.displayName)
      writer.member("reachable", verdict.isReachable)
      writer.member("readers", verdict.readers)
      writer.member("guideForm", verdict.isGuideForm)
      writer.member("chain", verdict.chain)
      writer.object("plurals") { writer in
        for plural in verdict.plurals {
          writer.member(plural.category, plural.examples)
        }
      }
      writer.member("direction", verdict.direction)
      writer.member("store", verdict.store)
      writer.member("gnustep", verdict.gnustepFolders)
      writer.member("loader", verdict.isForGNUstep ? "gnustep" : "apple")
      writer.objects("problems", verdict.problems) { problem, writer in
        writer.member("rule", problem.rule)
        writer.member("severity", problem.severity)
        writer.member("message", problem.message)
      }
    }
  }
}
