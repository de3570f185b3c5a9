// Text from files, made safe for a terminal.

internal import LprojSource

/// Makes text of files safe to show on a terminal.
public enum Visible {
  /// The text with control characters shown as escapes.
  public static func text(_ text: String) -> String { VisibleText.escaped(text) }

  /// The number of columns on a terminal: two for a wide character, none for a combining mark.
  public static func width(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    // Two regional indicators make one flag.
    case 0x1F1E6...0x1F1FF:
      return 1
    default:
      return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// The longest end of a text that fits a width.
  static func suffix(_ text: String, width most: Int) -> String {
    var taken = 0
    let scalars = text.unicodeScalars.reversed().prefix { scalar in
      taken += width(scalar)
      return taken <= most
    }
    return String(String.UnicodeScalarView(scalars.reversed()))
  }

  /// Returns the text padded with spaces to a width: at the end or, if `right`, at the beginning.
  public static func padded(_ text: String, to width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - self.width(text)))
    return right ? space + text : text + space
  }
}
