// Writes units as a CSV file for spreadsheets, by RFC 4180: a header, then one row for each unit.

internal import LprojModel
package import LprojSource
internal import LprojSyntax

package enum UnitSheet {
  /// The columns that translators need, and the columns that identify a text.
  static let columns = ["key", "source", "translation", "comment", "table", "form", "language"]
  /// The columns that only a complete file has.
  static let more = ["state", "line", "to do", "words", "characters"]

  /// - Parameters:
  ///   - withMark: whether the file begins with a byte order mark.
  ///   - isWhole: whether the file also has the columns in `more`.
  package static func write(_ files: [ExchangeFile], withMark: Bool, isWhole: Bool = false)
    -> [UInt8]
  {
    var writer = writer(withMark: withMark, isWhole: isWhole)
    var bytes: [UInt8] = []
    for file in files { write(file, &writer, isWhole: isWhole) { bytes += $0 } }
    return bytes + writer.takeBytes()
  }

  /// Returns a writer that has written the names of the columns.
  package static func writer(withMark: Bool, isWhole: Bool) -> CSVWriter {
    CSVWriter(columns: columns + (isWhole ? more : []), hasMark: withMark)
  }

  private static let pieceSize = 1 << 16

  /// Writes the rows of a file, and passes them on in pieces. The last piece stays in the writer.
  package static func write<Failure: Error>(
    _ file: ExchangeFile, _ writer: inout CSVWriter, isWhole: Bool,
    to out: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
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
      if writer.bytes.count >= pieceSize { try out(writer.takeBytes()) }
    }
  }

  /// The key and the form of a unit: `files` and `plural.one` for the id `files|==|plural.one`. The form is empty if the entry has only one
  /// text.
  package static func place(of unit: ExchangeUnit) -> (key: Key, form: Key) {
    BranchPath.parts(of: unit.id, key: unit.key)
  }

  /// The readable names in a form, such as `files` and `one`, without the names that belong to the file format.
  package static func names(in form: Key) -> [String] {
    let parts = form.description.split { $0 == "." || $0 == "/" }
      .map { $0.hasSuffix(":dict") ? String($0.dropLast(5)) : String($0) }
    return parts.filter { !["variations", "plural", "device", "substitutions"].contains($0) }
  }

  /// A character of the text that a CSV file cannot contain; nil if there is none. It is half of a surrogate pair or a stray byte, which UTF-8
  /// excludes, or U+0000, which ends a text in many programs.
  package static func firstForbidden(in text: Key) -> UInt32? {
    if text.bytes.contains(0) { return 0 }
    return XMLText.firstForbidden(in: Key(bytes: text.bytes.map { $0 < 0x20 ? 0x20 : $0 })).flatMap
    {
      [0xFFFE, 0xFFFF].contains($0) ? nil : $0
    }
  }
}
