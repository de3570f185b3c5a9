// Units as a table for spreadsheets: RFC 4180, a header, one row for each unit.

internal import LprojSource
internal import LprojSyntax

package enum CSVWriter {
  static let columns = [
    "table", "key", "source", "target", "comment", "state", "language", "file",
  ]

  /// - Parameter withMark: begin with a byte order mark, without which Excel takes UTF-8 for an old
  ///   encoding.
  package static func write(_ files: [ExchangeFile], withMark: Bool) -> [UInt8] {
    var bytes: [UInt8] = withMark ? [0xEF, 0xBB, 0xBF] : []
    append(columns.map { Key($0) }, to: &bytes)
    for file in files {
      let table = Key(tableName(file.original))
      for unit in file.units {
        let comment = unit.notes.map(\.bytes).joined(separator: [UInt8(ascii: "\n")])
        append(
          [
            table, unit.id, unit.source ?? Key(""), unit.target ?? Key(""),
            Key(bytes: Array(comment)), Key(unit.state.name ?? ""),
            Key(file.targetLanguage ?? ""), Key(file.original),
          ], to: &bytes)
      }
    }
    return bytes
  }

  /// The path inside the `.lproj` without extension.
  private static func tableName(_ path: String) -> String {
    let inside = path.split(separator: "/").reversed().prefix { !$0.hasSuffix(".lproj") }
    let name = (inside.count == path.split(separator: "/").count ? inside.prefix(1) : inside)
      .reversed().joined(separator: "/")
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[..<dot])
  }

  private static func append(_ fields: [Key], to bytes: inout [UInt8]) {
    for (number, field) in fields.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      let text = SpreadsheetText.escaped(field.bytes)
      let needsQuotes = text.contains { [0x22, 0x2C, 0x3B, 0x0D, 0x0A, 0x09].contains($0) }
      guard needsQuotes || text.first == 0x20 || text.last == 0x20 else {
        bytes += text
        continue
      }
      bytes.append(0x22)
      for byte in text { bytes += byte == 0x22 ? [0x22, 0x22] : [byte] }
      bytes.append(0x22)
    }
    bytes += [0x0D, 0x0A]
  }
}
