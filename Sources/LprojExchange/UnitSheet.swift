// Units as a table for spreadsheets: RFC 4180, a header, one row for each unit.

internal import LprojModel
package import LprojSource
internal import LprojSyntax

package enum UnitSheet {
  static let columns = [
    "table", "key", "source", "target", "comment", "state", "language", "file", "line", "to do",
    "words", "characters",
  ]

  /// - Parameter withMark: begin with a byte order mark.
  package static func write(_ files: [ExchangeFile], withMark: Bool) -> [UInt8] {
    var writer = CSVWriter(columns: columns, hasMark: withMark)
    for file in files {
      let table = Key(tableName(file.original))
      let measure = TextMeasure(file.sourceLanguage)
      for unit in file.units {
        let comment = unit.notes.map(\.bytes).joined(separator: [UInt8(ascii: "\n")])
        let size = measure.size(of: unit.source ?? Key(""))
        writer.row([
          table, unit.id, unit.source ?? Key(""), unit.target ?? Key(""),
          Key(bytes: Array(comment)), Key(unit.state.name ?? ""),
          Key(file.targetLanguage ?? ""), Key(file.original), Key(String(unit.position.line)),
          Key(unit.work), Key(String(size.words)), Key(String(size.characters)),
        ])
      }
    }
    return writer.bytes
  }

  /// A character that a table cannot hold: half of a pair or a stray byte, which no UTF-8 has, and
  /// U+0000, where many programs take a text to end.
  package static func firstForbidden(in text: Key) -> UInt32? {
    if text.bytes.contains(0) { return 0 }
    return XMLText.firstForbidden(in: Key(bytes: text.bytes.map { $0 < 0x20 ? 0x20 : $0 })).flatMap
    {
      [0xFFFE, 0xFFFF].contains($0) ? nil : $0
    }
  }

  /// The path inside the `.lproj` without extension.
  private static func tableName(_ path: String) -> String {
    let inside = path.split(separator: "/").reversed().prefix { !$0.hasSuffix(".lproj") }
    let name = (inside.count == path.split(separator: "/").count ? inside.prefix(1) : inside)
      .reversed().joined(separator: "/")
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[..<dot])
  }
}
