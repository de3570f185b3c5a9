// Rows of comma-separated values, written so that no spreadsheet runs a text as a formula.

package enum SpreadsheetText {
  /// A row as RFC 4180 describes it. A text that a spreadsheet would run as a formula gets an apostrophe in front, which `unescaped` removes.
  package static func row(_ fields: [Key]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (number, field) in fields.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      let text = escaped(field.bytes)
      guard needsQuotes(text) else {
        bytes += text
        continue
      }
      bytes.append(0x22)
      for byte in text { bytes += byte == 0x22 ? [0x22, 0x22] : [byte] }
      bytes.append(0x22)
    }
    return bytes + [0x0D, 0x0A]
  }

  /// Whether a text must be in quotes. In some countries, semicolons or tabs separate the fields, and some programs remove spaces at the ends.
  private static func needsQuotes(_ text: [UInt8]) -> Bool {
    text.first == 0x20 || text.last == 0x20
      || text.contains { [0x22, 0x2C, 0x3B, 0x0D, 0x0A, 0x09].contains($0) }
  }

  /// The text with an apostrophe in front if it begins like a formula, or if `unescaped` would otherwise remove its own apostrophe.
  private static func escaped(_ text: [UInt8]) -> [UInt8] {
    let apostrophe = UInt8(ascii: "'")
    if beginsFormula(text[...]) { return [apostrophe] + text }
    if text.first == apostrophe, isEscaped(text) { return [apostrophe] + text }
    return text
  }

  /// Returns the text without the apostrophe that `escaped` added.
  package static func unescaped(_ text: [UInt8]) -> [UInt8] {
    isEscaped(text) ? Array(text.dropFirst()) : text
  }

  private static func isEscaped(_ text: [UInt8]) -> Bool {
    let rest = text.dropFirst()
    return text.first == UInt8(ascii: "'")
      && (rest.first == UInt8(ascii: "'") || beginsFormula(rest))
  }

  private static func beginsFormula(_ text: ArraySlice<UInt8>) -> Bool {
    switch text.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A,
      0x0D:
      return true
    case 0xEF:
      // The full-width forms of `=`, `+`, `-` and `@`.
      return [[0xEF, 0xBC, 0x9D], [0xEF, 0xBC, 0x8B], [0xEF, 0xBC, 0x8D], [0xEF, 0xBC, 0xA0]]
        .contains { text.starts(with: $0) }
    default:
      return false
    }
  }
}
