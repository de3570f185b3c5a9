// CSV as spreadsheets take it.

/// Builds one CSV text after RFC 4180: lines end in CRLF, fields are quoted where they must be. Text
/// that a spreadsheet would take for a formula gets an apostrophe in front.
struct CSVWriter {
  private(set) var bytes: [UInt8]

  /// - Parameter hasMark: whether a byte order mark comes first, by which spreadsheets know UTF-8.
  init(columns: [String], hasMark: Bool = false) {
    bytes = hasMark ? [0xEF, 0xBB, 0xBF] : []
    row(columns)
  }

  mutating func row(_ fields: [String]) {
    for (number, field) in fields.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      write(field)
    }
    bytes += [0x0D, 0x0A]
  }

  private mutating func write(_ field: String) {
    let isFormula = field.utf8.first.map(Self.formulaStarts.contains) ?? false
    guard field.utf8.contains(where: { Self.quoted.contains($0) }) else {
      if isFormula { bytes.append(UInt8(ascii: "'")) }
      bytes += field.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    if isFormula { bytes.append(UInt8(ascii: "'")) }
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let formulaStarts = Array("=+-@\t\r".utf8)
  private static let quoted = Array("\",\r\n".utf8)
}
