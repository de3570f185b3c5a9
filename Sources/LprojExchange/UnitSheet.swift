// Units as a table for spreadsheets, by RFC 4180: a header, then one row for each unit.

internal import LprojModel
package import LprojSource
internal import LprojSyntax

/// Writes units as CSV.
package enum UnitSheet {
  /// The columns that a translator needs, then those that identify a text.
  static let columns = ["key", "source", "translation", "comment", "table", "form", "language"]
  /// Further columns of the complete table.
  static let more = ["state", "line", "to do", "words", "characters"]

  /// - Parameters:
  ///   - withMark: whether the table begins with a byte order mark.
  ///   - isWhole: whether the table has all columns.
  package static func write(_ files: [ExchangeFile], withMark: Bool, isWhole: Bool = false)
    -> [UInt8]
  {
    var writer = CSVWriter(columns: columns + (isWhole ? more : []), hasMark: withMark)
    for file in files {
      let measure = TextMeasure(file.sourceLanguage)
      for unit in file.units {
        let comment = unit.notes.map(\.bytes).joined(separator: [UInt8(ascii: "\n")])
        let (key, form) = place(of: unit)
        var row = [
          key, unit.source ?? Key(""), unit.target ?? Key(""), Key(bytes: Array(comment)),
          Key(file.original), form, Key(file.targetLanguage ?? ""),
        ]
        if isWhole {
          let size = measure.size(of: unit.source ?? Key(""))
          row += [
            Key(unit.state.name ?? ""), Key(String(unit.position.line)), Key(unit.work),
            Key(String(size.words)), Key(String(size.characters)),
          ]
        }
        writer.row(row)
      }
    }
    return writer.bytes
  }

  /// The key of a unit, and the form of its text among the texts of the entry. The form is empty if the text is the only one.
  package static func place(of unit: ExchangeUnit) -> (key: Key, form: Key) {
    BranchPath.parts(of: unit.id, key: unit.key)
  }

  /// The readable names in a form, such as `files` and `one`.
  package static func names(in form: Key) -> [String] { BranchPath.names(in: form) }

  /// The first character that a table cannot hold: half of a surrogate pair or a stray byte, which UTF-8 excludes, or U+0000, which ends a text in
  /// many programs.
  package static func firstForbidden(in text: Key) -> UInt32? {
    if text.bytes.contains(0) { return 0 }
    return XMLText.firstForbidden(in: Key(bytes: text.bytes.map { $0 < 0x20 ? 0x20 : $0 })).flatMap
    {
      [0xFFFE, 0xFFFF].contains($0) ? nil : $0
    }
  }
}
