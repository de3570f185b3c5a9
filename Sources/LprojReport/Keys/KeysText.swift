// A text report on the texts that code looks up: by table, each key with its places.

internal import LprojSource

/// Writes a text report on the texts that code looks up, by table.
public enum KeysText {
  private static let mostPlaces = 3

  /// Writes a text report on the texts that code looks up.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - style: whether the text has colors.
  ///   - width: the columns of the terminal; nil to never break lines.
  public static func render(_ report: KeysReport, style: Style, width: Int?) -> [UInt8] {
    var lines: [String] = []
    var groups: [String: [KeysReport.Use]] = [:]
    for use in report.uses { groups[name(use), default: []].append(use) }
    for (name, uses) in groups.sorted(by: { $0.key < $1.key }) {
      if !lines.isEmpty { lines.append("") }
      let keys = Dictionary(grouping: uses) { $0.key }
      lines.append(style.text(Visible.text(name), .bold) + "  " + count(keys.count, "key"))
      for (key, places) in keys.sorted(by: { $0.key < $1.key }) {
        lines.append(
          "  " + Visible.text(key.description)
            + (places[0].isWhole ? "" : "  (with parts that are known only at run time)"))
        if let text = places.lazy.compactMap(\.defaultText).first, text != key {
          lines.append("      default  \(FittedText.margin)" + Visible.text(text.description))
        }
        if let comment = places.lazy.compactMap(\.comment).first {
          lines.append("      comment  \(FittedText.margin)" + Visible.text(comment.description))
        }
        for use in places.prefix(mostPlaces) {
          lines.append("      \(place(use.path, use.position))  \(Visible.text(use.function))")
        }
        if places.count > mostPlaces { lines.append("      and \(places.count - mostPlaces) more") }
      }
    }
    if !report.computed.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(style.text("Keys made at run time", .bold) + "  \(report.computed.count)")
      for computed in report.computed {
        lines.append("  " + Visible.text(computed.expression))
        lines.append(
          "      \(place(computed.path, computed.position))  \(Visible.text(computed.function))")
      }
    }
    if !report.functions.isEmpty {
      lines += ["", style.text("Functions of the project that look texts up", .bold)]
      lines += report.functions.map { "  " + Visible.text($0) }
    }
    if !lines.isEmpty { lines.append("") }
    let keys = Set(report.uses.map { [Key($0.table ?? ""), $0.key] }).count
    lines.append(
      "\(count(keys, "key")) in \(count(report.uses.count, "place")) of \(count(report.files, "source file"))"
        + (report.computed.isEmpty ? "" : ", \(report.computed.count) made at run time"))
    return FittedText.bytes(lines, width: width)
  }

  private static func name(_ use: KeysReport.Use) -> String {
    let table = use.table ?? "(the table is chosen at run time)"
    return use.bundle == "main" ? table : "\(table), bundle \(use.bundle)"
  }

  private static func place(_ path: String, _ position: Position) -> String {
    "\(Visible.text(path)):\(position.line):\(position.column)"
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
