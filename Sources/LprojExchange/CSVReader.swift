// Reads translations from a CSV file that a spreadsheet may have saved.

package import LprojSource
internal import LprojSyntax

package struct CSVReader {
  private let buffer: ByteBuffer
  private let lines: LineTable
  /// The character between two fields. Spreadsheets in some countries write semicolons or tabs.
  private var separator = UInt8(ascii: ",")
  private var at = 0
  private var lineEnd = LineEnd.feed

  private struct Row {
    var fields: [Key] = []
    var offsets: [Int] = []
  }

  /// The translations in a CSV file, grouped by table and language. The first row names the columns. `key`, `translation`, `table` and
  /// `language` are required; `form`, `source` and `state` are optional. Other columns are skipped. In older files, `translation` was called
  /// `target`, the path of the table was in `file`, and `key` included the form.
  package static func read(_ bytes: ByteBuffer) throws(ExchangeError) -> [ExchangeFile] {
    let text: StrictText
    do throws(XMLError) {
      text = try StrictText(bytes)
    } catch {
      throw ExchangeError(
        message: bytes.count == 0
          ? error.message : error.message + "; save it as UTF-8 (in Excel: \"CSV UTF-8\")",
        position: LineTable(bytes, end: bytes.count).position(of: error.offset))
    }
    var reader = CSVReader(text.buffer)
    do throws(XMLError) {
      return try reader.files()
    } catch {
      throw ExchangeError(
        message: error.message, position: reader.lines.position(of: error.offset))
    }
  }

  private init(_ buffer: ByteBuffer) {
    self.buffer = buffer
    lines = LineTable(buffer, end: buffer.count)
  }

  private mutating func files() throws(XMLError) -> [ExchangeFile] {
    let (columns, width) = try header()
    func column(_ name: String, before old: String? = nil) throws(XMLError) -> Int {
      guard let number = columns[name] ?? old.flatMap({ columns[$0] }) else {
        let names = columns.sorted { $0.value < $1.value }.map { "'\($0.key)'" }
        throw XMLError(
          message:
            "the first row names no column '\(name == "file" ? "table" : name)'"
            + (names.isEmpty ? "" : ", only \(names.prefix(12).joined(separator: ", "))")
            + "; the columns of 'lproj export' are " + UnitSheet.columns.joined(separator: ", "),
          offset: 0)
      }
      return number
    }
    let file = try column("file", before: "table")
    let language = try column("language")
    let (key, target) = (try column("key"), try column("translation", before: "target"))
    var files: [ExchangeFile] = []
    var numbers: [[Key]: Int] = [:]
    while at < buffer.count {
      let row = try self.row()
      if row.fields.count == 1 && row.fields[0].bytes.isEmpty { continue }
      guard row.fields.count == width else {
        throw XMLError(
          message: "a row of \(row.fields.count) fields where the first row has \(width)",
          offset: row.offsets[0])
      }
      func text(_ name: String) -> Key? { columns[name].map { row.fields[$0] } }
      let position = lines.position(of: row.offsets[target])
      let name = [row.fields[file], row.fields[language]]
      let number = numbers[name] ?? files.count
      if number == files.count {
        numbers[name] = number
        for (column, place, longest) in [
          (columns["file"] == nil ? "table" : "file", file, ExchangeFile.longestPath),
          ("language", language, Key.longestName),
        ] where row.fields[place].bytes.count > longest {
          throw XMLError(
            message: ExchangeFile.excess(of: column, row.fields[place], longest),
            offset: row.offsets[place])
        }
        files.append(
          ExchangeFile(
            original: name[0].description, sourceLanguage: "",
            targetLanguage: name[1].bytes.isEmpty ? nil : name[1].description))
        files[number].position = position
        files[number].lineEnd = lineEnd
      }
      let state = text("state").flatMap { $0.bytes.isEmpty ? nil : $0.name }
      let form = text("form") ?? Key("")
      var unit = ExchangeUnit(
        id: BranchPath.id(key: row.fields[key], form: form, in: name[0].description),
        source: text("source"), target: row.fields[target], state: UnitState(state))
      unit.key = row.fields[key]
      unit.position = position
      files[number].units.append(unit)
    }
    return files
  }

  /// Reads the first row. Returns the indices of the columns by their names in lower case, and the number of columns.
  private mutating func header() throws(XMLError) -> (columns: [String: Int], width: Int) {
    let end = buffer.index(of: 0x0A, or: 0x0D, in: 0..<buffer.count)
    let line = buffer[0..<end]
    lineEnd = LineEnd(startOf: buffer[end..<min(end + 2, buffer.count)][...]) ?? .feed
    let candidates: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    separator =
      candidates.max { left, right in
        line.count { $0 == left } < line.count { $0 == right }
      } ?? separator
    let row = try self.row()
    var columns: [String: Int] = [:]
    for (number, name) in row.fields.enumerated() where !name.bytes.isEmpty {
      guard columns.updateValue(number, forKey: name.name.lowercased()) == nil else {
        throw XMLError(message: "two columns \(name.quoted)", offset: row.offsets[number])
      }
    }
    return (columns, row.fields.count)
  }

  private mutating func row() throws(XMLError) -> Row {
    var row = Row()
    while true {
      row.offsets.append(at)
      row.fields.append(
        Key(bytes: SpreadsheetText.unescaped(try field())))
      guard at < buffer.count else { return row }
      let byte = buffer[at]
      at += 1
      if byte == 0x0D && at < buffer.count && buffer[at] == 0x0A { at += 1 }
      if byte != separator { return row }
    }
  }

  private mutating func field() throws(XMLError) -> [UInt8] {
    let quote: UInt8 = 0x22
    guard at < buffer.count, buffer[at] == quote else {
      let start = at
      while at < buffer.count, buffer[at] != separator, buffer[at] != 0x0A, buffer[at] != 0x0D {
        guard buffer[at] != quote else {
          throw XMLError(
            message: "a quote inside a field that does not begin with one", offset: at)
        }
        at += 1
      }
      return buffer[start..<at]
    }
    let start = at
    at += 1
    var text: [UInt8] = []
    while true {
      let close = buffer.index(of: quote, or: quote, in: at..<buffer.count)
      guard close < buffer.count else {
        throw XMLError(message: "the quote of this field is never closed", offset: start)
      }
      text += buffer[at..<close]
      at = close + 1
      guard at < buffer.count, buffer[at] == quote else { break }
      text.append(quote)
      at += 1
    }
    if at < buffer.count, buffer[at] != separator, buffer[at] != 0x0A, buffer[at] != 0x0D {
      throw XMLError(message: "text after the closing quote of a field", offset: at)
    }
    return text
  }
}
