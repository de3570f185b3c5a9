// Text from files, with invisible characters made visible.

/// Makes invisible characters of a text visible.
package enum VisibleText {
  /// The text with escapes for control characters, invisible characters and those that change the writing direction, so that no text from a file or
  /// its name can act on a terminal or hide. Joiners, which letters and emoji need, stay, and so do the tags of a flag.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1F3F4}":
        let tags = tagsOfFlag(rest)
        result.unicodeScalars.append(scalar)
        result.unicodeScalars.append(contentsOf: tags)
        rest = rest[tags.endIndex...]
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isControl(scalar): result += "\\U" + hex(scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The tags after a black flag that make it the flag of a region, such as Wales: the region's code and an end tag. Empty if there are none.
  ///
  /// - Parameter text: the text after the black flag.
  private static func tagsOfFlag(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    let code = text.prefix { scalar in
      switch scalar.value {
      case 0xE0030...0xE0039, 0xE0061...0xE007A: true
      default: false
      }
    }
    guard (3...7).contains(code.count), text[code.endIndex...].first == "\u{E007F}" else {
      return text[..<text.startIndex]
    }
    return text.prefix(code.count + 1)
  }

  /// Whether a single character is invisible, or has an effect where it is shown.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x115F...0x1160, 0x180E, 0x200B, 0x200E...0x200F,
      0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB,
      0x1D173...0x1D17A, 0xE0001...0xE007F:
      true
    default: false
    }
  }

  /// The number in at least four hexadecimal digits.
  package static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
