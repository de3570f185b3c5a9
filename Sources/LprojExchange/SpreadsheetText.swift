// Texts that a spreadsheet would take for formulas.

enum SpreadsheetText {
  /// With an apostrophe in front where a spreadsheet would see a formula, or where `unescaped` would
  /// take one away.
  static func escaped(_ text: [UInt8]) -> [UInt8] {
    let apostrophe = UInt8(ascii: "'")
    if beginsFormula(text[...]) { return [apostrophe] + text }
    if text.first == apostrophe, isEscaped(text) { return [apostrophe] + text }
    return text
  }

  /// Undoes `escaped`, exactly.
  static func unescaped(_ text: [UInt8]) -> [UInt8] {
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
      // Their full-width forms: U+FF1D, U+FF0B, U+FF0D, U+FF20.
      return [[0xEF, 0xBC, 0x9D], [0xEF, 0xBC, 0x8B], [0xEF, 0xBC, 0x8D], [0xEF, 0xBC, 0xA0]]
        .contains { text.starts(with: $0) }
    default:
      return false
    }
  }
}
