// Text from files, made safe for a terminal.

public enum Visible {
  /// The text with control characters and characters that redirect writing shown as escapes, so
  /// that nothing from a file or its name acts on the terminal.
  public static func text(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    guard text.unicodeScalars.contains(where: isDangerous) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isDangerous(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Columns a terminal needs: two for wide characters, none for combining ones.
  static func width(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }

  /// Padded with spaces to a width.
  static func padded(_ text: String, to width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - self.width(text)))
    return right ? space + text : text + space
  }
}
