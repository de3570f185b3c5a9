// Names as messages show them.

package import LprojSource

extension Key {
  /// In single quotes, shortened when long, with control characters escaped.
  package var quoted: String {
    let text = Wording.visible(description)
    return text.count > 60 ? "'\(text.prefix(57))…'" : "'\(text)'"
  }
}

package enum Wording {
  /// The text with control characters and invisible direction marks shown as escapes.
  package static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isInvisible) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isInvisible(scalar) {
          result += "\\U" + hex(scalar.value)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
      true
    default: false
    }
  }

  /// Four or more hexadecimal digits.
  package static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// A character as a message names it.
  package static func character(_ value: UInt32) -> String {
    switch value {
    case 0xFEFF: return "a byte order mark"
    case 0xA0: return "a no-break space"
    case 0: return "a NUL character"
    default: break
    }
    guard let scalar = Unicode.Scalar(value), !isInvisible(scalar), value != 0xFFFD else {
      return "U+\(hex(value))"
    }
    return "'\(Character(scalar))'"
  }

  /// `1 key`, `12 keys`.
  package static func count(_ number: Int, _ noun: String) -> String {
    if number == 1 { return "1 \(noun)" }
    let endsInConsonantY = noun.hasSuffix("y") && !noun.hasSuffix("ey")
    return "\(number) " + (endsInConsonantY ? noun.dropLast() + "ies" : noun + "s")
  }
}
