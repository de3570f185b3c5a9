// What is left to translate for a spreadsheet: one row a key and localization.

internal import LprojSource

public enum MissingCSV {
  /// - Parameter hasMark: whether a byte order mark comes first, by which spreadsheets know UTF-8.
  public static func render(_ report: MissingReport, hasMark: Bool) -> [UInt8] {
    var writer = CSVWriter(
      columns: [
        "localization", "kind", "tree", "table", "key", "source", "comment", "value", "path",
        "line", "target",
      ], hasMark: hasMark)
    for localization in report.localizations {
      report.forEachEntry(of: localization) { entry in
        writer.row([
          localization.name, entry.item.kind.rawValue, entry.tree.audit.path, entry.table.name,
          entry.source.key.description, entry.source.text?.description ?? "",
          entry.source.comment?.description ?? "", entry.item.value?.description ?? "",
          entry.source.path, String(entry.source.position.line), entry.work.target(entry.item),
        ])
      }
    }
    return writer.bytes
  }
}
