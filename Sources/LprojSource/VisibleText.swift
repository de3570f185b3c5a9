// Text from files, with what does not show made visible.

package enum VisibleText {
  /// The text with control characters and characters that redirect writing shown as escapes, so
  /// that nothing from a file or its name acts on a terminal. Joiners, which letters and emoji need,
  /// stay.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isControl(scalar): result += "\\U" + hex(scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0001:
      true
    default: false
    }
  }

  /// Four or more hexadecimal digits.
  package static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
